// Contract of the office's corrections of a customer's email and phone number.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import { emailField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/office/customers.ts'
import { createLineField, userParams } from '../profiles/contract.ts'

export const refusals = defineRefusals({
  CONTACT_ACCOUNT_DISABLED: [409, m.account_disabled],
  CONTACT_EMAIL_TAKEN: [409, m.email_taken],
  CONTACT_PHONE_INVALID: [400, m.phone_invalid],
})

const contactForm = z.object({
  /** Replaces the current one once its owner has confirmed it; the current one cancels a pending change. */
  email: emailField().optional(),
  phone_number: createLineField(1, maxPhoneLength, m.phone_invalid, 'phone').optional(),
})
export type ContactForm = z.output<typeof contactForm>

export const contact = z.object({
  email: z.string(),
  /** The requested email, not confirmed yet. */
  pending_email: z.string().nullable(),
  phone_number: z.string(),
})
export type Contact = z.infer<typeof contact>

export const correctContact = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:user_id/contact',
  summary:
    'Corrects the phone number of a customer at once, and the e-mail address once its owner has confirmed it by a mailed link; the old address is told',
  access: 'admin',
  area: 'customers',
  reauthentication: 'conditional',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params: userParams,
  body: contactForm,
  answer: answerSchema(contact),
})
