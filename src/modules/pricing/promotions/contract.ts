// API of the promotions, for the office, and the refusal of a code.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { currencies } from '#kernel/money.ts'
import * as errors from '#messages/en/promotion-errors.ts'
import * as m from '#messages/office/promotions.ts'

import { ruleId, ruleName } from '../rates/contract.ts'
import { codePattern, normaliseCode } from './rules.ts'

export const refusals = defineRefusals({
  /** `fields.promotion_code` says why, `data.reason` is one of `CodeProblem`. */
  PROMOTION_REFUSED: [400, errors.unknown],
  PROMOTION_NOT_FOUND: [404, m.promotion_not_found],
  /** `data.promotion` is the promotion as it is now. */
  PROMOTION_CHANGED: [409, m.promotion_changed],
  PROMOTION_CODE_TAKEN: [409, m.code_taken],
})

/** A code as a customer types it; whether there is such a promotion is checked where it is used. */
export const promotionCode = textField('code')
  .max(40, errors.unknown)
  .transform((text) => normaliseCode(text) || null)
  .nullish()

const amount = z.int(m.amount_form).min(1, m.amount_form).max(10_000_000, m.amount_large)
const uses = z.int(m.uses_form).min(1, m.uses_form).max(1_000_000, m.uses_form).nullable()
const day = z.iso.date(m.date_form).nullable()

const promotionFields = z.object({
  code: textField('code').transform(normaliseCode).pipe(z.string().regex(codePattern, m.code_form)),
  name: ruleName,
  /** What it takes off: per cent (2000 is 20 %), or minor units. */
  change: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('percent'),
      basis_points: z.int(m.percent_off_form).min(1, m.percent_off_form).max(10_000, m.percent_off_form),
    }),
    z.object({ kind: z.literal('amount'), amount }),
  ]),
  /** Of amount and least fare. */
  currency: z.enum(currencies).nullable(),
  /** First and last day of booking, local to the site. */
  starts_on: day,
  ends_on: day,
  first_ride_only: z.boolean(),
  /** How often it can be used in all, and by each customer. */
  max_uses: uses,
  max_uses_each: uses,
  classes: z.array(ruleId).min(1).max(50).nullable(),
  /** Minor units. */
  least_fare: z.int(m.amount_form).min(0, m.amount_form).max(10_000_000, m.amount_large),
})

const checkPromotion = (
  form: Pick<
    z.output<typeof promotionFields>,
    'change' | 'currency' | 'least_fare' | 'starts_on' | 'ends_on' | 'first_ride_only' | 'max_uses_each'
  >,
  { addIssue }: z.RefinementCtx,
) => {
  if (form.currency === null && (form.change.kind === 'amount' || form.least_fare > 0))
    addIssue({ code: 'custom', path: ['currency'], message: m.currency_missing })
  if (form.starts_on && form.ends_on && form.starts_on > form.ends_on)
    addIssue({ code: 'custom', path: ['ends_on'], message: m.dates_reversed })
  if (form.first_ride_only && form.max_uses_each !== 1)
    addIssue({ code: 'custom', path: ['max_uses_each'], message: m.each_once })
}

const newPromotion = promotionFields.superRefine(checkPromotion)
export type NewPromotion = z.output<typeof newPromotion>

const promotionChange = z
  .object({ revision: z.int().min(1), ...promotionFields.shape, active: z.boolean() })
  .superRefine(checkPromotion)
export type PromotionChange = z.output<typeof promotionChange>

const promotion = z.object({
  promotion_id: z.string(),
  ...promotionFields.shape,
  code: z.string(),
  active: z.boolean(),
  /** Uses so far; those of cancelled bookings are given back. */
  uses: z.int(),
  /** Increases with every change. */
  revision: z.int(),
  created_at: z.iso.datetime(),
  /** Name of the member of staff who created it. */
  created_by: z.string().nullable(),
})
export type PromotionOnWire = z.output<typeof promotion>

export const listPromotions = endpoint({
  method: 'GET',
  path: '/api/admin/promotions',
  summary: 'All promotions with their uses so far, the newest first',
  access: 'admin',
  answer: answerSchema(z.array(promotion)),
})

export const createPromotion = endpoint({
  method: 'POST',
  path: '/api/admin/promotions',
  summary: 'Creates a promotion, which customers can use at once or from its first day',
  access: 'admin',
  limits: [{ by: 'actor', points: 300, seconds: 3600 }],
  body: newPromotion,
  answer: answerSchema(promotion),
})

export const changePromotion = endpoint({
  method: 'PUT',
  path: '/api/admin/promotions/:promotion_id',
  summary: 'Changes, pauses or resumes a promotion; booked rides keep the terms that they were booked with',
  access: 'admin',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  params: z.object({ promotion_id: z.string().max(40) }),
  body: promotionChange,
  answer: answerSchema(promotion),
})
