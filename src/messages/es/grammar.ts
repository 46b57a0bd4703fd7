// What Spanish words of several files share: one or many, the article before a time of day, names of cities.

/** '1 hora', '4 horas' */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** A time of day with its article: 'las 09:30', 'la 01:15'. */
export const theTime = (time: string): string => `${/^0?1:/.test(time) ? 'la' : 'las'} ${time}`

// The clocks of the places we drive in are named after these cities; the others are the same in Spanish.
const cities: Record<string, string> = {
  London: 'Londres',
  'New York': 'Nueva York',
  'Los Angeles': 'Los Ángeles',
  Indianapolis: 'Indianápolis',
  'St Johns': 'San Juan de Terranova',
}

/** 'Londres' of 'London'. */
export const city = (name: string): string => cities[name] ?? name
