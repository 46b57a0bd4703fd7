// The steps of each ride: booking, payment, assignment, the driver's actions and rating; or cancellation, change or dispute.
import { daysBefore, hour, minute, type Pickup, resolvePickup } from './clock.ts'
import type { Customer, DemoContext } from './context.ts'
import { type BookingIds, bookRide, cancelBooking, changeBooking, payBooking, rateRide } from './customers.ts'
import { assignDriver, type Car, type DriverAction, submitAction } from './drivers.ts'
import type { SignedInClient } from './http-client.ts'
import { invoiceRide, refundRide } from './office.ts'
import type { DemoRide } from './rides.ts'
import type { Step } from './steps.ts'

const zones = { uk: 'Europe/London', america: 'America/New_York', canada: 'America/Toronto' } as const

const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms)
const latest = (a: Date, b: Date) => (a > b ? a : b)
const earliest = (a: Date, b: Date) => (a < b ? a : b)

/** A booked ride, by a customer or from a guest list. */
interface BookedRide extends DemoContext {
  ride: Omit<DemoRide, 'customer' | 'bookedDaysAgo' | 'from'>
  bookedAt: Date
}

interface CustomerRide extends BookedRide {
  ride: DemoRide
  /** Filled in when the ride is booked and paid. */
  result: Partial<BookingIds> & { payment?: string }
}

interface Leg {
  pickup: Pickup
  getId: () => string
}

const getCustomer = ({ customers, ride }: CustomerRide): Customer => {
  const customer = customers.get(ride.customer)
  if (!customer) throw new Error(`The customer ${ride.customer} has not registered yet.`)
  return customer
}

const listLegs = ({ ride, now, result }: CustomerRide): Leg[] => {
  const zone = zones[ride.country ?? 'uk']
  const outward: Leg = { pickup: resolvePickup(ride.pickup, zone, now), getId: () => result.booking_id ?? '' }
  if (!ride.return || 'minutes' in ride.pickup) return [outward]
  const returnPickup = { day: ride.pickup.day + ride.return.daysLater, time: ride.return.time }
  return [outward, { pickup: resolvePickup(returnPickup, zone, now), getId: () => result.return_booking_id ?? '' }]
}

const createBookingStep = (booked: CustomerRide, [outward]: Leg[]): Step => ({
  at: booked.bookedAt,
  name: 'book a ride',
  async run() {
    const { ride, result } = booked
    if (!outward) return
    const customer = getCustomer(booked)
    Object.assign(result, await bookRide(customer, ride, outward.pickup))
    if (ride.invoice) await invoiceRide(booked.office, outward.getId(), ride.invoice)
    else if (!ride.unpaid) result.payment = await payBooking(customer, outward.getId())
  },
})

const createOutcomeSteps = (booked: CustomerRide): Step[] => {
  const { ride, now, result, office, services } = booked
  const { outcome } = ride
  if (!outcome) return []
  const getId = () => result.booking_id ?? ''
  const outcomes = {
    cancelled: () => cancelBooking(getCustomer(booked), getId()),
    changed: () => changeBooking(getCustomer(booked), getId(), outcome.type === 'changed' ? outcome.fields : {}),
    refunded: async () => {
      if (outcome.type !== 'refunded') return
      await refundRide(office, getId(), { amount: outcome.amount, reason: outcome.reason })
    },
    disputed: async () => {
      await services.cards.sandbox?.dispute(result.payment ?? '', 'open')
    },
  }
  return [{ at: daysBefore(now, outcome.daysAgo), name: `ride ${outcome.type}`, run: outcomes[outcome.type] }]
}

/** The scheduled jobs of the product that concern a leg. */
const createJobSteps = ({ bookings }: BookedRide, { pickup }: Leg): Step[] => [
  {
    at: addMs(pickup.at, -24 * hour),
    name: 'send reminders',
    run: async () => {
      await bookings.reminders.sweep()
    },
  },
  {
    at: addMs(pickup.at, minute),
    name: 'cancel unpaid rides',
    run: async () => {
      await bookings.cancelAbandoned()
    },
  },
]

