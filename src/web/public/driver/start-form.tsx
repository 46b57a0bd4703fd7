// First step of a driver's application, on its landing page: contact. It leads to the second step and sends nothing.
import { emailProblem } from '#kernel/fields/email.ts'
import { phoneMessage } from '#kernel/fields/phone.ts'
import { TextField } from '#kit/field.tsx'
import * as m from '#messages/en/driver-application.ts'
import { step } from '#messages/en/driver-landing.ts'
import {
  type Contact,
  type ContactField,
  contactFields,
  findContactProblems,
  lengths,
  looksLikePhone,
} from '#modules/drivers/application-contact/rules.ts'
import { paths } from '../../paths.ts'
import { FirstStep } from '../first-step.tsx'
import { readApplication, storeApplication } from './application.ts'

const emailMessages = { required: m.email_required, invalid: m.email_invalid }
const words: Record<ContactField, Record<'missing' | 'wrong', string>> = {
  first_name: { missing: m.first_name_required, wrong: m.first_name_required },
  last_name: { missing: m.last_name_required, wrong: m.last_name_required },
  email: { missing: m.email_required, wrong: m.email_invalid },
  phone_number: { missing: m.phone_required, wrong: m.phone_invalid },
}

type FieldErrors = Partial<Record<ContactField, string>>

const findErrors = (contact: Contact): FieldErrors =>
  Object.fromEntries(
    Object.entries(findContactProblems(contact)).map(([field, problem]) => {
      if (field === 'email') return [field, emailProblem(contact.email, emailMessages)]
      const message = words[field as ContactField][problem]
      return [field, field === 'phone_number' ? phoneMessage(contact[field], message, looksLikePhone) : message]
    }),
  )

const store = (contact: Contact): boolean => {
  const stored = readApplication()
  return storeApplication(stored && !stored.sent ? { ...stored, contact } : { contact })
}

const Fields = ({ errors }: { errors: FieldErrors }) => (
  <>
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-3">
      <TextField
        name="first_name"
        label={m.first_name}
        autoComplete="given-name"
        maxLength={lengths.name}
        error={errors.first_name}
      />
      <TextField
        name="last_name"
        label={m.last_name}
        autoComplete="family-name"
        maxLength={lengths.name}
        error={errors.last_name}
      />
    </div>
    <TextField
      name="email"
      type="email"
      label={m.email}
      placeholder={m.email_example}
      autoComplete="email"
      maxLength={lengths.email}
      error={errors.email}
    />
    <TextField
      name="phone_number"
      type="tel"
      label={m.phone}
      hint={m.phone_hint}
      autoComplete="tel"
      maxLength={lengths.phone}
      error={errors.phone_number}
    />
  </>
)

export const StartForm = () => (
  <FirstStep
    id="start"
    words={{ title: m.start_title, step, submit: m.continue_application, isStorageBlocked: m.failed }}
    fields={contactFields}
    readStored={() => readApplication()?.contact}
    findErrors={findErrors}
    store={store}
    next={paths.driverDetails}
  >
    {(errors) => <Fields errors={errors} />}
  </FirstStep>
)
