// Edits of a booking by the office: writes the changed fields of the version that the editor read, and changes the status.

import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { formatMinor, fromWire, type Minor, pence, toWire } from '#kernel/money.ts'
import { toInstant } from '#kernel/zones.ts'
import * as m from '#messages/en/errors.ts'
import { new_price_is, price_in_dispute, reason_needed } from '#messages/office/bookings.ts'
import { isSamePlace } from '#modules/places/rules.ts'
import type { Places } from '#modules/places/service.ts'
import { isSameChoice, normaliseCounts, toCounts } from '#modules/pricing/extras/rules.ts'
import { linesToWire } from '#modules/pricing/lines/rules.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import { findClass } from '#modules/pricing/service-classes/rules.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import { refusals as quoteRefusals } from '#modules/quotes/contract.ts'
import type { Quotes } from '#modules/quotes/service.ts'
import { describePhoneProblem, normalisePhone } from '#modules/users/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { maxCapturedPence } from '../cancellation/rules.ts'
import type { Cancellations } from '../cancellation/service.ts'
import type { Proposals } from '../change-proposals/service.ts'
import { refusals as changeRefusals } from '../changes/contract.ts'
import { areLegsInOrder, changedParts, chargeablePrice, legsAfter } from '../changes/rules.ts'
import { insertChange, saveVersion } from '../changes/store.ts'
import type { Completion } from '../completion/service.ts'
import { type BookingStatus, refusals as bookingRefusals } from '../contract.ts'
import { getPriceFor, toPricedRide } from '../creation/rules.ts'
import { bookingStatusSet } from '../events.ts'
import { resolveStatusChange } from '../office/rules.ts'
import type { Office } from '../office/service.ts'
import { publishPartnerRideChange } from '../partner-rides/service.ts'
import type { PromotionUses } from '../promotion-uses/service.ts'
import { canComplete } from '../rules.ts'
import { type Booking, findBooking, lockBookings, lockPair, saveBill, updateReopened } from '../store.ts'
import { type BookingEdit, type EditPreview, refusals } from './contract.ts'
import {
  applyEdit,
  decidePrice,
  isCustomerTold,
  isPaidByCard,
  keepPriceReason,
  type LocatedEnds,
  needsRepricing,
  pickEditedColumns,
  settleDifference,
  toChangeColumns,
} from './rules.ts'

interface OfficeEditDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  places: Pick<Places, 'locate'>
  quotes: Pick<Quotes, 'refuseTooFar' | 'reprice'>
  proposals: Pick<Proposals, 'apply' | 'drop'>
  promotionUses: Pick<PromotionUses, 'restore'>
  cancellations: Pick<Cancellations, 'cancelByOffice'>
  completion: Completion
  office: Pick<Office, 'find'>
  serviceClasses: Pick<ServiceClasses, 'listCurrent' | 'requireKnown'>
}

interface Context {
  /** A user's id. */
  actor: string
  booking: Booking
  edit: BookingEdit
}

const guestContactFields = ['guest_first_name', 'guest_last_name', 'guest_email', 'guest_phone_number'] as const

/** A guest's contact fields cannot be emptied. A guest from a list may have had only a name, so empty ones may stay empty. */
const refuseMissingContact = (before: Booking, after: Booking) => {
  if (after.is_self_booking) return
  const missing = guestContactFields.filter((field) => before[field] && !after[field])
  if (missing.length)
    throw new Refusal(bookingRefusals.MISSING_FIELDS, {
      fields: Object.fromEntries(missing.map((each) => [each, m.required])),
    })
}

