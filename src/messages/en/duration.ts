// How long a ride by the hour takes, and the hours that are charged at least.
export const hours = (a: { hours: number }) => (a.hours === 1 ? '1 hour' : `${a.hours} hours`)
export const minimum_hours = {
  inside: (a: { hours: number }) => `Minimum ${hours(a)} inside London: ${hours(a)} are charged`,
  outside: (a: { hours: number }) => `Minimum ${hours(a)} outside London: ${hours(a)} are charged`,
  abroad: (a: { hours: number }) => `Minimum ${hours(a)}: ${hours(a)} are charged`,
}
/** Time before a pickup: '1 hour', '90 minutes'. */
export const lead_time = (a: { minutes: number }) =>
  a.minutes % 60 === 0 ? hours({ hours: a.minutes / 60 }) : `${a.minutes} ${a.minutes === 1 ? 'minute' : 'minutes'}`
