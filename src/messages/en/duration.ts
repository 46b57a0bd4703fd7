// How long a ride by the hour takes, and the hours that are charged at least.
export const hours = (a: { hours: number }) => (a.hours === 1 ? '1 hour' : `${a.hours} hours`)
export const minimum_hours = {
  inside: (a: { hours: number }) => `Minimum ${hours(a)} inside London: ${hours(a)} are charged`,
  outside: (a: { hours: number }) => `Minimum ${hours(a)} outside London: ${hours(a)} are charged`,
  abroad: (a: { hours: number }) => `Minimum ${hours(a)}: ${hours(a)} are charged`,
}