/** Checks edited ends only; an existing booking is not checked again. */
const refuseSamePlace = ({ pickup_place, dropoff_place }: Booking, located: LocatedEnds) => {
  // An unknown new address does not lie where the ride began or ended before.
  const pickup = 'pickup' in located ? located.pickup : pickup_place
  const dropoff = 'dropoff' in located ? located.dropoff : dropoff_place
  if (!pickup || !dropoff || !isSamePlace(pickup, dropoff)) return
  const field = located.dropoff ? 'dropoff_location' : 'pickup_location'
  if (located.pickup || located.dropoff)
    throw new Refusal(quoteRefusals.SAME_PLACE, { fields: { [field]: m.same_place } })
}

/** Economy class has no tariff, so its extras can only stay. */
const refuseUnpricedExtras = ({ extras }: Booking, { service_type }: Booking, edit: BookingEdit) => {
  if (service_type !== officeOnlyClass || !edit.extras || isSameChoice(edit.extras, toCounts(extras))) return
  const ids = Object.keys(normaliseCounts(edit.extras))
  const fields = Object.fromEntries(ids.map((id) => [`extras.${id}`, m.extra_class]))
  throw new Refusal(quoteRefusals.EXTRAS_NOT_ON_SALE, { message: m.extra_class, fields })
}

const normaliseEditPhone = (edit: BookingEdit): BookingEdit => {
  if (!edit.guest_phone_number) return edit
  const phone = normalisePhone(edit.guest_phone_number)
  if (!phone) {
    const message = describePhoneProblem(edit.guest_phone_number, m.not_valid)
    throw new Refusal(bookingRefusals.MISSING_FIELDS, { fields: { guest_phone_number: message } })
  }
  return { ...edit, guest_phone_number: phone }
}

/** Note for the audit log of an edit that overwrote any version. */
const unversionedNote = ({ version }: BookingEdit) => (version === undefined ? { unversioned: true } : {})

/** Note for the audit log that the customer was not told. */
const silentNote = ({ tell_customer }: BookingEdit) => (tell_customer === false ? { told_customer: false } : {})

