// The words on the drawn map of a route.
export const indicative: string = 'Indicative route.'
export const map_of = (a: { from: string; to: string }) => `Map of the route from ${a.from} to ${a.to}`
export const scale_miles = (a: { count: number; shown: string }) => `${a.shown} ${a.count === 1 ? 'mile' : 'miles'}`
