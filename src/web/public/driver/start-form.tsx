// The first step of an application, on the page that invites to it: who applies. It leads on to the second, and sends nothing.
import { emailProblem } from '#kernel/fields/email.ts'
import { phoneMessage } from '#kernel/fields/phone.ts'
import { TextField } from '#kit/field.tsx'
import * as m from '#messages/en/driver-application.ts'
import { step } from '#messages/en/driver-landing.ts'
import {
  type Contact,
  type ContactField,
  contactFields,
  lengths,
  looksLikePhone,
  problemsIn,
} from '#modules/drivers/application-contact/rules.ts'
import { paths } from '../../paths.ts'
import { FirstStep } from '../first-step.tsx'
import { keepApplication, keptApplication } from './application.ts'

const ofEmail = { required: m.email_required, invalid: m.email_invalid }
const words: Record<ContactField, Record<'missing' | 'wrong', string>> = {
  first_name: { missing: m.first_name_required, wrong: m.first_name_required },
  last_name: { missing: m.last_name_required, wrong: m.last_name_required },
  email: { missing: m.email_required, wrong: m.email_invalid },
  phone_number: { missing: m.phone_required, wrong: m.phone_invalid },
}

type Wrong = Partial<Record<ContactField, string>>

const wrongIn = (contact: Contact): Wrong =>
  Object.fromEntries(
    Object.entries(problemsIn(contact)).map(([field, problem]) => {
      if (field === 'email') return [field, emailProblem(contact.email, ofEmail)]
      const message = words[field as ContactField][problem]
      return [field, field === 'phone_number' ? phoneMessage(contact[field], message, looksLikePhone) : message]
    }),
  )

const keep = (contact: Contact): boolean => {
  const before = keptApplication()
  return keepApplication(before && !before.sent ? { ...before, contact } : { contact })
}

const Fields = ({ wrong }: { wrong: Wrong }) => (
  <>
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-3">
      <TextField
        name="first_name"
        label={m.first_name}
        autoComplete="given-name"
        maxLength={lengths.name}
        error={wrong.first_name}
      />
      <TextField
        name="last_name"
        label={m.last_name}
        autoComplete="family-name"
        maxLength={lengths.name}
        error={wrong.last_name}
      />
    </div>
    <TextField
      name="email"
      type="email"
      label={m.email}
      placeholder={m.email_example}
      autoComplete="email"
      maxLength={lengths.email}
      error={wrong.email}
    />
    <TextField
      name="phone_number"
      type="tel"
      label={m.phone}
      hint={m.phone_hint}
      autoComplete="tel"
      maxLength={lengths.phone}
      error={wrong.phone_number}
    />
  </>
)

export const StartForm = () => (
  <FirstStep
    id="start"
    words={{ title: m.start_title, step, goOn: m.continue_application, lost: m.failed }}
    fields={contactFields}
    kept={() => keptApplication()?.contact}
    wrongIn={wrongIn}
    keep={keep}
    next={paths.driverDetails}
  >
    {(wrong) => <Fields wrong={wrong} />}
  </FirstStep>
)
