// Second step of a partner's registration: the company. Without the first step it redirects there.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#kit/button.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/partner-registration.ts'
import { type CompanyField, lengths, stepChecks } from '#modules/partners/registration/rules.ts'
import { paths } from '../paths.ts'
import { localHref } from '../site.ts'
import { RegistrationFrame, RestartRegistration } from './partner-registration/frame.tsx'
import {
  readStartedRegistration,
  type StoredRegistration,
  storeRegistration,
} from './partner-registration/stored-registration.ts'
import { type StepField, StepFields, useStep } from './step-fields.tsx'

const fields: readonly StepField<CompanyField>[] = [
  {
    name: 'companyName',
    label: m.company_name,
    missing: m.company_name_required,
    autoComplete: 'organization',
    maxLength: lengths.name,
  },
  {
    name: 'companyPhone',
    type: 'tel',
    label: m.company_phone,
    missing: m.company_phone_required,
    wrong: m.phone_invalid,
    hint: m.phone_hint,
    autoComplete: 'tel',
    maxLength: lengths.phone,
  },
  {
    name: 'companyAddress',
    label: m.company_address,
    missing: m.company_address_required,
    autoComplete: 'street-address',
    placeholder: m.address_example,
    maxLength: lengths.address,
    className: 'sm:col-span-2',
  },
  {
    name: 'companyRegistration',
    label: m.company_registration,
    missing: m.company_registration_required,
    maxLength: lengths.registration,
    className: 'sm:col-span-2',
  },
]

const CompanyForm = ({ registration: { contact, company: stored } }: { registration: StoredRegistration }) => {
  const navigate = useNavigate()
  const { formProps, errors } = useStep(
    {
      fields,
      checks: stepChecks,
      readStored: () => stored,
      store: (company) => storeRegistration({ contact, company }),
      storesWhileTyping: true,
    },
    () => void navigate(paths.partnerSignup),
    () => toastError(m.went_wrong),
  )
  return (
    <form {...formProps} className="mt-9 grid max-w-[44rem] gap-x-4 gap-y-5 sm:grid-cols-2">
      <StepFields fields={fields} errors={errors} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-5 border-t border-rule pt-7 sm:col-span-2">
        <a href={localHref(paths.partnerRegistration)} className="link inline-flex min-h-11 items-center text-ui">
          {m.back}
        </a>
        <Button type="submit" large>
          {m.go_on}
        </Button>
      </div>
    </form>
  )
}

export const PartnerCompanyPage = () => {
  const [registration] = useState(readStartedRegistration)
  if (!registration) return <RestartRegistration />
  return (
    <RegistrationFrame step={2} title={m.company_title} line={m.company_line}>
      <CompanyForm registration={registration} />
    </RegistrationFrame>
  )
}
