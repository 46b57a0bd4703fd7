// The words on the drawn map of a route.
export const indicative: string = 'Ungefähre Strecke.'
export const map_of = (a: { from: string; to: string }) => `Karte der Strecke von ${a.from} nach ${a.to}`
export const scale_miles = (a: { count: number; shown: string }) => `${a.shown} ${a.count === 1 ? 'Meile' : 'Meilen'}`
