// Façade of payments: joins sessions, webhook, settlement, refunds and payment requests. Each part has a sub-folder.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { isSettled } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { eraseAuditValues } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { type CardProvider, type ProviderEvent, ProviderFailed } from './adapters/stripe.ts'
import { createCancellations } from './cancellations/service.ts'
import { createAmendments } from './change-charges/service.ts'
import { refusals } from './contract.ts'
import { createPartnerDesk } from './guest-list-bookings/service.ts'
import { createIntents } from './intents/service.ts'
import { createOfficeMoney } from './office-refunds/service.ts'
import { createPaymentDecisions, type PaymentDecisionsDeps } from './payment-decisions/service.ts'
import { createDesk, type DeskDeps } from './phone-bookings/service.ts'
import { createReconciler } from './reconciler/service.ts'
import { createRefunds } from './refunds/service.ts'
import { eraseRefundReasons, findRefund } from './refunds/store.ts'
import { chargedRequest, createRequests } from './requests/service.ts'
import { eraseRequestReasons } from './requests/store.ts'
import { createLegs } from './ride-status/service.ts'
import { createSettlement } from './settlement/service.ts'
import { lockInquiry } from './settlement/store.ts'
import { findChargeOfChange, findChargeOfRequest, getCharge, listChargeIds } from './store.ts'
import { createUnknownPayments, unknownPaymentSubject } from './unknown-payments/service.ts'
import { eraseDecisionReasons } from './unknown-payments/store.ts'
import { createWebhook } from './webhook/service.ts'

export interface PaymentsDeps extends Pick<DeskDeps, 'auth'> {
  users: DeskDeps['users'] & PaymentDecisionsDeps['users']
  db: Db
  clock: Clock
  outbox: Outbox
  bookings: Bookings
  provider: CardProvider
  rateLimits: RateLimits
  /** The installation's secret; a key derived from it signs the tokens of payment links. */
  dataKey: string
  publicUrl: string
  crash: CrashPoints
  log: Log
}

/** Turns a failed call to the provider into a refusal that asks the caller to retry. */
const refuseOnProviderFailure = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderFailed) throw new Refusal(refusals.PROVIDER_FAILED, { retryAfterSeconds: 5 })
    throw error
  }
}

/** Erases the office's reasons for requests, refunds and decisions about these rides; amounts stay. */
const forgetReasons = async (tx: Tx, booking_ids: readonly string[]): Promise<void> => {
  await eraseRequestReasons(tx, booking_ids)
  for (const refund_id of await eraseRefundReasons(tx, booking_ids))
    await eraseAuditValues(tx, `refund:${refund_id}`, 'records')
  for (const ref of await eraseDecisionReasons(tx, booking_ids))
    await eraseAuditValues(tx, unknownPaymentSubject(ref), 'records')
}

