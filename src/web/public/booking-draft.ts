// The booking as it grows, step by step, in this browser: specification 1, section 3, "client-side draft".
// Kept in local storage under its own UUID, which is in the address too: refresh, Back and a second tab lose nothing.
import { useMemo, useSyncExternalStore } from 'react'
import { isDate, normaliseTime } from '#kernel/time.ts'
import type { Country } from '#modules/places/contract.ts'
import type { RideArea, ServiceType } from '#modules/pricing/contract.ts'

export type Title = 'mr' | 'mrs' | 'ms' | 'dr'

/** What a search says; the rest comes with the steps. */
export interface Search {
  type: 'Point to Point' | 'Hourly'
  destinationCountry: Country
  pickupLocation: string
  /** The suggestion that was picked; absent where the place was typed. */
  pickupPlaceId?: string | undefined
  pickupDetail?: string | undefined
  dropoffLocation?: string | undefined
  dropoffPlaceId?: string | undefined
  dropoffDetail?: string | undefined
  /** yyyy-MM-ddTHH:mm, the wall clock at the pickup place. */
  dateTime: string
  /** Hours, of a ride by the hour. */
  duration?: number | undefined
  rideArea?: RideArea | undefined
  passengers: number
  luggage: number
}

export interface BookingDraft extends Search {
  id: string
  status: 'Pending'
  /** The key under which this draft is sent; a new one when it is changed after it was sent. */
  submissionKey?: string | undefined
  quoteId?: string | undefined
  timeZone?: string | undefined
  serviceClass?: ServiceType | undefined
  /** Text, such as £90.00. */
  price?: string | undefined
  distance?: number | undefined
  hasReturnBooking?: boolean | undefined
  returnBookingId?: string | undefined
  isReturnBooking?: boolean | undefined
  originalBookingId?: string | undefined
  isSelfBooking?: boolean | undefined
  userId?: string | undefined
  customerName: string
  email: string
  phone: string
  specialRequests: string
  passengerTitle?: Title | undefined
  passengerFirstName?: string | undefined
  passengerLastName?: string | undefined
  passengerEmail?: string | undefined
  passengerPhone?: string | undefined
  flightNumber?: string | undefined
  pickupSign?: string | undefined
  chauffeurNotes?: string | undefined
  referenceCode?: string | undefined
  /** The booking on the server that this draft became. */
  apiBookingId?: string | undefined
}

const prefix = 'ostler:draft:'
const kept = 20
const changed = 'ostler:draft'

// Where storage is blocked or full the draft lives as long as the page.
const memory = new Map<string, string>()

const readRaw = (id: string): string | null => {
  try {
    return localStorage.getItem(prefix + id) ?? memory.get(id) ?? null
  } catch {
    return memory.get(id) ?? null
  }
}

const keys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

const parse = (raw: string | null): (BookingDraft & { savedAt: number }) | null => {
  if (!raw) return null
  try {
    const value = JSON.parse(raw) as Partial<BookingDraft & { savedAt: number }> | null
    return value && typeof value.id === 'string' && typeof value.pickupLocation === 'string'
      ? (value as BookingDraft & { savedAt: number })
      : null
  } catch {
    return null
  }
}

const forgetOldest = () => {
  const byAge = keys()
    .map((key) => ({ key, savedAt: parse(localStorage.getItem(key))?.savedAt ?? 0 }))
    .sort((a, b) => b.savedAt - a.savedAt)
  for (const { key } of byAge.slice(kept)) localStorage.removeItem(key)
}

const save = (draft: BookingDraft) => {
  const raw = JSON.stringify({ ...draft, savedAt: Date.now() })
  try {
    localStorage.setItem(prefix + draft.id, raw)
    forgetOldest()
  } catch {
    memory.set(draft.id, raw)
  }
  window.dispatchEvent(new Event(changed))
}

/** A random UUID; also on plain http, where browsers hide crypto.randomUUID. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const createDraft = (search: Search & Partial<BookingDraft>): BookingDraft => {
  const draft: BookingDraft = {
    customerName: '',
    email: '',
    phone: '',
    specialRequests: '',
    ...search,
    id: newKey(),
    status: 'Pending',
  }
  save(draft)
  return draft
}

export const readDraft = (id: string | null | undefined): BookingDraft | null => (id ? parse(readRaw(id)) : null)

/** Changes one draft; answers it, or null where there is none of that id. */
export const updateDraft = (id: string, changes: Partial<BookingDraft>): BookingDraft | null => {
  const draft = readDraft(id)
  if (!draft) return null
  const next = { ...draft, ...changes, id }
  save(next)
  return next
}

/** The draft that became this booking on the server, if it was made in this browser. */
export const draftOfBooking = (bookingId: string): BookingDraft | null => {
  try {
    return (
      keys()
        .map((key) => parse(localStorage.getItem(key)))
        .find((draft) => draft?.apiBookingId === bookingId && !draft.isReturnBooking) ?? null
    )
  } catch {
    return null
  }
}

const subscribe = (notify: () => void) => {
  window.addEventListener('storage', notify)
  window.addEventListener(changed, notify)
  return () => {
    window.removeEventListener('storage', notify)
    window.removeEventListener(changed, notify)
  }
}

/** Follows one draft, in this tab and in others. */
export const useDraft = (id: string | null): BookingDraft | null => {
  const raw = useSyncExternalStore(subscribe, () => (id ? readRaw(id) : null))
  return useMemo(() => parse(raw), [raw])
}

const countries: readonly string[] = ['uk', 'canada', 'america']
const whole = (text: string | null, least: number, most: number): number | null => {
  const value = Number(text)
  return text && Number.isInteger(value) && value >= least && value <= most ? value : null
}

/** 'yyyy-MM-ddTHH:mm' of what the address says; seconds and zones are dropped, nonsense is null. */
const wallClock = (text: string | null): string | null => {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2})/.exec(text ?? '') ?? []
  const normal = normaliseTime(time)
  return isDate(date) && normal ? `${date}T${normal.slice(0, 5)}` : null
}

/**
 * The popup's form of the address (D11): pickup, destination or duration, datetime, passengers, luggage, rideArea,
 * and country (default uk), pickup_id, destination_id. Null where it does not make a search.
 */
export const draftFromQuery = (query: URLSearchParams): Search | null => {
  const pickup = query.get('pickup')?.trim()
  const destination = query.get('destination')?.trim()
  const dateTime = wallClock(query.get('datetime'))
  const duration = whole(query.get('duration'), 1, 24)
  const passengers = whole(query.get('passengers') ?? '1', 1, 8)
  const luggage = whole(query.get('luggage') ?? '1', 0, 8)
  const country = query.get('country') ?? 'uk'
  if (!pickup || !dateTime || passengers === null || luggage === null || !countries.includes(country)) return null
  if (!destination && duration === null) return null
  const hourly = !destination
  return {
    type: hourly ? 'Hourly' : 'Point to Point',
    destinationCountry: country as Country,
    pickupLocation: pickup,
    pickupPlaceId: query.get('pickup_id') ?? undefined,
    dateTime,
    passengers,
    luggage,
    ...(hourly
      ? { duration: duration ?? undefined, rideArea: areaFromQuery(query) }
      : { dropoffLocation: destination, dropoffPlaceId: query.get('destination_id') ?? undefined }),
  }
}

/** `rideArea` of an address; it counts only where the draft has none. */
export const areaFromQuery = (query: URLSearchParams): RideArea | undefined => {
  const area = query.get('rideArea')
  return area === 'inside' || area === 'outside' ? area : undefined
}
