// First step of a partner's registration, on its landing page: contact. It leads to the second step and sends nothing.
import { TextField } from '#kit/field.tsx'
import { step } from '#messages/en/partner-landing.ts'
import * as m from '#messages/en/partner-registration.ts'
import { type ContactField, contactFields, lengths } from '#modules/partners/registration/rules.ts'
import { paths } from '../../paths.ts'
import { FirstStep } from '../first-step.tsx'
import { readRegistration, storeRegistration } from './kept.ts'
import { findErrors } from './words.ts'

type FieldErrors = Partial<Record<ContactField, string>>

const Fields = ({ errors }: { errors: FieldErrors }) => (
  <>
    <TextField
      name="contactPersonName"
      label={m.contact_name}
      autoComplete="name"
      maxLength={lengths.name}
      error={errors.contactPersonName}
    />
    <TextField
      name="contactPersonEmail"
      type="email"
      label={m.contact_email}
      placeholder={m.email_example}
      autoComplete="email"
      maxLength={lengths.email}
      error={errors.contactPersonEmail}
    />
    <TextField
      name="contactPersonPhone"
      type="tel"
      label={m.contact_phone}
      hint={m.phone_hint}
      autoComplete="tel"
      maxLength={lengths.phone}
      error={errors.contactPersonPhone}
    />
  </>
)

export const ContactForm = () => (
  <FirstStep
    id="contact"
    words={{ title: m.contact_title, step, submit: m.go_on, isStorageBlocked: m.went_wrong }}
    fields={contactFields}
    readStored={() => readRegistration()?.contact}
    findErrors={findErrors}
    store={(contact) => storeRegistration({ ...readRegistration(), contact })}
    storesWhileTyping
    next={paths.partnerCompany}
  >
    {(errors) => <Fields errors={errors} />}
  </FirstStep>
)