export const createPayments = (deps: PaymentsDeps) => {
  const { db, bookings, provider, crash } = deps
  const legs = createLegs(deps)
  const refunds = createRefunds({ ...deps, updateLegs: legs.update })
  const amendments = createAmendments({ bookings })
  const settlement = createSettlement({ ...deps, amendments, refunds, legs, chargedRequest })
  const webhook = createWebhook({ ...deps, settlement })
  const unknownPayments = createUnknownPayments({ ...deps, settlement, webhook })
  const intents = createIntents({ ...deps, settlement, webhook, amendments })
  const cancellations = createCancellations({
    ...deps,
    refunds,
    settlement,
    legs,
  })

  const listAllChargeIds = async (ids: readonly string[]) =>
    new Set((await Promise.all(ids.map((id) => listChargeIds(db, id)))).flat())

  /** Reads every unsuccessful intent of these charges again and settles it. */
  const settleOpenIntents = async (charges: Iterable<string>) => {
    for (const charge_id of charges)
      for (const { provider_ref, provider: name, status } of (await getCharge(db, charge_id)).attempts)
        if (provider_ref && name === provider.name && status !== 'succeeded')
          await settlement.settlePayment(provider_ref)
  }

  /** The payment state of a booking and its return. Cancelled legs do not have to be paid. */
  const getPaymentState = async (actor: Actor, booking_id: string) => {
    const all = await bookings.getPayableLegs(actor, booking_id)
    const rides = all.filter((leg) => leg.booking_status !== 'cancelled')
    const isPaid = rides.length > 0 && rides.every((leg) => isSettled(leg.payment_status))
    return {
      ids: all.map((leg) => leg.booking_id),
      isPaid,
      isProcessing: rides.some((leg) => leg.payment_status === 'processing'),
    }
  }

  const requests = createRequests({
    ...deps,
    intents,
    settle: async ({ booking_ids = [], request_id }) => {
      const charge_id = request_id && (await findChargeOfRequest(db, request_id))
      await refuseOnProviderFailure(settleOpenIntents(charge_id ? [charge_id] : await listAllChargeIds(booking_ids)))
    },
    close: (request_id) => refuseOnProviderFailure(cancellations.requestWithdrawn(request_id)),
  })

  return {
    createPaymentIntent: intents.createPaymentIntent,
    /** Pence paid by card for the ride, less refunds. The caller holds the ride's row lock. */
    getKeptPence: legs.kept,
    requests,
    desk: createDesk({ ...deps, requests }),
    partnerDesk: createPartnerDesk({ ...deps, requests }),
    unknownPayments,
    paymentDecisions: createPaymentDecisions({ ...deps, settlement, unknownPayments }),
    officeMoney: createOfficeMoney({ ...deps, refunds, requests, legs }),

    /** Handles `booking.cancelled`; idempotent. @throws ProviderFailed, then the outbox retries */
    async onBookingCancelled(cancelled: Parameters<typeof cancellations.bookingCancelled>[0]): Promise<void> {
      await requests.withdrawAll(cancelled.booking_id)
      await cancellations.bookingCancelled(cancelled)
    },

    /** Handles `booking.invoiced`; idempotent. @throws ProviderFailed, then the outbox retries */
    async onBookingInvoiced({ booking_ids }: { booking_ids: readonly string[] }): Promise<void> {
      for (const booking_id of booking_ids) {
        await requests.withdrawRide(booking_id)
        await cancellations.bookingInvoiced(booking_id)
      }
    },

    /** Handles `booking.changed`; idempotent. @throws ProviderFailed, then the outbox retries */
    async onBookingChanged(
      changed: Parameters<typeof cancellations.bookingChanged>[0] & { bill_pence?: number },
    ): Promise<void> {
      const { booking_id, change_id, bill_pence = 0 } = changed
      if (bill_pence > 0) await requests.requestIncrease({ booking_id, change_id, bill_pence })
      await requests.limitToPrice(booking_id)
      await requests.moveExpiry(booking_id)
      await cancellations.bookingChanged(changed)
    },
    forgetReasons,
    /** Erases the reasons for a ride whose guest has no account; idempotent. */
    onGuestErased: ({ booking_id }: { booking_id: string }): Promise<void> =>
      inTransaction(db, (tx) => forgetReasons(tx, [booking_id])),
    changeDropped: cancellations.changeDropped,
    sendRefund: refunds.send,
    /** Locks the payment until the transaction ends and tells whether a bank inquiry about it is open. */
    isInquiryOpen: lockInquiry,
    /** The booking id of a refund; undefined for an unknown refund. */
    rideOfRefund: async (refund_id: string): Promise<string | undefined> =>
      (await findRefund(db, refund_id))?.booking_id,
    reconcile: createReconciler({ ...deps, settlement, webhook, refunds, unknownPayments }),

    /** Handles an event verified by `readEvent`. @throws Refusal PROVIDER_FAILED, so that the provider sends it again */
    handleEvent: (event: ProviderEvent) => refuseOnProviderFailure(webhook.handleEvent(event)),
    readEvent: provider.readEvent,

    /**
     * Handles the browser's hint that a booking is paid: reads the provider's state, stores it and returns it.
     * @throws Refusal BOOKING_NOT_FOUND, NOT_PAID, PROVIDER_FAILED
     */
    async confirmPaid(actor: Actor, booking_id: string): Promise<'settled' | 'processing'> {
      const before = await getPaymentState(actor, booking_id)
      if (before.isPaid) return 'settled'
      await refuseOnProviderFailure(settleOpenIntents(await listAllChargeIds(before.ids)))
      crash.at('hint.settled')
      const after = await getPaymentState(actor, booking_id)
      if (after.isPaid) return 'settled'
      if (after.isProcessing) return 'processing'
      throw new Refusal(refusals.NOT_PAID)
    },

    /**
     * Handles the browser's hint that the extra of a change is paid; `settled` means that the change is applied.
     * @throws Refusal BOOKING_NOT_FOUND, CHANGE_NOT_FOUND, CHANGE_NOT_APPLIED, NOT_PAID, PROVIDER_FAILED
     */
    async hintChangePaid(actor: Actor, booking_id: string, change: string): Promise<'settled' | 'processing'> {
      const { change_id } = await bookings.changes.find(actor, booking_id, change)
      const charge_id = await findChargeOfChange(db, change_id)
      if (charge_id) await refuseOnProviderFailure(settleOpenIntents([charge_id]))
      const { status } = await bookings.changes.find(actor, booking_id, change)
      if (status === 'applied') return 'settled'
      if (status === 'dropped') throw new Refusal(refusals.CHANGE_NOT_APPLIED)
      const attempts = charge_id ? (await getCharge(db, charge_id)).attempts : []
      if (attempts.some((attempt) => attempt.status === 'processing')) return 'processing'
      throw new Refusal(refusals.NOT_PAID)
    },
  }
}
export type Payments = ReturnType<typeof createPayments>
