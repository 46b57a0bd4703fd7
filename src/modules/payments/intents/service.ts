// Payment sessions for a booking and its return ride. The attempt is stored before the provider is called, so that retries
// use the same idempotency key and get the same intent.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { type Currency, fromWire, toWire } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import { dueLegs } from '#modules/bookings/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { minimumCharges } from '#modules/pricing/lines/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { rateLimitRefusal } from '#platform/refusals.ts'
import { type CardProvider, ProviderFailed } from '../adapters/stripe.ts'
import type { Amendments } from '../change-charges/service.ts'
import { refusals } from '../contract.ts'
import { type Item, intentKey, isDecided, isLive } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import {
  cancelAttempt,
  type Debt,
  ensureCharge,
  getCharge,
  insertPayment,
  lockCharge,
  type Payment,
  replaceItems,
} from '../store.ts'
import type { Webhook } from '../webhook/service.ts'
import { findCurrency, findLeadLeg, haveSameItems, listDueItems, sumItems } from './rules.ts'

export interface IntentsDeps {
  db: Db
  clock: Clock
  bookings: Bookings
  provider: CardProvider
  settlement: SettlementService
  webhook: Webhook
  amendments: Amendments
  rateLimits: RateLimits
  crash: CrashPoints
  log: Log
}
type Legs = Awaited<ReturnType<Bookings['lockLegs']>>

interface Claim {
  attempt: Payment
  stale: boolean
}

const sessionLimit = { points: 10, seconds: 3600 }

