// Changing a booked ride: what it would cost, and the change itself, once, at the price and of the version that were seen.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { type Minor, toWire } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import type { PriceLine } from '#modules/pricing/rules.ts'
import type { Ride } from '#modules/quotes/rules.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { legsAfter } from '../change-proposals/rules.ts'
import type { Proposals } from '../change-proposals/service.ts'
import { columnsOf, isSamePrice, priceColumns, priceFor, rideOf } from '../creation/rules.ts'
import { isOwner } from '../policy.ts'
import { canChange } from '../rules.ts'
import type { BookingsDeps } from '../service.ts'
import { type Booking, findBooking, legsOf, lockPair } from '../store.ts'
import { type ChangeDone, type ChangePreview, type ProposedChange, type RideChange, refusals } from './contract.ts'
import { presentChange, presentPreview, presentProposal } from './present.ts'
import { areInOrder, changedParts, chargeablePrice, isAnotherRide, openUntil, termsOf } from './rules.ts'
import { type Change, type ChangedColumns, findChange, findProposal, insertChange } from './store.ts'

/** What a change comes to. */
export interface Plan {
  asked: ChangedColumns
  changed: Change['changed']
  price: { amount: Minor; cars: number; lines: PriceLine[] }
  ride: Ride
}

/** The ride under the names of a booking. */
const partsOf = (ride: Ride) => ({
  booking_date: ride.booking_date,
  booking_time: ride.booking_time,
  pickup_at: ride.pickup_at,
  pickup_place: ride.pickup,
  dropoff_place: ride.dropoff,
  number_of_hours: ride.hours,
  number_of_passengers: ride.passengers,
  number_of_luggage: ride.luggage,
})

const wishOf = (asked: RideChange) => ({
  pickup: asked.pickup,
  dropoff: asked.dropoff,
  date: asked.booking_date,
  time: asked.booking_time,
  hours: asked.number_of_hours,
  passengers: asked.number_of_passengers,
  luggage: asked.number_of_luggage,
})

const wordsOf = ({ flight_number, pickup_sign, notes_for_chauffeur }: RideChange) =>
  Object.fromEntries(
    Object.entries({ flight_number, pickup_sign, notes_for_chauffeur }).filter(([, text]) => text !== undefined),
  ) as Partial<Pick<Booking, 'flight_number' | 'pickup_sign' | 'notes_for_chauffeur'>>

