// Rides and their passengers for dispatch.
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { Booking } from '../store.ts'
import { hasKnownCustomer } from './rules.ts'
import {
  findAll,
  findOfCustomer,
  findOnDays,
  findOpenBetween,
  findPlanned,
  findShown,
  type PickupDays,
  type PlannedBooking,
  type ShownBooking,
} from './store.ts'

export type { Booking } from '../store.ts'
export type { PlannedBooking, ShownBooking } from './store.ts'

export interface RideToDrive {
  booking: ShownBooking
  /** Empty name or null phone if unknown; `is_vip` is of the customer who booked. */
  passenger: { name: string; phone: string | null; is_vip: boolean }
}

interface Person {
  first_name: string
  last_name: string
  phone_number: string
  is_vip: boolean
}

const joinNames = (...names: readonly (string | null | undefined)[]): string => names.filter(Boolean).join(' ')

const toPassenger = (booking: ShownBooking, customer: Person | undefined): RideToDrive['passenger'] => ({
  ...findPassenger(booking, customer),
  is_vip: (hasKnownCustomer(booking) && customer?.is_vip) ?? false,
})

const findPassenger = (booking: ShownBooking, customer: Person | undefined) =>
  booking.is_self_booking
    ? { name: joinNames(customer?.first_name, customer?.last_name), phone: customer?.phone_number || null }
    : { name: joinNames(booking.guest_first_name, booking.guest_last_name), phone: booking.guest_phone_number || null }

const findOwnerId = ({ user_id, claim_user_id }: ShownBooking) => user_id ?? claim_user_id

const addPassengers = async (users: Pick<Users, 'findContacts'>, db: Db, bookings: readonly ShownBooking[]) => {
  const ids = bookings.map(findOwnerId).filter((id) => id !== null)
  const people = await users.findContacts(db, [...new Set(ids)])
  return bookings.map((booking) => ({
    booking,
    passenger: toPassenger(booking, people.get(findOwnerId(booking) ?? '')),
  }))
}

export const createDispatchableRides = ({ users }: { users: Pick<Users, 'findContacts'> }) => ({
  /** Lists bookings by id, in the order of their pickups. */
  listByIds: (db: Db, ids: readonly string[]): Promise<Booking[]> =>
    ids.length ? findAll(db, ids) : Promise.resolve([]),

  /** Lists what plans are made from, in any order. */
  listPlanned: (db: Db, ids: readonly string[]): Promise<PlannedBooking[]> =>
    ids.length ? findPlanned(db, ids) : Promise.resolve([]),

  /** Lists those of these bookings that are not cancelled, in any order. */
  listRides: async (db: Db, ids: readonly string[]): Promise<RideToDrive[]> =>
    ids.length ? addPassengers(users, db, await findShown(db, ids)) : [],

  /** Lists at most 50 rides of a customer that are not cancelled, with a pickup between two instants. */
  listByCustomer: findOfCustomer,

  /** Lists all bookings that are not cancelled, by their pickups. */
  listByDays: async (db: Db, days: PickupDays): Promise<RideToDrive[]> =>
    addPassengers(users, db, await findOnDays(db, days)),

  /** Lists bookings that are neither completed nor cancelled with a pickup between two instants. */
  listOpenBetween: async (db: Db, span: { from: Date; to: Date }): Promise<RideToDrive[]> =>
    addPassengers(users, db, await findOpenBetween(db, span)),
})
export type DispatchableRides = ReturnType<typeof createDispatchableRides>
