// Google Maps as a source of places: typed addresses by the Geocoding API, picked ones by the Places API (New).
import { z } from 'zod'
import { isoCountries, rideCountries } from '#kernel/countries.ts'
import type { Clock } from '#kernel/time.ts'
import type { Country, Place } from '../../contract.ts'
import { isWide } from '../../rules.ts'
import { createLruCache } from '../lru-cache.ts'
import { timeZoneAt } from '../time-zones.ts'
import { fetchLimited, MapsFailure } from './fetch-limited.ts'
import { kindOf, precisionOf, regionOf } from './google-types.ts'

export interface GoogleDeps {
  serverKey: string
  /** Another address for all of Google's services; tests use a local stand-in. */
  baseUrl?: string
  clock: Clock
}

/** The prefix of ids of Google's places. */
export const googlePrefix = 'g:'
const mostBytes = 1_000_000
const mostKept = 2000
/** Google allows coordinates to be kept for 30 days; a day is enough for one booking. */
const keptMs = 24 * 60 * 60 * 1000

const countryOf = (iso: string | undefined): Country | undefined =>
  rideCountries.find((country) => isoCountries[country] === iso)

const lat = z.number().min(-90).max(90)
const lon = z.number().min(-180).max(180)

const details = z.object({
  id: z.string().min(1),
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: lat, longitude: lon }),
  types: z.array(z.string()).default([]),
  addressComponents: z
    .array(z.object({ shortText: z.string(), types: z.array(z.string()) }))
    .default([])
    .transform((parts) => parts.map(({ shortText, types }) => ({ short: shortText, types }))),
})

const geocoded = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        place_id: z.string().min(1),
        formatted_address: z.string(),
        partial_match: z.boolean().optional(),
        types: z.array(z.string()).default([]),
        geometry: z.object({ location: z.object({ lat, lng: lon }) }),
        address_components: z
          .array(z.object({ short_name: z.string(), types: z.array(z.string()) }))
          .default([])
          .transform((parts) => parts.map(({ short_name, types }) => ({ short: short_name, types }))),
      }),
    )
    .default([]),
})

interface Found {
  id: string
  name?: string
  address: string
  lat: number
  lon: number
  types: readonly string[]
  /** Address components with short names, such as 'CA' or 'ON'. */
  parts: readonly { short: string; types: readonly string[] }[]
}

/** Undefined outside our three countries, and for a whole country, state or county. */
const placeOf = ({ id, name, address, lat, lon, types, parts }: Found): Place | undefined => {
  const partOf = (type: string) => parts.find((part) => part.types.includes(type))?.short
  const country = countryOf(partOf('country'))
  if (!country || isWide(types)) return undefined
  const [first = address, ...rest] = address.split(', ')
  const state = partOf('administrative_area_level_1')
  const region = regionOf(country, state)
  return {
    place_id: `${googlePrefix}${id}`,
    label: name ?? first,
    detail: name && name !== first ? address : rest.join(', '),
    kind: kindOf(types),
    country,
    lat,
    lon,
    time_zone: timeZoneAt({ lat, lon }, country, state),
    ...(region ? { region } : {}),
    precision: precisionOf(types, country),
  }
}

const read = <T>(schema: z.ZodType<T>, body: Buffer): T => {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new MapsFailure('an answer that is no JSON')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new MapsFailure('an answer of another shape')
  return parsed.data
}

export const createGooglePlaces = ({ serverKey, baseUrl, clock }: GoogleDeps) => {
  const places = baseUrl ?? 'https://places.googleapis.com'
  const maps = baseUrl ?? 'https://maps.googleapis.com'
  const kept = createLruCache<{ place: Place; at: number }>(mostKept)

  const keep = (place: Place | undefined): Place | undefined => {
    if (!place) return undefined
    kept.set(place.place_id, { place, at: clock().getTime() })
    return place
  }

  /** Fetches a place by the id of the browser's suggestions; undefined if Google does not know it. @throws MapsFailure */
  const find = async (id: string): Promise<Place | undefined> => {
    const known = kept.get(id)
    if (known && clock().getTime() - known.at < keptMs) return known.place
    const own = id.slice(googlePrefix.length)
    if (!/^[\w-]+$/.test(own)) return undefined
    const { status, body } = await fetchLimited(new URL(`/v1/places/${own}`, places), {
      headers: {
        'x-goog-api-key': serverKey,
        'x-goog-fieldmask': 'id,displayName,formattedAddress,location,types,addressComponents',
      },
      mostBytes,
    })
    if (status === 404 || status === 400) return undefined
    if (status !== 200) throw new MapsFailure(`status ${status}`)
    const { displayName, formattedAddress, location, types, addressComponents } = read(details, body)
    const { latitude, longitude } = location
    return keep(
      placeOf({
        id: own,
        name: displayName?.text,
        address: formattedAddress,
        lat: latitude,
        lon: longitude,
        types,
        parts: addressComponents,
      }),
    )
  }

  /** Geocodes a typed address in one country; undefined if Google knows only a part of it. @throws MapsFailure */
  const locate = async (address: string, country: Country): Promise<Place | undefined> => {
    const url = new URL('/maps/api/geocode/json', maps)
    url.search = new URLSearchParams({
      address,
      components: `country:${isoCountries[country]}`,
      key: serverKey,
    }).toString()
    const { status, body } = await fetchLimited(url, { mostBytes })
    if (status !== 200) throw new MapsFailure(`status ${status}`)
    const answer = read(geocoded, body)
    if (answer.status === 'ZERO_RESULTS') return undefined
    if (answer.status !== 'OK') throw new MapsFailure(answer.status)
    const [best] = answer.results
    if (!best || best.partial_match) return undefined
    const { location } = best.geometry
    const { place_id, formatted_address, types, address_components: parts } = best
    return keep(
      placeOf({ id: place_id, address: formatted_address, lat: location.lat, lon: location.lng, types, parts }),
    )
  }

  return { find, locate }
}
