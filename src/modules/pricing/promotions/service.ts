// Promotions: the office creates and pauses them, and each booking with a code claims a use in its own transaction.
import { hash } from 'node:crypto'
import { isRefusalOf, Refusal } from '#kernel/errors.ts'
import type { Site } from '#kernel/site.ts'
import { localAt } from '#kernel/time.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, sqlState, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { PromotionTerms } from '../reductions/rules.ts'
import { type NewPromotion, type PromotionChange, type PromotionOnWire, refusals } from './contract.ts'
import { presentPromotion } from './present.ts'
import {
  type CodeProblem,
  codeProblems,
  findPromotionProblem,
  normaliseCode,
  toPromotionTerms,
  wrongCodes,
} from './rules.ts'
import {
  countUse,
  countUsesOf,
  findByCode,
  insertPromotion,
  insertUse,
  listPromotions,
  lockPromotion,
  lockUses,
  type Promotion,
  releaseUses,
  restoreUses,
  updatePromotion,
} from './store.ts'

export interface PromotionsDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'findNames'>
  site: () => Site
}

/** Who books: an account, or else the e-mail address of the booking, or else the partner who books for a guest. */
export interface PromotionCustomer {
  account_id: string | null | undefined
  email: string | null | undefined
  partner_id: string | null | undefined
}

/** The address itself is not kept. */
const toCustomerKey = ({ account_id, email, partner_id }: PromotionCustomer): string => {
  if (account_id) return `account:${account_id}`
  return email ? `email:${hash('sha256', email.toLowerCase(), 'base64url')}` : `partner:${partner_id ?? ''}`
}

/** Refuses a code at its field. */
export const refuseCode = (reason: CodeProblem): Refusal => {
  const message = codeProblems[reason]
  return new Refusal(refusals.PROMOTION_REFUSED, { message, fields: { promotion_code: message }, data: { reason } })
}

/**
 * Runs `work`, which may find the code of a caller wrong. Unknown codes are counted for `caller`, so that codes cannot be guessed.
 * @throws Refusal of `work`, or RATE_LIMITED after too many unknown codes
 */
export const limitWrongCodes = async <T>(
  limits: Pick<RateLimits, 'spendNamed' | 'refund'>,
  caller: string,
  work: () => Promise<T>,
): Promise<T> => {
  const limit = ['promotion code', caller, wrongCodes] as const
  await limits.spendNamed(...limit)
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    const isRefused = isRefusalOf(error, refusals.PROMOTION_REFUSED)
    isWrong = isRefused && (error.detail.data as { reason: CodeProblem }).reason === 'unknown'
    throw error
  } finally {
    if (!isWrong) await limits.refund(...limit)
  }
}

const toColumns = ({ change, ...form }: NewPromotion) => ({
  code: form.code,
  name: form.name,
  basis_points: change.kind === 'percent' ? change.basis_points : null,
  amount: change.kind === 'amount' ? change.amount : null,
  currency: change.kind === 'amount' || form.least_fare > 0 ? form.currency : null,
  starts_on: form.starts_on,
  ends_on: form.ends_on,
  first_ride_only: form.first_ride_only,
  max_uses: form.max_uses,
  max_uses_each: form.max_uses_each,
  classes: form.classes,
  least_fare: form.least_fare,
})

const refuseTakenCode = (error: unknown): never => {
  if (sqlState(error) !== '23505') throw error
  throw new Refusal(refusals.PROMOTION_CODE_TAKEN, { fields: { code: refusals.PROMOTION_CODE_TAKEN.message } })
}

