// Booking drafts in local storage, from the search to the payment; they survive refresh, Back and a second tab.
// Unreadable drafts are deleted silently, and only the newest are kept.
import { truncateText } from '#kernel/text.ts'
import { browserClock, shortTime } from '#kernel/time.ts'
import type { Title } from '#kernel/title.ts'
import { dateOrderFor, earliestToday, readTypedDate } from '#kernel/typed-date.ts'
import { readTime } from '#kernel/typed-time.ts'
import { persistent } from '#kit/browser-storage.ts'
import { randomId } from '#kit/random-id.ts'
import type { Country } from '#modules/places/contract.ts'
import { isCountry } from '#modules/places/rules.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import type { ExtraOnSale } from '#modules/pricing/extras/contract.ts'
import type { ExtraCounts } from '#modules/pricing/extras/rules.ts'
import type { Party, PassengerForm, RideDetailsForm, Trip } from '#modules/pricing/ride/contract.ts'
import { emptyDetails, emptyPassenger } from '#modules/pricing/ride/rules.ts'
import { draftKey, draftList } from '../draft-keys.ts'
import { convertOldDraft, isOldDraft } from './old-draft.ts'
import { type DraftPartner, endsAtPartner } from './partner-ride.ts'

export type DraftPlace = NamedPlace

/** Local to the pickup: yyyy-MM-dd and HH:mm. */
export type DraftWhen = Pick<Trip, 'booking_date' | 'booking_time'>

/** The ride that a search requests, under the names of the booking record; `booking_time` is HH:mm. */
export interface DraftRide extends Trip, Party {
  pickup: DraftPlace
  /** Point to point only. */
  dropoff: DraftPlace | null
  partner?: DraftPartner | null
}

/** Names of the booking record are those of the booking; the others describe the draft itself. */
export interface BookingDraft extends DraftRide, PassengerForm, RideDetailsForm {
  /** Random UUID; idempotency key of the booking. */
  id: string
  status: 'Pending'
  /** As confirmed with Continue on the first step; until then the choice is in `wishedClass`. */
  service_type: ServiceType | null
  wishedClass: ServiceType | null
  /** Text such as £90.00. */
  price: string | null
  /** Miles. */
  distance_travelled: number | null
  quoteId: string | null
  /** Extras on sale by the quote, and those chosen, also in another class; `price` and that of the return include them. */
  extrasOnSale: ExtraOnSale[]
  extras: ExtraCounts
  /** A code as typed, and the one that `price` was requested with: empty after its removal, absent if there never was one. */
  promotion_code?: string
  appliedCode?: string
  time_zone: string | null
  /** The return as confirmed on the second step, local to the dropoff; its price is a text such as £90.00. */
  return: (DraftWhen & { price: string | null }) | null
  /** Choice on the second step until Continue; empty strings where nothing is chosen. */
  returnWish: (DraftWhen & { hasReturn: boolean }) | null
  returnBookingId: string | null
  apiBookingId: string | null
  /** The content that was booked (`serialiseContent` in booking-request.ts), and the user who booked it. */
  sent: { content: string; userId: string | null } | null
  /** Idempotency key if it differs from the draft's id, because the draft was changed after it had been sent. */
  submissionKey: string | null
  is_self_booking: boolean
  /** The customer wrote the sign; null where that was not recorded: then any text counts as theirs. */
  ownSign: boolean | null
  userId: string | null
  guest_title: Title
  /** Whether the customer has an account or gets a new one; null until a guest has chosen. */
  account: 'known' | 'new' | null
  customerName: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
  specialRequests: string
}

const maxDrafts = 20
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlace = (value: unknown) => isRecord(value) && typeof value.label === 'string'
const isPartner = (value: unknown) => isRecord(value) && typeof value.slug === 'string' && isPlace(value.place)

const isDraft = (value: unknown, id: string): value is BookingDraft =>
  isRecord(value) &&
  value.id === id &&
  (value.booking_type === 'hourly' || (value.booking_type === 'point_to_point' && isPlace(value.dropoff))) &&
  isPlace(value.pickup) &&
  (value.partner == null || isPartner(value.partner)) &&
  typeof value.booking_date === 'string' &&
  typeof value.booking_time === 'string' &&
  typeof value.number_of_passengers === 'number' &&
  typeof value.number_of_luggage === 'number'

const load = persistent.readJson

const save = (key: string, value: unknown): void => {
  persistent.write(key, value === null ? null : JSON.stringify(value))
}

const draftIds = (): string[] => {
  const list = load(draftList)
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string' && uuid.test(id)) : []
}

const emptyDraft: Omit<BookingDraft, keyof DraftRide | 'id'> = {
  status: 'Pending',
  service_type: null,
  wishedClass: null,
  price: null,
  distance_travelled: null,
  quoteId: null,
  extrasOnSale: [],
  extras: {},
  time_zone: null,
  return: null,
  returnWish: null,
  returnBookingId: null,
  apiBookingId: null,
  sent: null,
  submissionKey: null,
  is_self_booking: true,
  ...emptyDetails,
  ownSign: null,
  userId: null,
  guest_title: 'mr',
  ...emptyPassenger,
  account: null,
  customerName: '',
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  specialRequests: '',
}

