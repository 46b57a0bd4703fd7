// The driver's app: rides of a driver, and their actions, each applied once in the order of the state machine. The
// effects of an action (waiting fee, end of the ride, events) are written in the same transaction.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Driver, Drivers } from '#modules/drivers/service.ts'
import { calculateWaitingFee } from '#modules/pricing/terms/rules.ts'
import type { FindContact, Regions } from '#modules/regions/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { Outbox } from '#platform/outbox.ts'
import { rideStateChanged, rideWaited } from '../events.ts'
import { isOver } from '../rules.ts'
import { type Assignment, findAssignment, listAssignmentsBetween, lockAssignment, updateAssignment } from '../store.ts'
import { createTrips } from '../trips/service.ts'
import { insertWait } from '../waits/store.ts'
import { type DriverAction, type DriverDay, type DriverRide, type RefusalCode, refusals } from './contract.ts'
import { presentDriverRide } from './present.ts'
import { type ActionAttempt, checkAction, lastStepAt, tappedAt, waitStart } from './rules.ts'
import { type ActionRow, findAction, insertAction, isDuplicateKey } from './store.ts'

export interface DriverAppDeps {
  db: Db
  clock: Clock
  outbox: Outbox
  bookings: Pick<Bookings, 'lockLegs' | 'getWithCustomers' | 'completion'>
  drivers: Pick<Drivers, 'findByUser' | 'recordTrip' | 'recordRating'>
  settings: Pick<SettingsService, 'get'>
  regions: Pick<Regions, 'loadContacts'>
  /** Steps of these bookings that the office has set and that have not taken effect. */
  listHeldSteps: (db: Db, booking_ids: readonly string[]) => Promise<readonly StepOfOffice[]>
}

type StepOfOffice = Pick<Assignment, 'booking_id' | 'car_number' | 'assignment_id'> & { action: DriverAction }

const isStepOf = (car: Assignment, step: StepOfOffice): boolean =>
  step.assignment_id === car.assignment_id && step.car_number === car.car_number

type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]

export interface DriverActionRequest {
  booking_id: string
  car_number: number
  action_id: string
  action: DriverAction
  assignment_id?: string
  tapped_at: string
  sent_at: string
  booking_version?: number
}

const hour = 3_600_000
/** Hours that a driver sees back, for an unfinished ride of last night, and ahead. */
const backHours = 36
const aheadHours = 60 * 24

/** Key of the event about this state of a car; the version differs when a reopened ride reaches the state again. */
const toEventKey = ({ assignment_id, version }: Assignment): string => `${assignment_id}:${version}`

/** An action that was accepted, under the locks of its ride. */
interface AcceptedAction {
  car: Assignment
  booking: Booking
  action: DriverAction
  /** When it was tapped, by our clock. */
  at: Date
  actor: string
  /** Why the office set it; absent for the driver's own. */
  officeNote?: string
}

