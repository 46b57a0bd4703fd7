// Grammar that several of the French files need: a city after “de”. It has no English counterpart.

/** Cities after which time zones are named and which French names otherwise. */
const frenchNames: Record<string, string> = { London: 'Londres', 'St Johns': 'Saint-Jean de Terre-Neuve' }

/** 'de Londres', 'd’Edmonton', of the English name of a city. */
export const ofCity = (city: string): string => {
  const name = frenchNames[city] ?? city
  return /^[aeiou]/i.test(name) ? `d’${name}` : `de ${name}`
}
