// Whether an address that is not found in its country lies in another one: rides across a border are booked by telephone.
import { languages, locales } from '#kernel/language.ts'
import type { Country } from '../../contract.ts'
import { wordsOf } from './words.ts'

/** What people write at the end of an address of our three countries. */
const countryNames: Record<Country, readonly string[]> = {
  uk: ['uk', 'gb', 'united kingdom', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  canada: ['canada', 'kanada'],
  america: ['us', 'usa', 'united states', 'united states of america', 'america'],
}

/** Countries that are named like a state of ours. */
const alsoStates = ['georgia']

/** Places beyond the borders of each country that cars from it are asked for, by tunnel or by land. */
const beyondBorder: Record<Country, readonly string[]> = {
  uk: 'dublin,dublin airport,cork,galway,limerick,shannon airport,dundalk,drogheda,letterkenny,sligo,paris,paris charles de gaulle,charles de gaulle,disneyland paris,calais,dunkirk,boulogne,le touquet,lille,reims,brussels,bruges,ghent,antwerp,amsterdam,rotterdam,the hague,luxembourg,cologne,frankfurt'.split(
    ',',
  ),
  canada: [],
  america:
    'tijuana,rosarito,ensenada,mexicali,ciudad juarez,juarez,nuevo laredo,reynosa,matamoros,monterrey,puerto penasco,mexico city'.split(
      ',',
    ),
}

let names: Map<string, string> | undefined

/** The region codes of all countries by their names in our languages, in folded words. */
const regionsByName = (): Map<string, string> => {
  if (names) return names
  names = new Map()
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))
  for (const language of languages) {
    const display = new Intl.DisplayNames(locales[language], { type: 'region', fallback: 'none' })
    for (const code of letters.flatMap((a) => letters.map((b) => a + b))) {
      const name = display.of(code)
      if (name) names.set(wordsOf(name).join(' '), code)
    }
  }
  for (const name of alsoStates) names.delete(name)
  return names
}

const regionOf: Record<Country, string> = { uk: 'GB', canada: 'CA', america: 'US' }

const lastPart = (address: string): string => wordsOf(address.split(',').at(-1) ?? '').join(' ')

/** Does the address end with the name of another of our countries than this? */
const endsWithOurs = (address: string, country: Country): boolean => {
  const last = lastPart(address)
  return (Object.keys(countryNames) as Country[]).some((each) => each !== country && countryNames[each].includes(last))
}

/** Does the address end with the name of any other country of the world? */
const endsAbroad = (address: string, country: Country): boolean => {
  const last = lastPart(address)
  const region = countryNames[country].includes(last) ? undefined : regionsByName().get(last)
  return region !== undefined && region !== regionOf[country]
}

/**
 * `isHere`: places of the country are called just as the address. They come before what is known elsewhere: the Birmingham in
 * Alabama is for the customer to pick, and so is the Lebanon in Pennsylvania. `isElsewhere`: another of our countries knows it.
 */
export const liesAbroad = (
  address: string,
  country: Country,
  { isHere, isElsewhere }: { isHere: boolean; isElsewhere: boolean },
): boolean => {
  if (endsWithOurs(address, country)) return true
  if (isHere) return false
  const isBeyond = beyondBorder[country].includes(wordsOf(address.split(',')[0] ?? '').join(' '))
  return isElsewhere || isBeyond || endsAbroad(address, country)
}
