// What the booking panel and the popup hold while a ride is being asked for, and when it is complete.
// Pure: the fields in booking-panel-*.tsx show it, booking-draft.ts takes it on.
import { localAt } from '#kernel/time.ts'
import { place_unknown, same_place } from '#messages/en/errors.ts'
import * as m from '#messages/en/panel.ts'
import type { Country } from '#modules/places/contract.ts'
import { isSamePlace } from '#modules/places/rules.ts'
import { type NamedPlace, typedPlace } from '#modules/places/ui/named-place.ts'
import { firstPickup, type Notice, tooSoonMessage } from '#modules/quotes/notice/rules.ts'
import type { DraftRide } from './booking-draft.ts'
import type { BookingTab } from './booking-signal.ts'
import { type DraftPartner, endsAtPartner } from './partner-ride.ts'

export interface BookingForm {
  tab: BookingTab
  /** Empty until one is chosen. */
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
  rideArea: 'inside' | 'outside'
  /** At whose page the form stands: one end of the ride is that hotel, in the UK. */
  partner: DraftPartner | null
  /** The ride goes to the partner's hotel; else it starts there. */
  toPartner: boolean
}

export type Change = Partial<BookingForm>
export type Problems = Partial<Record<'country' | 'pickup' | 'dropoff' | 'date' | 'time', string>>

const nowhere = typedPlace('')

/** `country` is the one that is chosen beforehand; a partner's hotel is in the UK. */
export const emptyForm = (
  tab: BookingTab,
  partner: DraftPartner | null = null,
  country: Country | '' = '',
): BookingForm => ({
  tab,
  country: partner ? 'uk' : country,
  pickup: partner?.place ?? nowhere,
  dropoff: nowhere,
  date: '',
  time: '',
  duration: 4,
  passengers: 1,
  luggage: 1,
  rideArea: 'inside',
  partner,
  toPartner: false,
})

/** The form of a search that has been made, to be made again otherwise. */
export const formOf = (ride: DraftRide): BookingForm => {
  const [date = '', time = ''] = ride.dateTime.split('T')
  const tab = ride.type === 'Hourly' ? 'hourly' : 'point_to_point'
  return {
    ...emptyForm(tab, ride.partner),
    country: ride.destinationCountry,
    pickup: ride.pickup,
    dropoff: ride.dropoff ?? nowhere,
    date,
    time: time.slice(0, 5),
    duration: ride.duration ?? emptyForm(tab).duration,
    passengers: ride.passengers,
    luggage: ride.luggage,
    rideArea: ride.rideArea ?? 'inside',
    toPartner: endsAtPartner(ride),
  }
}

/** The form after a change; another country lets go of the places of the one before. */
export const changed = (form: BookingForm, change: Change): BookingForm => {
  const moved = form.country && change.country && change.country !== form.country
  return { ...form, ...(moved ? { pickup: nowhere, dropoff: nowhere } : {}), ...change }
}

/** The same ride the other way round. */
export const turned = (form: BookingForm): BookingForm => ({
  ...form,
  pickup: form.dropoff,
  dropoff: form.pickup,
  toPartner: !form.toPartner,
})

/** A ride by the hour starts at the partner's hotel, whichever way the other kind is turned. */
const pickupOf = ({ tab, partner, pickup }: BookingForm): NamedPlace =>
  tab === 'hourly' && partner ? partner.place : pickup

/** Whether anything has been entered since `start` that would be lost. */
export const isTouched = (form: BookingForm, start: BookingForm): boolean =>
  form.pickup.label !== start.pickup.label ||
  form.dropoff.label !== start.dropoff.label ||
  form.date !== start.date ||
  form.time !== start.time

/** Where a day ends last. A place that is typed may be there, so that nothing is called past that is not: the server knows. */
const lastZones: Record<Country, string> = {
  uk: 'Europe/London',
  canada: 'America/Vancouver',
  america: 'Pacific/Honolulu',
}

/** The zone of the pickup where it is known, else the last one of the country. */
export const zoneOfPickup = (form: BookingForm): string =>
  pickupOf(form).time_zone ??
  (form.country ? lastZones[form.country] : Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Date and time at the pickup just now. */
export const nowAtPickup = (form: BookingForm, now: Date): { date: string; time: string } =>
  localAt(now, zoneOfPickup(form))

/** Nothing but what is past is too soon. */
export const noNotice: Notice = { minutes: 0, phone: '' }

/** Two picked ends that are one place, said at the one that is free; of one that is typed the server knows. */
export const samePlaceIn = ({ tab, partner, toPartner, pickup, dropoff }: BookingForm): Problems =>
  tab === 'point_to_point' && isSamePlace(pickup, dropoff)
    ? { [partner && toPartner ? 'pickup' : 'dropoff']: same_place }
    : {}

/** The error of a time that is past, or sooner than the site's notice; undefined where it can be booked. */
const tooSoonIn = (form: BookingForm, now: Date, notice: Notice): string | undefined => {
  const at = nowAtPickup(form, now)
  if (form.date === at.date && form.time <= at.time) return m.time_past
  const first = nowAtPickup(form, firstPickup(now, notice.minutes))
  return `${form.date}T${form.time}` < `${first.date}T${first.time}` ? tooSoonMessage(notice) : undefined
}

/** Is something empty that is required? */
export const isIncomplete = (form: BookingForm): boolean =>
  !form.country ||
  !pickupOf(form).label.trim() ||
  (form.tab === 'point_to_point' && !form.dropoff.label.trim()) ||
  !form.date ||
  !form.time

/** What is missing, past or too soon, or leads nowhere, by field. */
export const problemsOf = (form: BookingForm, now: Date, notice = noNotice): Problems => {
  const problems = samePlaceIn(form)
  const at = nowAtPickup(form, now)
  if (!form.country) problems.country = m.country_missing
  if (!pickupOf(form).label.trim()) problems.pickup = m.pickup_missing
  if (form.tab === 'point_to_point' && !form.dropoff.label.trim()) problems.dropoff = m.dropoff_missing
  if (!form.date) problems.date = m.date_missing
  else if (form.date < at.date) problems.date = m.date_past
  const tooSoon = form.date && !problems.date ? tooSoonIn(form, now, notice) : undefined
  if (!form.time) problems.time = m.time_missing
  else if (tooSoon) problems.time = tooSoon
  return problems
}

const trimmed = (place: NamedPlace): NamedPlace => ({ ...place, label: place.label.trim() })

/** The ride that a complete form asks for. */
export const rideOf = (form: BookingForm): DraftRide => {
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

/** Whether the server said it of an end that it knows, because of the other one. */
const isOfBothEnds = (name: string, problem: string): boolean =>
  (name === 'pickup' || name === 'dropoff') && problem !== place_unknown

/** What was said of a field holds until the field is changed; of two ends that make no ride, until either is, or the ride has one. */
export const stillTold = (told: Problems, form: BookingForm, start: BookingForm): Problems => {
  const stands = (name: keyof BookingForm) => form[name] === start[name]
  const bothStand = stands('pickup') && stands('dropoff') && stands('tab')
  return Object.fromEntries(
    Object.entries(told).filter(([name, problem]) =>
      isOfBothEnds(name, problem) ? bothStand : stands(name as keyof Problems),
    ),
  )
}