export const createDriverApp = (deps: DriverAppDeps) => {
  const { db, clock, outbox, bookings, drivers, regions } = deps
  const trips = createTrips(deps)

  const findDriver = async (on: Db, actor: Actor): Promise<Driver | undefined> =>
    actor.user ? drivers.findByUser(on, actor.user.id) : undefined

  const presentRides = async (cars: readonly Assignment[], findOffice: FindContact): Promise<DriverRide[]> => {
    const ids = cars.map(({ booking_id }) => booking_id)
    const [found, heldSteps] = await Promise.all([bookings.getWithCustomers(ids), deps.listHeldSteps(db, ids)])
    return cars.flatMap((car, at) => {
      const ride = found[at]
      return ride && ride.booking.booking_status !== 'cancelled'
        ? [
            presentDriverRide(car, {
              ...ride,
              heldAction: heldSteps.find((step) => isStepOf(car, step))?.action ?? null,
              office: findOffice(ride.booking.region_id),
            }),
          ]
        : []
    })
  }

  const recordWait = async (tx: Tx, { car, booking, action, at }: AcceptedAction) => {
    const waited_from = waitStart(booking.pickup_at, car.arrived_at ?? at)
    const fee_pence = calculateWaitingFee(booking.terms.waiting, waited_from, at)
    if (fee_pence === 0) return
    const { booking_id, car_number, driver_id } = car
    const row = { booking_id, car_number, driver_id, waited_from, waited_until: at, fee_pence, recorded_at: clock() }
    if (!(await insertWait(tx, row))) return
    const minutes = Math.floor((at.getTime() - waited_from.getTime()) / 60_000)
    const eventData = { booking_id, car_number, fee_pence, minutes, is_no_show: action === 'no_show' }
    await outbox.publish(tx, rideWaited.of(toEventKey(car), eventData), clock())
  }

  const endTrip = async (tx: Tx, { car, booking, action, at, actor }: AcceptedAction) => {
    const outcome = action === 'no_show' ? 'no_show' : 'completed'
    await trips.recordTrip(tx, car, { ...booking, outcome, at })
    await trips.completeRide(tx, booking, actor)
  }

  const toAcknowledgement = ({ car, at }: AcceptedAction) => ({
    booking_version_acknowledged: car.booking_version,
    acknowledged_at: at,
    ...(car.state === 'assigned' ? { state: 'acknowledged' as const } : {}),
  })

  const saveTransition = async (tx: Tx, acceptedAction: AcceptedAction) => {
    const { car, action, at, actor, officeNote } = acceptedAction
    const { booking_id, car_number, assignment_id, driver_id } = car
    const now = clock()
    const change =
      action === 'acknowledge' ? toAcknowledgement(acceptedAction) : { state: action, [`${action}_at`]: at }
    const is_set_by_office = officeNote !== undefined
    // Acknowledging a change leaves the state as it was set.
    const setBy = 'state' in change ? { is_set_by_office } : {}
    const after = await updateAssignment(tx, car, { ...change, ...setBy, updated_at: now })
    await recordAudit(tx, {
      at: now,
      actor,
      action: `ride.${after.state === car.state ? 'acknowledged' : after.state}`,
      subject: `booking:${booking_id}`,
      before: { car_number, state: car.state },
      after: { car_number, state: after.state, at, ...(is_set_by_office && { set_by: 'office', note: officeNote }) },
    })
    if (action === 'on_board' || action === 'no_show') await recordWait(tx, { ...acceptedAction, car: after })
    if (isOver(after.state)) await endTrip(tx, acceptedAction)
    const eventData = { assignment_id, booking_id, car_number, driver_id, state: after.state }
    await outbox.publish(tx, rideStateChanged.of(toEventKey(after), eventData), now)
    await notifyProcesses(tx, 'rides', booking_id)
  }

  const checkStep = ({ car, booking }: Pick<AcceptedAction, 'car' | 'booking'>, attempt: ActionAttempt) => {
    const is_cancelled = booking.booking_status === 'cancelled'
    const ride = { pickup_at: booking.pickup_at, waiting: booking.terms.waiting, is_cancelled }
    return checkAction({ ...car, ...ride }, attempt)
  }

  /**
   * Finds the stored result of a repeated action.
   * @throws Refusal ACTION_ID_REUSED if the id belongs to a different action
   */
  const findEarlierAction = async (
    tx: Tx,
    request: DriverActionRequest,
    driver: Driver,
  ): Promise<ActionRow | undefined> => {
    const earlier = await findAction(tx, request.action_id)
    if (!earlier) return undefined
    const isSame =
      earlier.driver_id === driver.driver_id &&
      earlier.booking_id === request.booking_id &&
      earlier.car_number === request.car_number &&
      earlier.action === request.action
    if (!isSame) throw new Refusal(refusals.ACTION_ID_REUSED)
    return earlier
  }

  const applyAction = async (
    tx: Tx,
    request: DriverActionRequest,
    by: { driver: Driver; actor: string },
  ): Promise<RefusalCode | null> => {
    const [booking] = await bookings.lockLegs(tx, [request.booking_id])
    const car = await lockAssignment(tx, request)
    const earlier = await findEarlierAction(tx, request, by.driver)
    if (earlier) return earlier.refusal
    const { driver_id } = by.driver
    // If the ride came back from another driver, actions of the former assignment no longer count.
    const isTheirs = car?.driver_id === driver_id && (request.assignment_id ?? car.assignment_id) === car.assignment_id
    if (!booking || !isTheirs) throw new Refusal(refusals.RIDE_NOT_ASSIGNED)
    const now = clock()
    const at = tappedAt(request, { notBefore: lastStepAt(car), now })
    const { action, action_id, booking_version } = request
    const verdict = checkStep({ car, booking }, { action, at, booking_version })
    const refusal = verdict.ok ? null : verdict.reason
    const { booking_id, car_number, assignment_id } = car
    const actionRow = { action_id, driver_id, booking_id, car_number, assignment_id, action }
    await insertAction(tx, { ...actionRow, tapped_at: at, received_at: now, refusal })
    if (verdict.ok && verdict.moves) await saveTransition(tx, { car, booking, action, at, actor: by.actor })
    return refusal
  }

  return {
    /** Checks a step by the rules of the driver, and saves an accepted one with its effects. The caller holds the locks. */
    steps: { check: checkStep, save: saveTransition },

    /** Returns the rides of the signed-in driver, soonest first; none if the account has no driver. */
    async getDay(actor: Actor): Promise<DriverDay> {
      const now = clock()
      const driver = await findDriver(db, actor)
      if (!driver) return { now: now.toISOString(), driver: null, rides: [] }
      const { driver_id, first_name, total_trips, earnings_cents, earnings_cad_cents, rating } = driver
      const from = new Date(now.getTime() - backHours * hour)
      const to = new Date(now.getTime() + aheadHours * hour)
      const cars = await listAssignmentsBetween(db, { driver_ids: [driver_id], from, to })
      const findOffice = await regions.loadContacts(db)
      return {
        now: now.toISOString(),
        driver: {
          first_name,
          total_trips,
          earnings: earnings_cents / 100,
          earnings_cad: earnings_cad_cents / 100,
          rating,
          office: findOffice(driver.region_ids[0]),
        },
        rides: await presentRides(cars, findOffice),
      }
    },

    /**
     * Applies an action of the driver. A repeated request with the same id changes nothing and gets the same answer.
     * @throws Refusal RIDE_NOT_ASSIGNED, ACTION_ID_REUSED, and stored for repeats: RIDE_CANCELLED, RIDE_REVISED,
     * NOT_ACKNOWLEDGED, STATE_NOT_ALLOWED, TOO_EARLY, NO_SHOW_TOO_EARLY
     */
    async submitAction(actor: Actor, input: DriverActionRequest): Promise<DriverRide> {
      const request = { ...input, booking_id: normaliseId(input.booking_id) }
      const driver = await findDriver(db, actor)
      if (!driver || !actor.user) throw new Refusal(refusals.RIDE_NOT_ASSIGNED)
      const by = { driver, actor: actor.user.id }
      const refusal = await inTransaction(db, (tx) => applyAction(tx, request, by)).catch((error: unknown) => {
        // A concurrent request used the same id for another ride.
        if (isDuplicateKey(error)) throw new Refusal(refusals.ACTION_ID_REUSED)
        throw error
      })
      const car = await findAssignment(db, request)
      const [ride] =
        car?.driver_id === driver.driver_id ? await presentRides([car], await regions.loadContacts(db)) : []
      if (refusal) throw new Refusal(refusals[refusal], { data: { state: car?.state, ride } })
      if (!ride) throw new Refusal(refusals.RIDE_NOT_ASSIGNED)
      return ride
    },
  }
}
export type DriverApp = ReturnType<typeof createDriverApp>
