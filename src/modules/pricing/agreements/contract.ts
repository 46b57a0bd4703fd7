// API of the agreements, for the office: what a partner or a customer pays instead of the ordinary price.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { emailField, textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/office/promotions.ts'
import { ruleName } from '../rates/contract.ts'

export const refusals = defineRefusals({
  AGREEMENT_NOT_FOUND: [404, m.agreement_not_found],
  /** `data.agreement` is the agreement as it is now. */
  AGREEMENT_CHANGED: [409, m.agreement_changed],
  AGREEMENT_PAYER_TAKEN: [409, m.payer_taken],
  AGREEMENT_PAYER_UNKNOWN: [400, m.payer_unknown],
  AGREEMENT_CARD_UNKNOWN: [400, m.card_unknown],
  RATE_CARD_NAME_TAKEN: [409, m.card_name_taken],
})

const terms = z.object({
  name: ruleName,
  /** Per cent on the price (2000 is 20 %), negative for a reduction; or another rate card. */
  change: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('percent'),
      basis_points: z
        .int(m.percent_form)
        .min(-10_000, m.percent_form)
        .max(10_000, m.percent_form)
        .refine((points) => points !== 0, m.percent_form),
    }),
    z.object({ kind: z.literal('card'), card_id: z.string(m.card_unknown).min(1, m.card_unknown).max(40) }),
  ]),
})

const newAgreement = z.object({
  payer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('partner'), partner_id: z.string(m.partner_unknown).min(1, m.partner_unknown).max(40) }),
    z.object({ kind: z.literal('customer'), email: emailField() }),
  ]),
  ...terms.shape,
})
export type NewAgreement = z.output<typeof newAgreement>

const agreementChange = z.object({ revision: z.int().min(1), ...terms.shape, active: z.boolean() })
export type AgreementChange = z.output<typeof agreementChange>

const agreement = z.object({
  agreement_id: z.string(),
  payer: z.object({
    kind: z.enum(['partner', 'customer']),
    id: z.string(),
    name: z.string(),
  }),
  ...terms.shape,
  /** Name of the rate card; null for a per cent. */
  card: z.string().nullable(),
  active: z.boolean(),
  /** Increases with every change. */
  revision: z.int(),
  created_at: z.iso.datetime(),
  /** Name of the member of staff who created it. */
  created_by: z.string().nullable(),
})
export type AgreementOnWire = z.output<typeof agreement>

export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/admin/agreements',
  summary: 'All agreements, the newest first',
  access: 'admin',
  answer: answerSchema(z.array(agreement)),
})

export const createAgreement = endpoint({
  method: 'POST',
  path: '/api/admin/agreements',
  summary: 'Creates an agreement, which prices the quotes of this partner or customer from now on',
  access: 'admin',
  limits: [{ by: 'actor', points: 300, seconds: 3600 }],
  body: newAgreement,
  answer: answerSchema(agreement),
})

export const changeAgreement = endpoint({
  method: 'PUT',
  path: '/api/admin/agreements/:agreement_id',
  summary: 'Changes, pauses or resumes an agreement; quotes and booked rides keep the terms that they have',
  access: 'admin',
  limits: [{ by: 'actor', points: 600, seconds: 3600 }],
  params: z.object({ agreement_id: z.string().max(40) }),
  body: agreementChange,
  answer: answerSchema(agreement),
})

export const createAgreementCard = endpoint({
  method: 'POST',
  path: '/api/admin/agreement-cards',
  summary: 'Creates a rate card that prices rides by agreement only, with a draft of the live rates',
  access: 'admin',
  limits: [{ by: 'actor', points: 30, seconds: 3600 }],
  body: z.object({ name: textField().min(1, m.card_name_missing).max(80) }),
  answer: answerSchema(z.object({ card_id: z.string(), version_id: z.string() })),
})
