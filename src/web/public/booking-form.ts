// State of a search form (panel and popup), and when it is complete.
// Pure: the fields in booking-panel-*.tsx show it, and booking-draft.ts stores the ride.
import { localAt } from '#kernel/time.ts'
import { place_unknown, same_place } from '#messages/en/errors.ts'
import * as m from '#messages/en/panel.ts'
import type { Country } from '#modules/places/contract.ts'
import { isSamePlace } from '#modules/places/rules.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import type { BookingType, RideArea } from '#modules/pricing/contract.ts'
import type { Party, Trip } from '#modules/pricing/ride/contract.ts'
import { firstPickup, type Notice, tooSoonMessage } from '#modules/quotes/notice/rules.ts'
import type { DraftRide } from './booking-draft.ts'
import { type DraftPartner, endsAtPartner } from './partner-ride.ts'

/** Names of the booking record; date and time are yyyy-MM-dd and HH:mm, or empty. */
export interface BookingForm extends Omit<Trip, 'destination_country'>, Party {
  /** Empty until a country is chosen. */
  destination_country: Country | ''
  pickup: NamedPlace
  dropoff: NamedPlace
  number_of_hours: number
  ride_area: RideArea
  /** Partner of the page: its hotel in the UK is one end of the ride. */
  partner: DraftPartner | null
  /** The ride ends at the partner's hotel; otherwise it starts there. */
  toPartner: boolean
}

export type Change = Partial<BookingForm>
export type Problems = Partial<
  Record<'destination_country' | 'pickup' | 'dropoff' | 'booking_date' | 'booking_time', string>
>

const noPlace = typedPlace('')

/** `country` is preselected; a partner's hotel is in the UK. */
export const emptyForm = (
  booking_type: BookingType,
  partner: DraftPartner | null = null,
  country: Country | '' = '',
): BookingForm => ({
  booking_type,
  destination_country: partner ? 'uk' : country,
  pickup: partner?.place ?? noPlace,
  dropoff: noPlace,
  booking_date: '',
  booking_time: '',
  number_of_hours: 4,
  number_of_passengers: 1,
  number_of_luggage: 1,
  ride_area: 'inside',
  partner,
  toPartner: false,
})

/** Fills the form from an earlier search. */
export const formFromRide = (ride: DraftRide): BookingForm => {
  const empty = emptyForm(ride.booking_type, ride.partner)
  return {
    ...empty,
    destination_country: ride.destination_country,
    pickup: ride.pickup,
    dropoff: ride.dropoff ?? noPlace,
    booking_date: ride.booking_date,
    booking_time: ride.booking_time,
    number_of_hours: ride.number_of_hours ?? empty.number_of_hours,
    number_of_passengers: ride.number_of_passengers,
    number_of_luggage: ride.number_of_luggage,
    ride_area: ride.ride_area ?? empty.ride_area,
    toPartner: endsAtPartner(ride),
  }
}

/** Applies a change; another country clears the places of the previous one. */
export const applyChange = (form: BookingForm, change: Change): BookingForm => {
  const isOtherCountry =
    form.destination_country && change.destination_country && change.destination_country !== form.destination_country
  return { ...form, ...(isOtherCountry ? { pickup: noPlace, dropoff: noPlace } : {}), ...change }
}

/** Swaps both ends of the ride. */
export const reverseRide = (form: BookingForm): BookingForm => ({
  ...form,
  pickup: form.dropoff,
  dropoff: form.pickup,
  toPartner: !form.toPartner,
})

/** An hourly ride starts at the partner's hotel, in either direction of the other kind. */
const pickupOf = ({
  booking_type,
  partner,
  pickup,
}: Pick<BookingForm, 'booking_type' | 'partner' | 'pickup'>): NamedPlace =>
  booking_type === 'hourly' && partner ? partner.place : pickup

/** True if something was entered since `start` that would be lost. */
export const isTouched = (form: BookingForm, start: BookingForm): boolean =>
  form.pickup.label !== start.pickup.label ||
  form.dropoff.label !== start.dropoff.label ||
  form.booking_date !== start.booking_date ||
  form.booking_time !== start.booking_time

