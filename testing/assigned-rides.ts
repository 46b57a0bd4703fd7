// Drivers with accounts and assigned rides, written directly into the tables.

import { randomUUID } from 'node:crypto'
import { rideAssigned } from '#modules/dispatch/events.ts'
import { createDb, inTransaction } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createOutbox } from '#platform/outbox.ts'
import { eventually } from './eventually.ts'
import { password, signUp } from './factories.ts'
import { paidRide, queryOne } from './payments.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

type Site = Pick<TestApp, 'pool' | 'visitor'>

export interface DriverPerson {
  visitor: Visitor
  user_id: string
  driver_id: string
}

const id = () => randomUUID().replaceAll('-', '').slice(0, 13)

/** Creates a driver with an account and a session. */
export const createDriver = async (
  site: Site,
  over: { first_name?: string; last_name?: string } = {},
): Promise<DriverPerson> => {
  const { first_name = 'Tomas', last_name = 'Ferreira' } = over
  const visitor = site.visitor()
  const { user_id } = await signUp(visitor, { first_name, last_name })
  await site.pool.query(`update users set role = 'driver' where user_id = $1`, [user_id])
  return { visitor, user_id, driver_id: await insertDriver(site, user_id, { first_name, last_name }) }
}

/** Inserts a driver with a car, with or without an account; returns the driver's id. */
export const insertDriver = async (
  { pool }: Pick<Site, 'pool'>,
  user_id: string | null,
  { first_name = 'Tomas', last_name = 'Ferreira' } = {},
): Promise<string> => {
  const driver_id = id()
  await pool.query(
    `insert into drivers (driver_id, user_id, first_name, last_name, email, phone_number, address, date_of_birth,
       national_insurance_sealed, private_hire_license_sealed, driving_license_sealed, driving_license_expiry_date,
       preferred_shift, working_days, status, has_vehicle, car_make, car_model, car_color, car_plate_number,
       service_classes, approved_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, '+447700900411', '1 Mews', '1980-01-01', '', '', '', '2036-01-01', 'day', '7 days a week',
       'available', true, 'Mercedes-Benz', 'S-Class', 'Black', 'LB26 OST', '{first_class}', now(), now(), now())`,
    [driver_id, user_id, first_name, last_name, `${driver_id}@drivers.example`],
  )
  return driver_id
}

/** Signs the driver in on another phone. */
export const signInSecondPhone = async (site: Site, { user_id }: DriverPerson): Promise<Visitor> => {
  const visitor = site.visitor()
  const { rows } = await site.pool.query('select email from users where user_id = $1', [user_id])
  const { status, text } = await visitor.post('/api/auth/login', { email: rows[0].email, password })
  if (status !== 200) throw new Error(`signing in the driver failed: ${status} ${text}`)
  return visitor
}

interface AssignmentRow {
  booking_id: string
  car_number?: number
  driver_id: string
  /** Publishes the event of the assignment, as dispatch does. */
  isPublished?: boolean
}

/** Inserts an assignment and returns its id. */
export const insertAssignment = async (
  { pool }: Site,
  { booking_id, car_number = 1, driver_id, isPublished = false }: AssignmentRow,
) => {
  const assignment_id = id()
  await pool.query(
    `insert into assignments (booking_id, car_number, assignment_id, driver_id, state, booking_version, pickup_at,
       assigned_by, assigned_at, updated_at)
     select booking_id, $2, $3, $4, 'assigned', version, pickup_at, 'system', now() - interval '30 days', now()
     from bookings where booking_id = $1`,
    [booking_id, car_number, assignment_id, driver_id],
  )
  if (isPublished) {
    const outbox = createOutbox({ pool, log: createLog({ level: 'silent' }) })
    // This outbox publishes and the application's delivers, so the subscriber names must match.
    for (const name of ['notifications.assigned', 'chauffeurs.assigned'])
      outbox.subscribe(rideAssigned, name, async () => undefined)
    const event = rideAssigned.of(assignment_id, { assignment_id, booking_id, car_number, driver_id })
    await inTransaction(createDb(pool), (tx) => outbox.publish(tx, event, new Date()))
  }
  return assignment_id
}

