// What the modules delete after its retention, and what they keep although it is old.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteVersionsBefore } from '#modules/bookings/changes/store.ts'
import { deleteActionsBefore } from '#modules/dispatch/driver-app/store.ts'
import { deleteStepsBefore } from '#modules/dispatch/office-steps/store.ts'
import { deleteHandledEvents } from '#modules/payments/store.ts'
import { createDb, type Db } from '#platform/db.ts'
import { createRetention } from '#platform/retention.ts'
import { createRetentionSweeps } from '#platform/retention-sweeps.ts'
import { createAssignedRide, createDriver, type DriverPerson } from '../../testing/assigned-rides.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
let db: Db
let driver: DriverPerson
let ride: Awaited<ReturnType<typeof createAssignedRide>>
beforeAll(async () => {
  site = await startApp()
  // The application's role, which deletes in production.
  db = createDb(site.appPool)
  driver = await createDriver(site)
  ride = await createAssignedRide(site, driver)
})
afterAll(() => site.close())

const old = '2020-01-01T10:00:00Z'
const limit = new Date('2023-01-01')
const count = async (table: string): Promise<number> =>
  (await site.pool.query(`select count(*) from ${table}`)).rows[0].count

it('old versions of a booking are deleted once its ride is over', async () => {
  await site.pool.query(
    `insert into booking_versions (booking_id, version, at, actor, why, before) values
      ($1, 900, $2, 'system', 'changed', '{}'), ($1, 901, now(), 'system', 'changed', '{}')`,
    [ride.booking_id, old],
  )
  expect(await deleteVersionsBefore(db, limit)).toBe(0)
  await site.pool.query('update bookings set pickup_at = $2 where booking_id = $1', [ride.booking_id, old])
  expect(await deleteVersionsBefore(db, limit)).toBe(1)
  expect(await count('booking_versions')).toBe(1)
})

it('old steps of rides are deleted, and one that can still be undone is kept', async () => {
  for (const at of [old, new Date().toISOString()]) {
    await site.pool.query(
      `insert into ride_actions (action_id, driver_id, booking_id, car_number, assignment_id, action, tapped_at, received_at)
       values ($1, $2, $3, 1, $4, 'acknowledge', $5, $5)`,
      [randomUUID(), driver.driver_id, ride.booking_id, ride.assignment_id, at],
    )
  }
  for (const outcome of ['applied', null])
    await site.pool.query(
      `insert into office_steps (step_id, booking_id, car_number, assignment_id, action, happened_at, booking_version, note, set_by, set_at, outcome)
       values ($1, $2, 1, $3, 'arrived', $4, 1, 'By phone', 'x', $4, $5)`,
      [randomUUID(), ride.booking_id, ride.assignment_id, old, outcome],
    )
  expect([await deleteActionsBefore(db, limit), await deleteStepsBefore(db, limit)]).toEqual([1, 1])
  expect([await count('ride_actions'), await count('office_steps')]).toEqual([1, 1])
})

it('old events of the card provider are deleted once they were handled', async () => {
  await site.pool.query(
    `insert into provider_events (event_id, type, received_at, handled_at) values
      ('a', 'x', $1, $1), ('b', 'x', $1, null), ('c', 'x', now(), now())`,
    [old],
  )
  await deleteHandledEvents(db, limit)
  const { rows } = await site.pool.query(
    `select event_id from provider_events where event_id in ('a', 'b', 'c') order by 1`,
  )
  expect(rows.map(({ event_id }) => event_id)).toEqual(['b', 'c'])
})

/** A connection whose chain of the audit log has no entry yet: newer entries before the old ones would keep them. */
const connectToEmptyChain = async (): Promise<pg.Client> => {
  for (;;) {
    const client = new pg.Client({ ...site.pool.options, password: site.pool.options.password })
    await client.connect()
    const { rowCount } = await client.query('select 1 from audit_chain where lane = pg_backend_pid() % 16 limit 1')
    if (rowCount === 0) return client
    await client.end()
  }
}

it('the application removes the oldest audit rows by the function alone', async () => {
  const client = await connectToEmptyChain()
  await client.query(
    `insert into audit_log (at, actor, action, subject) select $1, 'system', 'made', 'old:row' from generate_series(1, 3)`,
    [old],
  )
  await client.end()
  await expect(site.appPool.query(`delete from audit_log where subject = 'old:row'`)).rejects.toThrow(
    'permission denied',
  )
  const clock = () => new Date()
  await createRetentionSweeps({ db, clock, retention: createRetention({ audit: 700 }, clock) }).sweepAuditLog()
  const { rows } = await site.pool.query(`select count(*) from audit_log where subject = 'old:row'`)
  // The last entry of a chain stays.
  expect(rows[0].count).toBe(1)
  const pruned = await site.pool.query(`select after from audit_log where action = 'audit.pruned'`)
  expect(pruned.rows[0].after.entries).toBe(2)
})
