// A payment session for a booking and its return ride. The attempt is stored before the provider hears of it, so that whatever
// happens afterwards there is one attempt, one key, one intent; asked again, the same one is answered.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { fromWire, toWire } from '#kernel/money.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { leastCharge } from '#modules/pricing/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { newId } from '#platform/new-id.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { tooMany } from '#platform/refusals.ts'
import { type CardProvider, ProviderFailed } from '../adapters/stripe.ts'
import type { Amendments } from '../amendments/service.ts'
import { refusals } from '../contract.ts'
import { type Item, intentKey, isDecided, isLive } from '../rules.ts'
import type { SettlementService } from '../settlement/service.ts'
import {
  type ChargeRow,
  closeAttempt,
  getCharge,
  insertPayment,
  lockCharge,
  openCharge,
  type Payment,
  replaceItems,
} from '../store.ts'
import type { Webhook } from '../webhook/service.ts'
import { areSame, itemsOf, leadOf, totalOf } from './rules.ts'

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

/** What one payment session is to pay. */
export interface Debt {
  row: Pick<ChargeRow, 'reason' | 'booking_id' | 'change_id' | 'request_id'>
  /** As it stands now. */
  items: Item[]
  /** As it stands under the locks of what it is for. @throws Refusal NOT_PAYABLE */
  lock(tx: Tx): Promise<Item[]>
}

interface Claim {
  attempt: Payment
  stale: boolean
}

const perBooking = { points: 10, seconds: 3600 }

