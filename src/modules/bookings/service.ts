// Bookings: made once, read by those who may, and moved along by payments and time.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Places } from '#modules/places/service.ts'
import type { Quotes } from '#modules/quotes/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { cancellationRefundKey } from './cancellation/rules.ts'
import { createCancellations } from './cancellation/service.ts'
import { createProposals } from './change-proposals/service.ts'
import { causeOfChange } from './changes/rules.ts'
import { createChanges } from './changes/service.ts'
import {
  findChange,
  findPromisedCancellationRefund,
  findProposal,
  listPartsChangedSince,
  listPromisedChangeRefunds,
  wasCancelled,
} from './changes/store.ts'
import { findClaimState } from './claims/rules.ts'
import { type ClaimsDeps, createClaims } from './claims/service.ts'
import { createClockRules } from './clock-rules/service.ts'
import { createCompletion } from './completion/service.ts'
import { type BookingWithReturn, type PaymentStatus, refusals } from './contract.ts'
import { createBookingCreation } from './creation/service.ts'
import { bookingCancelled, bookingPaid } from './events.ts'
import { createGuests } from './guests/service.ts'
import { createInvoicing } from './invoice-billing/service.ts'
import { createOffice, type OfficeDeps } from './office/service.ts'
import { createEditing } from './office-edit/service.ts'
import { createDeskGuests } from './partner-guests/service.ts'
import { createDeskLists } from './partner-import/service.ts'
import { createPartnerRides } from './partner-rides/service.ts'
import { canPay, canRead, isOwner } from './policy.ts'
import { toBookingWithReturn, toGuestView, toOwnerView } from './present.ts'
import { createReminders } from './reminders/service.ts'
import { isAbandoned, type PromisedRefund } from './rules.ts'
import {
  attachBookings,
  type Booking,
  type CapturedMoney,
  findAbandoned,
  findBooking,
  findLatestBooking,
  findLegs,
  findPair,
  lockBookings,
  markRefundOrdered,
  updateCancelled,
  updateCapturedPence,
  updatePaid,
  updatePaymentStatus,
} from './store.ts'

export interface BookingsDeps extends ClaimsDeps {
  outbox: Outbox
  quotes: Quotes
  users: Users
  places: Pick<Places, 'locate' | 'suggestCandidates' | 'isAbroad'>
  partners: { members: Pick<Members, 'require'> } & Pick<Partners, 'get' | 'idsFound'>
  limits: Pick<RateLimits, 'spendNamed'>
  alsoFound: OfficeDeps['alsoFound']
  log: Pick<Log, 'error'>
}

