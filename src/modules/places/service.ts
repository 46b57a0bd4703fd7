// Places: suggestions, locating picked or typed places, and route pictures.
// The built-in gazetteer works offline; with an API key, Google adds every address.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#kernel/time.ts'
import type { Log } from '#platform/log.ts'
import { createGazetteer, type Gazetteer } from './adapters/gazetteer/gazetteer.ts'
import { MapsFailure } from './adapters/google/fetch-limited.ts'
import { createGooglePlaces, googlePrefix } from './adapters/google/google-places.ts'
import { createStaticMap } from './adapters/google/static-map.ts'
import { createRoutePictures, type Picture, type PictureFormat } from './adapters/route-picture/pictures.ts'
import { findTimeZone } from './adapters/time-zones.ts'
import type { Country, PictureSize, Place, RequestedPlace, ResolvedAddress, Suggestion } from './contract.ts'
import { refusals } from './contract.ts'
import { listAddressParts } from './rules.ts'

export interface PlacesDeps {
  clock: Clock
  log: Pick<Log, 'warn'>
  /** The server's API key; tests override the base URL. */
  google?: { serverKey: string; baseUrl?: string }
}

export interface SuggestQuery {
  q: string
  country: Country
  kind: 'pickup' | 'dropoff'
  /** Whether the defaults include Dover and Southampton (decision D24). */
  ports?: boolean
}

export interface AddressQuery {
  address: string
  country: Country
  kind: 'pickup' | 'dropoff'
}

export interface RouteQuery {
  from: string
  to: string
  size?: PictureSize
  language?: Language
}

let sharedGazetteer: Gazetteer | undefined
/** The data is immutable, so all services of the process share one instance. */
const getGazetteer = (): Gazetteer => {
  sharedGazetteer ??= createGazetteer()
  return sharedGazetteer
}

export const createPlaces = ({ clock, log, google }: PlacesDeps) => {
  const googlePlaces = google && createGooglePlaces({ ...google, clock })
  const pictures = createRoutePictures({ staticMap: google && createStaticMap(google), log })

  /** Logs a failure of Google and converts it to the refusal DISTANCE_FAILED. */
  const refuseMapsFailure = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof MapsFailure)) throw error
      log.warn({ reason: error.message }, 'Google Maps request failed: check the server key, its quota and the network')
      throw new Refusal(refusals.DISTANCE_FAILED)
    }
  }

  /** Builds the indexes before the first request; takes about half a second, once per process. */
  const warm = (): void => {
    getGazetteer().locate('', 'uk')
  }

  /** Suggests at most eight places, best first: the default airports for an empty pickup, none for an empty dropoff. */
  const suggest = ({ q, country, kind, ports = false }: SuggestQuery): Suggestion[] =>
    q.trim() || kind === 'pickup' ? getGazetteer().suggest(q, country, ports) : []

  /** Suggests at most eight places for an address that was not located, by all of its words or else by some. */
  const suggestCandidates = ({ address, country, kind }: AddressQuery): Suggestion[] => {
    const suggestPart = (q: string) => suggest({ q, country, kind })
    const whole = suggestPart(address)
    if (whole.length) return whole
    for (const group of listAddressParts(address)) {
      const found = new Map(group.flatMap(suggestPart).map((each) => [each.place_id, each]))
      if (found.size) return [...found.values()].slice(0, 8)
    }
    return []
  }

  /**
   * Finds a place by its id, or undefined.
   * @throws Refusal DISTANCE_FAILED if Google does not answer
   */
  const find = async (placeId: string): Promise<Place | undefined> => {
    if (!placeId.startsWith(googlePrefix)) return getGazetteer().find(placeId)
    return googlePlaces && refuseMapsFailure(googlePlaces.find(placeId))
  }

  /**
   * Locates a picked or typed place on the server. Undefined for a place in another country and for an address with an
   * unknown part (decision D30).
   * @throws Refusal DISTANCE_FAILED if Google does not answer
   */
  const locate = async (place: RequestedPlace, country: Country): Promise<Place | undefined> => {
    const found = await ('place_id' in place
      ? find(place.place_id)
      : googlePlaces
        ? refuseMapsFailure(googlePlaces.locate(place.address, country))
        : getGazetteer().locate(place.address, country))
    return found?.country === country ? found : undefined
  }

  /** Whether a place that `locate` does not find in `country` is in another one. */
  const isAbroad = async (place: RequestedPlace, country: Country): Promise<boolean> => {
    if ('address' in place) return getGazetteer().isAbroad(place.address, country)
    const found = await find(place.place_id)
    return found !== undefined && found.country !== country
  }

  /**
   * Resolves a typed address to a place, or to candidates.
   * @throws Refusal DISTANCE_FAILED if Google does not answer
   */
  const resolveAddress = async (query: AddressQuery): Promise<ResolvedAddress> => {
    const { address, country } = query
    const place = (await locate({ address }, country)) ?? null
    const is_abroad = !place && (await isAbroad({ address }, country))
    return { place, is_abroad, candidates: place || is_abroad ? [] : suggestCandidates(query) }
  }

  /** Returns the static journey map; undefined for unknown places and outside the mapped areas. */
  const routePicture = async (
    { from, to, size = 'panel', language = 'en' }: RouteQuery,
    format: PictureFormat,
  ): Promise<Picture | undefined> => {
    const [start, end] = await Promise.all([find(from), find(to)])
    return start && end && pictures.picture({ from: start, to: end, size, language }, format)
  }

  return {
    warm,
    findTimeZone,
    suggest,
    suggestCandidates,
    find,
    locate,
    isAbroad,
    resolveAddress,
    routePicture,
    close: pictures.close,
  }
}

export type Places = ReturnType<typeof createPlaces>
