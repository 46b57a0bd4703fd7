// How long a ride by the hour takes, and the hours that are charged at least.
export const hours = (a: { hours: number }) => (a.hours < 2 ? `${a.hours} heure` : `${a.hours} heures`)
export const minimum_hours = {
  inside: (a: { hours: number }) => `Minimum de ${hours(a)} dans Londres : ${hours(a)} sont facturées`,
  outside: (a: { hours: number }) => `Minimum de ${hours(a)} hors de Londres : ${hours(a)} sont facturées`,
  abroad: (a: { hours: number }) => `Minimum de ${hours(a)} : ${hours(a)} sont facturées`,
}
/** Time before a pickup: '1 hour', '90 minutes'. */
export const lead_time = (a: { minutes: number }) =>
  a.minutes % 60 === 0 ? hours({ hours: a.minutes / 60 }) : `${a.minutes} ${a.minutes === 1 ? 'minute' : 'minutes'}`
