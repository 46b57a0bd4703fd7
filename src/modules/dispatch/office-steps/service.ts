// Steps that the office sets for a driver. A step is held until its undo period ends, so that an undone one has caused no
// mail, fee or trip; then it is applied as if the driver had taken it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, actorKey, sessionsOf } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { fullName } from '#kernel/full-name.ts'
import { normaliseId } from '#kernel/ids.ts'
import { regionsOf, type StaffRegions } from '#kernel/staff-regions.ts'
import { localAt } from '#kernel/zones.ts'
import * as m from '#messages/office/progress.ts'
import type { DispatchableRides } from '#modules/bookings/dispatchable/service.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { EventStreams } from '#platform/event-streams.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals as dispatchRefusals } from '../contract.ts'
import { type DriverAction, refusals as driverRefusals } from '../driver-app/contract.ts'
import { lastStepAt } from '../driver-app/rules.ts'
import type { DriverApp } from '../driver-app/service.ts'
import { rideStepHeld } from '../events.ts'
import { presentAssignment } from '../present.ts'
import { type Assignment, type Car, lockAssignment } from '../store.ts'
import { type HeldSteps, type OfficeStep, refusals, type StepOutcome } from './contract.ts'
import { graceSeconds, resolveStepTime, secondsToUndo, undoSeconds } from './rules.ts'
import {
  findStep,
  insertStep,
  isDuplicateKey,
  listHeldSteps,
  lockHeldStep,
  type StepRow,
  undoHeldStep,
  updateOutcome,
} from './store.ts'

export interface OfficeStepsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  bookings: Pick<Bookings, 'lockLegs'>
  rides: Pick<DispatchableRides, 'listPlanned'>
  driverApp: Pick<DriverApp, 'steps'>
  users: Pick<Users, 'findAll'>
  streams: EventStreams
}

type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]

/** A car and its booking, both locked. */
interface Ride {
  booking: Booking | undefined
  assignment: Assignment | undefined
}

export interface StepRequest extends Car {
  step_id: string
  action: DriverAction
  assignment_id: string
  booking_version: number
  /** yyyy-MM-ddTHH:mm on the clock of the pickup; now if absent. */
  happened_at?: string | undefined
  note: string
}

