// Facade of bookings: assembles the use cases and serves reads, payments and the sweep of abandoned bookings.

import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Places } from '#modules/places/service.ts'
import type { ExtraOnSale } from '#modules/pricing/extras/contract.ts'
import type { PriceSignatures } from '#modules/pricing/price-signatures/service.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import type { Quotes } from '#modules/quotes/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { cancellationRefundKey, isRefundSilent } from './cancellation/rules.ts'
import { createCancellations } from './cancellation/service.ts'
import { createProposals } from './change-proposals/service.ts'
import { changeRefundKey } from './changes/rules.ts'
import { createChanges } from './changes/service.ts'
import {
  findChange,
  findPromisedCancellationRefund,
  findProposal,
  hasEarlierCancellation,
  listDriverPartsSince,
  listPromisedChangeRefunds,
  listVersionNotes,
} from './changes/store.ts'
import { findClaimState } from './claims/rules.ts'
import { type ClaimsDeps, createClaims } from './claims/service.ts'
import { createClockRules } from './clock-rules/service.ts'
import { createCompletion } from './completion/service.ts'
import { type BookingWithReturn, type PaymentStatus, refusals } from './contract.ts'
import { createBookingCreation } from './creation/service.ts'
import { bookingCancelled, bookingPaid } from './events.ts'
import { createGuests } from './guests/service.ts'
import { createInvoiceBilling } from './invoice-billing/service.ts'
import { createOffice, type OfficeDeps } from './office/service.ts'
import { createOfficeCancellations } from './office-cancellation/service.ts'
import { createOfficeEditing } from './office-edit/service.ts'
import { createPartnerGuests } from './partner-guests/service.ts'
import { createPartnerImport } from './partner-import/service.ts'
import { createPartnerRides } from './partner-rides/service.ts'
import { canPay, canRead, isOwner } from './policy.ts'
import { toBookingWithReturn, toGuestView, toOwnerView } from './present.ts'
import { createPromotionUses, type PromotionUsesDeps } from './promotion-uses/service.ts'
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

export interface BookingsDeps extends ClaimsDeps, PromotionUsesDeps {
  outbox: Outbox
  priceSignatures: Pick<PriceSignatures, 'sign'>
  quotes: Quotes
  users: Users
  places: Pick<Places, 'locate' | 'suggestCandidates' | 'isAbroad'>
  serviceClasses: Pick<ServiceClasses, 'known' | 'listCurrent' | 'requireKnown' | 'requireOnSale'>
  partners: { members: Pick<Members, 'require'> } & Pick<Partners, 'find' | 'findIds'>
  limits: Pick<RateLimits, 'spendNamed' | 'refund'>
  bookingSearches: OfficeDeps['bookingSearches']
  log: Pick<Log, 'error'>
}

