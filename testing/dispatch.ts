// Rides and drivers for dispatch tests, and the office's requests.

import { insertDriver } from './assigned-rides.ts'
import { bookedRide, dateIn, rideToLondon } from './factories.ts'
import { markPaid } from './paid-bookings.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

type Site = Pick<TestApp, 'pool' | 'visitor'>

/** Creates a driver who is eligible for every first and business class ride; `over` has columns of the driver. */
export const createEligibleDriver = async (site: Site, over: Record<string, unknown> = {}): Promise<string> => {
  const { first_name = 'Tomas', last_name = 'Ferreira', ...rest } = over as Record<string, string>
  const driver_id = await insertDriver(site, null, { first_name, last_name })
  const columns = {
    insurance_expiry_date: '2036-01-01',
    preferred_shift: 'flexible',
    car_capacity: 3,
    car_luggage: 3,
    service_classes: ['business_class', 'first_class'],
    base_lat: 51.51,
    base_lon: -0.15,
    base_label: 'Mayfair',
    ...rest,
  }
  const set = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
  const change = `update drivers set ${set.join(', ')} where driver_id = $1`
  await site.pool.query(change, [driver_id, ...Object.values(columns)])
  return driver_id
}

export interface DispatchRide {
  booking_id: string
  version: number
  customer: Visitor
  date: string
}

/** Creates a paid ride from Heathrow to London, in `days` at `time`. */
export const createRideAt = async (
  site: Site,
  {
    days = 20,
    time = '10:00',
    booking = {},
    ...over
  }: { days?: number; time?: string; booking?: object } & Record<string, unknown> = {},
): Promise<DispatchRide> => {
  const customer = site.visitor()
  const date = dateIn(days)
  const { booking_id } = await bookedRide(customer, { ride: rideToLondon({ date, time, ...over }), ...booking })
  await markPaid(site, [booking_id])
  return { booking_id, version: await versionOf(site, booking_id), customer, date }
}

export const versionOf = async ({ pool }: Pick<Site, 'pool'>, booking_id: string): Promise<number> =>
  (await pool.query('select version from bookings where booking_id = $1', [booking_id])).rows[0].version

export const carPath = (booking_id: string, car_number = 1) =>
  `/api/admin/dispatch/rides/${booking_id}/cars/${car_number}`

export interface AssignmentForm {
  driver_id: string
  car_number?: number
  seen?: { assignment_id: string; version: number } | null
  agreed?: boolean
  called?: boolean
}

/** Assigns a driver to a car as the board does. */
export const assignDriver = (
  office: Visitor,
  { booking_id, version }: Pick<DispatchRide, 'booking_id' | 'version'>,
  { car_number = 1, seen = null, ...form }: AssignmentForm,
) => office.put(carPath(booking_id, car_number), { booking_version: version, seen, ...form })

/** Returns the ride as the board shows it. */
export const findOnBoard = async (office: Visitor, { booking_id, date }: Pick<DispatchRide, 'booking_id' | 'date'>) => {
  const { body } = await office.get(`/api/admin/dispatch?from=${date}&to=${date}`)
  return body.data.rides.find((ride: { booking_id: string }) => ride.booking_id === booking_id)
}

/** Lists the audit entries of a ride's assignments. */
export const listRideAudit = async ({ pool }: Pick<Site, 'pool'>, booking_id: string) => {
  const { rows } = await pool.query(
    `select action, before, after from audit_log where subject = $1 and action like 'ride.%' order by audit_id`,
    [`booking:${booking_id}`],
  )
  return rows
}