export const createChanges = (deps: BookingsDeps & { proposals: Proposals }) => {
  const { db, clock, quotes, proposals } = deps

  const own = async (actor: Actor, id: string): Promise<Booking> => {
    const booking = await findBooking(db, normaliseId(id))
    if (!booking || !isOwner(actor, booking)) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    return booking
  }

  /** The change worked out: the server finds the places, measures and prices. */
  const planOf = async (booking: Booking, asked: RideChange, seen: { isSeen: boolean }): Promise<Plan> => {
    const quote = await quotes.priceChanges(rideOf(booking), wishOf(asked), seen)
    const { ride } = quote
    const words = wordsOf(asked)
    const service_type = asked.service_type ?? booking.service_type
    // It has no tariff, so there is no price to say yes to.
    if (service_type === 'economy_class') throw new Refusal(refusals.NOT_CHANGEABLE)
    const changed = changedParts(booking, { ...booking, ...partsOf(ride), ...words, service_type })
    if (!isAnotherRide(changed)) {
      const { price_pence, cars, price_lines } = booking
      return { asked: words, changed, ride, price: { amount: price_pence as Minor, cars, lines: price_lines } }
    }
    const price = chargeablePrice(booking, priceFor(quote, { service_type }))
    const columns = { ...columnsOf(ride), ...priceColumns(quote, price) }
    return { asked: { ...words, ...columns }, changed, ride, price }
  }

  const refuseImpossible = (booking: Booking, legs: readonly Booking[], { asked }: Pick<Plan, 'asked'>) => {
    const { booking_id } = booking
    if (!canChange(booking, clock())) throw new Refusal(refusals.NOT_CHANGEABLE)
    if (!areInOrder(legsAfter(legs, { booking_id, asked })))
      throw new Refusal(refusals.ORDER_OF_LEGS, { fields: { booking_date: m.order_of_legs } })
  }

  const preview = async (actor: Actor, id: string, asked: RideChange): Promise<ChangePreview> => {
    const booking = await own(actor, id)
    if (!canChange(booking, clock())) throw new Refusal(refusals.NOT_CHANGEABLE)
    const plan = await planOf(booking, asked, { isSeen: false })
    refuseImpossible(booking, await legsOf(db, booking), plan)
    return presentPreview(booking, plan, termsOf(booking, plan.price.amount))
  }

  /** Keeps a dearer change until it is paid; the same one asked for twice is one. It takes the place of any other that waits. */
  const propose = async (tx: Tx, row: Parameters<typeof insertChange>[1]): Promise<Change> => {
    const waiting = await findProposal(tx, row.booking_id)
    if (waiting && isSameProposal(waiting, row) && (waiting.open_until ?? row.created_at) >= row.created_at)
      return waiting
    await proposals.drop(tx, row.booking_id)
    return insertChange(tx, row)
  }

  const store = async (tx: Tx, seen: Booking, plan: Plan & { until: Date }): Promise<Change> => {
    const { booking_id, version, user_id } = seen
    const legs = await lockPair(tx, booking_id)
    const booking = legs.find((leg) => leg.booking_id === booking_id)
    if (!booking || booking.version !== version) throw new Refusal(refusals.VERSION_CHANGED)
    refuseImpossible(booking, legs, plan)
    const now = clock()
    const { extra, refund } = termsOf(booking, plan.price.amount)
    const isPaidFirst = extra > 0
    const row = {
      change_id: newId(),
      booking_id,
      status: isPaidFirst ? ('proposed' as const) : ('applied' as const),
      asked: plan.asked,
      changed: plan.changed,
      price_before_pence: booking.price_pence,
      price_pence: plan.price.amount,
      extra_pence: extra,
      refund_pence: refund,
      actor: user_id ?? 'nobody',
      open_until: isPaidFirst ? openUntil({ now, pickupAt: booking.pickup_at, inTimeUntil: plan.until }) : null,
      created_at: now,
      decided_at: isPaidFirst ? null : now,
    }
    if (isPaidFirst) return propose(tx, row)
    await proposals.drop(tx, booking_id)
    const change = await insertChange(tx, row)
    await proposals.make(tx, booking, change)
    return change
  }

  return {
    preview,

    /**
     * Changes the ride, or keeps the change until its extra is paid. What is as asked already is left as it is.
     * @throws Refusal BOOKING_NOT_FOUND, NOT_CHANGEABLE, VERSION_CHANGED, NEW_PRICE (with the new preview), ORDER_OF_LEGS,
     * and those of quotes
     */
    async change(
      actor: Actor,
      id: string,
      asked: RideChange & { price: number; version: number },
    ): Promise<ChangeDone> {
      const booking = await own(actor, id)
      if (!canChange(booking, clock())) throw new Refusal(refusals.NOT_CHANGEABLE)
      const plan = await planOf(booking, asked, { isSeen: true })
      const shown = presentChange(booking, plan, termsOf(booking, plan.price.amount))
      if (plan.changed.length === 0) return shown
      if (asked.version !== booking.version) throw new Refusal(refusals.VERSION_CHANGED)
      if (!isSamePrice(asked.price, plan.price)) throw new Refusal(refusals.NEW_PRICE, { data: { ...shown } })
      const until = await quotes.latestAcceptance(plan.ride)
      const change = await inTransaction(db, (tx) => store(tx, booking, { ...plan, until }))
      if (change.status === 'applied') return { ...shown, version: booking.version + 1 }
      const { change_id, extra_pence, open_until } = change
      const pay = { change_id, amount: toWire(extra_pence as Minor), until: (open_until as Date).toISOString() }
      return { ...shown, pay }
    },

    /** A change that waits for its payment, or what became of it. @throws Refusal BOOKING_NOT_FOUND, CHANGE_NOT_FOUND */
    async find(actor: Actor, id: string, change_id: string): Promise<ProposedChange> {
      const booking = await own(actor, id)
      const change = await findChange(db, normaliseId(change_id))
      if (change?.booking_id !== booking.booking_id) throw new Refusal(refusals.CHANGE_NOT_FOUND)
      return presentProposal(booking, change)
    },
  }
}
export type Changes = ReturnType<typeof createChanges>

/** jsonb keeps no order of its keys. */
const sorted = (columns: ChangedColumns): string =>
  JSON.stringify(Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1)))

type Proposed = Pick<Change, 'price_pence' | 'asked'>
const isSameProposal = (one: Proposed, other: Proposed): boolean =>
  one.price_pence === other.price_pence && sorted(one.asked) === sorted(other.asked)
