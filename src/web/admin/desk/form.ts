// The form of a phone booking: values, validation and request bodies, as pure functions.

import type { CallInput, Endpoint } from '#kernel/endpoint.ts'
import { emailProblem } from '#kernel/fields/email.ts'
import { readTypedPhone } from '#kernel/fields/phone.ts'
import type { Language } from '#kernel/language.ts'
import { normaliseTime } from '#kernel/time.ts'
import type { Title } from '#kernel/title.ts'
import * as m from '#messages/office/desk.ts'
import type { bookAtDesk } from '#modules/payments/desk/contract.ts'
import type { NamedPlace } from '#modules/places/ui/named-place.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import type { QuotedClass } from '#modules/quotes/contract.ts'
import type { quoteAtDesk } from '#modules/quotes/office/contract.ts'
import { type BookingForm, emptyForm, findProblems, findSamePlace } from '../../public/booking-form.ts'
import { site } from '../../site.ts'

export interface KnownCustomer {
  user_id: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
}

export interface DeskForm {
  customerKind: 'known' | 'new'
  known: KnownCustomer | null
  firstName: string
  lastName: string
  email: string
  phone: string
  language: Language
  ride: BookingForm
  hasReturn: boolean
  returnDate: string
  returnTime: string
  returnFlight: string
  /** Overrides the lead time of online bookings: a chauffeur can be there. */
  sooner: boolean
  service: ServiceType | ''
  traveller: 'self' | 'other'
  guestTitle: Title
  guestFirstName: string
  guestLastName: string
  guestEmail: string
  guestPhone: string
  flightNumber: string
  pickupSign: string
  notes: string
  referenceCode: string
  invoiceReference: string
}

export const emptyDesk = (): DeskForm => ({
  customerKind: 'known',
  known: null,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  language: 'en',
  ride: emptyForm('point_to_point', null, site().country),
  hasReturn: false,
  returnDate: '',
  returnTime: '',
  returnFlight: '',
  sooner: false,
  service: '',
  traveller: 'self',
  guestTitle: 'mr',
  guestFirstName: '',
  guestLastName: '',
  guestEmail: '',
  guestPhone: '',
  flightNumber: '',
  pickupSign: '',
  notes: '',
  referenceCode: '',
  invoiceReference: '',
})

export type DeskField =
  | 'known'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'country'
  | 'pickup'
  | 'dropoff'
  | 'date'
  | 'time'
  | 'return'
  | 'service'
  | 'guestFirstName'
  | 'guestLastName'
  | 'guestEmail'
  | 'guestPhone'
export type DeskProblems = Partial<Record<DeskField, string>>

type QuoteBody = CallInput<typeof quoteAtDesk & Endpoint>['body']
type BookBody = CallInput<typeof bookAtDesk & Endpoint>['body']

const isByHour = ({ ride }: DeskForm): boolean => ride.tab === 'hourly'

/** Compares local times; where the two ends are in different time zones the server decides. */
const isReturnInOrder = ({ ride, returnDate, returnTime }: DeskForm): boolean =>
  returnDate !== '' && returnTime !== '' && `${returnDate}T${returnTime}` > `${ride.date}T${ride.time}`

const toPlaceBody = (place: NamedPlace) =>
  place.place_id ? { place_id: place.place_id } : { address: place.label.trim() }

/** The body of a price request; null while the ride is incomplete. */
export const toQuoteBody = (form: DeskForm, now: Date): QuoteBody | null => {
  const { ride, hasReturn, sooner } = form
  if (Object.keys(findProblems(ride, now)).length > 0 || !ride.country) return null
  if (hasReturn && !isReturnInOrder(form)) return null
  const byHour = isByHour(form)
  return {
    ride: {
      booking_type: byHour ? 'hourly' : 'point_to_point',
      country: ride.country,
      pickup: toPlaceBody(ride.pickup),
      dropoff: byHour ? null : toPlaceBody(ride.dropoff),
      date: ride.date,
      time: ride.time,
      hours: byHour ? ride.duration : null,
      ride_area: byHour && ride.country === 'uk' ? ride.rideArea : null,
      passengers: ride.passengers,
      luggage: ride.luggage,
    },
    back: hasReturn ? { date: form.returnDate, time: form.returnTime } : null,
    sooner,
  }
}

const findMissing = (form: DeskForm, fields: readonly (DeskField & keyof DeskForm)[]): DeskProblems =>
  Object.fromEntries(fields.filter((name) => !String(form[name]).trim()).map((name) => [name, m.needed]))

const findInvalidEmail = (form: DeskForm, name: 'email' | 'guestEmail'): DeskProblems => {
  const problem = form[name].trim() && emailProblem(form[name], { invalid: m.email_wrong })
  return problem ? { [name]: problem } : {}
}

const customerProblems = (form: DeskForm): DeskProblems => {
  if (form.customerKind === 'known') return form.known ? {} : { known: m.customer_needed }
  return { ...findMissing(form, ['firstName', 'lastName', 'email', 'phone']), ...findInvalidEmail(form, 'email') }
}

