// The ride being booked, as the browser keeps it from the search to the payment: one entry of local storage per draft.
// Survives refresh, Back and a second tab. What cannot be read is dropped silently; only the newest drafts are kept.
import { truncateText } from '#kernel/text.ts'
import { browserClock, shortTime } from '#kernel/time.ts'
import { dateOrderFor, earliestToday, readDate } from '#kernel/typed-date.ts'
import { readTime } from '#kernel/typed-time.ts'
import { lasting } from '#kit/browser-storage.ts'
import { randomId } from '#kit/random-id.ts'
import type { Country } from '#modules/places/contract.ts'
import { isCountry } from '#modules/places/rules.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import { draftKey, draftList } from '../kept-drafts.ts'
import { type DraftPartner, endsAtPartner } from './partner-ride.ts'

export type DraftPlace = NamedPlace

/** What the search asks for. */
export interface DraftRide {
  type: 'Point to Point' | 'Hourly'
  pickup: DraftPlace
  /** Point to Point only. */
  dropoff: DraftPlace | null
  destinationCountry: Country
  /** Wall clock at the pickup, yyyy-MM-ddTHH:mm. */
  dateTime: string
  /** Hours; Hourly only. */
  duration: number | null
  passengers: number
  luggage: number
  /** Hourly in the UK only. */
  rideArea: 'inside' | 'outside' | null
  partner?: DraftPartner | null
}

export interface BookingDraft extends DraftRide {
  /** Random UUID: the key under which the server makes this booking once. */
  id: string
  status: 'Pending'
  /** As the first step was left with Continue; what is chosen there until then is `wishedClass`. */
  serviceClass: 'business_class' | 'first_class' | 'business_van' | null
  wishedClass: BookingDraft['serviceClass']
  /** Text such as £90.00. */
  price: string | null
  /** Miles. */
  distance: number | null
  quoteId: string | null
  timeZone: string | null
  hasReturnBooking: boolean
  /** Wall clock at the dropoff, yyyy-MM-ddTHH:mm. */
  returnDateTime: string | null
  /** What stands on the second step, which has not been left with Continue; empty texts where nothing is chosen. */
  returnWish: { wanted: boolean; date: string; time: string } | null
  /** Text such as £90.00: the price of the way back, as it was shown. */
  returnPrice: string | null
  returnBookingId: string | null
  apiBookingId: string | null
  /** What of it was booked then (`contentOf` in booking-request.ts), and under whose id or reference. */
  sent: { content: string; userId: string | null } | null
  /** The key it is sent under, where that is no longer its own id: it was changed after it had been sent. */
  submissionKey: string | null
  isSelfBooking: boolean
  flightNumber: string
  pickupSign: string
  /** The customer wrote it; null where that was not asked: then any text counts as theirs. */
  ownSign: boolean | null
  chauffeurNotes: string
  referenceCode: string
  userId: string | null
  passengerTitle: 'mr' | 'mrs' | 'ms' | 'dr'
  passengerFirstName: string
  passengerLastName: string
  passengerEmail: string
  passengerPhone: string
  /** Who books: has an account, gets one; null until a guest has said so. */
  account: 'known' | 'new' | null
  customerName: string
  customerFirstName: string
  customerLastName: string
  email: string
  phone: string
  specialRequests: string
}

const kept = 20
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlace = (value: unknown) => isRecord(value) && typeof value.label === 'string'
const isPartner = (value: unknown) => isRecord(value) && typeof value.slug === 'string' && isPlace(value.place)

const isDraft = (value: unknown, id: string): value is BookingDraft =>
  isRecord(value) &&
  value.id === id &&
  (value.type === 'Hourly' || (value.type === 'Point to Point' && isPlace(value.dropoff))) &&
  isPlace(value.pickup) &&
  (value.partner == null || isPartner(value.partner)) &&
  typeof value.dateTime === 'string' &&
  typeof value.passengers === 'number' &&
  typeof value.luggage === 'number'

const load = lasting.readJson

const save = (key: string, value: unknown): void => {
  lasting.write(key, value === null ? null : JSON.stringify(value))
}

const draftIds = (): string[] => {
  const list = load(draftList)
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string' && uuid.test(id)) : []
}

const blank = {
  status: 'Pending',
  serviceClass: null,
  wishedClass: null,
  price: null,
  distance: null,
  quoteId: null,
  timeZone: null,
  hasReturnBooking: false,
  returnDateTime: null,
  returnWish: null,
  returnPrice: null,
  returnBookingId: null,
  apiBookingId: null,
  sent: null,
  submissionKey: null,
  isSelfBooking: true,
  flightNumber: '',
  pickupSign: '',
  ownSign: null,
  chauffeurNotes: '',
  referenceCode: '',
  userId: null,
  passengerTitle: 'mr',
  passengerFirstName: '',
  passengerLastName: '',
  passengerEmail: '',
  passengerPhone: '',
  account: null,
  customerName: '',
  customerFirstName: '',
  customerLastName: '',
  email: '',
  phone: '',
  specialRequests: '',
} as const

