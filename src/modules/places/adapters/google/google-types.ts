// Maps Google's place types to kinds of places and precisions.
import { isoCountries } from '#kernel/countries.ts'
import type { Country, Place, PlaceKind } from '../../contract.ts'
import { nations } from '../../rules.ts'

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

/** A British postcode covers a few addresses and counts as a point; a ZIP code, a town or a street is an area. */
export const precisionOf = (types: readonly string[], country: Country): Place['precision'] => {
  const fewDoors = country === 'uk' && types.includes('postal_code')
  return fewDoors || types.some((type) => points.test(type)) ? 'point' : 'area'
}

/** The region by ISO 3166-2. Google abbreviates states and provinces, and writes out the nations of the UK. */
export const regionOf = (country: Country, area = ''): string | undefined => {
  const code = country === 'uk' ? nations[area] : /^[A-Z]{2}$/.exec(area)?.[0]
  return code && `${isoCountries[country]}-${code}`
}
