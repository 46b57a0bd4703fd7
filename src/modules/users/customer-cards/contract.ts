// Contracts of a customer's card: what the office notes about a customer.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/office/customers.ts'
import { userParams } from '../profiles/contract.ts'

export const cardLimits = { company: 120, office_notes: 2000, driver_notes: 500 } as const

export const refusals = defineRefusals({
  CUSTOMER_NOT_FOUND: [404, m.customer_not_found],
  /** `data.card` is the card as it is now. */
  CARD_CHANGED: [409, m.card_changed],
})

export const customerCard = z.object({
  /** The office and the drivers see the mark on every ride of the customer. */
  is_vip: z.boolean(),
  company: z.string().nullable(),
  /** The office reads these, and the customer in the data export. */
  office_notes: z.string().nullable(),
  driver_notes: z.string().nullable(),
  /** Increases with every change. */
  revision: z.int(),
})
export type CustomerCard = z.infer<typeof customerCard>

/** An empty text is null. */
const noteField = (max: number) =>
  textField()
    .max(max)
    .transform((text) => text || null)

const cardForm = z.object({
  /** The revision that was read. */
  revision: z.int().min(1),
  is_vip: z.boolean(),
  company: noteField(cardLimits.company),
  office_notes: noteField(cardLimits.office_notes),
  driver_notes: noteField(cardLimits.driver_notes),
})
export type CardForm = z.output<typeof cardForm>

export const changeCard = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:user_id/card',
  summary:
    'Changes the VIP mark, the company and the notes of a customer; refused with 409 and the current card if it has changed since `revision`',
  access: 'admin',
  area: 'customers',
  limits: [{ by: 'actor', points: 300, seconds: 3600 }],
  params: userParams,
  body: cardForm,
  answer: answerSchema(customerCard),
})
