// The built-in gazetteer: suggestions, places by id and typed addresses, without any network.

import { rideCountries } from '#kernel/countries.ts'
import { toPlainText } from '#kernel/text.ts'
import type { Country, Place, Suggestion } from '../../contract.ts'
import { createLruCache } from '../lru-cache.ts'
import { timeZoneAt } from '../time-zones.ts'
import { type Entry, readEntries, readRegions } from './entries.ts'
import { isAddressAbroad } from './other-countries.ts'
import { buildIndex, searchIndex } from './place-index.ts'
import { createPostalCodes } from './postal-codes.ts'
import { createRegions } from './regions.ts'
import { startsWithHouseNumber } from './street-addresses.ts'
import { createTypedAddresses } from './typed-address.ts'

const maxSuggestions = 8
/** Short prefixes are the most common queries and match the most entries, so they are cached. */
const maxCachedQueries = 5000
const maxCachedLength = 40

const toSuggestion = ({ id, name, detail, kind, code }: Entry): Suggestion => ({
  place_id: id,
  label: name,
  detail,
  kind,
  ...(code ? { code } : {}),
})

const toPlace = (entry: Entry, region: string | undefined): Place => ({
  ...toSuggestion(entry),
  country: entry.country,
  lat: entry.lat,
  lon: entry.lon,
  time_zone: timeZoneAt(entry, entry.country, entry.state),
  precision: entry.precision,
  ...(region ? { region } : {}),
})

/** Reads the data and builds the index: a fifth of a second of work, once in a process. */
export const createGazetteer = () => {
  const entries = readEntries()
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const byCountry = Map.groupBy(entries, ({ country }) => country)
  const indexes = new Map([...byCountry].map(([country, own]) => [country, buildIndex(own)]))
  const postalCodes = createPostalCodes(entries)
  const findRegion = createRegions()
  let typedAddresses: ReturnType<typeof createTypedAddresses> | undefined

  const offered = Map.groupBy(
    entries.filter((entry) => entry.offered),
    ({ country }) => country,
  )
  const defaults = (country: Country, ports: boolean): Entry[] =>
    (offered.get(country) ?? []).filter(({ kind }) => ports || kind !== 'port')

  const getTypedAddresses = () => {
    typedAddresses ??= createTypedAddresses({ entries, postalCodes, regions: readRegions() })
    return typedAddresses
  }

  const searchEntries = (text: string, country: Country): Entry[] => {
    const index = indexes.get(country)
    const whole = postalCodes.find(text, country) ?? postalCodes.findIn(text, country)
    const codes = whole ? [whole] : postalCodes.begunAs(text, country, maxSuggestions)
    const places = index ? searchIndex(index, text, maxSuggestions) : []
    const districts = whole ? [] : postalCodes.endingWith(text, country, maxSuggestions)
    const addressed = startsWithHouseNumber(text) ? getTypedAddresses().locate(text, country) : undefined
    const all = [...(addressed ? [addressed] : []), ...codes, ...places, ...districts]
    return [...new Map(all.map((entry) => [entry.id, entry])).values()].slice(0, maxSuggestions)
  }

  const kept = createLruCache<Suggestion[]>(maxCachedQueries)

  /** At most eight, best first; for an empty text the default airports. */
  const suggest = (query: string, country: Country, ports: boolean): Suggestion[] => {
    const text = toPlainText(query).trim()
    if (!text) return defaults(country, ports).map(toSuggestion)
    const key = `${country} ${text}`
    const known = kept.get(key)
    if (known) return known
    const suggestions = searchEntries(text, country).map(toSuggestion)
    if (text.length <= maxCachedLength) kept.set(key, suggestions)
    return suggestions
  }

  const find = (id: string): Place | undefined => {
    const entry = byId.get(id) ?? postalCodes.findById(id)
    return entry && toPlace(entry, findRegion(entry))
  }

  const locate = (address: string, country: Country): Place | undefined => {
    const entry = getTypedAddresses().locate(toPlainText(address), country)
    return entry && toPlace(entry, findRegion(entry))
  }

  /** Tells whether an address that is not located in this country is in another one. */
  const isAbroad = (address: string, country: Country): boolean => {
    const text = toPlainText(address)
    return isAddressAbroad(text, country, {
      isHere: getTypedAddresses().isName(text, country),
      isElsewhere: rideCountries.some(
        (other) => other !== country && getTypedAddresses().locate(text, other) !== undefined,
      ),
    })
  }

  return { suggest, find, locate, isAbroad }
}

export type Gazetteer = ReturnType<typeof createGazetteer>
