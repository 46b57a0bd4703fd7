// Actions of office, drivers and customers on the rides of a day over HTTP, for random histories.
import { randomUUID } from 'node:crypto'
import { type DriverRide, driverAction } from '#modules/dispatch/driver-app/contract.ts'
import { nextActions } from '#modules/dispatch/driver-app/rules.ts'
import { createDriver, type DriverActionForm, type DriverPerson, getDriverDay, submitAction } from './assigned-rides.ts'
import { previewChange, sendChange } from './booking-changes.ts'
import { waitForDeliveries } from './deliveries.ts'
import { carPath } from './dispatch.ts'
import { bookingOf, dateIn, password, quoteFor, rideToLondon, signUp } from './factories.ts'
import type { OfficePerson } from './office.ts'
import { markPaid } from './paid-bookings.ts'
import type { createTestClock } from './payments.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

const minute = 60_000
const waits = [5, 20, 45, 80].map((minutes) => minutes * minute)
const changeRequests = [
  { booking_time: '10:15' },
  { booking_time: '13:45' },
  { number_of_passengers: 5, number_of_luggage: 4 },
  { number_of_passengers: 2, number_of_luggage: 2 },
  { pickup_sign: 'Marsh' },
  { booking_time: '16:30' },
]
const edits = [
  { status: 'confirmed' },
  { status: 'completed' },
  { status: 'pending' },
  { status: 'cancelled', refund: 0 },
  { status: 'confirmed' },
  { booking_time: '10:30' },
  { booking_time: '12:30' },
  { pickup_sign: 'Ferrars' },
  { number_of_passengers: 2, number_of_luggage: 2 },
  { number_of_passengers: 6, number_of_luggage: 4 },
]
const columns = [
  `status = 'unavailable'`,
  `status = 'available'`,
  `days_off = '{0,1,2,3,4,5,6}'`,
  `days_off = '{}'`,
  `preferred_shift = 'night'`,
  `preferred_shift = 'flexible'`,
]

const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

export interface Site {
  site: TestApp
  office: OfficePerson
  time: ReturnType<typeof createTestClock>
}

type Reply = Awaited<ReturnType<Visitor['post']>>
type Recorder = (what: string, reply: Reply) => Reply
/** The ride and driver of an action. */
interface ActionTarget {
  booking_id: string
  driver: DriverPerson
}
/** An action; `n` determines its choices. */
type Action = (at: ActionTarget, n: number) => Promise<unknown>

interface SeenAssignment {
  assignment_id: string
  driver_id: string
  version: number
}

/** Reads a ride's version and the assignment of a car as the board shows them now. */
const readCar = async ({ pool }: TestApp, id: string, car_number: number) => {
  const { rows } = await pool.query<{ version: number; cars: number; seen: SeenAssignment | null }>(
    `select version, cars, (select json_build_object('assignment_id', assignment_id, 'driver_id', driver_id, 'version', a.version)
       from assignments a where a.booking_id = b.booking_id and car_number = $2) as seen
     from bookings b where booking_id = $1`,
    [id, car_number],
  )
  return rows[0] as { version: number; cars: number; seen: SeenAssignment | null }
}

const createOfficeActions = (
  site: TestApp,
  { visitor: office }: OfficePerson,
  record: Recorder,
  { date, ids }: { date: string; ids: readonly string[] },
) => {
  const assign: Action = async ({ booking_id: id, driver: { driver_id } }, n) => {
    const car_number = 1 + (n % (id === ids[1] || n % 13 === 0 ? 2 : 1))
    const { version, seen } = await readCar(site, id, car_number)
    const body = {
      ...{ booking_version: version - (n % 11 === 0 ? 1 : 0), driver_id, seen: n % 7 ? seen : null },
      ...{ agreed: n % 3 > 0, called: n % 5 > 1 },
    }
    record(`assign ${driver_id} to ${id}/${car_number}`, await office.put(carPath(id, car_number), body))
  }
  const unassign: Action = async ({ booking_id: id }, n) => {
    const car_number = 1 + (n % 2)
    const { seen } = await readCar(site, id, car_number)
    if (!seen) return
    const body = { seen, called: n % 5 > 1 }
    record(`take off ${id}/${car_number}`, await office.send('DELETE', carPath(id, car_number), body))
  }
  const suggest: Action = async () => {
    const { suggestions } = record('suggest', await office.post('/api/admin/dispatch/suggest', { date })).body.data
    const rides = suggestions.map((each: Record<string, unknown>) => ({
      booking_id: each.booking_id,
      car_number: each.car_number,
      booking_version: each.booking_version,
      driver_id: each.driver_id,
      seen: null,
    }))
    if (rides.length) record('as suggested', await office.post('/api/admin/dispatch/assignments', { rides }))
  }
  const edit: Action = async ({ booking_id: id }, n) =>
    record(`edit ${id} ${JSON.stringify(pick(edits, n))}`, await office.put(`/api/bookings/${id}`, pick(edits, n)))
  const changeDriver: Action = async ({ driver: { driver_id } }, n) => {
    await site.pool.query(`update drivers set ${pick(columns, n)} where driver_id = $1`, [driver_id])
  }
  return { assign, unassign, suggest, edit, changeDriver }
}