export const createOfficeEditing = (deps: OfficeEditDeps) => {
  const { db, clock, outbox, places, quotes, proposals, promotionUses, cancellations, completion, office } = deps
  const { serviceClasses } = deps

  /** Locates edited addresses. Runs outside of a transaction, because it may call the maps provider. */
  const locate = async (booking: Booking, edit: BookingEdit): Promise<LocatedEnds> => {
    const country = booking.destination_country
    const find = async (text: string | null | undefined, id: string | null | undefined, before: string | null) => {
      if (!text || text === before) return undefined
      return { place: (await places.locate(id ? { place_id: id } : { address: text }, country)) ?? null }
    }
    const pickup = await find(edit.pickup_location, edit.pickup_place_id, booking.pickup_location)
    const dropoff = booking.dropoff_place
      ? await find(edit.dropoff_location, edit.dropoff_place_id, booking.dropoff_location)
      : undefined
    return { ...(pickup ? { pickup: pickup.place } : {}), ...(dropoff ? { dropoff: dropoff.place } : {}) }
  }

  /** Recalculates the pickup instant from date, time and zone. @throws Refusal INVALID_TIME */
  const withPickupInstant = (booking: Booking, after: Booking): Booking => {
    const { booking_date, booking_time, time_zone } = after
    const isUnchanged =
      booking_date === booking.booking_date && booking_time === booking.booking_time && time_zone === booking.time_zone
    if (isUnchanged) return after
    const pickup_at = toInstant(booking_date, booking_time, time_zone)
    if (!pickup_at) throw new Refusal(quoteRefusals.INVALID_TIME, { fields: { booking_time: m.time_skipped } })
    return { ...after, pickup_at }
  }

  /** The edited ride by the rates it was booked by, at a price that this booking can be charged; undefined without repricing. */
  const priceByRates = async (
    tx: Db,
    [before, after]: [Booking, Booking],
    { edit, located }: { edit: BookingEdit; located: LocatedEnds },
  ) => {
    const { service_type } = after
    const { extras } = edit
    refuseUnpricedExtras(before, after, edit)
    if (service_type === officeOnlyClass || !needsRepricing(before, after, { located, extras })) return undefined
    const quote = await quotes.reprice(tx, { ...toPricedRide(after), ...(extras ? { extras } : {}) })
    const priced = chargeablePrice(before, getPriceFor(quote, { service_type }))
    const { amount, lines, cars, extras: booked = [], terms } = priced
    const { rated_ride, ride } = quote
    const { distance_travelled } = ride
    const price_lines = [...lines]
    return { price_pence: amount as Minor, price_lines, cars, extras: booked, rated_ride, terms, distance_travelled }
  }

  /** Applies the decided price to the edited booking. @throws Refusal NEW_PRICE, REASON_REQUIRED */
  const withDecidedPrice = async (
    tx: Db,
    before: Booking,
    after: Booking,
    { edit, located }: { edit: BookingEdit; located: LocatedEnds },
  ): Promise<Booking> => {
    const tariff = await priceByRates(tx, [before, after], { edit, located })
    if (!tariff) return after
    const decision = decidePrice(edit, { before: before.price_pence, tariff: tariff.price_pence })
    if (decision === 'reason_needed') throw new Refusal(refusals.REASON_REQUIRED, { fields: { reason: reason_needed } })
    if (decision === 'outdated') {
      const [price, cars] = [toWire(tariff.price_pence), tariff.cars]
      const message = new_price_is({ price: formatMinor(tariff.price_pence, before.currency), cars })
      throw new Refusal(refusals.NEW_PRICE, { message, data: { price, cars }, fields: { price: message } })
    }
    return { ...after, ...tariff, ...(decision === 'agreed' ? { price_pence: after.price_pence } : {}) }
  }

  const writeFields = async (tx: Tx, { actor, booking, edit }: Context, after: Booking, legs: readonly Booking[]) => {
    const choice = edit.difference ?? 'leave'
    const { refund, linkAmount, overpaid } = settleDifference(booking, after.price_pence, choice)
    const hasNewPrice = after.price_pence !== booking.price_pence
    if (hasNewPrice && isPaidByCard(booking) && edit.difference === 'leave' && !edit.reason)
      throw new Refusal(refusals.REASON_REQUIRED, { fields: { reason: reason_needed } })
    if (hasNewPrice && booking.payment_status === 'disputed')
      throw new Refusal(refusals.PRICE_IN_DISPUTE, { fields: { price: price_in_dispute } })
    const columns = pickEditedColumns(booking, hasNewPrice ? { ...after, overpaid_pence: overpaid } : after)
    if (Object.keys(columns).length === 0) return
    const { booking_id } = booking
    if (columns.pickup_at && !areLegsInOrder(legsAfter(legs, { booking_id, fields: { pickup_at: columns.pickup_at } })))
      throw new Refusal(changeRefusals.RETURN_BEFORE_OUTBOUND, { fields: { booking_date: m.order_of_legs } })
    refuseMissingContact(booking, after)
    const now = clock()
    const changed = changedParts(booking, after)
    const isTold = isCustomerTold(edit, changed)
    await proposals.drop(tx, booking_id)
    const change = await insertChange(tx, {
      change_id: newId(),
      booking_id,
      status: 'applied',
      fields: toChangeColumns(columns),
      changed,
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
      bill_pence: linkAmount,
      isSilent: !isTold,
      note: {
        ...(isTold ? {} : { told_customer: false, change_id: change.change_id }),
        ...unversionedNote(edit),
        ...(hasNewPrice && isPaidByCard(booking) ? { difference: choice } : {}),
        ...(edit.reason ? { reason: edit.reason } : {}),
      },
    })
  }

  /** Invoices a restored ride again if its cancellation took it off; if the office took it off, it stays off. */
  const restoreBill = async (tx: Tx, { actor, booking }: Pick<Context, 'actor' | 'booking'>) => {
    const { booking_id, booking_status, payment_status, cancelled_invoice } = booking
    if (booking_status !== 'cancelled' || payment_status !== 'unpaid' || cancelled_invoice !== 'void') return
    const at = clock()
    await saveBill(tx, booking_id, { payment_status: 'invoiced' }, at)
    const [subject, after] = [`booking:${booking_id}`, { payment_status: 'invoiced' }]
    await recordAudit(tx, { at, actor, action: 'booking.invoiced', subject, before: { payment_status }, after })
  }

  const setStatus = async (tx: Tx, { actor, booking, edit }: Context, to: BookingStatus) => {
    const now = clock()
    const { booking_id, booking_status, version } = booking
    if (to === 'completed' && canComplete(booking)) {
      const note = { ...unversionedNote(edit), ...silentNote(edit) }
      await completion.complete(tx, booking, { actor, no_show: false, note, isSilent: edit.tell_customer === false })
      return
    }
    await saveVersion(tx, booking, { at: now, actor, why: 'changed', change_id: null })
    await updateReopened(tx, booking_id, { status: to, now })
    await restoreBill(tx, { actor, booking })
    if (booking_status === 'cancelled') await promotionUses.restore(tx, booking)
    await recordAudit(tx, {
      at: now,
      actor,
      action: `booking.${to}`,
      subject: `booking:${booking_id}`,
      before: { booking_status },
      after: { booking_status: to, ...unversionedNote(edit), ...silentNote(edit) },
    })
    const silent = edit.tell_customer === false ? { is_silent: true } : {}
    const change = { booking_id, before: booking_status, after: to, ...silent }
    await outbox.publish(tx, bookingStatusSet.of(`${booking_id}:${version + 1}`, change), now)
    await publishPartnerRideChange(outbox, tx, booking, now)
  }

  const cancel = async (tx: Tx, { actor, booking, edit }: Context) => {
    const { booking_status, captured_pence } = booking
    const requested = booking_status === 'completed' && edit.refund !== undefined ? fromWire(edit.refund) : undefined
    const due = Math.min(maxCapturedPence(booking), requested ?? maxCapturedPence(booking))
    const refund = pence(Math.min(captured_pence, due))
    const note = { ...unversionedNote(edit), ...silentNote(edit) }
    await cancellations.cancelByOffice(tx, booking, {
      actor,
      refund,
      due,
      isSilent: edit.tell_customer === false,
      note,
    })
  }

  /** Returns false, without writing, if another user changed the booking first. */
  const saveEdit = async (tx: Tx, { actor, booking: seen, edit }: Context, located: LocatedEnds): Promise<boolean> => {
    const legs = await lockPair(tx, seen.booking_id)
    const booking = legs.find((leg) => leg.booking_id === seen.booking_id)
    if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    // The locations belong to the address that the editor read.
    const isOutdated = booking.version !== seen.version && Object.keys(located).length > 0
    if (isOutdated || (edit.version !== undefined && edit.version !== booking.version)) return false
    const move = resolveStatusChange(booking, edit.status)
    if (!move.ok) throw new Refusal(refusals.STATUS_CHANGE_NOT_ALLOWED, { data: { status: booking.booking_status } })
    const edited = withPickupInstant(
      booking,
      applyEdit(booking, edit, { located, classes: await serviceClasses.listCurrent(tx) }),
    )
    const priced = await withDecidedPrice(tx, booking, edited, { edit, located })
    const after = { ...priced, price_reason: keepPriceReason(booking, priced, edit) }
    await writeFields(tx, { actor, booking, edit }, after, legs)
    if (!move.to) return true
    const [now] = await lockBookings(tx, [booking.booking_id])
    if (!now) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    const statusEdit = { actor, booking: now, edit }
    if (move.to === 'cancelled') await cancel(tx, statusEdit)
    else await setStatus(tx, statusEdit, move.to)
    return true
  }

  /** The ride after an edit, without checks of what only saving refuses. */
  const draftRide = async (booking: Booking, edit: BookingEdit): Promise<Booking> => {
    const located = await locate(booking, edit)
    refuseSamePlace(booking, located)
    const classes = await serviceClasses.listCurrent(db)
    const edited = withPickupInstant(booking, applyEdit(booking, edit, { located, classes }))
    const tariff = await priceByRates(db, [booking, edited], { edit, located })
    const isTyped = edit.price !== undefined
    // The database sets the class on saving.
    const booked_class = findClass(classes, edited.service_type) ?? booking.booked_class
    return {
      ...edited,
      ...tariff,
      ...(edited.service_type === booking.service_type ? {} : { booked_class }),
      ...(isTyped ? { price_pence: edited.price_pence } : {}),
    }
  }

  return {
    /**
     * Returns the ride after an edit and what its change would publish; saves nothing.
     * @throws Refusal BOOKING_NOT_FOUND, SAME_PLACE, INVALID_TIME
     */
    async draft(id: string, form: BookingEdit) {
      const booking = await findBooking(db, normaliseId(id))
      if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
      const after = await draftRide(booking, normaliseEditPhone(form))
      const { refund } = settleDifference(booking, after.price_pence, form.difference ?? 'leave')
      const repriced = after.price_pence !== booking.price_pence
      return { after, changed: changedParts(booking, after), refund_pence: refund, extra_pence: 0, repriced }
    },

    /** Returns the price and number of cars of the edited ride. @throws Refusal BOOKING_NOT_FOUND, SAME_PLACE */
    async preview(id: string, edit: BookingEdit): Promise<EditPreview> {
      const booking = await findBooking(db, normaliseId(id))
      if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
      const located = await locate(booking, edit)
      refuseSamePlace(booking, located)
      const after = applyEdit(booking, edit, { located, classes: await serviceClasses.listCurrent(db) })
      const tariff = await priceByRates(db, [booking, after], { edit, located })
      return {
        price_before: toWire(pence(booking.price_pence)),
        price: toWire(tariff?.price_pence ?? pence(booking.price_pence)),
        cars_before: booking.cars,
        cars: tariff?.cars ?? after.cars,
        breakdown: linesToWire(tariff?.price_lines ?? booking.price_lines, booking.currency),
        is_repriced: tariff !== undefined,
      }
    },

    /**
     * Writes what differs from the stored booking; repeating an edit writes nothing.
     * @throws Refusal BOOKING_NOT_FOUND, BOOKING_CHANGED (with the current booking), STATUS_CHANGE_NOT_ALLOWED,
     * MISSING_FIELDS, RETURN_BEFORE_OUTBOUND, INVALID_TIME, TOO_FAR_AHEAD, SAME_PLACE, PRICE_IN_DISPUTE, NEW_PRICE, REASON_REQUIRED
     */
    async edit(actor: Actor, id: string, form: BookingEdit) {
      const booking = await findBooking(db, normaliseId(id))
      if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
      const edit = normaliseEditPhone(form)
      const { booking_date } = edit
      if (booking_date && booking_date !== booking.booking_date)
        await quotes.refuseTooFar(db, [booking_date, booking.time_zone], { field: 'booking_date' })
      if (edit.service_type) await serviceClasses.requireKnown(db, [edit.service_type], 'service_type')
      const located = await locate(booking, edit)
      refuseSamePlace(booking, located)
      const by = staffId(actor)
      const isWritten = await inTransaction(db, (tx) => saveEdit(tx, { actor: by, booking, edit }, located))
      const now = await office.find(booking.booking_id)
      if (!isWritten) throw new Refusal(refusals.BOOKING_CHANGED, { data: { booking: now } })
      const not_located = (['pickup', 'dropoff'] as const)
        .filter((end) => located[end] === null)
        .map((end) => `${end}_location` as const)
      return { ...now, not_located }
    },
  }
}
export type OfficeEditing = ReturnType<typeof createOfficeEditing>
