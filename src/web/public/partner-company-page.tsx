// Second step of a partner's registration: the company. Without the first step it redirects there.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/partner-registration.ts'
import { type Company, type CompanyField, lengths } from '#modules/partners/registration/rules.ts'
import { paths } from '../paths.ts'
import { localHref } from '../site.ts'
import { RegistrationFrame, RestartRegistration } from './partner-registration/frame.tsx'
import { readStartedRegistration, type StoredRegistration, storeRegistration } from './partner-registration/kept.ts'
import { findErrors } from './partner-registration/words.ts'

interface Line {
  name: CompanyField
  label: string
  autoComplete?: string
  type?: 'tel'
  placeholder?: string
  hint?: string
  maxLength: number
  wide?: boolean
}

const lines: readonly Line[] = [
  { name: 'companyName', label: m.company_name, autoComplete: 'organization', maxLength: lengths.name },
  {
    name: 'companyPhone',
    label: m.company_phone,
    autoComplete: 'tel',
    type: 'tel',
    hint: m.phone_hint,
    maxLength: lengths.phone,
  },
  {
    name: 'companyAddress',
    label: m.company_address,
    autoComplete: 'street-address',
    placeholder: m.address_example,
    maxLength: lengths.address,
    wide: true,
  },
  { name: 'companyRegistration', label: m.company_registration, maxLength: lengths.registration, wide: true },
]

const empty: Company = { companyName: '', companyPhone: '', companyAddress: '', companyRegistration: '' }
const trimFields = (values: Company): Company =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()])) as Company

const useCompany = ({ contact, company = empty }: StoredRegistration) => {
  const navigate = useNavigate()
  const [values, setValues] = useState(company)
  const [errors, setErrors] = useState<Partial<Record<CompanyField, string>>>({})
  return {
    values: values,
    wrong: errors,
    /** Stores while typing, so that a refresh loses nothing. */
    change: (field: CompanyField, value: string) => {
      const next = { ...values, [field]: value }
      setValues(next)
      setErrors(({ [field]: _, ...others }) => others)
      storeRegistration({ contact, company: next })
    },
    submit: () => {
      const next = trimFields(values)
      const errorsFound = findErrors(next)
      setErrors(errorsFound)
      if (Object.keys(errorsFound).length) return
      if (storeRegistration({ contact, company: next })) void navigate(paths.partnerSignup)
      else toast({ title: m.error_title, message: m.went_wrong, kind: 'error' })
    },
  }
}

const CompanyForm = ({ registration }: { registration: StoredRegistration }) => {
  const { values, wrong: errors, change, submit } = useCompany(registration)
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
    setAttempts((before) => before + 1)
  }
  return (
    <form ref={form} className="mt-9 grid max-w-[44rem] gap-x-4 gap-y-5 sm:grid-cols-2" noValidate onSubmit={onSubmit}>
      {lines.map(({ name, wide, ...line }) => (
        <TextField
          key={name}
          {...line}
          name={name}
          value={values[name]}
          onChange={(event) => change(name, event.target.value)}
          className={wide ? 'sm:col-span-2' : ''}
          error={errors[name]}
        />
      ))}
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
