// Steps that the office sets over HTTP: their effects, the undo period, and races with it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localAt } from '#kernel/time.ts'
import {
  createActions,
  createAssignedRide,
  createDriver,
  type DriverPerson,
  getDriverDay,
  readAssignment,
  submitAction,
} from '../../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { listRideAudit } from '../../../../testing/dispatch.ts'
import { followStream } from '../../../../testing/event-stream.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { endUndoPeriods, setStep, undoStep } from '../../../../testing/office-steps.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import { createTestClock, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { HeldStep, HeldSteps } from './contract.ts'

const { clock, forward } = createTestClock()
let site: TestApp
let office: Visitor
let driver: DriverPerson
const { sendActions } = createActions(() => ({ site, driver }))
beforeAll(async () => {
  site = await startApp({ clock })
  office = (await createAdministrator(site)).visitor
  driver = await createDriver(site)
})
afterAll(() => site.close())

const minute = 60_000

/** Lets time pass; the office signs in again, because its session has ended meanwhile. */
const pass = async (minutes: number) => {
  forward(minutes * minute)
  office = (await createAdministrator(site)).visitor
}

/** Sets a step and ends its undo period. */
const setAndSettle = async (booking_id: string, form: Parameters<typeof setStep>[3]) => {
  const { status, text } = await setStep(site, office, booking_id, form)
  if (status !== 200) throw new Error(`${form.action}: ${status} ${text}`)
  await endUndoPeriods(site)
  await waitForDeliveries(site)
}

const stateOf = async (booking_id: string) => (await readAssignment(site, booking_id)).state

const findInDay = async (booking_id: string) =>
  (await getDriverDay(driver.visitor)).rides.find((each: { booking_id: string }) => each.booking_id === booking_id)

/** A time some minutes ago, on the clock of the pickup. */
const localAgo = (minutes: number) => {
  const { date, time } = localAt(new Date(clock().getTime() - minutes * minute), 'Europe/London')
  return `${date}T${time}`
}

describe('a step that the office sets', () => {
  it('takes a ride from the acknowledgement to its end with the effects of a driver, and the driver sees whose it was', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock(), minutes: 10 })
    await setAndSettle(booking_id, { action: 'acknowledge', note: 'Agreed by telephone' })
    expect(await findInDay(booking_id)).toMatchObject({ state: 'acknowledged', is_set_by_office: true })
    await sendActions(booking_id, 'on_the_way')
    expect(await findInDay(booking_id)).toMatchObject({ state: 'on_the_way', is_set_by_office: false })
    await pass(95)
    await setAndSettle(booking_id, { action: 'arrived', happened_at: localAgo(90) })
    await setAndSettle(booking_id, { action: 'on_board' })
    expect(await queryOne(site.pool, 'select fee_pence from ride_waits where booking_id = $1', [booking_id])).toEqual({
      fee_pence: 5000,
    })
    await setAndSettle(booking_id, { action: 'completed', note: 'The passenger says so' })
    const booking = await queryOne(site.pool, 'select booking_status from bookings where booking_id = $1', [booking_id])
    expect(booking).toEqual({ booking_status: 'completed' })
    expect(await queryOne(site.pool, 'select outcome from trips where booking_id = $1', [booking_id])).toEqual({
      outcome: 'completed',
    })
    const entries = await listRideAudit(site, booking_id)
    expect(entries.at(-1)).toMatchObject({
      action: 'ride.completed',
      after: { state: 'completed', set_by: 'office', note: 'The passenger says so' },
    })
    expect(entries.find(({ action }) => action === 'ride.on_the_way').after.set_by).toBeUndefined()
    const mails = await queryOne(
      site.pool,
      `select count(*) as n from outbox where type = 'ride.state_changed' and data->>'booking_id' = $1`,
      [booking_id],
    )
    expect(mails.n).toBe(5)
  })

  it('is refused out of order, without a note, in the future, before the previous step, and before the free hour ends', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock(), minutes: 10 })
    const refused = async (form: Parameters<typeof setStep>[3]) => {
      const { status, body } = await setStep(site, office, booking_id, form)
      return [status, body.code, Object.keys(body.fields ?? {})]
    }
    expect(await refused({ action: 'arrived' })).toEqual([409, 'STATE_NOT_ALLOWED', []])
    expect(await refused({ action: 'on_the_way' })).toEqual([409, 'NOT_ACKNOWLEDGED', []])
    expect(await refused({ action: 'acknowledge', booking_version: 0 })).toEqual([409, 'RIDE_REVISED', []])
    expect(await refused({ action: 'acknowledge', note: ' ' })).toEqual([400, 'INVALID_REQUEST', ['note']])
    expect(await refused({ action: 'acknowledge', assignment_id: '0' })).toEqual([409, 'ASSIGNMENT_CHANGED', []])
    await sendActions(booking_id, 'acknowledge', 'on_the_way')
    const wrong = [400, 'STEP_TIME_NOT_VALID', ['happened_at']]
    expect(await refused({ action: 'arrived', happened_at: localAgo(-5) })).toEqual(wrong)
    expect(await refused({ action: 'arrived', happened_at: localAgo(5) })).toEqual(wrong)
    expect((await refused({ action: 'arrived', happened_at: '2026-02-30T10:00' }))[0]).toBe(400)
    await sendActions(booking_id, 'arrived')
    await pass(60)
    expect(await refused({ action: 'no_show' })).toEqual([409, 'NO_SHOW_TOO_EARLY', []])
    await pass(15)
    await setAndSettle(booking_id, { action: 'no_show' })
    expect(await stateOf(booking_id)).toBe('no_show')
  })

  it('stays marked as set by the office when the driver acknowledges a change of the ride', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock(), minutes: 10 })
    await setAndSettle(booking_id, { action: 'acknowledge' })
    await setAndSettle(booking_id, { action: 'on_the_way' })
    await site.pool.query('update assignments set booking_version = booking_version + 1 where booking_id = $1', [
      booking_id,
    ])
    const { booking_version } = await readAssignment(site, booking_id)
    expect((await submitAction(driver.visitor, { booking_id, action: 'acknowledge', booking_version })).status).toBe(
      200,
    )
    expect(await findInDay(booking_id)).toMatchObject({ state: 'on_the_way', is_set_by_office: true })
  })

  it('has no effect while it can be undone, and none once it is', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    await sendActions(booking_id, 'acknowledge')
    const { body } = await setStep(site, office, booking_id, { action: 'on_the_way' })
    expect(body.data).toMatchObject({ action: 'on_the_way', outcome: null, undo_seconds: 10 })
    expect(await stateOf(booking_id)).toBe('acknowledged')
    const { step_id } = body.data
    const colleague = (await createAdministrator(site)).visitor
    expect((await undoStep(colleague, step_id)).body.code).toBe('STEP_OF_COLLEAGUE')
    for (const _ of ['first', 'repeated'])
      expect((await undoStep(office, step_id)).body.data).toMatchObject({ outcome: 'undone', undo_seconds: 0 })
    await endUndoPeriods(site)
    await waitForDeliveries(site)
    expect(await stateOf(booking_id)).toBe('acknowledged')
    expect((await listRideAudit(site, booking_id)).map(({ action }) => action)).toEqual([
      'ride.acknowledged',
      'ride.step_undone',
    ])
    expect((await undoStep(office, randomUUID())).body.code).toBe('STEP_NOT_FOUND')
  })

  it('is set once for each id, and an id of another step is refused', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    const form = { action: 'acknowledge', step_id: randomUUID() }
    const replies = await Promise.all([1, 2].map(() => setStep(site, office, booking_id, form)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    for (const other of [{ action: 'on_the_way' }, { note: 'Called' }, { happened_at: localAgo(20) }])
      expect((await setStep(site, office, booking_id, { ...form, ...other })).body.code).toBe('STEP_ID_REUSED')
    const rows = await site.pool.query('select 1 from office_steps where booking_id = $1', [booking_id])
    expect(rows.rows.length).toBe(1)
  })

  it('ends the undo period of the step before it, and cannot be undone once it is applied', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    const first = (await setStep(site, office, booking_id, { action: 'acknowledge' })).body.data
    const second = (await setStep(site, office, booking_id, { action: 'on_the_way' })).body.data
    expect(await stateOf(booking_id)).toBe('acknowledged')
    expect((await undoStep(office, first.step_id)).body.code).toBe('UNDO_TOO_LATE')
    expect((await undoStep(office, second.step_id)).status).toBe(200)
  })

  it('is dropped if the driver reports it first, or loses the ride', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    await setStep(site, office, booking_id, { action: 'acknowledge' })
    await sendActions(booking_id, 'acknowledge')
    await endUndoPeriods(site)
    await waitForDeliveries(site)
    expect((await listRideAudit(site, booking_id)).at(-1)).toMatchObject({
      action: 'ride.step_dropped',
      after: { step: 'acknowledge', why: 'REPORTED_ALREADY' },
    })
    expect((await findInDay(booking_id)).is_set_by_office).toBe(false)
    await setStep(site, office, booking_id, { action: 'on_the_way' })
    await site.pool.query('delete from assignments where booking_id = $1', [booking_id])
    await endUndoPeriods(site)
    await waitForDeliveries(site)
    expect((await listRideAudit(site, booking_id)).at(-1)).toMatchObject({ after: { why: 'ASSIGNMENT_CHANGED' } })
  })
})