export const createBookings = (deps: BookingsDeps) => {
  const { db, clock, outbox, users } = deps
  const promotionUses = createPromotionUses(deps)
  const { create, createPhoneBooking, findExistingPhoneBooking } = createBookingCreation({ ...deps, promotionUses })
  const proposals = createProposals(deps)
  const cancellations = createCancellations({ ...deps, proposals, promotionUses })
  const changes = createChanges({ ...deps, proposals })
  const completion = createCompletion(deps)
  const office = createOffice(deps)
  const officeEdit = createOfficeEditing({ ...deps, proposals, promotionUses, cancellations, completion, office })
  const officeCancellations = createOfficeCancellations({ ...deps, cancellations, office })
  const invoiceBilling = createInvoiceBilling({ ...deps, office })
  const reminders = createReminders(deps)
  const guests = createGuests({ ...deps, members: deps.partners.members, cancellations })
  const partnerRides = createPartnerRides(deps)
  const partnerImport = createPartnerImport({ ...deps, promotionUses })
  const partnerGuests = createPartnerGuests(deps)

  const findCustomer = async (booking: Booking) => {
    const id = booking.user_id ?? booking.claim_user_id
    return id ? users.find(db, id) : undefined
  }

  /** Returns the owner of a paid booking; a claimed account owns it only if its e-mail address is verified. */
  const findVerifiedOwner = async (tx: Tx, { user_id, claim_user_id }: Booking): Promise<string | null> => {
    if (user_id || !claim_user_id) return user_id
    const claimedUser = await users.find(tx, claim_user_id)
    return claimedUser?.email_verified_at ? claim_user_id : null
  }

  const toViewFor = async (actor: Actor, booking: Booking): Promise<BookingWithReturn> => {
    const pair = { booking, legs: await findPair(db, booking), now: clock() }
    if (!actor.staff && !isOwner(actor, booking))
      return toBookingWithReturn({ ...pair, claim: findClaimState(booking) }, toGuestView)
    const customer = await findCustomer(booking)
    const waiting = isOwner(actor, booking) ? await findProposal(db, booking.booking_id) : undefined
    return toBookingWithReturn({ ...pair, waiting }, (leg, options) => toOwnerView(leg, customer, options))
  }

  const getReadable = async (actor: Actor, id: string): Promise<Booking> => {
    const booking = await findBooking(db, normaliseId(id))
    if (!booking || !canRead(actor, booking, clock())) throw new Refusal(refusals.BOOKING_NOT_FOUND)
    return booking
  }

  return {
    createBooking: create,
    createPhoneBooking,
    findExistingPhoneBooking,
    getReadable,
    claims: createClaims(deps),
    proposals,
    cancellations,
    changes,
    office,
    officeEdit,
    officeCancellations,
    invoiceBilling,
    completion,
    reminders,
    guests,
    partnerRides,
    partnerImport,
    partnerGuests,
    clockRules: createClockRules({ ...deps, proposals }),

    /** Returns one booking as the caller can see it. @throws Refusal BOOKING_NOT_FOUND, also if access is denied */
    async get(actor: Actor, id: string): Promise<BookingWithReturn> {
      return toViewFor(actor, await getReadable(actor, id))
    },

    /** The extras on sale for a booking, by the version that priced it. @throws Refusal BOOKING_NOT_FOUND */
    async listExtras(actor: Actor, id: string): Promise<ExtraOnSale[]> {
      const { rate_version_id } = await getReadable(actor, id)
      return deps.quotes.listExtras(rate_version_id)
    },

    /** Returns the caller's latest booking, by user id or by the account reference of their checkout. @throws Refusal LATEST_NOT_FOUND */
    async getLatest(actor: Actor, userId: string): Promise<BookingWithReturn> {
      const checkout_id = actor.checkout?.id
      const isOwnId = actor.user?.id === userId
      const claimedUserId =
        !isOwnId && checkout_id && (await users.resolveReference(db, { reference: userId, checkout_id }))
      const filter = isOwnId ? { user_id: userId } : claimedUserId && checkout_id ? { checkout_id } : undefined
      const booking = filter && (await findLatestBooking(db, filter))
      if (!booking || !canRead(actor, booking, clock())) throw new Refusal(refusals.LATEST_NOT_FOUND)
      return toViewFor(actor, booking)
    },

    /** Returns both legs, outward ride first. @throws Refusal BOOKING_NOT_FOUND, also if the caller cannot pay */
    async getPayableLegs(actor: Actor, id: string): Promise<Booking[]> {
      const legs = await findLegs(db, normaliseId(id))
      const [first] = legs
      if (!first || !canPay(actor, first, clock())) throw new Refusal(refusals.BOOKING_NOT_FOUND)
      return legs
    },

    /** Returns both legs without a permission check, outward ride first; empty if there is no such booking. */
    listLegs: (id: string): Promise<Booking[]> => findLegs(db, id),

    /** Locks the rows of bookings in the order of their ids until the transaction ends. */
    lockLegs: (tx: Tx, ids: readonly string[]): Promise<Booking[]> => lockBookings(tx, ids),

    /** Lists the parts of a ride that changed since a version and that its driver can see. */
    listDriverPartsSince,

    /** Returns the booking id of a change; undefined if there is no such change. */
    findBookingIdOfChange: async (change_id: string): Promise<string | undefined> =>
      (await findChange(db, change_id))?.booking_id,

    /** Lists the refunds that changes and the cancellation of a ride promised, whether paid or not. Pence. */
    async listPromisedRefunds(tx: Db, booking_id: string): Promise<PromisedRefund[]> {
      const changes = await listPromisedChangeRefunds(tx, booking_id)
      const cancellation = await findPromisedCancellationRefund(tx, booking_id)
      return [
        ...changes.map(({ change_id, refund_pence }) => ({ refund_key: changeRefundKey(change_id), refund_pence })),
        ...(cancellation
          ? [
              {
                refund_key: cancellationRefundKey(booking_id, cancellation.again ? cancellation.version : undefined),
                refund_pence: cancellation.refund_pence,
              },
            ]
          : []),
      ]
    },

    /** Whether the office chose not to tell the customer of the change or cancellation that owes this refund. */
    isRefundSilent: async (tx: Tx, refund: { booking_id: string; refund_key: string }): Promise<boolean> =>
      isRefundSilent(await listVersionNotes(tx, refund.booking_id), refund),

    /** Records that refunds were ordered, so that these bookings cannot be reopened. The caller holds their locks. */
    markRefundOrdered: (tx: Tx, ids: readonly string[]): Promise<void> => markRefundOrdered(tx, ids),

    /** Saves payment status and captured pence of a booking, with an audit entry. The caller holds the lock. */
    async setPayment(
      tx: Tx,
      booking: Booking,
      { status, ...money }: { status: PaymentStatus } & CapturedMoney,
    ): Promise<void> {
      if (booking.payment_status === status) {
        const isSame =
          booking.captured_pence === money.captured_pence && booking.goodwill_pence === money.goodwill_pence
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

    /** Marks all bookings of a payment paid and publishes one event. The caller holds the locks. */
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

    /** Returns bookings with their customers, in the order of the ids. Throws if one is missing. */
    async getWithCustomers(ids: readonly string[]) {
      return Promise.all(
        ids.map(async (id) => {
          const booking = await findBooking(db, id)
          if (!booking) throw new Error(`booking ${id} does not exist`)
          return { booking, customer: await findCustomer(booking) }
        }),
      )
    },

    /** Moves bookings of a checkout into the account that they claim, when its owner signs in at the same browser. */
    async attachGuestBookings(tx: Tx, who: { checkout_id: string; user_id: string }): Promise<void> {
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

    /** Cancels unpaid bookings whose pickup has passed. Scheduled. Returns how many were due. */
    async cancelAbandoned(): Promise<number> {
      const due = await findAbandoned(db, clock(), 100)
      for (const { booking_id } of due)
        await inTransaction(db, async (tx) => {
          const [booking] = await lockBookings(tx, [booking_id])
          const now = clock()
          if (booking?.booking_status !== 'pending' || !isAbandoned(booking.payment_status, booking.pickup_at, now))
            return
          const noRefund = { cancel_refund_pence: null, cancel_due_pence: null, cancelled_invoice: null }
          await updateCancelled(tx, booking_id, { ...noRefund, now })
          await promotionUses.release(tx, booking)
          await recordAudit(tx, {
            at: now,
            actor: 'system',
            action: 'booking.cancelled',
            subject: `booking:${booking_id}`,
            before: 'pending',
            after: 'cancelled',
          })
          // The key has the version if the booking was reopened, so that each cancellation is published once.
          const key = booking_id + ((await hasEarlierCancellation(tx, booking_id)) ? `:${booking.version}` : '')
          await outbox.publish(
            tx,
            bookingCancelled.of(key, { booking_id, refund_pence: 0, refund_key: `abandoned:${key}` }),
            now,
          )
        })
      return due.length
    },
  }
}
export type Bookings = ReturnType<typeof createBookings>