export const createIntents = (deps: IntentsDeps) => {
  const { db, clock, bookings, provider, settlement, webhook, amendments, rateLimits, crash, log } = deps

  const payable = (legs: Legs): Item[] => {
    const items = itemsOf(legs, clock())
    if (items.length === 0) throw new Refusal(refusals.NOT_PAYABLE, { data: { status: legs[0]?.payment_status } })
    return items
  }

  const refuseOther = (asked: number, items: readonly Item[]) => {
    const total = totalOf(items)
    if (asked !== total) throw new Refusal(refusals.AMOUNT_CHANGED, { data: { amount: toWire(total) } })
  }

  /** The live attempt, or a new one; `stale` where the live one is for another sum and has to be closed first. */
  const claim = async (
    tx: Tx,
    { charge_id, debt, asked }: { charge_id: string; debt: Debt; asked: number },
  ): Promise<Claim> => {
    const now = clock()
    const { paused_until } = await lockCharge(tx, charge_id)
    if (paused_until && paused_until > now) throw tooMany((paused_until.getTime() - now.getTime()) / 1000)
    const items = await debt.lock(tx)
    refuseOther(asked, items)
    const charge = await getCharge(tx, charge_id)
    if (isDecided(charge)) throw new Refusal(refusals.NOT_PAYABLE)
    const live = charge.attempts.find(isLive)
    const isOurs = live?.provider === provider.name
    if (live && isOurs) return { attempt: live, stale: !areSame(items, charge.items) }
    if (live) await closeAttempt(tx, live.payment_id)
    if (!areSame(items, charge.items)) await replaceItems(tx, charge_id, items)
    const attempt = await insertPayment(tx, {
      payment_id: newId(),
      charge_id,
      attempt: charge.attempts.length + 1,
      amount_pence: totalOf(items),
      provider: provider.name,
      created_at: now,
    })
    return { attempt, stale: false }
  }

  const create = async (debt: Debt, { payment_id, charge_id, attempt, amount_pence }: Payment) => {
    const { booking_id } = debt.row
    crash.at('intent.attempt_saved')
    const made = await provider.create({
      key: intentKey({ charge_id, ...debt.row }, attempt),
      amount_pence,
      currency: 'gbp',
      metadata: { booking_id, charge_id, payment_id },
    })
    crash.at('intent.created')
    await webhook.adopt(payment_id, made.ref)
    return made
  }

  /** The intent of an attempt; `fresh` is its secret where it was made just now. */
  const intentOf = async (debt: Debt, attempt: Payment): Promise<{ ref: string; fresh?: string }> => {
    if (attempt.provider_ref) return { ref: attempt.provider_ref }
    const { ref, client_secret } = await create(debt, attempt)
    return { ref, fresh: client_secret }
  }

  /** The secret of a live intent; undefined where it turned out to be over, or for another sum, and another must be made. */
  const secretOf = async (debt: Debt, { attempt, stale }: Claim): Promise<string | undefined> => {
    const { ref, fresh } = await intentOf(debt, attempt)
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

  /** The ride and its return, as far as they are due. */
  const debtOfLegs = (legs: Legs, booking_id: string): Debt => {
    const ids = legs.map((leg) => leg.booking_id)
    return {
      row: { reason: 'booking', booking_id: leadOf(legs)?.booking_id ?? booking_id, change_id: null, request_id: null },
      items: itemsOf(legs, clock()),
      lock: async (tx) => payable(await bookings.lockLegs(tx, ids)),
    }
  }

  const findOrMake = async (debt: Debt, asked: number): Promise<string> => {
    const { change_id, request_id, booking_id } = debt.row
    await rateLimits.spendNamed('payment sessions', change_id ?? request_id ?? booking_id, perBooking)
    if (debt.items.length === 0) throw new Refusal(refusals.NOT_PAYABLE)
    refuseOther(asked, debt.items)
    // No card can be charged so little; the office has made the ride free, or nearly.
    if (asked < leastCharge) throw new Refusal(refusals.NOT_PAYABLE)
    const charge_id = await openCharge(db, {
      charge_id: newId(),
      ...debt.row,
      amount_pence: totalOf(debt.items),
      currency: 'gbp',
      paused_until: null,
      created_at: clock(),
    })
    for (let round = 0; round < 3; round++) {
      const claimed = await inTransaction(db, (tx) => claim(tx, { charge_id, debt, asked }))
      const secret = await secretOf(debt, claimed)
      if (secret !== undefined) return secret
    }
    throw new Refusal(refusals.NOT_PAYABLE)
  }

  /** @throws Refusal INVALID_PRICE, AMOUNT_CHANGED, NOT_PAYABLE, RATE_LIMITED, PROVIDER_FAILED */
  const sessionOf = async (amount: number, owed: () => Debt | Promise<Debt>) => {
    const asked = fromWire(amount)
    if (asked === undefined) throw new Refusal(refusals.INVALID_PRICE)
    try {
      const clientSecret = await findOrMake(await owed(), asked)
      const { name, publishableKey } = provider
      return { clientSecret, provider: name, ...(publishableKey ? { publishable_key: publishableKey } : {}) }
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error
      log.error({ err: error }, 'the card provider did not make a payment session')
      throw new Refusal(refusals.PROVIDER_FAILED, { retryAfterSeconds: 5 })
    }
  }

  return {
    debtOfLegs,

    /** The client secret with which this can be paid; `amount` in pounds must be what is owed. */
    sessionFor: (debt: Debt, amount: number) => sessionOf(amount, () => debt),

    /**
     * The client secret with which this booking and its return ride can be paid, or a change that waits for its extra.
     * `amount` in pounds must be what is owed.
     * @throws Refusal INVALID_PRICE, BOOKING_NOT_FOUND, CHANGE_NOT_FOUND, AMOUNT_CHANGED, NOT_PAYABLE, RATE_LIMITED,
     * PROVIDER_FAILED
     */
    createPaymentIntent: (
      actor: Actor,
      { booking_id, change, amount }: { booking_id: string; change?: string | undefined; amount: number },
    ) =>
      sessionOf(amount, async () =>
        change
          ? amendments.debtOf(actor, booking_id, change)
          : debtOfLegs(await bookings.forPayment(actor, booking_id), booking_id),
      ),
  }
}
export type Intents = ReturnType<typeof createIntents>
