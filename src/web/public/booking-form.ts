// State of a search form (panel and popup), and when it is complete.
// Pure: the fields in booking-panel-*.tsx show it, and booking-draft.ts stores the ride.
import { localAt } from '#kernel/time.ts'
import { place_unknown, same_place } from '#messages/en/errors.ts'
import * as m from '#messages/en/panel.ts'
import type { Country } from '#modules/places/contract.ts'
import { isSamePlace } from '#modules/places/rules.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import type { RideArea } from '#modules/pricing/contract.ts'
import { firstPickup, type Notice, tooSoonMessage } from '#modules/quotes/notice/rules.ts'
import type { DraftRide } from './booking-draft.ts'
import type { BookingTab } from './booking-signal.ts'
import { type DraftPartner, endsAtPartner } from './partner-ride.ts'

export interface BookingForm {
  tab: BookingTab
  /** Empty until a country is chosen. */
  country: Country | ''
  pickup: NamedPlace
  dropoff: NamedPlace
  /** yyyy-MM-dd, or empty. */
  date: string
  /** HH:mm, or empty. */
  time: string
  /** Hours. */
  duration: number
  passengers: number
  luggage: number
  rideArea: RideArea
  /** Partner of the page: its hotel in the UK is one end of the ride. */
  partner: DraftPartner | null
  /** The ride ends at the partner's hotel; otherwise it starts there. */
  toPartner: boolean
}

export type Change = Partial<BookingForm>
export type Problems = Partial<Record<'country' | 'pickup' | 'dropoff' | 'date' | 'time', string>>

const noPlace = typedPlace('')

/** `country` is preselected; a partner's hotel is in the UK. */
export const emptyForm = (
  tab: BookingTab,
  partner: DraftPartner | null = null,
  country: Country | '' = '',
): BookingForm => ({
  tab,
  country: partner ? 'uk' : country,
  pickup: partner?.place ?? noPlace,
  dropoff: noPlace,
  date: '',
  time: '',
  duration: 4,
  passengers: 1,
  luggage: 1,
  rideArea: 'inside',
  partner,
  toPartner: false,
})

/** Fills the form from an earlier search. */
export const formFromRide = (ride: DraftRide): BookingForm => {
  const [date = '', time = ''] = ride.dateTime.split('T')
  const tab = ride.type === 'Hourly' ? 'hourly' : 'point_to_point'
  return {
    ...emptyForm(tab, ride.partner),
    country: ride.destinationCountry,
    pickup: ride.pickup,
    dropoff: ride.dropoff ?? noPlace,
    date,
    time: time.slice(0, 5),
    duration: ride.duration ?? emptyForm(tab).duration,
    passengers: ride.passengers,
    luggage: ride.luggage,
    rideArea: ride.rideArea ?? 'inside',
    toPartner: endsAtPartner(ride),
  }
}

/** Applies a change; another country clears the places of the previous one. */
export const applyChange = (form: BookingForm, change: Change): BookingForm => {
  const isOtherCountry = form.country && change.country && change.country !== form.country
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
const pickupOf = ({ tab, partner, pickup }: BookingForm): NamedPlace =>
  tab === 'hourly' && partner ? partner.place : pickup

/** True if something was entered since `start` that would be lost. */
export const isTouched = (form: BookingForm, start: BookingForm): boolean =>
  form.pickup.label !== start.pickup.label ||
  form.dropoff.label !== start.dropoff.label ||
  form.date !== start.date ||
  form.time !== start.time

/** Zone in which a day ends last. A typed place may be there, so its time is not called past too early; the server knows. */
const westernmostZones: Record<Country, string> = {
  uk: 'Europe/London',
  canada: 'America/Vancouver',
  america: 'Pacific/Honolulu',
}

/** Zone of the pickup if known, otherwise the westernmost one of the country. */
export const pickupZone = (form: BookingForm): string =>
  pickupOf(form).time_zone ??
  (form.country ? westernmostZones[form.country] : Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Current date and time at the pickup. */
export const nowAtPickup = (form: BookingForm, now: Date): { date: string; time: string } =>
  localAt(now, pickupZone(form))

/** Without notice only the past is too soon. */
export const noNotice: Notice = { minutes: 0, phone: '' }

/** Reports two chosen ends that are the same place at the one that can be changed; typed places are checked by the server. */
export const findSamePlace = ({ tab, partner, toPartner, pickup, dropoff }: BookingForm): Problems =>
  tab === 'point_to_point' && isSamePlace(pickup, dropoff)
    ? { [partner && toPartner ? 'pickup' : 'dropoff']: same_place }
    : {}

/** Error of a time in the past or within the site's notice; undefined if it can be booked. */
const findTooSoon = (form: BookingForm, now: Date, notice: Notice): string | undefined => {
  const current = nowAtPickup(form, now)
  if (form.date === current.date && form.time <= current.time) return m.time_past
  const earliest = nowAtPickup(form, firstPickup(now, notice.minutes))
  return `${form.date}T${form.time}` < `${earliest.date}T${earliest.time}` ? tooSoonMessage(notice) : undefined
}

/** True if a required field is empty. */
export const isIncomplete = (form: BookingForm): boolean =>
  !form.country ||
  !pickupOf(form).label.trim() ||
  (form.tab === 'point_to_point' && !form.dropoff.label.trim()) ||
  !form.date ||
  !form.time

/** Finds the problems of the form (missing, past, too soon, same place), by field. */
export const findProblems = (form: BookingForm, now: Date, notice = noNotice): Problems => {
  const problems = findSamePlace(form)
  const current = nowAtPickup(form, now)
  if (!form.country) problems.country = m.country_missing
  if (!pickupOf(form).label.trim()) problems.pickup = m.pickup_missing
  if (form.tab === 'point_to_point' && !form.dropoff.label.trim()) problems.dropoff = m.dropoff_missing
  if (!form.date) problems.date = m.date_missing
  else if (form.date < current.date) problems.date = m.date_past
  const tooSoon = form.date && !problems.date ? findTooSoon(form, now, notice) : undefined
  if (!form.time) problems.time = m.time_missing
  else if (tooSoon) problems.time = tooSoon
  return problems
}

const trimmed = (place: NamedPlace): NamedPlace => ({ ...place, label: place.label.trim() })

/** The ride that a complete form requests. */
export const rideFromForm = (form: BookingForm): DraftRide => {
  const byHour = form.tab === 'hourly'
  const country = form.country || 'uk'
  return {
    type: byHour ? 'Hourly' : 'Point to Point',
    pickup: trimmed(pickupOf(form)),
    dropoff: byHour ? null : trimmed(form.dropoff),
    destinationCountry: country,
    dateTime: `${form.date}T${form.time}`,
    duration: byHour ? form.duration : null,
    passengers: form.passengers,
    luggage: form.luggage,
    rideArea: byHour && country === 'uk' ? form.rideArea : null,
    partner: form.partner,
  }
}

/** True if the server reported the problem of one end because of the other. */
const isOfBothEnds = (name: string, problem: string): boolean =>
  (name === 'pickup' || name === 'dropoff') && problem !== place_unknown

/** Keeps a problem until its field changes; one of both ends until either end or the kind of ride changes. */
export const remainingProblems = (problems: Problems, form: BookingForm, start: BookingForm): Problems => {
  const stands = (name: keyof BookingForm) => form[name] === start[name]
  const bothStand = stands('pickup') && stands('dropoff') && stands('tab')
  return Object.fromEntries(
    Object.entries(problems).filter(([name, problem]) =>
      isOfBothEnds(name, problem) ? bothStand : stands(name as keyof Problems),
    ),
  )
}