export const createIntents = (deps: IntentsDeps) => {
  const { db, clock, bookings, provider, settlement, webhook, amendments, rateLimits, crash, log } = deps

  const requireDueItems = (legs: Legs): Item[] => {
    const items = listDueItems(legs, clock())
    if (items.length === 0) throw new Refusal(refusals.NOT_PAYABLE, { data: { status: legs[0]?.payment_status } })
    return items
  }

  const requireAmount = (expectedPence: number, items: readonly Item[]) => {
    const total = sumItems(items)
    if (expectedPence !== total) throw new Refusal(refusals.AMOUNT_CHANGED, { data: { amount: toWire(total) } })
  }

  /** Returns the live attempt or inserts one; `stale` means that its amount is outdated and it has to be closed first. */
  const claimAttempt = async (
    tx: Tx,
    { charge_id, debt, expectedPence }: { charge_id: string; debt: Debt; expectedPence: number },
  ): Promise<Claim> => {
    const now = clock()
    const { paused_until, currency } = await lockCharge(tx, charge_id)
    if (paused_until && paused_until > now) throw rateLimitRefusal((paused_until.getTime() - now.getTime()) / 1000)
    if (currency !== debt.row.currency) throw new Refusal(refusals.MIXED_CURRENCIES)
    const items = await debt.lock(tx)
    requireAmount(expectedPence, items)
    const charge = await getCharge(tx, charge_id)
    if (isDecided(charge)) throw new Refusal(refusals.NOT_PAYABLE)
    const live = charge.attempts.find(isLive)
    const isOurs = live?.provider === provider.name
    if (live && isOurs) return { attempt: live, stale: !haveSameItems(items, charge.items) }
    if (live) await cancelAttempt(tx, live.payment_id)
    if (!haveSameItems(items, charge.items)) await replaceItems(tx, charge_id, items)
    const attempt = await insertPayment(tx, {
      payment_id: newId(),
      charge_id,
      attempt: charge.attempts.length + 1,
      amount_pence: sumItems(items),
      provider: provider.name,
      created_at: now,
    })
    return { attempt, stale: false }
  }

  const createIntent = async (debt: Debt, { payment_id, charge_id, amount_pence }: Payment) => {
    const { booking_id } = debt.row
    crash.at('intent.attempt_saved')
    const intent = await provider.create({
      key: intentKey(payment_id),
      amount_pence,
      currency: debt.row.currency,
      metadata: { booking_id, charge_id, payment_id },
    })
    crash.at('intent.created')
    await webhook.saveIntentRef(payment_id, intent.ref)
    return intent
  }

  /** Returns the intent of an attempt; `fresh` is its secret if it was just created. */
  const ensureIntent = async (debt: Debt, attempt: Payment): Promise<{ ref: string; fresh?: string }> => {
    if (attempt.provider_ref) return { ref: attempt.provider_ref }
    const { ref, client_secret } = await createIntent(debt, attempt)
    return { ref, fresh: client_secret }
  }

  /** Returns the secret of a live intent; undefined if it is closed or outdated and a new one is needed. */
  const findLiveSecret = async (debt: Debt, { attempt, stale }: Claim): Promise<string | undefined> => {
    const { ref, fresh } = await ensureIntent(debt, attempt)
    if (fresh && !stale) return fresh
    if (stale) {
      await settlement.cancelPayment(ref)
      return undefined
    }
    const { snapshot, client_secret } = await provider.readWithSecret(ref)
    if (isLive(snapshot)) return client_secret
    await settlement.settleSnapshot(snapshot)
    return undefined
  }

  /** Creates the debt of a ride and its return from their due legs. */
  const debtOfLegs = (legs: Legs, booking_id: string): Debt => {
    const ids = legs.map((leg) => leg.booking_id)
    const due = dueLegs(legs, clock())
    const currency = findCurrency(due.length ? due : legs)
    if (!currency) throw new Refusal(refusals.MIXED_CURRENCIES)
    return {
      row: {
        reason: 'booking',
        booking_id: findLeadLeg(legs)?.booking_id ?? booking_id,
        change_id: null,
        request_id: null,
        currency,
      },
      items: listDueItems(legs, clock()),
      lock: async (tx) => requireDueItems(await bookings.lockLegs(tx, ids)),
    }
  }

  const findOrCreateSession = async (debt: Debt, expectedPence: number): Promise<string> => {
    const { change_id, request_id, booking_id } = debt.row
    await rateLimits.spendNamed('payment sessions', change_id ?? request_id ?? booking_id, sessionLimit)
    if (debt.items.length === 0) throw new Refusal(refusals.NOT_PAYABLE)
    requireAmount(expectedPence, debt.items)
    // Cards have a minimum charge; the office may have made the ride almost free.
    if (expectedPence < minimumCharges[debt.row.currency]) throw new Refusal(refusals.NOT_PAYABLE)
    const charge_id = await ensureCharge(db, {
      charge_id: newId(),
      ...debt.row,
      amount_pence: sumItems(debt.items),
      paused_until: null,
      created_at: clock(),
    })
    for (let round = 0; round < 3; round++) {
      const liveClaim = await inTransaction(db, (tx) => claimAttempt(tx, { charge_id, debt, expectedPence }))
      const secret = await findLiveSecret(debt, liveClaim)
      if (secret !== undefined) return secret
    }
    throw new Refusal(refusals.NOT_PAYABLE)
  }

  /** @throws Refusal INVALID_PRICE, AMOUNT_CHANGED, NOT_PAYABLE, RATE_LIMITED, PROVIDER_FAILED */
  const openSession = async (
    { amount, currency }: { amount: number; currency?: Currency },
    loadDebt: () => Debt | Promise<Debt>,
  ) => {
    const expectedPence = fromWire(amount)
    if (expectedPence === undefined) throw new Refusal(refusals.INVALID_PRICE)
    try {
      const debt = await loadDebt()
      if (currency && currency !== debt.row.currency)
        throw new Refusal(refusals.INVALID_PRICE, { fields: { currency: m.invalid_price } })
      const clientSecret = await findOrCreateSession(debt, expectedPence)
      const { name, publishableKey } = provider
      return { clientSecret, provider: name, ...(publishableKey ? { publishable_key: publishableKey } : {}) }
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      log.error({ err: error }, 'the card provider created no payment session; the customer can retry')
      throw new Refusal(refusals.PROVIDER_FAILED, { retryAfterSeconds: 5 })
    }
  }

  return {
    debtOfLegs,

    /** Returns the client secret of a session that pays this debt; `amount` in pounds must equal it. */
    sessionFor: (debt: Debt, amount: number) => openSession({ amount }, () => debt),

    /**
     * Returns the client secret of a session that pays a booking and its return ride, or the extra of a pending change.
     * `amount` and `currency` must be those due.
     * @throws Refusal INVALID_PRICE, BOOKING_NOT_FOUND, CHANGE_NOT_FOUND, AMOUNT_CHANGED, NOT_PAYABLE, RATE_LIMITED,
     * PROVIDER_FAILED
     */
    createPaymentIntent: (
      actor: Actor,
      {
        booking_id,
        change,
        ...due
      }: { booking_id: string; change?: string | undefined; amount: number; currency: Currency },
    ) =>
      openSession(due, async () =>
        change
          ? amendments.createChangeDebt(actor, booking_id, change)
          : debtOfLegs(await bookings.getPayableLegs(actor, booking_id), booking_id),
      ),
  }
}
export type Intents = ReturnType<typeof createIntents>
