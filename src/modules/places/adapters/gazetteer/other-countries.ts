// Detects addresses in another country, because rides across a border can only be booked by phone.
import { languages, locales } from '#kernel/language.ts'
import type { Country } from '../../contract.ts'
import { wordsOf } from './normalised-words.ts'

/** Country names at the end of addresses in our three countries. */
const countryNames: Record<Country, readonly string[]> = {
  uk: ['uk', 'gb', 'united kingdom', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  canada: ['canada', 'kanada'],
  america: ['us', 'usa', 'united states', 'united states of america', 'america'],
}

/** Countries with the name of a US state. */
const alsoStates = ['georgia']

/** Places across the border that customers request, by tunnel or by land. */
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

/** Tells whether the address ends with the name of another of our three countries. */
const endsWithOurCountry = (address: string, country: Country): boolean => {
  const last = lastPart(address)
  return (Object.keys(countryNames) as Country[]).some((each) => each !== country && countryNames[each].includes(last))
}

/** Tells whether the address ends with the name of any other country. */
const endsWithForeignCountry = (address: string, country: Country): boolean => {
  const last = lastPart(address)
  const region = countryNames[country].includes(last) ? undefined : regionsByName().get(last)
  return region !== undefined && region !== regionOf[country]
}

/**
 * Tells whether an address is in another country. `isHere`: a place of `country` has this name, which takes precedence
 * (Birmingham in Alabama, Lebanon in Pennsylvania). `isElsewhere`: it is located in another of our countries.
 */
export const isAddressAbroad = (
  address: string,
  country: Country,
  { isHere, isElsewhere }: { isHere: boolean; isElsewhere: boolean },
): boolean => {
  if (endsWithOurCountry(address, country)) return true
  if (isHere) return false
  const isBeyond = beyondBorder[country].includes(wordsOf(address.split(',')[0] ?? '').join(' '))
  return isElsewhere || isBeyond || endsWithForeignCountry(address, country)
}