const listCars = async ({ office }: BookedRide, { getId }: Leg): Promise<Car[]> => {
  const { data } = await office.get(`/api/admin/bookings/${getId()}`)
  return Array.from({ length: data.cars }, (_, index) => ({ booking_id: getId(), car_number: index + 1 }))
}

const getDuration = ({ ride }: BookedRide) => (ride.hours ? ride.hours * 60 : (ride.durationMinutes ?? 45))

/** The driver's actions with their minutes from the pickup. */
const listActions = (booked: BookedRide): [DriverAction, number][] => {
  const arrival: [DriverAction, number][] = [
    ['on_the_way', -50],
    ['arrived', -10],
  ]
  // A no-show is possible after the free hour of waiting.
  if (booked.ride.progress === 'no_show') return [...arrival, ['no_show', 62]]
  return [...arrival, ['on_board', 5], ['completed', 5 + getDuration(booked)]]
}

/**
 * When a driver is assigned: a day before the pickup, and at once for rides of tomorrow. Later rides have a driver only if one is
 * preferred.
 */
const getAssignmentTime = ({ ride, now, bookedAt }: BookedRide, { pickup }: Leg): Date | undefined => {
  const isTooEarly = 'day' in ride.pickup && ride.pickup.day > 1 && !ride.driver
  const isNeverAssigned = ride.progress === 'unassigned' || ride.unpaid || ride.outcome?.type === 'cancelled'
  if (isNeverAssigned || isTooEarly) return undefined
  return latest(addMs(bookedAt, 20 * minute), earliest(addMs(pickup.at, -26 * hour), addMs(now, -2 * hour)))
}

const createDriverSteps = (booked: BookedRide, leg: Leg): Step[] => {
  const { ride, now, services, office, drivers, driverIds } = booked
  const at = getAssignmentTime(booked, leg)
  if (!at) return []
  const assignments: { car: Car; driver: SignedInClient }[] = []
  const assign = async () => {
    for (const car of await listCars(booked, leg)) {
      const driver_id = await assignDriver(office, car, ride.driver && driverIds.get(ride.driver))
      const driver = drivers.get(driver_id ?? '')
      if (driver) assignments.push({ car, driver })
    }
  }
  const createActionStep = (action: DriverAction, time: Date): Step => ({
    at: time,
    name: action,
    async run() {
      for (const { car, driver } of assignments) await submitAction(driver, car, action, services.clock())
    },
  })
  const assignmentStep: Step = { at, name: 'assign a driver', run: assign }
  if (ride.progress === 'unacknowledged') return [assignmentStep]
  const acknowledgedAt = earliest(addMs(at, 90 * minute), addMs(now, -20 * minute))
  const actionSteps = listActions(booked).map(([action, minutes]) =>
    createActionStep(action, addMs(leg.pickup.at, minutes * minute)),
  )
  return [assignmentStep, createActionStep('acknowledge', latest(addMs(at, minute), acknowledgedAt)), ...actionSteps]
}

const createRatingSteps = (booked: CustomerRide, { pickup, getId }: Leg): Step[] => {
  const { stars } = booked.ride
  if (!stars) return []
  const at = addMs(pickup.at, (getDuration(booked) + 40) * minute)
  const run = () => rateRide(booked.services, getCustomer(booked), { id: getId(), stars })
  return [{ at, name: 'rate a ride', run }]
}

/** The steps of one leg from the day before its pickup to its end, unsorted. */
export const createLegSteps = (booked: BookedRide, leg: Leg): Step[] => [
  ...createJobSteps(booked, leg),
  ...createDriverSteps(booked, leg),
]

/** All steps of a ride and its return, unsorted. */
export const createRideSteps = (context: DemoContext, ride: DemoRide): Step[] => {
  const booked: CustomerRide = { ...context, ride, bookedAt: daysBefore(context.now, ride.bookedDaysAgo), result: {} }
  const legs = listLegs(booked)
  return [
    createBookingStep(booked, legs),
    ...createOutcomeSteps(booked),
    ...legs.flatMap((leg) => [...createLegSteps(booked, leg), ...createRatingSteps(booked, leg)]),
  ]
}
