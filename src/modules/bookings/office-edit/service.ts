// The office edits a booking: what has changed is written once, of the version that was seen, and moves along its life.

import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { formatPounds, fromWire, type Minor, pence, toWire } from '#kernel/money.ts'
import { toInstant } from '#kernel/zones.ts'
import * as m from '#messages/en/errors.ts'
import { new_price_is, price_in_dispute, reason_needed } from '#messages/office/bookings.ts'
import { isSamePlace } from '#modules/places/rules.ts'
import { priceLineToWire } from '#modules/pricing/rules.ts'
import { refusals as ofQuotes } from '#modules/quotes/contract.ts'
import { repriceRide } from '#modules/quotes/rules.ts'
import { describePhoneProblem, normalisePhone } from '#modules/users/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { maxCapturedPence } from '../cancellation/rules.ts'
import type { Cancellations } from '../cancellation/service.ts'
import { legsAfter } from '../change-proposals/rules.ts'
import type { Proposals } from '../change-proposals/service.ts'
import { refusals as ofChanges } from '../changes/contract.ts'
import { areLegsInOrder, changedParts, chargeablePrice } from '../changes/rules.ts'
import { insertChange, saveVersion } from '../changes/store.ts'
import type { Completion } from '../completion/service.ts'
import { type BookingStatus, refusals as ofBookings } from '../contract.ts'
import { getPriceFor, toRide } from '../creation/rules.ts'
import { bookingStatusSet } from '../events.ts'
import { saveBill } from '../invoice-billing/store.ts'
import { moveAsked } from '../office/rules.ts'
import type { Office } from '../office/service.ts'
import { tellPartnerRide } from '../partner-rides/service.ts'
import { canComplete } from '../rules.ts'
import type { BookingsDeps } from '../service.ts'
import { type Booking, findBooking, lockBookings, lockPair, updateReopened } from '../store.ts'
import { type BookingEdit, type EditPreview, refusals } from './contract.ts'
import {
  asColumns,
  decidePrice,
  differenceOf,
  edited,
  editedColumns,
  isPaidByCard,
  type Located,
  needsRepricing,
} from './rules.ts'

interface EditingDeps extends BookingsDeps {
  proposals: Proposals
  cancellations: Cancellations
  completion: Completion
  office: Office
}

interface Editing {
  /** A user's id. */
  actor: string
  booking: Booking
  asked: BookingEdit
}

const needed = ['guest_first_name', 'guest_last_name', 'guest_email', 'guest_phone_number'] as const

/** Somebody else who travels keeps the name, address and phone that they had: of who was on a list there may be a name alone. */
const refuseNobody = (before: Booking, after: Booking) => {
  if (after.is_self_booking) return
  const missing = needed.filter((field) => before[field] && !after[field])
  if (missing.length)
    throw new Refusal(ofBookings.MISSING_FIELDS, {
      fields: Object.fromEntries(missing.map((each) => [each, m.required])),
    })
}

/** Of what is written anew; what was booked before stays as it is. */
const refuseSamePlace = ({ pickup_place, dropoff_place }: Booking, located: Located) => {
  // An end that is on no map is no more where it was before.
  const pickup = 'pickup' in located ? located.pickup : pickup_place
  const dropoff = 'dropoff' in located ? located.dropoff : dropoff_place
  if (!pickup || !dropoff || !isSamePlace(pickup, dropoff)) return
  const field = located.dropoff ? 'dropoff_location' : 'pickup_location'
  if (located.pickup || located.dropoff) throw new Refusal(ofQuotes.SAME_PLACE, { fields: { [field]: m.same_place } })
}

const withPhone = (asked: BookingEdit): BookingEdit => {
  if (!asked.guest_phone_number) return asked
  const phone = normalisePhone(asked.guest_phone_number)
  if (!phone) {
    const message = describePhoneProblem(asked.guest_phone_number, m.not_valid)
    throw new Refusal(ofBookings.MISSING_FIELDS, { fields: { guest_phone_number: message } })
  }
  return { ...asked, guest_phone_number: phone }
}

/** Written over whatever was there: the audit says so. */
const markOf = ({ version }: BookingEdit) => (version === undefined ? { unversioned: true } : {})

