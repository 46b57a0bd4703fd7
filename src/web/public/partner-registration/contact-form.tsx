// The first step of a registration, on the page that invites to it: the contact person. It leads on to the second, and sends nothing.
import { TextField } from '#kit/field.tsx'
import { step } from '#messages/en/partner-landing.ts'
import * as m from '#messages/en/partner-registration.ts'
import { type ContactField, contactFields, lengths } from '#modules/partners/registration/rules.ts'
import { paths } from '../../paths.ts'
import { FirstStep } from '../first-step.tsx'
import { keepRegistration, keptRegistration } from './kept.ts'
import { wrongIn } from './words.ts'

type Wrong = Partial<Record<ContactField, string>>

const Fields = ({ wrong }: { wrong: Wrong }) => (
  <>
    <TextField
      name="contactPersonName"
      label={m.contact_name}
      autoComplete="name"
      maxLength={lengths.name}
      error={wrong.contactPersonName}
    />
    <TextField
      name="contactPersonEmail"
      type="email"
      label={m.contact_email}
      placeholder={m.email_example}
      autoComplete="email"
      maxLength={lengths.email}
      error={wrong.contactPersonEmail}
    />
    <TextField
      name="contactPersonPhone"
      type="tel"
      label={m.contact_phone}
      hint={m.phone_hint}
      autoComplete="tel"
      maxLength={lengths.phone}
      error={wrong.contactPersonPhone}
    />
  </>
)

export const ContactForm = () => (
  <FirstStep
    id="contact"
    words={{ title: m.contact_title, step, goOn: m.go_on, lost: m.went_wrong }}
    fields={contactFields}
    kept={() => keptRegistration()?.contact}
    wrongIn={wrongIn}
    keep={(contact) => keepRegistration({ ...keptRegistration(), contact })}
    keptAsWritten
    next={paths.partnerCompany}
  >
    {(wrong) => <Fields wrong={wrong} />}
  </FirstStep>
)
