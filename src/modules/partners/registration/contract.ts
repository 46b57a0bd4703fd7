// Endpoint of a company's registration as a partner; the last of three steps sends all of them.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { emailField, type TextKind, textField } from '#kernel/fields/schemas.ts'
import { control_characters, password_common, password_max } from '#messages/en/errors.ts'
import * as m from '#messages/en/partner-registration.ts'
import { isCommonPassword, longestPassword } from '#modules/auth/rules.ts'
import { describePhoneProblem } from '#modules/users/rules.ts'
import { partnerStatus } from '../contract.ts'
import { isPhone } from '../rules.ts'
import { lengths, shortestPassword } from './rules.ts'

/** A required single line; absent, null and blank values are refused alike. */
const lineField = (required: string, most: number, kind?: TextKind) =>
  textField(kind, required)
    .min(1, required)
    .max(most, m.too_long({ most }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, control_characters)

const phone = (required: string) =>
  lineField(required, lengths.phone, 'phone').refine(isPhone, {
    error: ({ input }) => describePhoneProblem(String(input), m.phone_invalid),
  })

export const emailLine = emailField({ required: m.email_required, invalid: m.email_invalid })

export const contactPerson = {
  contactPersonName: lineField(m.name_required, lengths.name, 'name'),
  contactPersonEmail: emailLine,
  contactPersonPhone: phone(m.phone_required),
}

export const company = {
  companyName: lineField(m.company_name_required, lengths.name, 'name'),
  companyPhone: phone(m.company_phone_required),
  companyAddress: lineField(m.company_address_required, lengths.address, 'address'),
  companyRegistration: lineField(m.company_registration_required, lengths.registration, 'code'),
}

export const registration = z.object({
  ...contactPerson,
  ...company,
  /** E-mail of the owner's account, which may differ from the contact person's. */
  email: emailLine,
  password: z
    .string(m.password_required)
    .min(1, m.password_required)
    .refine((password) => password.length >= shortestPassword, m.password_short)
    .refine((password) => password.length <= longestPassword, password_max)
    .refine((password) => !isCommonPassword(password), password_common),
})
export type Registration = z.output<typeof registration>

export const registerPartner = endpoint({
  method: 'POST',
  path: '/api/partners',
  summary: "Registers a company as a pending partner, with its owner's account",
  access: 'anyone',
  // The response reveals whether an e-mail has an account, and a mail is sent if not.
  limits: [
    { by: 'ip', points: 5, seconds: 3600 },
    { by: 'ip', points: 10, seconds: 86_400 },
    { by: 'network', points: 100, seconds: 3600 },
    { by: 'network', points: 200, seconds: 86_400 },
  ],
  body: registration,
  answer: answerSchema(z.object({ email: z.string(), status: partnerStatus })),
})
