// The story of every ride as deeds on the calendar: booked, paid, given to a driver, driven, rated; or cancelled, changed, in dispute.
import type { Bookings } from '#modules/bookings/service.ts'
import type { Caller, Member } from './caller.ts'
import { type Action, assign, type Car, say } from './chauffeurs.ts'
import { day, hour, minute, type Pickup, pickupOf } from './clock.ts'
import { type Booked, book, type Customer, cancel, change, pay, rate, type World } from './customers.ts'
import { bill, refund } from './office.ts'
import type { CustomerName, DriverName } from './people.ts'
import type { RideStory } from './rides.ts'
import type { Deed } from './story.ts'

export interface Cast {
  world: World
  now: Date
  office: Caller
  bookings: Bookings
  customers: Map<CustomerName, Customer>
  /** Ids by their name in the story, and whoever drives by their id. */
  driverIds: Map<DriverName, string>
  drivers: Map<string, Member>
}

const zones = { uk: 'Europe/London', america: 'America/New_York', canada: 'America/Toronto' } as const

const before = (now: Date, days: number) => new Date(now.getTime() - days * day)
const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const later = (a: Date, b: Date) => (a > b ? a : b)
const sooner = (a: Date, b: Date) => (a < b ? a : b)

/** A ride on its road, whoever has booked it. */
interface OnRoad extends Cast {
  ride: Omit<RideStory, 'who' | 'booked' | 'from'>
  bookedAt: Date
}

interface Told extends OnRoad {
  ride: RideStory
  /** Known once it is booked and paid. */
  made: Partial<Booked> & { payment?: string }
}

interface Leg {
  pickup: Pickup
  id: () => string
}

const customerOf = ({ customers, ride }: Told): Customer => {
  const customer = customers.get(ride.who)
  if (!customer) throw new Error(`${ride.who} is not there yet`)
  return customer
}

const legsOf = (told: Told): Leg[] => {
  const { ride, now, made } = told
  const zone = zones[ride.country ?? 'uk']
  const out: Leg = { pickup: pickupOf(ride.when, zone, now), id: () => made.booking_id ?? '' }
  if (!ride.back || 'soon' in ride.when) return [out]
  const when = { day: ride.when.day + ride.back.days, time: ride.back.time }
  return [out, { pickup: pickupOf(when, zone, now), id: () => made.return_booking_id ?? '' }]
}

const booking = (told: Told, [out]: Leg[]): Deed => ({
  at: told.bookedAt,
  what: 'booking',
  async run() {
    const { ride, made } = told
    if (!out) return
    const customer = customerOf(told)
    Object.assign(made, await book(customer, ride, out.pickup))
    if (ride.billed) await bill(told.office, out.id(), ride.billed)
    else if (!ride.unpaid) made.payment = await pay(customer, out.id())
  },
})

const afterwards = (told: Told): Deed[] => {
  const { ride, now, made, office, world } = told
  const { outcome } = ride
  if (!outcome) return []
  const id = () => made.booking_id ?? ''
  const doings = {
    cancels: () => cancel(customerOf(told), id()),
    changes: () => change(customerOf(told), id(), outcome.what === 'changes' ? outcome.wish : {}),
    'is refunded': async () => {
      if (outcome.what === 'is refunded') await refund(office, id(), { amount: outcome.amount, reason: outcome.reason })
    },
    disputes: async () => {
      await world.cards.sandbox?.dispute(made.payment ?? '', 'open')
    },
  }
  return [{ at: before(now, outcome.ago), what: outcome.what, run: doings[outcome.what] }]
}

/** What the product does by the clock at this instant. */
const byTheClock = ({ bookings }: OnRoad, { pickup }: Leg): Deed[] => [
  {
    at: after(pickup.at, -24 * hour),
    what: 'reminders',
    run: async () => {
      await bookings.reminders.sweep()
    },
  },
  {
    at: after(pickup.at, minute),
    what: 'rides that nobody paid',
    run: async () => {
      await bookings.cancelAbandoned()
    },
  },
]

const carsOf = async ({ office }: OnRoad, { id }: Leg): Promise<Car[]> => {
  const { data } = await office.get(`/api/admin/bookings/${id()}`)
  return Array.from({ length: data.cars }, (_, index) => ({ booking_id: id(), car_number: index + 1 }))
}

const minutesOn = ({ ride }: OnRoad) => (ride.hours ? ride.hours * 60 : (ride.takes ?? 45))

/** Minutes from the pickup at which the driver says what. */
const sayings = (told: OnRoad): [Action, number][] => {
  const road: [Action, number][] = [
    ['on_the_way', -50],
    ['arrived', -10],
  ]
  // Who does not come is waited for as long as it costs nothing.
  if (told.ride.drive === 'no_show') return [...road, ['no_show', 62]]
  return [...road, ['on_board', 5], ['completed', 5 + minutesOn(told)]]
}

/** A day ahead; tomorrow's are given out by now, and what lies further ahead only to whom it is meant for. */
const givenAt = ({ ride, now, bookedAt }: OnRoad, { pickup }: Leg): Date | undefined => {
  const isFar = 'day' in ride.when && ride.when.day > 1 && !ride.driver
  if (ride.drive === 'none' || ride.unpaid || ride.outcome?.what === 'cancels' || isFar) return undefined
  return later(after(bookedAt, 20 * minute), sooner(after(pickup.at, -26 * hour), after(now, -2 * hour)))
}

const driving = (told: OnRoad, leg: Leg): Deed[] => {
  const { ride, now, world, office, drivers, driverIds } = told
  const at = givenAt(told, leg)
  if (!at) return []
  const behindWheel: { car: Car; driver: Member }[] = []
  const give = async () => {
    for (const car of await carsOf(told, leg)) {
      const driver_id = await assign(office, car, ride.driver && driverIds.get(ride.driver))
      const driver = drivers.get(driver_id ?? '')
      if (driver) behindWheel.push({ car, driver })
    }
  }
  const said = (action: Action, when: Date): Deed => ({
    at: when,
    what: action,
    async run() {
      for (const { car, driver } of behindWheel) await say(driver, car, action, world.clock())
    },
  })
  const acknowledged = sooner(after(at, 90 * minute), after(now, -20 * minute))
  const given: Deed = { at, what: 'giving it to a driver', run: give }
  if (ride.drive === 'quiet') return [given]
  const road = sayings(told).map(([action, minutes]) => said(action, after(leg.pickup.at, minutes * minute)))
  return [given, said('acknowledge', later(after(at, minute), acknowledged)), ...road]
}

const rating = (told: Told, { pickup, id }: Leg): Deed[] => {
  const { stars } = told.ride
  if (!stars) return []
  const ended = after(pickup.at, (minutesOn(told) + 40) * minute)
  const run = () => rate(told.world, customerOf(told), { id: id(), stars })
  return [{ at: ended, what: 'rating', run }]
}

/** From the day before to its end, in no order. */
export const roadOf = (told: OnRoad, leg: Leg): Deed[] => [...byTheClock(told, leg), ...driving(told, leg)]

/** All that happens to this ride, in no order. */
export const deedsOf = (cast: Cast, ride: RideStory): Deed[] => {
  const told: Told = { ...cast, ride, bookedAt: before(cast.now, ride.booked), made: {} }
  const legs = legsOf(told)
  return [
    booking(told, legs),
    ...afterwards(told),
    ...legs.flatMap((leg) => [...roadOf(told, leg), ...rating(told, leg)]),
  ]
}