const guestProblems = (form: DeskForm): DeskProblems =>
  form.traveller === 'self'
    ? {}
    : {
        ...findMissing(form, ['guestFirstName', 'guestLastName', 'guestPhone']),
        ...findInvalidEmail(form, 'guestEmail'),
      }

const returnProblems = (form: DeskForm): DeskProblems =>
  form.hasReturn && !isReturnInOrder(form) ? { return: m.return_needed } : {}

/** Errors that show at once: a time in the past, a return before the ride. */
export const listEarlyProblems = (form: DeskForm, now: Date): DeskProblems => {
  const { ride, returnDate, returnTime } = form
  const { date, time } = findProblems(ride, now)
  return {
    ...findSamePlace(ride),
    ...(ride.date && date ? { date } : {}),
    ...(ride.time && time ? { time } : {}),
    ...(returnDate && returnTime && ride.date && ride.time ? returnProblems(form) : {}),
  }
}

/** Errors that prevent booking, by field. `chosen` is the price of the chosen class, if there is one. */
export const listProblems = (form: DeskForm, chosen: QuotedClass | undefined, now: Date): DeskProblems => ({
  ...customerProblems(form),
  ...findProblems(form.ride, now),
  ...returnProblems(form),
  ...(form.service ? (chosen ? {} : { service: m.price_needed }) : { service: m.class_needed }),
  ...guestProblems(form),
})

const toCustomer = (form: DeskForm): BookBody['customer'] =>
  form.customerKind === 'known'
    ? { kind: 'known', user_id: form.known?.user_id ?? '' }
    : {
        kind: 'new',
        first_name: form.firstName,
        last_name: form.lastName,
        email: form.email,
        phone_number: form.phone,
        language: form.language,
      }

const toGuest = (form: DeskForm) =>
  form.traveller === 'self'
    ? { is_self_booking: 1 as const }
    : {
        is_self_booking: 0 as const,
        guest_title: form.guestTitle,
        guest_first_name: form.guestFirstName,
        guest_last_name: form.guestLastName,
        ...(form.guestEmail.trim() ? { guest_email: form.guestEmail.trim() } : {}),
        guest_phone_number: form.guestPhone,
      }

export interface AgreedBooking {
  /** The draft's UUID. */
  id: string
  quote_id: string
  service: ServiceType
  /** Pounds, as shown to the customer. */
  price: number
  backPrice: number | undefined
  pays: 'link' | 'invoice'
}

export const toBookBody = (form: DeskForm, agreed: AgreedBooking): BookBody => {
  const { ride } = form
  const byHour = isByHour(form)
  return {
    id: agreed.id,
    quote_id: agreed.quote_id,
    customer: toCustomer(form),
    pays: agreed.pays,
    ...(agreed.pays === 'invoice' ? { invoice_reference: form.invoiceReference } : {}),
    sooner: form.sooner,
    booking_type: byHour ? 'hourly' : 'point_to_point',
    pickup_location: ride.pickup.label,
    dropoff_location: byHour ? null : ride.dropoff.label,
    destination_country: ride.country || 'uk',
    booking_date: ride.date,
    booking_time: normaliseTime(ride.time) ?? '',
    number_of_passengers: ride.passengers,
    number_of_luggage: ride.luggage,
    number_of_hours: byHour ? ride.duration : null,
    ride_area: byHour && ride.country === 'uk' ? ride.rideArea : null,
    service_type: agreed.service,
    price: agreed.price,
    ...toGuest(form),
    flight_number: form.flightNumber,
    pickup_sign: form.pickupSign,
    notes_for_chauffeur: form.notes,
    reference_code: form.referenceCode,
    return: form.hasReturn
      ? {
          booking_date: form.returnDate,
          booking_time: normaliseTime(form.returnTime) ?? '',
          price: agreed.backPrice,
          flight_number: form.returnFlight,
        }
      : null,
  }
}

const serverFields: Record<string, DeskField> = {
  'customer.first_name': 'firstName',
  'customer.last_name': 'lastName',
  'customer.email': 'email',
  'customer.phone_number': 'phone',
  pickup: 'pickup',
  dropoff: 'dropoff',
  date: 'date',
  time: 'time',
  booking_date: 'date',
  booking_time: 'time',
  return: 'return',
  guest_first_name: 'guestFirstName',
  guest_last_name: 'guestLastName',
  guest_email: 'guestEmail',
  guest_phone_number: 'guestPhone',
}

/** The server's errors by the fields of this form. */
export const mapServerProblems = (fields: Record<string, string>): DeskProblems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => (serverFields[name] ? [[serverFields[name], message]] : [])),
  )

/** A search text without results as the start of a new customer. */
export const newCustomerFrom = (typed: string): Partial<DeskForm> => {
  const text = typed.trim()
  if (text.includes('@')) return { email: text }
  if ((readTypedPhone(text)?.number.length ?? 0) >= 4) return { phone: text }
  const [firstName = '', ...last] = text.split(/\s+/)
  return { firstName, lastName: last.join(' ') }
}
