// The words on the drawn map of a route.
export const indicative: string = 'Itinéraire indicatif.'
export const map_of = (a: { from: string; to: string }) => `Carte de l’itinéraire, ${a.from} vers ${a.to}`
export const scale_miles = (a: { count: number; shown: string }) => `${a.shown} ${a.count < 2 ? 'mile' : 'miles'}`