/** Reads the draft of an id; null if it is unknown or corrupt, or the id is invalid. */
export const readDraft = (id: string | null): BookingDraft | null => {
  if (!id || !uuid.test(id)) return null
  const stored = load(draftKey(id))
  const value = isRecord(stored) && isOldDraft(stored) ? convertOldDraft(stored) : stored
  if (isDraft(value, id)) {
    if (value !== stored) save(draftKey(id), value)
    return { ...emptyDraft, ...value }
  }
  save(draftKey(id), null)
  return null
}

/** Stores a new draft and deletes the oldest. Where storage is blocked the draft is returned but not stored. */
export const createDraft = (ride: DraftRide): BookingDraft => {
  const draft: BookingDraft = { ...emptyDraft, ...ride, id: randomId() }
  const ids = [draft.id, ...draftIds()]
  for (const old of ids.slice(maxDrafts)) save(draftKey(old), null)
  save(draftKey(draft.id), draft)
  save(draftList, ids.slice(0, maxDrafts))
  return draft
}

/** Changes some fields; returns null if the draft no longer exists. */
export const updateDraft = (id: string, patch: Partial<Omit<BookingDraft, 'id'>>): BookingDraft | null => {
  const draft = readDraft(id)
  if (!draft) return null
  const changed = { ...draft, ...patch, id }
  save(draftKey(id), changed)
  return changed
}

/** The newest readable draft. */
export const findLatestDraft = (): BookingDraft | null =>
  draftIds()
    .map(readDraft)
    .find((draft) => draft !== null) ?? null

/** The draft of a booking that was created in this browser. */
export const findDraftOfBooking = (bookingId: string): BookingDraft | null =>
  draftIds()
    .map(readDraft)
    .find((draft) => draft?.apiBookingId === bookingId) ?? null

const parseInteger = (text: string | null, from: number, to: number): number | null => {
  const number = text && /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return number >= from && number <= to ? number : null
}

const parsePlace = (query: URLSearchParams, name: 'pickup' | 'destination'): DraftPlace | null => {
  const label = truncateText(query.get(name)?.trim() ?? '', 300)
  return label ? { ...typedPlace(label), place_id: query.get(`${name}_id`)?.slice(0, 300) || null } : null
}

const parsePickupTime = (query: URLSearchParams, country: Country): DraftWhen | null => {
  const [text = '', time = ''] = query.get('datetime')?.split('T') ?? [query.get('date') ?? '', query.get('time') ?? '']
  const [date, read] = [
    readTypedDate(text, dateOrderFor(country, ''), { today: earliestToday(browserClock()) }),
    readTime(time),
  ]
  return date && read ? { booking_date: date, booking_time: shortTime(read) } : null
}

const parsePartner = (query: URLSearchParams, place: DraftPlace): DraftPartner | null => {
  const slug = query.get('partner') ?? ''
  return /^[a-z0-9-]{1,80}$/.test(slug) ? { slug, place } : null
}

/**
 * Parses the ride of a query string (/service-class?pickup=…&destination=…&datetime=…), as the popup and the plain form write
 * it; null when something required is missing or out of range.
 */
export const draftFromQuery = (query: URLSearchParams): DraftRide | null => {
  const country = query.get('country') || 'uk'
  const [pickup, dropoff] = [parsePlace(query, 'pickup'), parsePlace(query, 'destination')]
  const number_of_hours = dropoff ? null : parseInteger(query.get('duration'), 1, 24)
  const number_of_passengers = parseInteger(query.get('passengers') ?? '1', 1, 8)
  const number_of_luggage = parseInteger(query.get('luggage') ?? '1', 0, 8)
  if (!isCountry(country) || !pickup || !(dropoff || number_of_hours)) return null
  const when = parsePickupTime(query, country)
  if (!when) return null
  if (number_of_passengers === null || number_of_luggage === null) return null
  const area = query.get('rideArea') === 'outside' ? 'outside' : 'inside'
  return {
    booking_type: dropoff ? 'point_to_point' : 'hourly',
    pickup,
    dropoff,
    destination_country: country,
    ...when,
    number_of_hours,
    number_of_passengers,
    number_of_luggage,
    ride_area: !dropoff && country === 'uk' ? area : null,
    partner: parsePartner(query, (query.get('partner_at') === 'destination' && dropoff) || pickup),
  }
}

/** Writes a ride as a query string. */
export const formatQuery = (ride: DraftRide): string => {
  const { pickup, dropoff } = ride
  const pairs: [string, string | number | null | undefined][] = [
    ['pickup', pickup.label],
    ['destination', dropoff?.label],
    ['duration', ride.number_of_hours],
    ['datetime', `${ride.booking_date}T${ride.booking_time}`],
    ['passengers', ride.number_of_passengers],
    ['luggage', ride.number_of_luggage],
    ['rideArea', ride.ride_area],
    ['country', ride.destination_country],
    ['pickup_id', pickup.place_id],
    ['destination_id', dropoff?.place_id],
    ['partner', ride.partner?.slug],
    ['partner_at', endsAtPartner(ride) ? 'destination' : null],
  ]
  const present = pairs.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
  return new URLSearchParams(present).toString()
}