export const createPromotions = ({ db, clock, users, site }: PromotionsDeps) => {
  const present = async (on: Db, promotions: readonly Promotion[]): Promise<PromotionOnWire[]> => {
    const names = await users.findNames(on, [...new Set(promotions.map(({ created_by }) => created_by))])
    return promotions.map((promotion) => presentPromotion(promotion, names))
  }

  const presentOne = async (tx: Tx, promotionId: string): Promise<PromotionOnWire> => {
    const promotion = await lockPromotion(tx, promotionId)
    const [shown] = promotion ? await present(tx, [promotion]) : []
    if (!shown) throw new Refusal(refusals.PROMOTION_NOT_FOUND)
    return shown
  }

  const audit = (
    tx: Tx,
    entry: { actor: string; action: string; promotionId: string; before?: unknown; after?: unknown },
  ) =>
    recordAudit(tx, {
      at: clock(),
      actor: entry.actor,
      action: entry.action,
      subject: `promotion:${entry.promotionId}`,
      before: entry.before,
      after: entry.after,
    })

  return {
    list: async (): Promise<PromotionOnWire[]> => present(db, await listPromotions(db)),

    /** @throws Refusal PROMOTION_CODE_TAKEN */
    create: (form: NewPromotion, actor: string): Promise<PromotionOnWire> =>
      inTransaction(db, async (tx) => {
        const [promotion_id, now, columns] = [newId(), clock(), toColumns(form)]
        await insertPromotion(tx, {
          promotion_id,
          ...columns,
          active: true,
          created_by: actor,
          created_at: now,
          updated_at: now,
        })
        await audit(tx, { actor, action: 'promotion.created', promotionId: promotion_id, after: columns })
        return presentOne(tx, promotion_id)
      }).catch(refuseTakenCode),

    /** @throws Refusal PROMOTION_NOT_FOUND, PROMOTION_CHANGED, PROMOTION_CODE_TAKEN */
    change: (
      promotionId: string,
      { revision, active, ...form }: PromotionChange,
      actor: string,
    ): Promise<PromotionOnWire> =>
      inTransaction(db, async (tx) => {
        const before = await lockPromotion(tx, promotionId)
        if (!before) throw new Refusal(refusals.PROMOTION_NOT_FOUND)
        if (before.revision !== revision)
          throw new Refusal(refusals.PROMOTION_CHANGED, { data: { promotion: await presentOne(tx, promotionId) } })
        const after = { ...toColumns(form), active }
        await updatePromotion(tx, promotionId, { ...after, revision: revision + 1, updated_at: clock() })
        const action =
          before.active === active ? 'promotion.changed' : active ? 'promotion.resumed' : 'promotion.paused'
        await audit(tx, { actor, action, promotionId, before, after })
        return presentOne(tx, promotionId)
      }).catch(refuseTakenCode),

    /** The terms of a code for a ride in this currency. `on` is the caller's own connection. @throws Refusal PROMOTION_REFUSED */
    async getTerms(on: Db, code: string, { currency }: { currency: string }): Promise<PromotionTerms> {
      const promotion = await findByCode(on, normaliseCode(code))
      const today = localAt(clock(), site().time_zone).date
      const problem = promotion ? findPromotionProblem(promotion, { today, currency }) : 'unknown'
      if (!promotion || problem) throw refuseCode(problem ?? 'unknown')
      return toPromotionTerms(promotion)
    },

    /**
     * Claims a use for a booking in its transaction. Claims of one promotion wait for each other, so that neither its limit nor
     * that of a customer is exceeded. @throws Refusal PROMOTION_REFUSED
     */
    async claim(
      tx: Tx,
      use: {
        promotion_id: string
        booking_id: string
        customer: PromotionCustomer
        /** Whether the customer has an earlier ride. */
        hasEarlierRide: () => Promise<boolean>
      },
    ): Promise<void> {
      const { promotion_id, booking_id } = use
      const promotion = await countUse(tx, promotion_id)
      if (!promotion) throw refuseCode('used_up')
      const customer_key = toCustomerKey(use.customer)
      const { max_uses_each, first_ride_only } = promotion
      if (max_uses_each !== null && (await countUsesOf(tx, promotion_id, customer_key)) >= max_uses_each)
        throw refuseCode('used_by_customer')
      if (first_ride_only && (await use.hasEarlierRide())) throw refuseCode('first_ride')
      await insertUse(tx, { booking_id, promotion_id, customer_key, claimed_at: clock(), released_at: null })
    },

    /** Locks the uses of bookings until the transaction ends. */
    lockUses,

    /** Gives the uses of cancelled bookings back; bookings without a use are ignored. */
    release: (tx: Tx, bookingIds: readonly string[]): Promise<void> => releaseUses(tx, bookingIds, clock()),

    /** Counts the uses of restored bookings again, whatever the limit says. */
    restore: (tx: Tx, bookingIds: readonly string[]): Promise<void> => restoreUses(tx, bookingIds),
  }
}
export type Promotions = ReturnType<typeof createPromotions>