describe('a held step', () => {
  const isMatch = (steps: readonly HeldStep[], expected: readonly object[]) =>
    steps.length === expected.length &&
    expected.every((each, at) =>
      Object.entries({ ...steps[at], ...each }).every(([name, value]) => value === steps[at]?.[name as keyof HeldStep]),
    )
  const followSteps = async (visitor: Visitor, booking_id: string) => {
    const stream = await followStream<HeldSteps>(site.url, visitor, '/api/admin/dispatch/steps/live')
    const ofRide = ({ steps }: HeldSteps) => steps.filter((step) => step.booking_id === booking_id)
    return {
      ...stream,
      waitFor: (...expected: object[]) => stream.waitFor((state) => isMatch(ofRide(state), expected)),
    }
  }

  it('is seen live by all staff with the seconds left, and by its driver, until it takes effect', async () => {
    const rowan = (await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })).visitor
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    const colleague = await followSteps(office, booking_id)
    expect(colleague.status).toBe(200)
    await setStep(site, rowan, booking_id, { action: 'acknowledge' })
    await colleague.waitFor({ action: 'acknowledge', set_by_name: 'Rowan Achterberg', is_own: false })
    forward(2500)
    const reloaded = await followSteps(rowan, booking_id)
    await reloaded.waitFor({ action: 'acknowledge', is_own: true, undo_seconds: 8 })
    expect(await findInDay(booking_id)).toMatchObject({ state: 'assigned', held_action: 'acknowledge' })
    forward(60_000)
    const late = await followSteps(rowan, booking_id)
    await late.waitFor({ action: 'acknowledge', undo_seconds: 0 })
    await endUndoPeriods(site)
    for (const stream of [colleague, reloaded, late]) {
      await stream.waitFor()
      stream.stop()
    }
    expect(await findInDay(booking_id)).toMatchObject({ state: 'acknowledged', held_action: null })
  })

  it('is gone for all staff and the driver as soon as it is undone', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    const colleague = await followSteps((await createAdministrator(site)).visitor, booking_id)
    const { step_id } = (await setStep(site, office, booking_id, { action: 'acknowledge' })).body.data
    await colleague.waitFor({ step_id })
    await undoStep(office, step_id)
    await colleague.waitFor()
    colleague.stop()
    expect(await findInDay(booking_id)).toMatchObject({ state: 'assigned', held_action: null })
  })

  it('of a former driver is not shown to the next one', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    await setStep(site, office, booking_id, { action: 'acknowledge' })
    await site.pool.query('update assignments set assignment_id = $2 where booking_id = $1', [booking_id, randomUUID()])
    expect(await findInDay(booking_id)).toMatchObject({ held_action: null })
  })
})

