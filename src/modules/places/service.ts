// Places: what to suggest, where a picked or typed place is, and the picture of a route.
// The built-in gazetteer knows enough to run without any network; with a key, Google knows every door.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#kernel/time.ts'
import type { Log } from '#platform/log.ts'
import { createGazetteer, type Gazetteer } from './adapters/gazetteer/gazetteer.ts'
import { MapsFailure } from './adapters/google/fetch-limited.ts'
import { createGooglePlaces, googlePrefix } from './adapters/google/google-places.ts'
import { createStaticMap } from './adapters/google/static-map.ts'
import { createRoutePictures, type Picture, type PictureFormat } from './adapters/route-picture/pictures.ts'
import type { AskedPlace, Country, PictureSize, Place, ResolvedAddress, Suggestion } from './contract.ts'
import { refusals } from './contract.ts'
import { listAddressParts } from './rules.ts'

export interface PlacesDeps {
  clock: Clock
  log: Pick<Log, 'warn'>
  /** The server's key, and for tests another address than Google's. */
  google?: { serverKey: string; baseUrl?: string }
}

export interface SuggestQuery {
  q: string
  country: Country
  kind: 'pickup' | 'dropoff'
  /** Dover and Southampton among the defaults, as on the service-class page (decision D24). */
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

let built: Gazetteer | undefined
/** The data never changes while the process lives, so every service shares one copy. */
const gazetteer = (): Gazetteer => {
  built ??= createGazetteer()
  return built
}

export const createPlaces = ({ clock, log, google }: PlacesDeps) => {
  const googlePlaces = google && createGooglePlaces({ ...google, clock })
  const pictures = createRoutePictures({ staticMap: google && createStaticMap(google), log })

  /** Google's trouble is one refusal to the person who waits, and a line in the log for whoever runs the product. */
  const asked = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof MapsFailure)) throw error
      log.warn({ reason: error.message }, 'maps did not answer')
      throw new Refusal(refusals.DISTANCE_FAILED)
    }
  }

  /** Builds the indexes ahead of the first request; about half a second, once in a process. */
  const warm = (): void => {
    gazetteer().locate('', 'uk')
  }

  /** At most eight, best first. An empty pickup gets the default airports, an empty dropoff nothing. */
  const suggest = ({ q, country, kind, ports = false }: SuggestQuery): Suggestion[] =>
    q.trim() || kind === 'pickup' ? gazetteer().suggest(q, country, ports) : []

  /** At most eight places that an address which is not located may mean: found by all of its words, else by some. */
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

  /** One place by its id, or undefined. Refuses with DISTANCE_FAILED when Google is asked and does not answer. */
  const find = async (placeId: string): Promise<Place | undefined> => {
    if (!placeId.startsWith(googlePrefix)) return gazetteer().find(placeId)
    return googlePlaces && asked(googlePlaces.find(placeId))
  }

  /**
   * Where a picked or typed place is, decided here and never by the browser. Undefined for a place in another country,
   * and for an address of which any part is not known (decision D30). Refuses with DISTANCE_FAILED as `find` does.
   */
  const locate = async (place: AskedPlace, country: Country): Promise<Place | undefined> => {
    const found = await ('place_id' in place
      ? find(place.place_id)
      : googlePlaces
        ? asked(googlePlaces.locate(place.address, country))
        : gazetteer().locate(place.address, country))
    return found?.country === country ? found : undefined
  }

  /** Whether a place that `locate` does not find in this country lies in another one. */
  const isAbroad = async (place: AskedPlace, country: Country): Promise<boolean> => {
    if ('address' in place) return gazetteer().isAbroad(place.address, country)
    const found = await find(place.place_id)
    return found !== undefined && found.country !== country
  }

  /** The place that a typed address names, else what to choose from. Refuses with DISTANCE_FAILED as `find` does. */
  const resolveAddress = async (query: AddressQuery): Promise<ResolvedAddress> => {
    const { address, country } = query
    const place = (await locate({ address }, country)) ?? null
    const is_abroad = !place && (await isAbroad({ address }, country))
    return { place, is_abroad, candidates: place || is_abroad ? [] : suggestCandidates(query) }
  }

  /** The static journey map; undefined for unknown places and where no map is drawn. */
  const routePicture = async (
    { from, to, size = 'panel', language = 'en' }: RouteQuery,
    format: PictureFormat,
  ): Promise<Picture | undefined> => {
    const [start, end] = await Promise.all([find(from), find(to)])
    return start && end && pictures.picture({ from: start, to: end, size, language }, format)
  }

  return {
    warm,
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