/** The draft of that id, or null: unknown, corrupt, or no id at all. */
export const readDraft = (id: string | null): BookingDraft | null => {
  if (!id || !uuid.test(id)) return null
  const value = load(draftKey(id))
  if (isDraft(value, id)) return { ...blank, ...value }
  save(draftKey(id), null)
  return null
}

/** Keeps a new draft and lets go of the oldest. Where storage is blocked it is answered but not kept. */
export const createDraft = (ride: DraftRide): BookingDraft => {
  const draft: BookingDraft = { ...blank, ...ride, id: randomId() }
  const ids = [draft.id, ...draftIds()]
  for (const old of ids.slice(kept)) save(draftKey(old), null)
  save(draftKey(draft.id), draft)
  save(draftList, ids.slice(0, kept))
  return draft
}

/** Changes some fields; null when the draft is no longer there. */
export const updateDraft = (id: string, patch: Partial<Omit<BookingDraft, 'id'>>): BookingDraft | null => {
  const draft = readDraft(id)
  if (!draft) return null
  const changed = { ...draft, ...patch, id }
  save(draftKey(id), changed)
  return changed
}

/** The newest draft that can still be read. */
export const latestDraft = (): BookingDraft | null =>
  draftIds()
    .map(readDraft)
    .find((draft) => draft !== null) ?? null

/** The draft that became this booking on the server, where it was made in this browser. */
export const draftOfBooking = (bookingId: string): BookingDraft | null =>
  draftIds()
    .map(readDraft)
    .find((draft) => draft?.apiBookingId === bookingId) ?? null

const wholeIn = (text: string | null, from: number, to: number): number | null => {
  const number = text && /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return number >= from && number <= to ? number : null
}

const placeOf = (query: URLSearchParams, name: 'pickup' | 'destination'): DraftPlace | null => {
  const label = truncateText(query.get(name)?.trim() ?? '', 300)
  return label ? { ...typedPlace(label), place_id: query.get(`${name}_id`)?.slice(0, 300) || null } : null
}

const dateTimeOf = (query: URLSearchParams, country: Country): string | null => {
  const [text = '', time = ''] = query.get('datetime')?.split('T') ?? [query.get('date') ?? '', query.get('time') ?? '']
  const [date, read] = [
    readDate(text, dateOrderFor(country, ''), { today: earliestToday(browserClock()) }),
    readTime(time),
  ]
  return date && read ? `${date}T${shortTime(read)}` : null
}

const partnerOf = (query: URLSearchParams, place: DraftPlace): DraftPartner | null => {
  const slug = query.get('partner') ?? ''
  return /^[a-z0-9-]{1,80}$/.test(slug) ? { slug, place } : null
}

/**
 * The ride that an address names (/service-class?pickup=…&destination=…&datetime=…), as the popup and the plain form
 * write it; null when something required is missing or out of range.
 */
export const draftFromQuery = (query: URLSearchParams): DraftRide | null => {
  const country = query.get('country') || 'uk'
  const [pickup, dropoff] = [placeOf(query, 'pickup'), placeOf(query, 'destination')]
  const duration = dropoff ? null : wholeIn(query.get('duration'), 1, 24)
  const passengers = wholeIn(query.get('passengers') ?? '1', 1, 8)
  const luggage = wholeIn(query.get('luggage') ?? '1', 0, 8)
  if (!isCountry(country) || !pickup || !(dropoff || duration)) return null
  const dateTime = dateTimeOf(query, country)
  if (!dateTime) return null
  if (passengers === null || luggage === null) return null
  const area = query.get('rideArea') === 'outside' ? 'outside' : 'inside'
  return {
    type: dropoff ? 'Point to Point' : 'Hourly',
    pickup,
    dropoff,
    destinationCountry: country,
    dateTime,
    duration,
    passengers,
    luggage,
    rideArea: !dropoff && country === 'uk' ? area : null,
    partner: partnerOf(query, (query.get('partner_at') === 'destination' && dropoff) || pickup),
  }
}

/** The same ride written as an address. */
export const queryOf = (ride: DraftRide): string => {
  const { pickup, dropoff, duration, rideArea } = ride
  const pairs: [string, string | number | null | undefined][] = [
    ['pickup', pickup.label],
    ['destination', dropoff?.label],
    ['duration', duration],
    ['datetime', ride.dateTime],
    ['passengers', ride.passengers],
    ['luggage', ride.luggage],
    ['rideArea', rideArea],
    ['country', ride.destinationCountry],
    ['pickup_id', pickup.place_id],
    ['destination_id', dropoff?.place_id],
    ['partner', ride.partner?.slug],
    ['partner_at', endsAtPartner(ride) ? 'destination' : null],
  ]
  const present = pairs.flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
  return new URLSearchParams(present).toString()
}
