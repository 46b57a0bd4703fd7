// How long a ride by the hour takes, and the hours that are charged at least.
export const hours = (a: { hours: number }) => (a.hours === 1 ? '1 Stunde' : `${a.hours} Stunden`)
export const minimum_hours = {
  inside: (a: { hours: number }) => `Mindestens ${hours(a)} in London: Berechnet werden ${hours(a)}`,
  outside: (a: { hours: number }) => `Mindestens ${hours(a)} außerhalb Londons: Berechnet werden ${hours(a)}`,
  abroad: (a: { hours: number }) => `Mindestens ${hours(a)}: Berechnet werden ${hours(a)}`,
}
/** Time before a pickup: '1 hour', '90 minutes'. */
export const lead_time = (a: { minutes: number }) =>
  a.minutes % 60 === 0 ? hours({ hours: a.minutes / 60 }) : `${a.minutes} ${a.minutes === 1 ? 'Minute' : 'Minuten'}`
