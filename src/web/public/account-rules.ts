// Validation rules that account forms share.
import { emailProblem } from '#kernel/fields/email.ts'
import { phoneProblem, toE164 } from '#kit/phone.ts'
import * as m from '#messages/en/account.ts'

export const emailRules = {
  required: m.email_needed,
  validate: (typed: string) => emailProblem(typed, { required: m.email_needed, invalid: m.email_invalid }) ?? true,
}

/** Without a country code yet: the server reads the number by the country of the address. */
export const phoneRules = {
  required: m.field_needed({ field: m.phone }),
  validate: (typed: string) => toE164('', typed) !== undefined || phoneProblem('', typed, m.phone_impossible),
}

export const requiredRule = (field: string) => ({
  validate: (typed: string) => typed.trim() !== '' || m.field_needed({ field }),
})
