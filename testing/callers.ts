// Every kind of caller with records of their own, for the authorization tests.

import type { MemberRole } from '#modules/partners/members/contract.ts'
import { insertAssignment, insertDriver } from './assigned-rides.ts'
import { proposeExtra } from './booking-changes.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from './factories.ts'
import { assignToPartner, createOtherPartner, createPartnerPerson, createTicket, joinPartner } from './partners.ts'
import { paidRide } from './payments.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

export const callerKinds = [
  'anon',
  'guestA',
  'guestB',
  'customerA',
  'customerB',
  'driver',
  'partner',
  'colleague',
  'admin',
] as const
export type CallerKind = (typeof callerKinds)[number]

/** Ids that a call can be about. A guest's `user_id` is the account that the guest named in the booking. */
export interface RecordIds {
  booking_id: string
  price: number
  user_id: string
  /** A paid ride with a proposed change. */
  paid_id: string
  change_id: string
  /** The session of their second device. */
  session_id: string
  passenger_id: string
  saved_place_id: string
  /** A ride that they drive; for all others, another driver's ride. */
  driven_id: string
  /** A ride of the partner's guests; for customer A, another partner's. */
  partner_booking_id: string
  /** A support ticket of their partner; for all others, another partner's. */
  ticket_id: string
}

export interface Person extends RecordIds {
  visitor: Visitor
}

const unknownId = '0000000000000'
export const missing: RecordIds = {
  booking_id: unknownId,
  price: 195,
  user_id: unknownId,
  paid_id: unknownId,
  change_id: unknownId,
  session_id: unknownId,
  passenger_id: unknownId,
  saved_place_id: unknownId,
  driven_id: unknownId,
  partner_booking_id: unknownId,
  ticket_id: unknownId,
}

export const passengerForm = {
  title: 'ms',
  first_name: 'Ada',
  last_name: 'Ferrars',
  email: 'ada@ferrars.example',
  phone_number: '+447700900123',
}
export const savedPlaceForm = { kind: 'home', country: 'uk', place: { place_id: 'heathrow-airport' } }

const createRecord = async (visitor: Visitor, path: string, form: object) => {
  const { body, status, text } = await visitor.post(path, form)
  if (!body?.success) throw new Error(`${path}: ${status} ${text}`)
  return body.data
}

/** Creates an account with an open ride, a paid ride with a change, a second device, and a saved passenger and place. */
const createMember = async (site: TestApp, role: string): Promise<Person> => {
  const visitor = site.visitor()
  const paid = await paidRide(visitor)
  const { user_id, email } = paid
  const change = await proposeExtra(visitor, paid.booking_id, {
    service_type: 'business_van',
    number_of_passengers: 8,
  })
  const quote = await quoteFor(visitor)
  const booking = bookingOf(rideToLondon(), quote)
  const { booking_id } = await createRecord(visitor, '/api/bookings', booking)
  const { passenger_id } = await createRecord(visitor, `/api/users/${user_id}/passengers`, passengerForm)
  const { saved_place_id } = await createRecord(visitor, `/api/users/${user_id}/places`, savedPlaceForm)
  const device = site.visitor()
  await device.post('/api/auth/login', { email, password: 'lamplight-42' })
  const { body } = await visitor.get('/api/auth/sessions')
  const { session_id } = body.data.find((each: { current: boolean }) => !each.current)
  await site.pool.query('update users set role = $1 where user_id = $2', [role, user_id])
  const own = { user_id, booking_id, passenger_id, saved_place_id, session_id, driven_id: unknownId }
  return { ...missing, ...own, visitor, price: booking.price ?? 0, paid_id: paid.booking_id, change_id: change.change }
}

/** Creates a member of the seeded partner. */
const createPartnerMember = async (site: TestApp, role: MemberRole): Promise<Person> => {
  const person = await createMember(site, 'partner')
  await joinPartner(site, person.user_id, role)
  await assignToPartner(site, person.paid_id)
  return { ...person, partner_booking_id: person.paid_id, ticket_id: await createTicket(person.visitor) }
}

const createGuest = async (site: TestApp): Promise<Person> => {
  const visitor = site.visitor()
  const quote = await quoteFor(visitor)
  const { email } = await signUp(site.visitor())
  const found = await visitor.get(`/api/users?email=${encodeURIComponent(email)}`)
  const [{ user_id }] = found.body.data
  const booking = bookingOf(rideToLondon(), quote, { user_id })
  const { booking_id } = await createRecord(visitor, '/api/bookings', booking)
  return { ...missing, visitor, user_id, booking_id, paid_id: booking_id, price: booking.price ?? 0 }
}

const createAdministrator = async (site: TestApp, ids: RecordIds): Promise<Person> => {
  const visitor = site.visitor()
  const { user_id, email, password } = await signUp(site.visitor())
  await site.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [user_id])
  await visitor.post('/api/auth/login', { email, password })
  return { ...ids, visitor, user_id }
}

/** Assigns a driver, with or without an account, to the ride. */
const assignRide = async (site: TestApp, booking_id: string, user_id: string | null): Promise<string> => {
  await insertAssignment(site, { booking_id, driver_id: await insertDriver(site, user_id) })
  return booking_id
}

export const createCallers = async (site: TestApp): Promise<Record<CallerKind, Person>> => {
  const customerA = await createMember(site, 'customer')
  const driver = await createMember(site, 'driver')
  driver.driven_id = await assignRide(site, driver.paid_id, driver.user_id)
  customerA.driven_id = await assignRide(site, customerA.paid_id, null)
  const other = await createOtherPartner(site)
  await assignToPartner(site, customerA.paid_id, other)
  customerA.partner_booking_id = customerA.paid_id
  const elsewhere = await createPartnerPerson(site, 'owner', other)
  customerA.ticket_id = await createTicket(elsewhere.visitor)
  return {
    anon: { ...customerA, visitor: site.visitor() },
    guestA: await createGuest(site),
    guestB: await createGuest(site),
    customerA,
    customerB: await createMember(site, 'customer'),
    driver,
    partner: await createPartnerMember(site, 'owner'),
    colleague: await createPartnerMember(site, 'desk'),
    admin: await createAdministrator(site, customerA),
  }
}

/** The caller's own ids, another caller's and unknown ones. Callers without records use customer A's as their own. */
export const recordIdsFor = (
  people: Record<CallerKind, Person>,
  kind: CallerKind,
): [own: RecordIds, others: RecordIds, missing: RecordIds] => {
  const others: Partial<Record<CallerKind, Person>> = {
    guestA: people.guestB,
    customerA: people.customerB,
    anon: people.customerB,
    admin: people.customerB,
  }
  return [people[kind], others[kind] ?? people.customerA, missing]
}