export const createBookings = (deps: BookingsDeps) => {
  const { db, clock, outbox, users } = deps
  const { create, createPhoneBooking, findExistingPhoneBooking } = createBookingCreation(deps)
  const proposals = createProposals(deps)
  const cancellations = createCancellations({ ...deps, proposals })
  const changes = createChanges({ ...deps, proposals })
  const completion = createCompletion(deps)
  const office = createOffice(deps)
  const officeEdit = createEditing({ ...deps, proposals, cancellations, completion, office })
  const invoiceBilling = createInvoicing({ ...deps, office })
  const reminders = createReminders(deps)
  const guests = createGuests({ ...deps, members: deps.partners.members, cancellations })
  const partnerRides = createPartnerRides(deps)
  const partnerImport = createDeskLists(deps)
  const partnerGuests = createDeskGuests(deps)

  const findCustomer = async (booking: Booking) => {
    const id = booking.user_id ?? booking.claim_user_id
    return id ? users.find(db, id) : undefined
  }

  /** A paid booking enters the account a guest named only if that account has proven its e-mail address. */
  const findVerifiedOwner = async (tx: Tx, { user_id, claim_user_id }: Booking): Promise<string | null> => {
    if (user_id || !claim_user_id) return user_id
    const claimed = await users.find(tx, claim_user_id)
    return claimed?.email_verified_at ? claim_user_id : null
  }

  const toViewFor = async (actor: Actor, booking: Booking): Promise<BookingWithReturn> => {
    const pair = { booking, legs: await findPair(db, booking), now: clock() }
    if (!actor.staff && !isOwner(actor, booking))
      return toBookingWithReturn({ ...pair, claim: findClaimState(booking) }, toGuestView)
    const customer = await findCustomer(booking)
    const waiting = isOwner(actor, booking) ? await findProposal(db, booking.booking_id) : undefined
    return toBookingWithReturn({ ...pair, waiting }, (each, shown) => toOwnerView(each, customer, shown))
  }

  const getReadable = async (actor: Actor, id: string): Promise<Booking> => {
    const booking = await findBooking(db, normaliseId(id))
    if (!booking || !canRead(actor, booking, clock())) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    return booking
  }

  return {
    make: create,
    makeAtDesk: createPhoneBooking,
    madeBefore: findExistingPhoneBooking,
    readable: getReadable,
    claims: createClaims(deps),
    proposals,
    cancellations,
    changes,
    office,
    officeEdit,
    invoicing: invoiceBilling,
    completing: completion,
    reminders,
    guests,
    partnerRides,
    deskLists: partnerImport,
    partnerGuests,
    clockRules: createClockRules({ ...deps, proposals }),

    /** One booking as this viewer may see it; not there and not yours are the same refusal. */
    async get(actor: Actor, id: string): Promise<BookingWithReturn> {
      return toViewFor(actor, await getReadable(actor, id))
    },

    /** The caller's latest booking: by their own user id, or by the account reference of their checkout. */
    async getLatest(actor: Actor, userId: string): Promise<BookingWithReturn> {
      const checkout_id = actor.checkout?.id
      const isOwnId = actor.user?.id === userId
      const claimed = !isOwnId && checkout_id && (await users.resolveReference(db, { reference: userId, checkout_id }))
      const by = isOwnId ? { user_id: userId } : claimed && checkout_id ? { checkout_id } : undefined
      const booking = by && (await findLatestBooking(db, by))
      if (!booking || !canRead(actor, booking, clock())) throw new Refusal(refusals.LATEST_NOT_FOUND)
      return toViewFor(actor, booking)
    },

    /** A ride and its return, whichever of them is asked for, the outward ride first. Refuses whoever may not pay. */
    async forPayment(actor: Actor, id: string): Promise<Booking[]> {
      const legs = await findLegs(db, normaliseId(id))
      const [first] = legs
      if (!first || !canPay(actor, first, clock())) throw new Refusal(refusals.BOOKING_NOT_FOUND)
      return legs
    },

    /** A ride and its return, the outward ride first, for who has been let in already; empty where it is not there. */
    legsFor: (id: string): Promise<Booking[]> => findLegs(db, id),

    /** Locks the bookings, in the order of their ids, until the transaction ends. */
    lockLegs: (tx: Tx, ids: readonly string[]): Promise<Booking[]> => lockBookings(tx, ids),

    /** What of the ride is other than it was at a version; empty where it is not. */
    changedSince: listPartsChangedSince,

    /** The ride that a change is of; undefined where there is none of this id. */
    rideOfChange: async (change_id: string): Promise<string | undefined> =>
      (await findChange(db, change_id))?.booking_id,

    /** What changes of a ride and its cancellation have promised back; payments knows which of it has gone. */
    async refundsPromised(tx: Db, booking_id: string): Promise<PromisedRefund[]> {
      const changes = await listPromisedChangeRefunds(tx, booking_id)
      const cancellation = await findPromisedCancellationRefund(tx, booking_id)
      return [
        ...changes.map(({ change_id, refund_pence }) => ({ cause_id: causeOfChange(change_id), refund_pence })),
        ...(cancellation
          ? [
              {
                cause_id: cancellationRefundKey(booking_id, cancellation.again ? cancellation.version : undefined),
                refund_pence: cancellation.refund_pence,
              },
            ]
          : []),
      ]
    },

    /** Money was ordered back for these: none of them comes back from having been cancelled. The caller holds their locks. */
    noteRefunds: (tx: Tx, ids: readonly string[]): Promise<void> => markRefundOrdered(tx, ids),

    /** Writes what the payment of a booking has become and what is held for it, with its audit row. The caller holds the lock. */
    async setPayment(
      tx: Tx,
      booking: Booking,
      { status, ...money }: { status: PaymentStatus } & CapturedMoney,
    ): Promise<void> {
      if (booking.payment_status === status) {
        const isSame = booking.held_pence === money.held_pence && booking.goodwill_pence === money.goodwill_pence
        if (!isSame) await updateCapturedPence(tx, booking.booking_id, money)
        return
      }
      await updatePaymentStatus(tx, booking.booking_id, { status, ...money, now: clock() })
      await recordAudit(tx, {
        at: clock(),
        actor: 'system',
        action: 'booking.payment',
        subject: `booking:${booking.booking_id}`,
        before: booking.payment_status,
        after: status,
      })
    },

    /** Marks all bookings of a charge paid and tells the others, once. The caller holds the locks. */
    async markPaid(tx: Tx, bookings: readonly Booking[]): Promise<void> {
      const now = clock()
      const [first] = bookings
      if (!first) return
      for (const booking of bookings) {
        await updatePaid(tx, { id: booking.booking_id, userId: await findVerifiedOwner(tx, booking), now })
        await recordAudit(tx, {
          at: now,
          actor: 'system',
          action: 'booking.paid',
          subject: `booking:${booking.booking_id}`,
          before: booking.payment_status,
          after: 'paid',
        })
      }
      const outwardFirst = [...bookings].sort((a, b) => Number(a.is_return_booking) - Number(b.is_return_booking))
      const ids = outwardFirst.map((booking) => booking.booking_id)
      await outbox.publish(tx, bookingPaid.of(ids[0] ?? first.booking_id, { booking_ids: ids }), now)
    },

    /** Bookings with their customer, for those who write mails and papers; the order is that of the ids. */
    async withCustomer(ids: readonly string[]) {
      return Promise.all(
        ids.map(async (id) => {
          const booking = await findBooking(db, id)
          if (!booking) throw new Error(`no booking ${id}`)
          return { booking, customer: await findCustomer(booking) }
        }),
      )
    },

    /** What a guest booked for an account enters it when its owner signs in at the same browser. */
    async attach(tx: Tx, who: { checkout_id: string; user_id: string }): Promise<void> {
      const now = clock()
      for (const { booking_id } of await attachBookings(tx, { ...who, now }))
        await recordAudit(tx, {
          at: now,
          actor: who.user_id,
          action: 'booking.attached',
          subject: `booking:${booking_id}`,
          after: who.user_id,
        })
    },

    /** Cancels what was never paid and whose pickup has come. Runs by the clock. */
    async sweepAbandoned(): Promise<number> {
      const due = await findAbandoned(db, clock(), 100)
      for (const { booking_id } of due)
        await inTransaction(db, async (tx) => {
          const [booking] = await lockBookings(tx, [booking_id])
          const now = clock()
          if (booking?.booking_status !== 'pending' || !isAbandoned(booking.payment_status, booking.pickup_at, now))
            return
          const nothing = { cancel_refund_pence: null, cancel_due_pence: null, bill_called_off: null }
          await updateCancelled(tx, booking_id, { ...nothing, now })
          await recordAudit(tx, {
            at: now,
            actor: 'system',
            action: 'booking.cancelled',
            subject: `booking:${booking_id}`,
            before: 'pending',
            after: 'cancelled',
          })
          // Told once for each time: the office may have let it stand again.
          const key = booking_id + ((await wasCancelled(tx, booking_id)) ? `:${booking.version}` : '')
          await outbox.publish(
            tx,
            bookingCancelled.of(key, { booking_id, refund_pence: 0, cause_id: `abandoned:${key}` }),
            now,
          )
        })
      return due.length
    },
  }
}
export type Bookings = ReturnType<typeof createBookings>
