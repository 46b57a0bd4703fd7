// What Google's place types mean in our words.
import type { Country, Place, PlaceKind } from '../../contract.ts'

const kinds: readonly (readonly [PlaceKind, RegExp])[] = [
  ['airport', /^(international_)?airport$/],
  ['port', /^ferry_(terminal|service)$/],
  ['station', /_station$/],
  ['hotel', /^(lodging|hotel|resort_hotel)$/],
  ['postcode', /^postal_code/],
  ['address', /^(street_address|premise|subpremise|route|street_number)$/],
]

export const kindOf = (types: readonly string[]): PlaceKind =>
  kinds.find(([, pattern]) =>
    types.some((type) => pattern.test(type) && !/^(gas|fire|police)_station$/.test(type)),
  )?.[0] ?? 'place'

const points =
  /^(establishment|point_of_interest|premise|subpremise|street_address|(international_)?airport|.*_station|lodging)$/

/** A British postcode is a few doors; a ZIP code, a town or a whole street is an area. */
export const precisionOf = (types: readonly string[], country: Country): Place['precision'] => {
  const fewDoors = country === 'uk' && types.includes('postal_code')
  return fewDoors || types.some((type) => points.test(type)) ? 'point' : 'area'
}

const wide = /^(country|administrative_area_level_[12]|colloquial_area|continent)$/
const general = /^(political|geocode)$/

/** A state, a county or more: its middle is no place to be fetched from. A city that is its own county is a city. */
export const isWide = (types: readonly string[]): boolean =>
  types.some((type) => wide.test(type)) && types.every((type) => wide.test(type) || general.test(type))
