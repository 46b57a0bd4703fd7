// What customers do: they register, prove their address, book, pay, change, cancel, and rate who drove them.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Language } from '#kernel/language.ts'
import type { Notifications } from '#modules/notifications/service.ts'
import type { Cards } from '#modules/payments/adapters/cards.ts'
import { type Caller, createCaller, createMember, type Inside, type Member } from './caller.ts'
import { dateAfter, type Pickup } from './clock.ts'
import { mailedToken } from './mails.ts'
import { type CustomerStory, demoPassword } from './people.ts'
import { portrait } from './pictures.ts'
import type { RideStory } from './rides.ts'

export interface World extends Inside {
  pool: pg.Pool
  cards: Cards
  notifications: Notifications
}

export interface Customer extends Member {
  user_id: string
}

const agents: Record<Language, string> = {
  en: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
  fr: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
  de: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0',
  es: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** Registers; the address is proven by the link that `prove` finds in the mail. */
export const register = async (world: World, story: CustomerStory): Promise<Customer> => {
  const { since: _, language, ...account } = story
  const manners = { language, agent: agents[language] }
  const browser = createCaller(world, manners)
  const { data } = await browser.post('/api/auth/register', { ...account, profile_image: null, password: demoPassword })
  const member = createMember(world, { email: story.email, password: demoPassword, door: 'site', ...manners })
  return { ...member, user_id: data.user_id }
}

export const prove = async (world: World, { email }: Pick<Customer, 'email'>): Promise<void> => {
  const token = await mailedToken(world, { address: email, page: 'verify-email' })
  await createCaller(world).post('/api/auth/verify-email', { token })
}

/** A photo, somebody they book for, and where they are driven from. */
export const furnish = async (customer: Customer): Promise<void> => {
  const own = `/api/users/${customer.user_id}`
  const form = new FormData()
  form.append(
    'profile_image',
    new Blob([new Uint8Array(portrait(customer.email, [0, 3], 'blouse'))], { type: 'image/png' }),
    'me.png',
  )
  await customer.send(`${own}/profile-image`, form)
  const ada = { title: 'mrs', first_name: 'Ada', last_name: 'Ferrars', email: 'ada@ferrars.example' }
  await customer.post(`${own}/passengers`, { ...ada, phone_number: '+447700900123' })
  const tobias = { title: 'mr', first_name: 'Tobias', last_name: 'Whitcombe', email: 'tobias@whitcombe.example' }
  await customer.post(`${own}/passengers`, { ...tobias, phone_number: '+447700900413' })
  await customer.post(`${own}/places`, { kind: 'home', country: 'uk', place: { place_id: 'claridges' } })
  await customer.post(`${own}/places`, { kind: 'office', country: 'uk', place: { place_id: 'canary-wharf' } })
}

export interface Booked {
  booking_id: string
  /** The ride back, where one was booked with it. */
  return_booking_id?: string
}

const askedOf = (ride: RideStory, { date, time }: Pickup) => ({
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

const travellerOf = ({ guest }: RideStory) =>
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

/** Searches, is quoted, and books; nothing is paid yet. */
export const book = async (customer: Caller, ride: RideStory, pickup: Pickup): Promise<Booked> => {
  const asked = askedOf(ride, pickup)
  const { data: quote } = await customer.post('/api/quotes', asked)
  const service_type = ride.service ?? 'business_class'
  const priced = quote.classes.find((each: { service_type: string }) => each.service_type === service_type)
  const back = ride.back && {
    booking_date: dateAfter(pickup.date, ride.back.days),
    booking_time: `${ride.back.time}:00`,
  }
  const { data } = await customer.post('/api/bookings', {
    ...travellerOf(ride),
    id: randomUUID(),
    quote_id: quote.quote_id,
    booking_type: asked.booking_type,
    pickup_location: quote.pickup.label,
    dropoff_location: quote.dropoff?.label ?? null,
    destination_country: asked.country,
    booking_date: pickup.date,
    booking_time: `${pickup.time}:00`,
    number_of_passengers: asked.passengers,
    number_of_luggage: asked.luggage,
    number_of_hours: asked.hours,
    ride_area: asked.ride_area,
    service_type,
    price: priced.price,
    flight_number: ride.flight ?? null,
    notes_for_chauffeur: ride.notes ?? null,
    return: back,
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

/** Pays what is due by card; `change` names the change that it is the extra of. Answers the provider's name of the payment. */
const payDue = async (customer: Caller, due: { booking_id: string; amount: number; change?: string }) => {
  const { booking_id, change } = due
  const { clientSecret } = await customer.post('/api/create-payment-intent', { ...due, currency: 'gbp' })
  await customer.post('/sandbox/confirm', { client_secret: clientSecret, return_url: '/booking-confirmation', ...card })
  await customer.put(`/api/bookings/${booking_id}/status`, { status: 'paid', change })
  return String(clientSecret).split('_secret_')[0] ?? ''
}

export const pay = async (customer: Caller, booking_id: string): Promise<string> => {
  const { data } = await customer.get(`/api/bookings/${booking_id}`)
  return payDue(customer, { booking_id, amount: data.amount_due })
}

export const cancel = async (customer: Caller, booking_id: string): Promise<void> => {
  const { data } = await customer.get(`/api/bookings/${booking_id}/cancellation`)
  await customer.post(`/api/bookings/${booking_id}/cancel`, { refund: data.refund })
}

/** Looks at the price, says yes to it, and pays the extra where there is one. */
export const change = async (customer: Caller, booking_id: string, wish: Record<string, unknown>): Promise<void> => {
  const { data: seen } = await customer.post(`/api/bookings/${booking_id}/changes/preview`, wish)
  const asked = { ...wish, price: seen.price, version: seen.version }
  const { data } = await customer.patch(`/api/bookings/${booking_id}`, asked)
  if (data.pay) await payDue(customer, { booking_id, amount: data.pay.amount, change: data.pay.change_id })
}

/** By the link of the thank-you mail; every car of the ride alike. */
export const rate = async (world: World, { email }: Pick<Customer, 'email'>, ride: { id: string; stars: number }) => {
  const caller = createCaller(world)
  const token = await mailedToken(world, { address: email, page: 'rate-ride', part: `${ride.id}.` })
  const { data } = await caller.post('/api/ride-ratings/open', { token })
  for (const { car_number } of data.chauffeurs)
    await caller.put('/api/ride-ratings', { token, car_number, stars: ride.stars })
}
