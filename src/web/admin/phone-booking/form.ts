// The form of a phone booking: values, validation and request bodies, as pure functions.

import type { CallInput, Endpoint } from '#kernel/endpoint.ts'
import { emailProblem } from '#kernel/fields/email.ts'
import { readTypedPhone } from '#kernel/fields/phone.ts'
import type { Language } from '#kernel/language.ts'
import { normaliseTime } from '#kernel/time.ts'
import type { Title } from '#kernel/title.ts'
import { agreed_price_wrong } from '#messages/office/bookings.ts'
import * as m from '#messages/office/desk.ts'
import { agreedPrice } from '#modules/bookings/office-edit/contract.ts'
import type { bookAtDesk } from '#modules/payments/phone-bookings/contract.ts'
import { toPlaceRequest } from '#modules/places/ui/named-place.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import type { ExtraOnSale } from '#modules/pricing/extras/contract.ts'
import { type ExtraCounts, pickSold } from '#modules/pricing/extras/rules.ts'
import {
  type PassengerForm,
  pickDetails,
  pickParty,
  pickPassenger,
  pickTrip,
  type RideDetailsForm,
} from '#modules/pricing/ride/contract.ts'
import { emptyDetails, emptyPassenger } from '#modules/pricing/ride/rules.ts'
import { type QuotedClass, toWireQuote } from '#modules/quotes/contract.ts'
import type { priceAtDesk, quoteAtDesk } from '#modules/quotes/office/contract.ts'
import { type BookingForm, emptyForm, findProblems, findSamePlace, rideFromForm } from '../../public/booking-form.ts'
import { site } from '../../site.ts'
import { isPounds, numberFrom } from '../bookings/edit-form.ts'

export interface KnownCustomer {
  user_id: string
  first_name: string
  last_name: string
  email: string
  phone_number: string
}

