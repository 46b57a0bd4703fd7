// Zones: which of them contain a place, in which order, and which of them a rate document names.
import type { Language } from '#kernel/language.ts'
import type { Country, Place } from '#modules/places/contract.ts'
import { areaOf } from '#modules/places/outlines/rules.ts'
import { type Corner, isInside } from '#modules/places/rules.ts'
import type { RateDocument } from '../rates/contract.ts'

export const zoneKinds = ['airport', 'port', 'city_area', 'custom'] as const

/** One version of a zone. */
export interface Zone {
  zone_id: string
  number: number
  name: Record<Language, string>
  kind: (typeof zoneKinds)[number]
  country: Country
  priority: number
  /** Polygons of corners; null if the zone is a list of postcodes or only the customer says whether a ride is in it. */
  outline: readonly (readonly Corner[])[] | null
  postcodes: readonly string[] | null
  active: boolean
}

export type ZonePlace = Pick<Place, 'lat' | 'lon' | 'country' | 'precision' | 'kind' | 'label' | 'detail'>

/** 'sw1a 2aa' becomes 'SW1A2AA'. */
export const normalisePostcode = (text: string): string => text.toUpperCase().replace(/[^A-Z\d]/g, '')

/** Codes of each country that a zone may list: a whole code or its beginning. */
const listedForms: Record<Country, RegExp> = {
  uk: /^[A-Z]{1,2}(?:\d[A-Z\d]?(?:\d[A-Z]{2})?)?$/,
  canada: /^[A-Z](?:\d(?:[A-Z](?:\d(?:[A-Z]\d?)?)?)?)?$/,
  america: /^\d{1,5}(?:\d{4})?$/,
}

/** Whether a zone of the country can list the code. */
export const isListedPostcode = (text: string, country: Country): boolean =>
  listedForms[country].test(normalisePostcode(text))

/** Codes in the text of a place. Five digits at its beginning are a house number. */
const codePatterns: Record<Country, RegExp> = {
  uk: /\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})?\b/gi,
  canada: /\b([A-Z]\d[A-Z]) ?(\d[A-Z]\d)?\b/gi,
  america: /(?<!^)\b(\d{5})(?:-(\d{4}))?\b/g,
}

/** The two parts of a place's postal code; the second is empty if only the first is known. */
const findPostcode = ({ country, kind, label, detail }: ZonePlace): readonly [string, string] | undefined => {
  const text = kind === 'postcode' ? `, ${label}` : `, ${detail}`
  const found = [...text.matchAll(codePatterns[country])].at(-1)
  return found && [(found[1] ?? '').toUpperCase(), (found[2] ?? '').toUpperCase()]
}

/** A British district contains its parts ('W1' has 'W1A') but not longer numbers ('W12'); elsewhere any beginning counts. */
const listsPostcode = (listed: string, [first, second]: readonly [string, string], country: Country): boolean => {
  if (country !== 'uk') return `${first}${second}`.startsWith(listed)
  if (listed === `${first}${second}`) return true
  if (!first.startsWith(listed)) return false
  const rest = first.slice(listed.length)
  return rest === '' || (/^\d/.test(rest) ? /^[A-Z]+$/.test(listed) : /\d$/.test(listed))
}

/**
 * Whether a zone contains a place: by its coordinates, never by its name. An area has no corner in an outline, because the
 * actual address can be miles from its centre.
 */
export const contains = ({ country, outline, postcodes }: Zone, place: ZonePlace): boolean => {
  if (place.country !== country) return false
  if (outline) return place.precision === 'point' && outline.some((corners) => isInside(place, corners))
  const code = postcodes && findPostcode(place)
  return Boolean(code && postcodes.some((listed) => listsPostcode(normalisePostcode(listed), code, country)))
}

/** The size of a list of postcodes is unknown, so it stands after the outlines. */
const sizeOf = ({ outline }: Zone): number =>
  outline ? outline.reduce((total, corners) => total + areaOf(corners), 0) : Number.POSITIVE_INFINITY

/** Sorts by priority, then the smaller first. */
export const compareZones = (a: Zone, b: Zone): number => {
  if (a.priority !== b.priority) return b.priority - a.priority
  const [sizeA, sizeB] = [sizeOf(a), sizeOf(b)]
  if (sizeA !== sizeB) return sizeA < sizeB ? -1 : 1
  return a.zone_id < b.zone_id ? -1 : 1
}

/** Ids of the active zones that contain a place: the highest priority first, then the smaller. */
export const findZonesAt = (zones: readonly Zone[], place: ZonePlace): string[] => {
  const found = zones.filter((zone) => zone.active && contains(zone, place))
  return (found.length > 1 ? found.toSorted(compareZones) : found).map(({ zone_id }) => zone_id)
}

/** Every zone that a rate document names, with the path of its field. */
export const listNamedZones = (document: RateDocument): { path: string; zone_id: string }[] => {
  const one = (path: string, zone_id: string | null) => (zone_id === null ? [] : [{ path, zone_id }])
  return [
    ...document.hourly.flatMap(({ zone }, i) => one(`hourly.${i}.zone`, zone)),
    ...document.fixed_fares.flatMap(({ from, to }, i) => [
      ...one(`fixed_fares.${i}.from`, from),
      ...one(`fixed_fares.${i}.to`, to),
    ]),
    ...document.adjustments.rules.flatMap(({ when }, i) =>
      (when.zones ?? []).flatMap((zone, at) => one(`adjustments.rules.${i}.when.zones.${at}`, zone)),
    ),
    ...document.charges.flatMap(({ zone }, i) => one(`charges.${i}.zone`, zone)),
    ...document.waiting.flatMap(({ zone }, i) => one(`waiting.${i}.zone`, zone)),
  ]
}
