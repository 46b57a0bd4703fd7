// Fixtures of accounts and rides, and the requests that create them.
import { randomUUID } from 'node:crypto'
import type { Quote } from '#modules/quotes/contract.ts'
import type { Visitor } from './visitor.ts'

const day = 86_400_000

/** The date `days` after `from`, as yyyy-MM-dd. */
export const dateIn = (days: number, from = new Date()): string =>
  new Date(from.getTime() + days * day).toISOString().slice(0, 10)

/** The password of all accounts created here. */
export const password = 'lamplight-42'

export const newAccount = (over: Record<string, unknown> = {}) => ({
  first_name: 'Eleanor',
  last_name: 'Whitcombe',
  email: `eleanor.${randomUUID().slice(0, 8)}@whitcombe.example`,
  phone_number: '+447700900412',
  address: 'Not provided',
  city: 'Not provided',
  state_province: 'Not provided',
  zip_postal_code: 'Not provided',
  country: 'United Kingdom',
  profile_image: null,
  role: 'customer',
  password,
  ...over,
})

export const rideToLondon = (over: Record<string, unknown> = {}) => ({
  booking_type: 'point_to_point',
  country: 'uk',
  pickup: { address: 'Heathrow Airport' },
  dropoff: { address: "Claridge's" },
  date: dateIn(14),
  time: '09:30',
  passengers: 2,
  luggage: 2,
  ...over,
})

export const hourlyRide = (over: Record<string, unknown> = {}) => ({
  booking_type: 'hourly',
  country: 'uk',
  pickup: { address: 'Heathrow Airport' },
  date: dateIn(14),
  time: '09:30',
  hours: 4,
  ride_area: 'inside',
  passengers: 2,
  luggage: 2,
  ...over,
})

/** Requests a quote for `ride`; throws if it is refused. */
export const quoteFor = async (visitor: Visitor, ride: object = rideToLondon()): Promise<Quote> => {
  const { status, body, text } = await visitor.post('/api/quotes', ride)
  if (status !== 200) throw new Error(`the quote was refused: ${status} ${text}`)
  return body.data
}

type Ride = ReturnType<typeof rideToLondon> & { hours?: number; ride_area?: string }

/** The specification's booking record for a quoted ride. */
export const bookingOf = (ride: Record<string, unknown>, quote: Quote, over: Record<string, unknown> = {}) => {
  const { booking_type, country, date, time, passengers, luggage, hours, ride_area } = ride as Ride
  const service_type = (over.service_type as string | undefined) ?? 'first_class'
  return {
    id: randomUUID() as string,
    quote_id: quote.quote_id,
    booking_type,
    pickup_location: quote.pickup.label,
    dropoff_location: quote.dropoff?.label ?? null,
    destination_country: country,
    booking_date: date,
    booking_time: `${time}:00`,
    number_of_passengers: passengers,
    number_of_luggage: luggage,
    number_of_hours: hours ?? null,
    ride_area: ride_area ?? null,
    service_type,
    price: quote.classes.find((each) => each.service_type === service_type)?.price,
    distance_travelled: quote.distance_miles,
    is_self_booking: 1,
    status: 'pending',
    ...over,
  }
}

/** Registers an account in the booking flow, so that the visitor is signed in and keeps the checkout. */
export const signUp = async (visitor: Visitor, over: Record<string, unknown> = {}) => {
  const account = newAccount(over)
  const { status, body, text } = await visitor.post('/api/auth/register', { ...account, sign_in: true })
  if (!body?.success) throw new Error(`the registration failed: ${status} ${text}`)
  return { ...account, user_id: body.data.user_id as string, token: body.data.token as string }
}

/** Signs the visitor up and creates one unpaid booking. */
export const bookedRide = async (
  visitor: Visitor,
  { ride = rideToLondon(), ...over }: Record<string, unknown> & { ride?: Record<string, unknown> } = {},
): Promise<{ booking_id: string; return_booking_id?: string; price: number; email: string; user_id: string }> => {
  const quote = await quoteFor(visitor, ride)
  const { user_id, email } = await signUp(visitor)
  const booking = bookingOf(ride, quote, over)
  const { status, body, text } = await visitor.post('/api/bookings', booking)
  if (!body?.success) throw new Error(`the booking failed: ${status} ${text}`)
  return { ...body.data, user_id, email, price: booking.price }
}