export const customerName = ({ first_name, last_name }: Pick<KnownCustomer, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** Names of the booking record; empty texts where nothing is entered. */
export interface PhoneBookingForm extends PassengerForm, RideDetailsForm {
  customerKind: 'known' | 'new'
  known: KnownCustomer | null
  first_name: string
  last_name: string
  email: string
  phone_number: string
  language: Language
  ride: BookingForm
  hasReturn: boolean
  returnDate: string
  returnTime: string
  returnFlight: string
  /** Stops on the way, as a text. */
  stops: string
  return_stops: string
  /** Overrides the lead time of online bookings: a chauffeur can be there. */
  sooner: boolean
  service_type: ServiceType | ''
  /** Chosen extras, also those of other classes. */
  extras: ExtraCounts
  promotion_code: string
  /** Whether the office agrees another price than that of the rates. */
  negotiates: boolean
  /** Texts of the price fields; an empty one keeps the price of the rates. */
  agreed_price: string
  agreed_return_price: string
  price_reason: string
  traveller: 'self' | 'other'
  guest_title: Title
  invoice_reference: string
}

export const emptyPhoneBookingForm = (): PhoneBookingForm => ({
  customerKind: 'known',
  known: null,
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  language: 'en',
  ride: emptyForm('point_to_point', null, site().country),
  hasReturn: false,
  returnDate: '',
  returnTime: '',
  returnFlight: '',
  stops: '',
  return_stops: '',
  sooner: false,
  service_type: '',
  extras: {},
  promotion_code: '',
  negotiates: false,
  agreed_price: '',
  agreed_return_price: '',
  price_reason: '',
  traveller: 'self',
  guest_title: 'mr',
  ...emptyPassenger,
  ...emptyDetails,
  invoice_reference: '',
})

export type PhoneBookingField =
  | 'known'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'destination_country'
  | 'pickup'
  | 'dropoff'
  | 'booking_date'
  | 'booking_time'
  | 'return'
  | 'service_type'
  | 'guest_first_name'
  | 'guest_last_name'
  | 'guest_email'
  | 'guest_phone_number'
  | 'promotion_code'
  | 'agreed_price'
  | 'agreed_return_price'
  | 'price_reason'
/** An extra has the name `extras.` with its id. */
export type PhoneBookingProblems = Partial<Record<PhoneBookingField | `extras.${string}`, string>>

type QuoteBody = CallInput<typeof quoteAtDesk & Endpoint>['body']
type ChoiceBody = CallInput<typeof priceAtDesk & Endpoint>['body']
type BookBody = CallInput<typeof bookAtDesk & Endpoint>['body']

/** Compares local times; where the two ends are in different time zones the server decides. */
const isReturnInOrder = ({ ride, returnDate, returnTime }: PhoneBookingForm): boolean =>
  returnDate !== '' && returnTime !== '' && `${returnDate}T${returnTime}` > `${ride.booking_date}T${ride.booking_time}`

/** The body of a price request; null while the ride is incomplete. */
export const toQuoteBody = (form: PhoneBookingForm, now: Date): QuoteBody | null => {
  const { ride, hasReturn, sooner } = form
  if (Object.keys(findProblems(ride, now)).length > 0 || !ride.destination_country) return null
  if (hasReturn && !isReturnInOrder(form)) return null
  const { pickup, dropoff, partner: _, ...requested } = rideFromForm(ride)
  return {
    ride: toWireQuote({
      ...requested,
      pickup: toPlaceRequest(pickup),
      dropoff: dropoff && toPlaceRequest(dropoff),
    }),
    back: hasReturn ? { date: form.returnDate, time: form.returnTime } : null,
    sooner,
  }
}

/**
 * The body of the price of the chosen class with extras, code and the agreement of a known customer; null if it is that of the
 * quote.
 */
export const toChoiceBody = (form: PhoneBookingForm, onSale: readonly ExtraOnSale[]): ChoiceBody | null => {
  const { service_type, hasReturn, sooner } = form
  const extras = pickSold(onSale, service_type || null, form.extras)
  const promotion_code = form.promotion_code.trim()
  const user_id = form.customerKind === 'known' ? form.known?.user_id : undefined
  if (!service_type || (Object.keys(extras).length === 0 && !promotion_code && !user_id)) return null
  const back = hasReturn ? { date: form.returnDate, time: form.returnTime } : null
  return { service_type, extras, promotion_code, user_id, back, sooner }
}

const findMissing = (
  form: PhoneBookingForm,
  fields: readonly (PhoneBookingField & keyof PhoneBookingForm)[],
): PhoneBookingProblems =>
  Object.fromEntries(fields.filter((name) => !String(form[name]).trim()).map((name) => [name, m.needed]))

const findInvalidEmail = (form: PhoneBookingForm, name: 'email' | 'guest_email'): PhoneBookingProblems => {
  const problem = form[name].trim() && emailProblem(form[name], { invalid: m.email_wrong })
  return problem ? { [name]: problem } : {}
}

const customerProblems = (form: PhoneBookingForm): PhoneBookingProblems => {
  if (form.customerKind === 'known') return form.known ? {} : { known: m.customer_needed }
  return {
    ...findMissing(form, ['first_name', 'last_name', 'email', 'phone_number']),
    ...findInvalidEmail(form, 'email'),
  }
}

const guestProblems = (form: PhoneBookingForm): PhoneBookingProblems =>
  form.traveller === 'self'
    ? {}
    : {
        ...findMissing(form, ['guest_first_name', 'guest_last_name', 'guest_phone_number']),
        ...findInvalidEmail(form, 'guest_email'),
      }

const returnProblems = (form: PhoneBookingForm): PhoneBookingProblems =>
  form.hasReturn && !isReturnInOrder(form) ? { return: m.return_needed } : {}

/** Errors that show at once: a time in the past, a return before the ride. */
export const listEarlyProblems = (form: PhoneBookingForm, now: Date): PhoneBookingProblems => {
  const { ride, returnDate, returnTime } = form
  const { booking_date, booking_time } = findProblems(ride, now)
  return {
    ...findSamePlace(ride),
    ...(ride.booking_date && booking_date ? { booking_date } : {}),
    ...(ride.booking_time && booking_time ? { booking_time } : {}),
    ...(returnDate && returnTime && ride.booking_date && ride.booking_time ? returnProblems(form) : {}),
  }
}

const isAgreedAmount = (text: string): boolean => isPounds(text) && agreedPrice.safeParse(numberFrom(text)).success

const agreedProblems = (form: PhoneBookingForm): PhoneBookingProblems => {
  const fields = form.hasReturn ? (['agreed_price', 'agreed_return_price'] as const) : (['agreed_price'] as const)
  if (!form.negotiates) return {}
  const wrong = fields.filter((name) => form[name].trim() && !isAgreedAmount(form[name]))
  return {
    ...(fields.every((name) => !form[name].trim()) ? { agreed_price: m.needed } : {}),
    ...Object.fromEntries(wrong.map((name) => [name, agreed_price_wrong])),
    ...findMissing(form, ['price_reason']),
  }
}

/** Errors that prevent booking, by field. `chosen` is the price of the chosen class, if there is one. */
export const listProblems = (
  form: PhoneBookingForm,
  chosen: QuotedClass | undefined,
  now: Date,
): PhoneBookingProblems => ({
  ...customerProblems(form),
  ...findProblems(form.ride, now),
  ...returnProblems(form),
  ...(form.service_type ? (chosen ? {} : { service_type: m.price_needed }) : { service_type: m.class_needed }),
  ...agreedProblems(form),
  ...guestProblems(form),
})

/** The agreed prices in pounds, of which absent ones are those of the rates. */
export const readAgreedPrices = (form: PhoneBookingForm): { price?: number; back?: number } => {
  const read = (text: string) => (isAgreedAmount(text) ? numberFrom(text) : undefined)
  if (!form.negotiates) return {}
  const [price, back] = [read(form.agreed_price), form.hasReturn ? read(form.agreed_return_price) : undefined]
  return { ...(price === undefined ? {} : { price }), ...(back === undefined ? {} : { back }) }
}

const toCustomer = (form: PhoneBookingForm): BookBody['customer'] =>
  form.customerKind === 'known'
    ? { kind: 'known', user_id: form.known?.user_id ?? '' }
    : {
        kind: 'new',
        first_name: form.first_name,
        last_name: form.last_name,
        email: form.email,
        phone_number: form.phone_number,
        language: form.language,
      }

const toGuest = (form: PhoneBookingForm) =>
  form.traveller === 'self'
    ? { is_self_booking: 1 as const }
    : {
        is_self_booking: 0 as const,
        ...pickPassenger(form),
        guest_email: form.guest_email.trim() || undefined,
      }

export interface AgreedBooking {
  extras: ExtraCounts
  /** The draft's UUID. */
  id: string
  quote_id: string
  service: ServiceType
  /** Pounds, as shown to the customer. */
  price: number
  backPrice: number | undefined
  pays: 'link' | 'invoice'
}

export const toBookBody = (form: PhoneBookingForm, agreed: AgreedBooking): BookBody => {
  const ride = rideFromForm(form.ride)
  const { price: agreed_price, back: agreed_return_price } = readAgreedPrices(form)
  return {
    id: agreed.id,
    quote_id: agreed.quote_id,
    customer: toCustomer(form),
    pays: agreed.pays,
    ...(agreed.pays === 'invoice' ? { invoice_reference: form.invoice_reference } : {}),
    sooner: form.sooner,
    ...pickTrip(ride),
    booking_time: normaliseTime(ride.booking_time) ?? '',
    pickup_location: ride.pickup.label,
    dropoff_location: ride.dropoff?.label ?? null,
    ...pickParty(ride),
    service_type: agreed.service,
    ...(Object.keys(agreed.extras).length ? { extras: agreed.extras } : {}),
    ...(form.promotion_code.trim() ? { promotion_code: form.promotion_code } : {}),
    price: agreed.price,
    ...(form.negotiates ? { agreed_price, price_reason: form.price_reason } : {}),
    ...toGuest(form),
    ...pickDetails(form),
    stops: form.stops,
    return: form.hasReturn
      ? {
          booking_date: form.returnDate,
          booking_time: normaliseTime(form.returnTime) ?? '',
          price: agreed.backPrice,
          agreed_price: agreed_return_price,
          flight_number: form.returnFlight,
          stops: form.return_stops,
        }
      : null,
  }
}

/** Fields of the server; /api/quotes calls date and time `date` and `time`. */
const serverFields: Record<string, PhoneBookingField> = {
  'customer.first_name': 'first_name',
  'customer.last_name': 'last_name',
  'customer.email': 'email',
  'customer.phone_number': 'phone_number',
  pickup: 'pickup',
  dropoff: 'dropoff',
  date: 'booking_date',
  time: 'booking_time',
  booking_date: 'booking_date',
  booking_time: 'booking_time',
  return: 'return',
  guest_first_name: 'guest_first_name',
  guest_last_name: 'guest_last_name',
  guest_email: 'guest_email',
  guest_phone_number: 'guest_phone_number',
  promotion_code: 'promotion_code',
  agreed_price: 'agreed_price',
  'return.agreed_price': 'agreed_return_price',
  price_reason: 'price_reason',
}

/** The server's errors by the fields of this form. */
export const mapServerProblems = (fields: Record<string, string>): PhoneBookingProblems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const field = name.startsWith('extras.') ? name : serverFields[name]
      return field ? [[field, message]] : []
    }),
  )

/** A search text without results as the start of a new customer. */
export const newCustomerFrom = (typed: string): Partial<PhoneBookingForm> => {
  const text = typed.trim()
  if (text.includes('@')) return { email: text }
  if ((readTypedPhone(text)?.number.length ?? 0) >= 4) return { phone_number: text }
  const [first_name = '', ...last] = text.split(/\s+/)
  return { first_name, last_name: last.join(' ') }
}