/** Creates a paid ride that is assigned to the driver, with its pickup in `minutes`. */
export const createAssignedRide = async (
  site: Site,
  { driver_id }: Pick<DriverPerson, 'driver_id'>,
  {
    minutes = 60,
    now = new Date(),
    isPublished,
    ...rideOptions
  }: { minutes?: number; now?: Date; isPublished?: boolean } & Parameters<typeof paidRide>[1] = {},
) => {
  const customer = site.visitor()
  const ride = await paidRide(customer, rideOptions)
  await movePickup(site, ride.booking_id, new Date(now.getTime() + minutes * 60_000))
  const assignment_id = await insertAssignment(site, { booking_id: ride.booking_id, driver_id, isPublished })
  return { ...ride, customer, assignment_id }
}

/** Moves the pickup of a ride, in the time zone of its place. */
export const movePickup = ({ pool }: Site, booking_id: string, pickup_at: Date) =>
  pool.query(
    `update bookings set pickup_at = $2, booking_date = ($2::timestamptz at time zone time_zone)::date,
       booking_time = date_trunc('second', ($2::timestamptz at time zone time_zone)::time) where booking_id = $1`,
    [booking_id, pickup_at],
  )

export interface DriverActionForm {
  booking_id: string
  car_number?: number
  action: string
  action_id?: string
  /** Minutes that the phone queued the action. */
  queuedMinutes?: number
  booking_version?: number
  /** The assignment that the phone showed. */
  assignment_id?: string
}

/** Sends a driver's action on a ride as the phone does. */
export const submitAction = (
  visitor: Visitor,
  { booking_id, car_number = 1, queuedMinutes = 0, ...fields }: DriverActionForm,
) => {
  const sent = Date.now()
  return visitor.post(`/api/driver/rides/${booking_id}/${car_number}/actions`, {
    action_id: randomUUID(),
    tapped_at: new Date(sent - queuedMinutes * 60_000).toISOString(),
    sent_at: new Date(sent).toISOString(),
    ...fields,
  })
}

/** Reads the assignment of a ride's first car. */
export const readAssignment = ({ pool }: Pick<Site, 'pool'>, booking_id: string) =>
  queryOne(pool, 'select * from assignments where booking_id = $1 order by car_number limit 1', [booking_id])

/** Actions of a driver on a ride's first car: acknowledging its current version, and any sequence of actions. */
export const createActions = (who: () => { site: Pick<Site, 'pool'>; driver: Pick<DriverPerson, 'visitor'> }) => {
  const acknowledge = async (booking_id: string) => {
    const { booking_version } = await readAssignment(who().site, booking_id)
    return submitAction(who().driver.visitor, { booking_id, action: 'acknowledge', booking_version })
  }
  return {
    acknowledge,
    /** Sends the actions in order; throws if one is refused. */
    sendActions: async (booking_id: string, ...actions: string[]) => {
      for (const action of actions) {
        const { status, text } =
          action === 'acknowledge'
            ? await acknowledge(booking_id)
            : await submitAction(who().driver.visitor, { booking_id, action })
        if (status !== 200) throw new Error(`${action}: ${status} ${text}`)
      }
    },
  }
}

export const getDriverDay = async (visitor: Visitor) => (await visitor.get('/api/driver/rides')).body.data

/** Sends all actions from the acknowledgement to the completion of a ride. */
export const completeRide = async ({ visitor }: Pick<DriverPerson, 'visitor'>, booking_id: string): Promise<void> => {
  for (const action of ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed']) {
    const { status, text } = await submitAction(visitor, { booking_id, action, booking_version: 99 })
    if (status !== 200) throw new Error(`${action}: ${status} ${text}`)
  }
}

/** Waits for the thank-you mail and returns the token of its rating link. */
export const waitForRatingToken = ({ pool }: Site, booking_id: string): Promise<string> =>
  eventually(async () => {
    const { rows } = await pool.query('select html from mails where dedupe like $1', [`thanks:${booking_id}:%`])
    return /rate-ride\?token=([\w.-]+)/.exec(rows[0]?.html ?? '')?.[1]
  })