/** Zone in which a day ends last. A typed place may be there, so its time is not called past too early; the server knows. */
const westernmostZones: Record<Country, string> = {
  uk: 'Europe/London',
  canada: 'America/Vancouver',
  america: 'Pacific/Honolulu',
}

/** Zone of the pickup if known, otherwise the westernmost one of the country. */
export const pickupZone = (form: BookingForm): string =>
  pickupOf(form).time_zone ??
  (form.destination_country
    ? westernmostZones[form.destination_country]
    : Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Current date and time at the pickup. */
export const nowAtPickup = (form: BookingForm, now: Date): { date: string; time: string } =>
  localAt(now, pickupZone(form))

/** Without notice only the past is too soon. */
export const noNotice: Notice = { minutes: 0, phone: '' }

/** Reports two chosen ends that are the same place at the one that can be changed; typed places are checked by the server. */
export const findSamePlace = ({ booking_type, partner, toPartner, pickup, dropoff }: BookingForm): Problems =>
  booking_type === 'point_to_point' && isSamePlace(pickup, dropoff)
    ? { [partner && toPartner ? 'pickup' : 'dropoff']: same_place }
    : {}

/** Error of a time in the past or within the site's notice; undefined if it can be booked. */
const findTooSoon = (form: BookingForm, now: Date, notice: Notice): string | undefined => {
  const current = nowAtPickup(form, now)
  if (form.booking_date === current.date && form.booking_time <= current.time) return m.time_past
  const earliest = nowAtPickup(form, firstPickup(now, notice.minutes))
  return `${form.booking_date}T${form.booking_time}` < `${earliest.date}T${earliest.time}`
    ? tooSoonMessage(notice)
    : undefined
}

/** True if a required field is empty. */
export const isIncomplete = (form: BookingForm): boolean =>
  !form.destination_country ||
  !pickupOf(form).label.trim() ||
  (form.booking_type === 'point_to_point' && !form.dropoff.label.trim()) ||
  !form.booking_date ||
  !form.booking_time

/** Finds the problems of the form (missing, past, too soon, same place), by field. */
export const findProblems = (form: BookingForm, now: Date, notice = noNotice): Problems => {
  const problems = findSamePlace(form)
  const current = nowAtPickup(form, now)
  if (!form.destination_country) problems.destination_country = m.country_missing
  if (!pickupOf(form).label.trim()) problems.pickup = m.pickup_missing
  if (form.booking_type === 'point_to_point' && !form.dropoff.label.trim()) problems.dropoff = m.dropoff_missing
  if (!form.booking_date) problems.booking_date = m.date_missing
  else if (form.booking_date < current.date) problems.booking_date = m.date_past
  const tooSoon = form.booking_date && !problems.booking_date ? findTooSoon(form, now, notice) : undefined
  if (!form.booking_time) problems.booking_time = m.time_missing
  else if (tooSoon) problems.booking_time = tooSoon
  return problems
}

const trimmed = (place: NamedPlace): NamedPlace => ({ ...place, label: place.label.trim() })

/** The ride that a complete form requests. */
export const rideFromForm = ({ toPartner: _, ...form }: BookingForm): DraftRide => {
  const byHour = form.booking_type === 'hourly'
  const destination_country = form.destination_country || 'uk'
  return {
    ...form,
    pickup: trimmed(pickupOf(form)),
    dropoff: byHour ? null : trimmed(form.dropoff),
    destination_country,
    number_of_hours: byHour ? form.number_of_hours : null,
    ride_area: byHour && destination_country === 'uk' ? form.ride_area : null,
  }
}

/** True if the server reported the problem of one end because of the other. */
const isOfBothEnds = (name: string, problem: string): boolean =>
  (name === 'pickup' || name === 'dropoff') && problem !== place_unknown

/** Keeps a problem until its field changes; one of both ends until either end or the kind of ride changes. */
export const remainingProblems = (problems: Problems, form: BookingForm, start: BookingForm): Problems => {
  const stands = (name: keyof BookingForm) => form[name] === start[name]
  const bothStand = stands('pickup') && stands('dropoff') && stands('booking_type')
  return Object.fromEntries(
    Object.entries(problems).filter(([name, problem]) =>
      isOfBothEnds(name, problem) ? bothStand : stands(name as keyof Problems),
    ),
  )
}
