// The words on the drawn map of a route.
export const indicative: string = 'Ruta orientativa.'
export const map_of = (a: { from: string; to: string }) => `Mapa de la ruta de ${a.from} a ${a.to}`
export const scale_miles = (a: { count: number; shown: string }) => `${a.shown} ${a.count === 1 ? 'milla' : 'millas'}`
