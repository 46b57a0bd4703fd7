// Payments: sessions, the provider's word, what follows from it, and what goes back. Each part is in the folder of its name.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { isSettled } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { forgetAudited } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { type CardProvider, type ProviderEvent, ProviderFailed } from './adapters/stripe.ts'
import { createAmendments } from './amendments/service.ts'
import { createCancellations } from './cancellations/service.ts'
import { refusals } from './contract.ts'
import { createDesk, type DeskDeps } from './desk/service.ts'
import { createIntents } from './intents/service.ts'
import { createLegs } from './legs/service.ts'
import { createOfficeMoney } from './office/service.ts'
import { createPartnerDesk } from './partner-desk/service.ts'
import { createReconciler } from './reconciler/service.ts'
import { createRefunds } from './refunds/service.ts'
import { eraseReasons, findRefund } from './refunds/store.ts'
import { createRequests } from './requests/service.ts'
import { eraseRequestReasons } from './requests/store.ts'
import { createSettlement } from './settlement/service.ts'
import { lockInquiry } from './settlement/store.ts'
import { chargeOfChange, chargeOfRequest, chargesOf, getCharge } from './store.ts'
import { createWebhook } from './webhook/service.ts'

export interface PaymentsDeps extends Pick<DeskDeps, 'users' | 'auth'> {
  db: Db
  clock: Clock
  outbox: Outbox
  bookings: Bookings
  provider: CardProvider
  rateLimits: RateLimits
  /** The installation's secret; the tokens of links are made with a key derived from it. */
  dataKey: string
  publicUrl: string
  crash: CrashPoints
  log: Log
}

/** Hides a silent or confused provider behind the refusal that asks to try again. */
const unlessProviderFails = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderFailed) throw new Refusal(refusals.PROVIDER_FAILED, { retryAfterSeconds: 5 })
    throw error
  }
}

/** What the office wrote about somebody's rides goes with their account; the sums stay. */
const forgetReasons = async (tx: Tx, booking_ids: readonly string[]): Promise<void> => {
  await eraseRequestReasons(tx, booking_ids)
  for (const refund_id of await eraseReasons(tx, booking_ids)) await forgetAudited(tx, `refund:${refund_id}`, 'records')
}

