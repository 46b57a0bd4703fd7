// First step of a driver's application, on its landing page: contact. It leads to the second step and sends nothing.
import * as m from '#messages/en/driver-application.ts'
import { step } from '#messages/en/driver-landing.ts'
import { type Contact, type ContactField, contactChecks, lengths } from '#modules/drivers/application-contact/rules.ts'
import { paths } from '../../paths.ts'
import { FirstStep } from '../first-step.tsx'
import type { StepField } from '../step-fields.tsx'
import { readApplication, storeApplication } from './stored-application.ts'

const fields: readonly StepField<ContactField>[] = [
  {
    name: 'first_name',
    label: m.first_name,
    missing: m.first_name_required,
    autoComplete: 'given-name',
    maxLength: lengths.name,
    className: 'col-span-1',
  },
  {
    name: 'last_name',
    label: m.last_name,
    missing: m.last_name_required,
    autoComplete: 'family-name',
    maxLength: lengths.name,
    className: 'col-span-1',
  },
  {
    name: 'email',
    type: 'email',
    label: m.email,
    missing: m.email_required,
    wrong: m.email_invalid,
    placeholder: m.email_example,
    autoComplete: 'email',
    maxLength: lengths.email,
  },
  {
    name: 'phone_number',
    type: 'tel',
    label: m.phone,
    missing: m.phone_required,
    wrong: m.phone_invalid,
    hint: m.phone_hint,
    autoComplete: 'tel',
    maxLength: lengths.phone,
  },
]

const store = (contact: Contact): boolean => {
  const stored = readApplication()
  return storeApplication(stored && !stored.sent ? { ...stored, contact } : { contact })
}

export const StartForm = () => (
  <FirstStep
    id="start"
    words={{ title: m.start_title, step, submit: m.continue_application, storageBlocked: m.failed }}
    fields={fields}
    checks={contactChecks}
    readStored={() => readApplication()?.contact}
    store={store}
    next={paths.driverDetails}
  />
)
