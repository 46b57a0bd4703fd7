// Previews and applies changes of a booking, at the price and version that the customer saw.

import { type Actor, anonymousActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { type Minor, toWire } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import type { ExtraCounts } from '#modules/pricing/extras/rules.ts'
import type { PriceLine } from '#modules/pricing/lines/rules.ts'
import { pickParty } from '#modules/pricing/ride/contract.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import type { Ride } from '#modules/quotes/rules.ts'
import type { Quotes } from '#modules/quotes/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { getPriceFor, isSamePrice, toPriceColumns, toPricedRide, toRideColumns } from '../creation/rules.ts'
import { isOwner } from '../policy.ts'
import { canChange } from '../rules.ts'
import { type Booking, findBooking, findPair, lockPair } from '../store.ts'
import { type ChangeDone, type ChangePreview, type ProposedChange, type RideChange, refusals } from './contract.ts'
import { presentChange, presentPreview, presentProposal } from './present.ts'
import {
  areLegsInOrder,
  calculateTerms,
  changedParts,
  chargeablePrice,
  legsAfter,
  needsRepricing,
  proposalDeadline,
} from './rules.ts'
import { type Change, type ChangedColumns, findChange, findProposal, insertChange } from './store.ts'

interface ChangesDeps {
  db: Db
  clock: Clock
  quotes: Pick<Quotes, 'priceChanges' | 'latestAcceptance'>
  serviceClasses: Pick<ServiceClasses, 'requireOnSale'>
  proposals: {
    apply: (tx: Tx, booking: Booking, change: Change) => Promise<void>
    drop: (tx: Tx, booking_id: string) => Promise<void>
  }
}

/** A priced change. */
export interface Plan {
  columns: ChangedColumns
  changed: Change['changed']
  price: { amount: Minor; cars: number; lines: PriceLine[] }
  ride: Ride
}

/** Converts a ride to the field names of a booking. */
const toBookingParts = (ride: Ride) => ({
  booking_date: ride.booking_date,
  booking_time: ride.booking_time,
  pickup_at: ride.pickup_at,
  pickup_place: ride.pickup,
  dropoff_place: ride.dropoff,
  number_of_hours: ride.number_of_hours,
  ...pickParty(ride),
})

const toChosenExtras = (counts: ExtraCounts) => Object.entries(counts).map(([id, count]) => ({ id, count }))

const pickTexts = ({ flight_number, pickup_sign, notes_for_chauffeur }: RideChange) =>
  Object.fromEntries(
    Object.entries({ flight_number, pickup_sign, notes_for_chauffeur }).filter(([, text]) => text !== undefined),
  ) as Partial<Pick<Booking, 'flight_number' | 'pickup_sign' | 'notes_for_chauffeur'>>

export const createChanges = ({ db, clock, quotes, proposals, serviceClasses }: ChangesDeps) => {
  const getOwnBooking = async (actor: Actor, id: string): Promise<Booking> => {
    const booking = await findBooking(db, normaliseId(id))
    if (!booking || !isOwner(actor, booking)) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    return booking
  }

  /** Locates, measures and prices a requested change. */
  const planChange = async (booking: Booking, request: RideChange, options: { isSeen: boolean }): Promise<Plan> => {
    const isOtherClass = request.service_type !== booking.service_type || request.service_type === officeOnlyClass
    if (request.service_type && isOtherClass)
      await serviceClasses.requireOnSale(db, request.service_type, 'service_type')
    const quote = await quotes.priceChanges(toPricedRide(booking), request, options)
    const { ride } = quote
    const texts = pickTexts(request)
    const service_type = request.service_type ?? booking.service_type
    // Rates do not price it, so no price could be accepted.
    if (service_type === officeOnlyClass) throw new Refusal(refusals.NOT_CHANGEABLE)
    const extras = request.extras ? toChosenExtras(request.extras) : booking.extras
    const changed = changedParts(booking, { ...booking, ...toBookingParts(ride), ...texts, service_type, extras })
    if (!needsRepricing(changed)) {
      const { price_pence, cars, price_lines } = booking
      return { columns: texts, changed, ride, price: { amount: price_pence as Minor, cars, lines: price_lines } }
    }
    if (booking.price_reason !== null) throw new Refusal(refusals.PRICE_AGREED)
    const price = chargeablePrice(booking, getPriceFor(quote, { service_type }))
    const columns = { ...toRideColumns(ride), ...toPriceColumns(quote, price) }
    return { columns: { ...texts, ...columns }, changed, ride, price }
  }

  const refuseImpossibleChange = (booking: Booking, legs: readonly Booking[], { columns }: Pick<Plan, 'columns'>) => {
    const { booking_id } = booking
    if (!canChange(booking, clock())) throw new Refusal(refusals.NOT_CHANGEABLE)
    if (!areLegsInOrder(legsAfter(legs, { booking_id, fields: columns })))
      throw new Refusal(refusals.RETURN_BEFORE_OUTBOUND, { fields: { booking_date: m.order_of_legs } })
  }

  /** Prices a change without applying it. @throws Refusal BOOKING_NOT_FOUND, NOT_CHANGEABLE, PRICE_AGREED, RETURN_BEFORE_OUTBOUND, and those of quotes */
  const preview = async (actor: Actor, id: string, request: RideChange): Promise<ChangePreview> => {
    const booking = await getOwnBooking(actor, id)
    if (!canChange(booking, clock())) throw new Refusal(refusals.NOT_CHANGEABLE)
    const plan = await planChange(booking, request, { isSeen: false })
    refuseImpossibleChange(booking, await findPair(db, booking), plan)
    return presentPreview(booking, plan, calculateTerms(booking, plan.price.amount))
  }

  /** Saves a change that waits for its payment. A repeated request returns the same proposal; another one replaces it. */
  const saveProposal = async (tx: Tx, row: Parameters<typeof insertChange>[1]): Promise<Change> => {
    const waiting = await findProposal(tx, row.booking_id)
    if (waiting && isSameProposal(waiting, row) && (waiting.open_until ?? row.created_at) >= row.created_at)
      return waiting
    await proposals.drop(tx, row.booking_id)
    return insertChange(tx, row)
  }

  const saveChange = async (tx: Tx, previewed: Booking, plan: Plan & { until: Date }): Promise<Change> => {
    const { booking_id, version, user_id } = previewed
    const legs = await lockPair(tx, booking_id)
    const booking = legs.find((leg) => leg.booking_id === booking_id)
    if (!booking || booking.version !== version) throw new Refusal(refusals.VERSION_CHANGED)
    refuseImpossibleChange(booking, legs, plan)
    const now = clock()
    const { extra, refund } = calculateTerms(booking, plan.price.amount)
    const isPaidFirst = extra > 0
    const row = {
      change_id: newId(),
      booking_id,
      status: isPaidFirst ? ('proposed' as const) : ('applied' as const),
      fields: plan.columns,
      changed: plan.changed,
      price_before_pence: booking.price_pence,
      price_pence: plan.price.amount,
      extra_pence: extra,
      refund_pence: refund,
      actor: user_id ?? anonymousActor,
      open_until: isPaidFirst ? proposalDeadline(booking, { now, latestAcceptance: plan.until }) : null,
      created_at: now,
      decided_at: isPaidFirst ? null : now,
    }
    if (isPaidFirst) return saveProposal(tx, row)
    await proposals.drop(tx, booking_id)
    const change = await insertChange(tx, row)
    await proposals.apply(tx, booking, change)
    return change
  }

  return {
    preview,

    /**
     * Changes the ride, or saves a proposal if an extra payment is due. A change without differences is not saved.
     * @throws Refusal BOOKING_NOT_FOUND, NOT_CHANGEABLE, PRICE_AGREED, VERSION_CHANGED, NEW_PRICE with the new preview,
     * RETURN_BEFORE_OUTBOUND, and those of quotes
     */
    async change(
      actor: Actor,
      id: string,
      request: RideChange & { price: number; version: number },
    ): Promise<ChangeDone> {
      const booking = await getOwnBooking(actor, id)
      if (!canChange(booking, clock())) throw new Refusal(refusals.NOT_CHANGEABLE)
      const plan = await planChange(booking, request, { isSeen: true })
      const result = presentChange(booking, plan, calculateTerms(booking, plan.price.amount))
      if (plan.changed.length === 0) return result
      if (request.version !== booking.version) throw new Refusal(refusals.VERSION_CHANGED)
      if (!isSamePrice(request.price, plan.price)) throw new Refusal(refusals.NEW_PRICE, { data: { ...result } })
      const until = await quotes.latestAcceptance(plan.ride)
      const change = await inTransaction(db, (tx) => saveChange(tx, booking, { ...plan, until }))
      if (change.status === 'applied') return { ...result, version: booking.version + 1 }
      const { change_id, extra_pence, open_until } = change
      const pay = { change_id, amount: toWire(extra_pence as Minor), until: (open_until as Date).toISOString() }
      return { ...result, pay }
    },

    /** Returns a proposal or its outcome. @throws Refusal BOOKING_NOT_FOUND, CHANGE_NOT_FOUND */
    async find(actor: Actor, id: string, change_id: string): Promise<ProposedChange> {
      const booking = await getOwnBooking(actor, id)
      const change = await findChange(db, normaliseId(change_id))
      if (change?.booking_id !== booking.booking_id) throw new Refusal(refusals.CHANGE_NOT_FOUND)
      return presentProposal(booking, change)
    },
  }
}
export type Changes = ReturnType<typeof createChanges>

/** Serialises columns with sorted keys, because jsonb does not keep their order. */
const toSortedJson = (columns: ChangedColumns): string =>
  JSON.stringify(Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1)))

type ProposedColumns = Pick<Change, 'price_pence' | 'fields'>
const isSameProposal = (one: ProposedColumns, other: ProposedColumns): boolean =>
  one.price_pence === other.price_pence && toSortedJson(one.fields) === toSortedJson(other.fields)