describe('an undo', () => {
  /** The step is locked and not marked as applied yet. */
  const isMark = (text: string) => text.startsWith('update "office_steps"') && text.includes('"step_id" = $2')
  const withoutStepLock = (text: string) =>
    text.includes('from "office_steps"') ? text.replace(/ for update$/, '') : text

  const prepare = async (pause: ReturnType<typeof pauseAt>) => {
    const app = await startApp({ Client: pause.Client })
    const { visitor } = await createAdministrator(app)
    const person = await createDriver(app)
    const { booking_id } = await createAssignedRide(app, person)
    const { step_id } = (await setStep(app, visitor, booking_id, { action: 'acknowledge' })).body.data
    return { app, visitor, booking_id, step_id, undo: () => undoStep(visitor, step_id) }
  }
  type Prepared = Awaited<ReturnType<typeof prepare>>

  const next = ({ app, visitor, booking_id }: Prepared) => setStep(app, visitor, booking_id, { action: 'on_the_way' })
  const settlement = ({ app }: Prepared) => endUndoPeriods(app)
  const outcomeOf = async ({ app, booking_id, step_id }: Prepared) => ({
    state: (await readAssignment(app, booking_id)).state,
    outcome: (await queryOne(app.pool, 'select outcome from office_steps where step_id = $1', [step_id])).outcome,
  })

  it.each([
    ['the next step', next],
    ['the end of the undo period', settlement],
  ])('waits for %s and is too late', async (_, begin) => {
    const pause = pauseAt(isMark)
    const on = await prepare(pause)
    try {
      pause.arm()
      const begun = begin(on)
      await pause.reached
      const undone = on.undo()
      await waitForLock(on.app)
      pause.resume()
      await begun
      expect((await undone).body.code).toBe('UNDO_TOO_LATE')
      await endUndoPeriods(on.app)
      await waitForDeliveries(on.app)
      expect(await outcomeOf(on)).toMatchObject({ outcome: 'applied' })
    } finally {
      pause.resume()
      await on.app.close()
    }
  })

  it('before the end of the undo period leaves nothing to apply', async () => {
    const pause = pauseAt((text) => text.startsWith('insert into "audit_log"'))
    const on = await prepare(pause)
    try {
      pause.arm()
      const undone = on.undo()
      await pause.reached
      await endUndoPeriods(on.app)
      await waitForLock(on.app)
      pause.resume()
      expect((await undone).status).toBe(200)
      await waitForDeliveries(on.app)
      expect(await outcomeOf(on)).toEqual({ state: 'assigned', outcome: 'undone' })
    } finally {
      pause.resume()
      await on.app.close()
    }
  })

  it.each([
    ['the next step', next],
    ['the end of the undo period', settlement],
  ])('is accepted while %s applies the step without the lock (control)', async (_, begin) => {
    const pause = pauseAt(isMark, withoutStepLock)
    const on = await prepare(pause)
    try {
      pause.arm()
      const begun = begin(on)
      await pause.reached
      expect((await on.undo()).status).toBe(200)
      pause.resume()
      await begun
      await endUndoPeriods(on.app)
      await waitForDeliveries(on.app)
      expect(await outcomeOf(on)).toMatchObject({ outcome: 'applied' })
    } finally {
      pause.resume()
      await on.app.close()
    }
  })
})
