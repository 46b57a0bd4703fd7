// First step of a partner's registration, on its landing page: contact. It leads to the second step and sends nothing.
import { step } from '#messages/en/partner-landing.ts'
import * as m from '#messages/en/partner-registration.ts'
import { type ContactField, lengths, stepChecks } from '#modules/partners/registration/rules.ts'
import { paths } from '../../paths.ts'
import { FirstStep } from '../first-step.tsx'
import type { StepField } from '../step-fields.tsx'
import { readRegistration, storeRegistration } from './stored-registration.ts'

const fields: readonly StepField<ContactField>[] = [
  {
    name: 'contactPersonName',
    label: m.contact_name,
    missing: m.name_required,
    autoComplete: 'name',
    maxLength: lengths.name,
  },
  {
    name: 'contactPersonEmail',
    type: 'email',
    label: m.contact_email,
    missing: m.email_required,
    wrong: m.email_invalid,
    placeholder: m.email_example,
    autoComplete: 'email',
    maxLength: lengths.email,
  },
  {
    name: 'contactPersonPhone',
    type: 'tel',
    label: m.contact_phone,
    missing: m.phone_required,
    wrong: m.phone_invalid,
    hint: m.phone_hint,
    autoComplete: 'tel',
    maxLength: lengths.phone,
  },
]

export const ContactForm = () => (
  <FirstStep
    id="contact"
    words={{ title: m.contact_title, step, submit: m.go_on, storageBlocked: m.went_wrong }}
    fields={fields}
    checks={stepChecks}
    readStored={() => readRegistration()?.contact}
    store={(contact) => storeRegistration({ ...readRegistration(), contact })}
    storesWhileTyping
    next={paths.partnerCompany}
  />
)