export const createEditing = (deps: EditingDeps) => {
  const { db, clock, outbox, places, quotes, proposals, cancellations, completion, office } = deps

  /** Looks up what is written anew; the outside world may be asked, so no transaction waits for it. */
  const locate = async (booking: Booking, asked: BookingEdit): Promise<Located> => {
    const country = booking.destination_country
    const find = async (text: string | null | undefined, id: string | null | undefined, before: string | null) => {
      if (!text || text === before) return undefined
      return { place: (await places.locate(id ? { place_id: id } : { address: text }, country)) ?? null }
    }
    const pickup = await find(asked.pickup_location, asked.pickup_place_id, booking.pickup_location)
    const dropoff = booking.dropoff_place
      ? await find(asked.dropoff_location, asked.dropoff_place_id, booking.dropoff_location)
      : undefined
    return { ...(pickup ? { pickup: pickup.place } : {}), ...(dropoff ? { dropoff: dropoff.place } : {}) }
  }

  /** The instant of the pickup follows its date, its time and its place. */
  const inTime = (booking: Booking, after: Booking): Booking => {
    const { booking_date, booking_time, time_zone } = after
    const stays =
      booking_date === booking.booking_date && booking_time === booking.booking_time && time_zone === booking.time_zone
    if (stays) return after
    const pickup_at = toInstant(booking_date, booking_time, time_zone)
    if (!pickup_at) throw new Refusal(ofQuotes.INVALID_TIME, { fields: { booking_time: m.time_skipped } })
    return { ...after, pickup_at }
  }

  /** The edited ride by today's tariff, at the price that this booking can be charged. Undefined where it is not priced anew. */
  const tariffOf = (before: Booking, after: Booking, located: Located) => {
    const { service_type } = after
    if (service_type === 'economy_class' || !needsRepricing(before, after, located)) return undefined
    const quote = repriceRide(toRide(after))
    const { amount, lines, cars } = chargeablePrice(before, getPriceFor(quote, { service_type }))
    return { price_pence: amount as Minor, price_lines: [...lines], cars, tariff_version: quote.tariff_version }
  }

  /** The edited booking at the price that counts. @throws Refusal NEW_PRICE, REASON_NEEDED */
  const atItsPrice = (
    before: Booking,
    after: Booking,
    { asked, located }: { asked: BookingEdit; located: Located },
  ) => {
    const tariff = tariffOf(before, after, located)
    if (!tariff) return after
    const decision = decidePrice(asked, { before: before.price_pence, tariff: tariff.price_pence })
    if (decision === 'reason_needed') throw new Refusal(refusals.REASON_NEEDED, { fields: { reason: reason_needed } })
    if (decision === 'outdated') {
      const [price, cars] = [toWire(tariff.price_pence), tariff.cars]
      const message = new_price_is({ price: formatPounds(tariff.price_pence), cars })
      throw new Refusal(refusals.NEW_PRICE, { message, data: { price, cars }, fields: { price: message } })
    }
    return { ...after, ...tariff, ...(decision === 'agreed' ? { price_pence: after.price_pence } : {}) }
  }

  /** Writes the fields; answers whether anything was other than it is. */
  const writeFields = async (tx: Tx, { actor, booking, asked }: Editing, after: Booking, legs: readonly Booking[]) => {
    const choice = asked.difference ?? 'leave'
    const { refund, bill, overpaid } = differenceOf(booking, after.price_pence, choice)
    const isPriced = after.price_pence !== booking.price_pence
    if (isPriced && isPaidByCard(booking) && asked.difference === 'leave' && !asked.reason)
      throw new Refusal(refusals.REASON_NEEDED, { fields: { reason: reason_needed } })
    if (isPriced && booking.payment_status === 'disputed')
      throw new Refusal(refusals.PRICE_IN_DISPUTE, { fields: { price: price_in_dispute } })
    const columns = editedColumns(booking, isPriced ? { ...after, overpaid_pence: overpaid } : after)
    if (Object.keys(columns).length === 0) return
    const { booking_id } = booking
    if (columns.pickup_at && !areLegsInOrder(legsAfter(legs, { booking_id, asked: { pickup_at: columns.pickup_at } })))
      throw new Refusal(ofChanges.ORDER_OF_LEGS, { fields: { booking_date: m.order_of_legs } })
    refuseNobody(booking, after)
    const now = clock()
    await proposals.drop(tx, booking_id)
    const change = await insertChange(tx, {
      change_id: newId(),
      booking_id,
      status: 'applied',
      asked: asColumns(columns),
      changed: changedParts(booking, after),
      price_before_pence: booking.price_pence,
      price_pence: after.price_pence,
      extra_pence: 0,
      refund_pence: refund,
      actor,
      open_until: null,
      created_at: now,
      decided_at: now,
    })
    await proposals.apply(tx, booking, change, {
      bill_pence: bill,
      note: {
        ...markOf(asked),
        ...(isPriced && isPaidByCard(booking) ? { difference: choice } : {}),
        ...(asked.reason ? { reason: asked.reason } : {}),
      },
    })
  }

  /** Called off it had left its bill; as it stands again it is on it again. What the office took off stays off. */
  const restoreBill = async (tx: Tx, { actor, booking }: Pick<Editing, 'actor' | 'booking'>) => {
    const { booking_id, booking_status, payment_status, bill_called_off } = booking
    if (booking_status !== 'cancelled' || payment_status !== 'unpaid' || bill_called_off !== 'void') return
    const at = clock()
    await saveBill(tx, booking_id, { payment_status: 'invoiced' }, at)
    const [subject, after] = [`booking:${booking_id}`, { payment_status: 'invoiced' }]
    await recordAudit(tx, { at, actor, action: 'booking.invoiced', subject, before: { payment_status }, after })
  }

  const setStatus = async (tx: Tx, { actor, booking, asked }: Editing, to: BookingStatus) => {
    const now = clock()
    const { booking_id, booking_status, version } = booking
    if (to === 'completed' && canComplete(booking)) {
      await completion.complete(tx, booking, { actor, no_show: false, note: markOf(asked) })
      return
    }
    await saveVersion(tx, booking, { at: now, actor, why: 'changed', change_id: null })
    await updateReopened(tx, booking_id, { status: to, now })
    await restoreBill(tx, { actor, booking })
    await recordAudit(tx, {
      at: now,
      actor,
      action: `booking.${to}`,
      subject: `booking:${booking_id}`,
      before: { booking_status },
      after: { booking_status: to, ...markOf(asked) },
    })
    const told = { booking_id, before: booking_status, after: to }
    await outbox.publish(tx, bookingStatusSet.of(`${booking_id}:${version + 1}`, told), now)
    await tellPartnerRide(outbox, tx, booking, now)
  }

  const cancel = async (tx: Tx, { actor, booking, asked }: Editing) => {
    const { booking_status, held_pence } = booking
    const said = booking_status === 'completed' && asked.refund !== undefined ? fromWire(asked.refund) : undefined
    const due = Math.min(maxCapturedPence(booking), said ?? maxCapturedPence(booking))
    const refund = pence(Math.min(held_pence, due))
    await cancellations.cancelByOffice(tx, booking, { actor, refund, due, note: markOf(asked) })
  }

  /** False where somebody else was faster; then nothing is written. */
  const write = async (tx: Tx, { actor, booking: seen, asked }: Editing, located: Located): Promise<boolean> => {
    const legs = await lockPair(tx, seen.booking_id)
    const booking = legs.find((leg) => leg.booking_id === seen.booking_id)
    if (!booking) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
    // What was looked up is of the address that was there before.
    const isOther = booking.version !== seen.version && Object.keys(located).length > 0
    if (isOther || (asked.version !== undefined && asked.version !== booking.version)) return false
    const move = moveAsked(booking, asked.status)
    if (!move.ok) throw new Refusal(refusals.STATUS_NOT_POSSIBLE, { data: { status: booking.booking_status } })
    const after = atItsPrice(booking, inTime(booking, edited(booking, asked, located)), { asked, located })
    await writeFields(tx, { actor, booking, asked }, after, legs)
    if (!move.to) return true
    const [now] = await lockBookings(tx, [booking.booking_id])
    if (!now) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
    const moving = { actor, booking: now, asked }
    if (move.to === 'cancelled') await cancel(tx, moving)
    else await setStatus(tx, moving, move.to)
    return true
  }

  return {
    /** What the edited ride costs and how many cars it takes. @throws Refusal BOOKING_NOT_FOUND, SAME_PLACE */
    async preview(id: string, asked: BookingEdit): Promise<EditPreview> {
      const booking = await findBooking(db, normaliseId(id))
      if (!booking) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
      const located = await locate(booking, asked)
      refuseSamePlace(booking, located)
      const after = edited(booking, asked, located)
      const tariff = tariffOf(booking, after, located)
      return {
        price_before: toWire(pence(booking.price_pence)),
        price: toWire(tariff?.price_pence ?? pence(booking.price_pence)),
        cars_before: booking.cars,
        cars: tariff?.cars ?? after.cars,
        breakdown: (tariff?.price_lines ?? booking.price_lines).map(priceLineToWire),
        is_repriced: tariff !== undefined,
      }
    },

    /**
     * Writes what is other than it was; the same again writes nothing.
     * @throws Refusal BOOKING_NOT_FOUND, BOOKING_CHANGED (with the booking as it is now), STATUS_NOT_POSSIBLE,
     * MISSING_FIELDS, ORDER_OF_LEGS, INVALID_TIME, TOO_FAR, SAME_PLACE, PRICE_IN_DISPUTE, NEW_PRICE, REASON_NEEDED
     */
    async edit(actor: Actor, id: string, form: BookingEdit) {
      const booking = await findBooking(db, normaliseId(id))
      if (!booking) throw new Refusal(ofBookings.BOOKING_NOT_FOUND)
      const asked = withPhone(form)
      const { booking_date } = asked
      if (booking_date && booking_date !== booking.booking_date)
        await quotes.refuseTooFar(db, booking_date, booking.time_zone, 'booking_date')
      const located = await locate(booking, asked)
      refuseSamePlace(booking, located)
      const by = staffId(actor)
      const isWritten = await inTransaction(db, (tx) => write(tx, { actor: by, booking, asked }, located))
      const now = await office.find(booking.booking_id)
      if (!isWritten) throw new Refusal(refusals.BOOKING_CHANGED, { data: { booking: now } })
      const not_located = (['pickup', 'dropoff'] as const)
        .filter((end) => located[end] === null)
        .map((end) => `${end}_location` as const)
      return { ...now, not_located }
    },
  }
}
export type EditingService = ReturnType<typeof createEditing>