const createCustomerActions = (customer: Visitor, record: Recorder) => {
  const change: Action = async ({ booking_id: id }, n) => {
    const body = pick(changeRequests, n)
    const seen = record(`look at ${id} ${JSON.stringify(body)}`, await previewChange(customer, id, body))
    if (seen.status !== 200) return
    const { price, version } = seen.body.data
    record('change', await sendChange(customer, id, { ...body, price, version }))
  }
  const cancel: Action = async ({ booking_id: id }) =>
    record(`cancel ${id}`, await customer.post(`/api/bookings/${id}/cancel`, {}))
  return { change, cancel }
}

const createDriverActions = (record: Recorder) => {
  const sentActions: DriverActionForm[] = []
  /** Sends an action, usually the one that the phone offers. */
  const sendAction: Action = async (at, n) => {
    const { visitor } = at.driver
    const rides: DriverRide[] = (await getDriverDay(visitor)).rides
    const ride = rides.find(({ booking_id }) => booking_id === at.booking_id) ?? rides[n % Math.max(1, rides.length)]
    if (!ride) return
    const { booking_id, car_number, booking_version, assignment_id } = ride
    const offeredAction = nextActions(ride)[n % 13 ? 0 : 1] ?? 'completed'
    const action = n % 9 ? offeredAction : pick(driverAction.options, n)
    const sentAction = { booking_id, car_number, action, booking_version, assignment_id, action_id: randomUUID() }
    sentActions.push({ ...sentAction, queuedMinutes: n % 4 ? 0 : n % 90 })
    record(
      `send ${action} of ${booking_id}/${car_number}`,
      await submitAction(visitor, sentActions.at(-1) as DriverActionForm),
    )
  }
  const resendAction: Action = async ({ driver }, n) => {
    if (sentActions.length) record('resend', await submitAction(driver.visitor, pick(sentActions, n)))
  }
  return { sendAction, resendAction }
}

/** Creates four rides of one day, three drivers and the actions on them; `log` has every action with its result. */
export const createDrivingHistory = async (of: Site) => {
  const { site, office, time } = of
  const log: string[] = []
  const record: Recorder = (what, reply) => {
    log.push(`${what}: ${reply.status} ${reply.body?.code ?? ''} ${JSON.stringify(reply.body?.data?.reasons ?? '')}`)
    if (reply.status >= 500) throw new Error(`${log.join('\n')}\n${reply.text}`)
    return reply
  }
  const signInOffice = async () =>
    record('sign in', await office.visitor.post('/api/auth/admin/login', { email: office.email, password }))
  await signInOffice()
  const customer = site.visitor()
  await signUp(customer)
  const date = dateIn(1, time.clock())
  const ids: string[] = []
  for (const [clock, passengers] of [
    ['10:00', 2],
    ['10:30', 5],
    ['12:15', 2],
    ['15:00', 2],
  ] as const) {
    const ride = rideToLondon({ date, time: clock, passengers, luggage: passengers === 5 ? 4 : 1 })
    const quote = await quoteFor(customer, ride)
    const { body, status, text } = await customer.post('/api/bookings', bookingOf(ride, quote))
    if (status >= 300) throw new Error(text)
    ids.push(body.data.booking_id)
  }
  for (const id of ids) await markPaid(site, [id])
  const drivers: DriverPerson[] = []
  for (const first_name of ['Tomas', 'Nora', 'Ines']) drivers.push(await createDriver(site, { first_name }))
  await site.pool.query(
    `update drivers set insurance_expiry_date = '2036-01-01', preferred_shift = 'flexible', car_capacity = 3, car_luggage = 3,
       service_classes = '{business_class,first_class}', base_lat = 51.51, base_lon = -0.15, base_label = 'Mayfair'
     where driver_id = any($1)`,
    [drivers.map(({ driver_id }) => driver_id)],
  )
  const { rows } = await site.pool.query<{ first: Date }>(
    'select min(pickup_at) as first from bookings where booking_id = any($1)',
    [ids],
  )
  // Four hours before the first pickup, so that its driver can set out.
  time.forward((rows[0]?.first.getTime() ?? 0) - 4 * 60 * minute - time.clock().getTime())
  await signInOffice()
  const settle = () => waitForDeliveries(site)
  const wait: Action = async (_, n) => {
    await settle()
    time.forward(pick(waits, n))
    log.push(`wait ${pick(waits, n) / minute} minutes`)
    await signInOffice()
  }
  const acts = {
    ...createOfficeActions(site, office, record, { date, ids }),
    ...createCustomerActions(customer, record),
    ...createDriverActions(record),
    settle,
    wait,
  } satisfies Record<string, Action>
  const at = (ride: number, driver: number): ActionTarget => ({
    booking_id: pick(ids, ride),
    driver: pick(drivers, driver),
  })
  return { customer, drivers, ids, log, date, acts, at, settle }
}
export type DrivingHistory = Awaited<ReturnType<typeof createDrivingHistory>>