interface StreamRequest {
  actor: Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** The topic of the streams of held steps. */
const topic = 'held-steps'

/** Whether a repeat names the time of the stored step; the time of one without a time is that of the first request. */
const isSameTime = ({ happened_at }: StepRow, request: StepRequest, booking: Booking | undefined): boolean => {
  if (request.happened_at === undefined || !booking) return true
  const { date, time } = localAt(happened_at, booking.time_zone)
  return request.happened_at === `${date}T${time}`
}

const presentStep = (step: StepRow, now: Date): OfficeStep => ({
  step_id: step.step_id,
  booking_id: step.booking_id,
  car_number: step.car_number,
  action: step.action,
  happened_at: step.happened_at.toISOString(),
  outcome: step.outcome,
  undo_seconds: step.outcome === null ? secondsToUndo(step.set_at, now) : 0,
})

export const createOfficeSteps = (deps: OfficeStepsDeps) => {
  const { db, clock, outbox, bookings, rides, driverApp, users, streams } = deps

  const lockRide = async (tx: Tx, car: Car): Promise<Ride> => {
    const [booking] = await bookings.lockLegs(tx, [car.booking_id])
    return { booking, assignment: await lockAssignment(tx, car) }
  }

  const recordStep = (
    tx: Tx,
    { booking_id, ...step }: StepRow,
    entry: { actor: string; action: string; why?: string },
  ) =>
    recordAudit(tx, {
      at: clock(),
      actor: entry.actor,
      action: entry.action,
      subject: `booking:${booking_id}`,
      after: { car_number: step.car_number, step: step.action, note: step.note, ...(entry.why && { why: entry.why }) },
    })

  const saveOutcome = async (tx: Tx, { step_id }: StepRow, outcome: StepOutcome): Promise<void> => {
    await updateOutcome(tx, step_id, outcome)
    await notifyProcesses(tx, 'rides', topic)
  }

  /** Drops a step that something has overtaken; the audit log keeps it. */
  const drop = async (tx: Tx, step: StepRow, why: string): Promise<void> => {
    await saveOutcome(tx, step, 'dropped')
    await recordStep(tx, step, { actor: step.set_by, action: 'ride.step_dropped', why })
  }

  /** Applies a held step, or drops it if the driver, the office or the customer has overtaken it. */
  const settle = async (tx: Tx, step: StepRow, { booking, assignment: car }: Ride): Promise<void> => {
    if (!booking || car?.assignment_id !== step.assignment_id) return drop(tx, step, 'ASSIGNMENT_CHANGED')
    const { action, booking_version, happened_at, set_by: actor, note } = step
    const last = lastStepAt(car)
    const at = happened_at < last ? last : happened_at
    const verdict = driverApp.steps.check({ car, booking }, { action, at, booking_version })
    if (!verdict.ok) return drop(tx, step, verdict.reason)
    if (!verdict.moves) return drop(tx, step, 'REPORTED_ALREADY')
    await saveOutcome(tx, step, 'applied')
    await driverApp.steps.save(tx, { car, booking, action, at, actor, officeNote: note })
  }

  /** @throws Refusal STEP_ID_REUSED */
  const findEarlier = async (
    tx: Tx,
    { request, actor, booking }: { request: StepRequest; actor: string; booking: Booking | undefined },
  ): Promise<StepRow | undefined> => {
    const earlier = await findStep(tx, request.step_id)
    if (!earlier) return undefined
    const names = ['booking_id', 'car_number', 'assignment_id', 'booking_version', 'action', 'note'] as const
    const isSame = earlier.set_by === actor && names.every((name) => earlier[name] === request[name])
    if (!isSame || !isSameTime(earlier, request, booking)) throw new Refusal(refusals.STEP_ID_REUSED)
    return earlier
  }

  /** @throws Refusal STEP_TIME_NOT_VALID, and those of the driver's actions */
  const checkRequest = (car: Assignment, booking: Booking, request: StepRequest): Date => {
    const { action, booking_version, happened_at: local } = request
    const { time_zone: zone } = booking
    const time = resolveStepTime({ local, zone, notBefore: lastStepAt(car), now: clock() })
    if (!time.ok) {
      const message = m.times[time.reason]
      throw new Refusal(refusals.STEP_TIME_NOT_VALID, { message, fields: { happened_at: message } })
    }
    const verdict = driverApp.steps.check({ car, booking }, { action, at: time.at, booking_version })
    if (verdict.ok && verdict.moves) return time.at
    throw new Refusal(driverRefusals[verdict.ok ? 'STATE_NOT_ALLOWED' : verdict.reason], { data: { state: car.state } })
  }

  const holdStep = async (tx: Tx, request: StepRequest, actor: string): Promise<StepRow> => {
    const { booking, assignment } = await lockRide(tx, request)
    const earlier = await findEarlier(tx, { request, actor, booking })
    if (earlier) return earlier
    if (!booking) throw new Refusal(dispatchRefusals.RIDE_NOT_FOUND)
    if (assignment?.assignment_id !== request.assignment_id)
      throw new Refusal(dispatchRefusals.ASSIGNMENT_CHANGED, {
        data: { assignment: assignment ? presentAssignment(assignment) : null },
      })
    // The next step ends the undo period of the one before it.
    const heldStep = await lockHeldStep(tx, request)
    if (heldStep) await settle(tx, heldStep, { booking, assignment })
    const car = (heldStep && (await lockAssignment(tx, request))) || assignment
    const { happened_at: _, ...values } = request
    const row: StepRow = {
      ...values,
      happened_at: checkRequest(car, booking, request),
      set_by: actor,
      set_at: clock(),
      outcome: null,
    }
    await insertStep(tx, row)
    const event = rideStepHeld.of(row.step_id, { step_id: row.step_id })
    await outbox.publish(tx, { ...event, delaySeconds: undoSeconds + graceSeconds }, clock())
    await notifyProcesses(tx, 'rides', topic)
    return row
  }

  /** The held steps of rides in these regions. */
  const listHeldIn = async (regions: StaffRegions): Promise<StepRow[]> => {
    const rows = await listHeldSteps(db)
    if (regions === null) return rows
    const ids = rows.map(({ booking_id }) => booking_id)
    const inRegions = (await rides.listPlanned(db, ids)).filter(({ region_id }) => regions.includes(region_id))
    const shown = new Set(inRegions.map(({ booking_id }) => booking_id))
    return rows.filter(({ booking_id }) => shown.has(booking_id))
  }

  const listHeld = async (reader: NonNullable<Actor['staff']>): Promise<HeldSteps> => {
    const rows = await listHeldIn(regionsOf({ staff: reader }))
    const staff = await users.findAll(db, [...new Set(rows.map(({ set_by }) => set_by))])
    const now = clock()
    return {
      steps: rows.map((row) => {
        const { happened_at: _, outcome: __, ...step } = presentStep(row, now)
        const person = staff.get(row.set_by)
        return { ...step, set_by_name: person ? fullName(person) : '', is_own: row.set_by === reader.id }
      }),
    }
  }

  return {
    /**
     * Sets a step of a car, which takes effect when its undo period ends.
     * @throws Refusal RIDE_NOT_FOUND, ASSIGNMENT_CHANGED, STEP_ID_REUSED, STEP_TIME_NOT_VALID, RIDE_CANCELLED,
     * RIDE_REVISED, NOT_ACKNOWLEDGED, STATE_NOT_ALLOWED, TOO_EARLY, NO_SHOW_TOO_EARLY
     */
    async set(request: StepRequest, actor: string): Promise<OfficeStep> {
      const booking_id = normaliseId(request.booking_id)
      const heldStep = await inTransaction(db, (tx) => holdStep(tx, { ...request, booking_id }, actor)).catch(
        (error: unknown) => {
          // A concurrent request used the same id for another ride.
          if (isDuplicateKey(error)) throw new Refusal(refusals.STEP_ID_REUSED)
          throw error
        },
      )
      return presentStep(heldStep, clock())
    },

    /** Streams the held steps. @throws Refusal RATE_LIMITED if the caller has too many streams */
    async follow({ actor, request, reply }: StreamRequest): Promise<FastifyReply> {
      const listFor = async ({ staff }: Actor) => staff && listHeld(staff)
      const loadState = async () => listFor(await request.server.identify(request, { isUse: false }))
      const first = (await listFor(actor)) ?? { steps: [] }
      const person = actorKey(actor) ?? ''
      const source = { topic, person, sessions: sessionsOf(actor), loadState }
      return streams.open(source, first, { request, reply })
    },

    /**
     * Undoes a held step. A repeat changes nothing.
     * @throws Refusal STEP_NOT_FOUND, STEP_OF_COLLEAGUE, UNDO_TOO_LATE
     */
    undo: (step_id: string, actor: string): Promise<OfficeStep> =>
      inTransaction(db, async (tx) => {
        const undone = await undoHeldStep(tx, { step_id, set_by: actor })
        if (undone) {
          await recordStep(tx, undone, { actor, action: 'ride.step_undone' })
          await notifyProcesses(tx, 'rides', topic)
          return presentStep(undone, clock())
        }
        const step = await findStep(tx, step_id)
        if (!step) throw new Refusal(refusals.STEP_NOT_FOUND)
        if (step.set_by !== actor) throw new Refusal(refusals.STEP_OF_COLLEAGUE)
        if (step.outcome !== 'undone') throw new Refusal(refusals.UNDO_TOO_LATE)
        return presentStep(step, clock())
      }),

    /** Ends the undo period of a step. Safe to repeat. */
    endUndoPeriod: (step_id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const known = await findStep(tx, step_id)
        if (!known) return
        const ride = await lockRide(tx, known)
        const heldStep = await lockHeldStep(tx, known)
        if (heldStep?.step_id === step_id) await settle(tx, heldStep, ride)
      }),
  }
}
export type OfficeSteps = ReturnType<typeof createOfficeSteps>