export const createPayments = (deps: PaymentsDeps) => {
  const { db, bookings, provider, crash } = deps
  const legs = createLegs(deps)
  const refunds = createRefunds({ ...deps, legs })
  const amendments = createAmendments({ bookings })
  const settlement = createSettlement({ ...deps, amendments, refunds, legs })
  const webhook = createWebhook({ ...deps, settlement })
  const intents = createIntents({ ...deps, settlement, webhook, amendments })
  const cancellations = createCancellations({
    ...deps,
    refunds,
    settlement,
    legs,
  })

  const chargesOfAll = async (ids: readonly string[]) =>
    new Set((await Promise.all(ids.map((id) => chargesOf(db, id)))).flat())

  /** Every intent for these charges that has not succeeded is read again. */
  const settleOpen = async (charges: Iterable<string>) => {
    for (const charge_id of charges)
      for (const { provider_ref, provider: name, status } of (await getCharge(db, charge_id)).attempts)
        if (provider_ref && name === provider.name && status !== 'succeeded')
          await settlement.settlePayment(provider_ref)
  }

  /** The legs that are still to take place: all of them have to be settled. */
  const standing = async (actor: Actor, booking_id: string) => {
    const all = await bookings.forPayment(actor, booking_id)
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
      const charge_id = request_id && (await chargeOfRequest(db, request_id))
      await unlessProviderFails(settleOpen(charge_id ? [charge_id] : await chargesOfAll(booking_ids)))
    },
    close: (request_id) => unlessProviderFails(cancellations.requestWithdrawn(request_id)),
  })

  return {
    createPaymentIntent: intents.createPaymentIntent,
    /** Pence that were paid by card for the ride and are kept. The caller holds its lock. */
    keptFor: legs.kept,
    requests,
    desk: createDesk({ ...deps, requests }),
    partnerDesk: createPartnerDesk({ ...deps, requests }),
    officeMoney: createOfficeMoney({ ...deps, refunds, requests, legs }),

    /** Hears `booking.cancelled`; safe to repeat. @throws ProviderFailed, then it is told again */
    async bookingCancelled(cancelled: Parameters<typeof cancellations.bookingCancelled>[0]): Promise<void> {
      await requests.withdrawAll(cancelled.booking_id)
      await cancellations.bookingCancelled(cancelled)
    },

    /** Hears `booking.invoiced`; safe to repeat. @throws ProviderFailed, then it is told again */
    async bookingInvoiced({ booking_ids }: { booking_ids: readonly string[] }): Promise<void> {
      for (const booking_id of booking_ids) {
        await requests.withdrawRide(booking_id)
        await cancellations.bookingInvoiced(booking_id)
      }
    },

    /** Hears `booking.changed`; safe to repeat. @throws ProviderFailed, then it is told again */
    async bookingChanged(
      changed: Parameters<typeof cancellations.bookingChanged>[0] & { bill_pence?: number },
    ): Promise<void> {
      const { booking_id, change_id, bill_pence = 0 } = changed
      if (bill_pence > 0) await requests.bill({ booking_id, change_id, bill_pence })
      await requests.fitBills(booking_id)
      await requests.followPickup(booking_id)
      await cancellations.bookingChanged(changed)
    },
    forgetReasons,
    /** The same for a ride whose guest has no account. Safe to repeat. */
    guestForgotten: ({ booking_id }: { booking_id: string }): Promise<void> =>
      inTransaction(db, (tx) => forgetReasons(tx, [booking_id])),
    changeDropped: cancellations.changeDropped,
    sendRefund: refunds.send,
    /** Is a bank's inquiry about this payment open? It stays so until the transaction ends. */
    isInquiryOpen: lockInquiry,
    /** The ride that a refund is of; undefined where there is none of this id. */
    rideOfRefund: async (refund_id: string): Promise<string | undefined> =>
      (await findRefund(db, refund_id))?.booking_id,
    reconcile: createReconciler({ ...deps, settlement, webhook, refunds }),

    /** An event that `readEvent` believed. @throws Refusal PROVIDER_FAILED, so that the provider sends it again */
    handleEvent: (event: ProviderEvent) => unlessProviderFails(webhook.handleEvent(event)),
    readEvent: provider.readEvent,

    /**
     * Somebody's browser says that the payment went through. The provider is asked, and what it says is stored.
     * Answers whether the booking is settled. @throws Refusal BOOKING_NOT_FOUND, NOT_PAID, PROVIDER_FAILED
     */
    async hintPaid(actor: Actor, booking_id: string): Promise<'settled' | 'processing'> {
      const before = await standing(actor, booking_id)
      if (before.isPaid) return 'settled'
      await unlessProviderFails(settleOpen(await chargesOfAll(before.ids)))
      crash.at('hint.settled')
      const after = await standing(actor, booking_id)
      if (after.isPaid) return 'settled'
      if (after.isProcessing) return 'processing'
      throw new Refusal(refusals.NOT_PAID)
    },

    /**
     * The same of the extra of a change: settled is what has been made.
     * @throws Refusal BOOKING_NOT_FOUND, CHANGE_NOT_FOUND, CHANGE_NOT_MADE, NOT_PAID, PROVIDER_FAILED
     */
    async hintChangePaid(actor: Actor, booking_id: string, change: string): Promise<'settled' | 'processing'> {
      const { change_id } = await bookings.changes.find(actor, booking_id, change)
      const charge_id = await chargeOfChange(db, change_id)
      if (charge_id) await unlessProviderFails(settleOpen([charge_id]))
      const { status } = await bookings.changes.find(actor, booking_id, change)
      if (status === 'applied') return 'settled'
      if (status === 'dropped') throw new Refusal(refusals.CHANGE_NOT_MADE)
      const attempts = charge_id ? (await getCharge(db, charge_id)).attempts : []
      if (attempts.some((attempt) => attempt.status === 'processing')) return 'processing'
      throw new Refusal(refusals.NOT_PAID)
    },
  }
}
export type Payments = ReturnType<typeof createPayments>
