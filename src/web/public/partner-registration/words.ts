// Error texts for the fields of the first two steps.
import { emailProblem } from '#kernel/fields/email.ts'
import { phoneMessage } from '#kernel/fields/phone.ts'
import * as m from '#messages/en/partner-registration.ts'
import { looksLikePhone, problemsIn, type StepField } from '#modules/partners/registration/rules.ts'

const emailMessages = { required: m.email_required, invalid: m.email_invalid }
const words: Record<StepField, Record<'missing' | 'wrong', string>> = {
  contactPersonName: { missing: m.name_required, wrong: m.name_required },
  contactPersonEmail: { missing: m.email_required, wrong: m.email_invalid },
  contactPersonPhone: { missing: m.phone_required, wrong: m.phone_invalid },
  companyName: { missing: m.company_name_required, wrong: m.company_name_required },
  companyPhone: { missing: m.company_phone_required, wrong: m.phone_invalid },
  companyAddress: { missing: m.company_address_required, wrong: m.company_address_required },
  companyRegistration: { missing: m.company_registration_required, wrong: m.company_registration_required },
}

export const findErrors = <F extends StepField>(values: Record<F, string>): Partial<Record<F, string>> =>
  Object.fromEntries(
    (Object.entries(problemsIn(values)) as [F, 'missing' | 'wrong'][]).map(([field, problem]) => {
      if (field === 'contactPersonEmail') return [field, emailProblem(values[field], emailMessages)]
      const message = words[field][problem]
      return [field, field.endsWith('Phone') ? phoneMessage(values[field], message, looksLikePhone) : message]
    }),
  ) as Partial<Record<F, string>>
