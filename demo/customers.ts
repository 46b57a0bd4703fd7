// What customers do: they register, verify their email, book, pay, change, cancel, and rate their drivers.
import { randomUUID } from 'node:crypto'
import type { Language } from '#kernel/language.ts'
import { dateAfter, type Pickup } from './clock.ts'
import type { Customer, DemoServices } from './context.ts'
import { createHttpClient, createSignedInClient, type HttpClient } from './http-client.ts'
import { findMailedToken } from './mails.ts'
import { type CustomerProfile, demoPassword } from './people.ts'
import { portrait } from './pictures.ts'
import type { DemoRide } from './rides.ts'

const userAgents: Record<Language, string> = {
  en: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
  fr: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
  de: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
  es: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** Registers a customer; `verifyEmail` opens the mailed link afterwards. */
export const registerCustomer = async (services: DemoServices, profile: CustomerProfile): Promise<Customer> => {
  const { registeredDaysAgo: _, language, ...account } = profile
  const browser = { language, userAgent: userAgents[language] }
  const visitor = createHttpClient(services, browser)
  const { data } = await visitor.post('/api/auth/register', { ...account, profile_image: null, password: demoPassword })
  const signIn = { email: profile.email, password: demoPassword, signInPage: 'site', ...browser } as const
  return { ...createSignedInClient(services, signIn), user_id: data.user_id }
}

export const verifyEmail = async (services: DemoServices, { email }: Pick<Customer, 'email'>): Promise<void> => {
  const token = await findMailedToken(services, { address: email, page: 'verify-email' })
  await createHttpClient(services).post('/api/auth/verify-email', { token })
}

/** Adds a photo, saved passengers and saved places. */
export const completeProfile = async (customer: Customer): Promise<void> => {
  const own = `/api/users/${customer.user_id}`
  const form = new FormData()
  form.append(
    'profile_image',
    new Blob([new Uint8Array(portrait(customer.email, [0, 3], 'blouse'))], { type: 'image/png' }),
    'me.png',
  )
  await customer.postForm(`${own}/profile-image`, form)
  const ada = { title: 'mrs', first_name: 'Ada', last_name: 'Ferrars', email: 'ada@ferrars.example' }
  await customer.post(`${own}/passengers`, { ...ada, phone_number: '+447700900123' })
  const tobias = { title: 'mr', first_name: 'Tobias', last_name: 'Whitcombe', email: 'tobias@whitcombe.example' }
  await customer.post(`${own}/passengers`, { ...tobias, phone_number: '+447700900413' })
  await customer.post(`${own}/places`, { kind: 'home', country: 'uk', place: { place_id: 'claridges' } })
  await customer.post(`${own}/places`, { kind: 'office', country: 'uk', place: { place_id: 'canary-wharf' } })
}

export interface BookingIds {
  booking_id: string
  /** Set if a return was booked. */
  return_booking_id?: string
}

const toQuoteRequest = (ride: DemoRide, { date, time }: Pickup) => ({
  booking_type: ride.to ? 'point_to_point' : 'hourly',
  country: ride.country ?? 'uk',
  pickup: { place_id: ride.from },
  dropoff: ride.to ? { place_id: ride.to } : null,
  date,
  time,
  hours: ride.hours ?? null,
  ride_area: ride.area ?? null,
  passengers: ride.passengers ?? 1,
  luggage: ride.luggage ?? 1,
  partner: ride.partner ?? null,
})

const toPassengerFields = ({ guest }: DemoRide) =>
  guest
    ? {
        is_self_booking: 0,
        guest_title: guest.title,
        guest_first_name: guest.first_name,
        guest_last_name: guest.last_name,
        guest_phone_number: guest.phone,
        guest_email: `${guest.first_name}@${guest.last_name}.example`.toLowerCase(),
      }
    : { is_self_booking: 1 }

/** Requests a quote and books it, without paying. */
export const bookRide = async (customer: HttpClient, ride: DemoRide, pickup: Pickup): Promise<BookingIds> => {
  const request = toQuoteRequest(ride, pickup)
  const { data: quote } = await customer.post('/api/quotes', request)
  const service_type = ride.service ?? 'business_class'
  const quotedClass = quote.classes.find((each: { service_type: string }) => each.service_type === service_type)
  const returnRide = ride.return && {
    booking_date: dateAfter(pickup.date, ride.return.daysLater),
    booking_time: `${ride.return.time}:00`,
  }
  const { data } = await customer.post('/api/bookings', {
    ...toPassengerFields(ride),
    id: randomUUID(),
    quote_id: quote.quote_id,
    booking_type: request.booking_type,
    pickup_location: quote.pickup.label,
    dropoff_location: quote.dropoff?.label ?? null,
    destination_country: request.country,
    booking_date: pickup.date,
    booking_time: `${pickup.time}:00`,
    number_of_passengers: request.passengers,
    number_of_luggage: request.luggage,
    number_of_hours: request.hours,
    ride_area: request.ride_area,
    service_type,
    price: quotedClass.price,
    flight_number: ride.flight ?? null,
    notes_for_chauffeur: ride.notes ?? null,
    return: returnRide,
  })
  return data
}

const card = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 49',
  security_code: '123',
  name: 'Card holder',
  country: 'GB',
  postal_code: 'W1K 4HR',
}

/** Pays an amount by card and returns the provider's payment id. `change` is the id of the change that it is the extra of. */
const payAmount = async (customer: HttpClient, payment: { booking_id: string; amount: number; change?: string }) => {
  const { booking_id, change } = payment
  const { clientSecret } = await customer.post('/api/create-payment-intent', { ...payment, currency: 'gbp' })
  await customer.post('/sandbox/confirm', { client_secret: clientSecret, return_url: '/booking-confirmation', ...card })
  await customer.put(`/api/bookings/${booking_id}/status`, { status: 'paid', change })
  return String(clientSecret).split('_secret_')[0] ?? ''
}

/** Pays a booking by card and returns the provider's payment id. */
export const payBooking = async (customer: HttpClient, booking_id: string): Promise<string> => {
  const { data } = await customer.get(`/api/bookings/${booking_id}`)
  return payAmount(customer, { booking_id, amount: data.amount_due })
}

export const cancelBooking = async (customer: HttpClient, booking_id: string): Promise<void> => {
  const { data } = await customer.get(`/api/bookings/${booking_id}/cancellation`)
  await customer.post(`/api/bookings/${booking_id}/cancel`, { refund: data.refund })
}

/** Previews a change, confirms it at that price, and pays the extra if there is one. */
export const changeBooking = async (
  customer: HttpClient,
  booking_id: string,
  fields: Record<string, unknown>,
): Promise<void> => {
  const { data: preview } = await customer.post(`/api/bookings/${booking_id}/changes/preview`, fields)
  const confirmation = { ...fields, price: preview.price, version: preview.version }
  const { data } = await customer.patch(`/api/bookings/${booking_id}`, confirmation)
  if (data.pay) await payAmount(customer, { booking_id, amount: data.pay.amount, change: data.pay.change_id })
}

/** Rates every car of the ride by the link of the thank-you mail. */
export const rateRide = async (
  services: DemoServices,
  { email }: Pick<Customer, 'email'>,
  ride: { id: string; stars: number },
) => {
  const client = createHttpClient(services)
  const token = await findMailedToken(services, { address: email, page: 'rate-ride', prefix: `${ride.id}.` })
  const { data } = await client.post('/api/ride-ratings/open', { token })
  for (const { car_number } of data.chauffeurs)
    await client.put('/api/ride-ratings', { token, car_number, stars: ride.stars })
}
