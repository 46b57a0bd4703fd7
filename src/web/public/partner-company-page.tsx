// The second step of a partner's registration: the company. Without the first step it leads there.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/partner-registration.ts'
import { type Company, type CompanyField, lengths } from '#modules/partners/registration/rules.ts'
import { paths } from '../paths.ts'
import { localHref } from '../site.ts'
import { FromTheBeginning, RegistrationFrame } from './partner-registration/frame.tsx'
import { begunRegistration, type KeptRegistration, keepRegistration } from './partner-registration/kept.ts'
import { wrongIn } from './partner-registration/words.ts'

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
const trimmed = (said: Company): Company =>
  Object.fromEntries(Object.entries(said).map(([field, value]) => [field, value.trim()])) as Company

const useCompany = ({ contact, company = empty }: KeptRegistration) => {
  const navigate = useNavigate()
  const [said, setSaid] = useState(company)
  const [wrong, setWrong] = useState<Partial<Record<CompanyField, string>>>({})
  return {
    said,
    wrong,
    /** Kept as it is written: a refresh loses nothing. */
    change: (field: CompanyField, value: string) => {
      const next = { ...said, [field]: value }
      setSaid(next)
      setWrong(({ [field]: _, ...others }) => others)
      keepRegistration({ contact, company: next })
    },
    goOn: () => {
      const next = trimmed(said)
      const found = wrongIn(next)
      setWrong(found)
      if (Object.keys(found).length) return
      if (keepRegistration({ contact, company: next })) void navigate(paths.partnerSignup)
      else toast({ title: m.error_title, message: m.went_wrong, kind: 'error' })
    },
  }
}

const CompanyForm = ({ kept }: { kept: KeptRegistration }) => {
  const { said, wrong, change, goOn } = useCompany(kept)
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    goOn()
    setTries((before) => before + 1)
  }
  return (
    <form ref={form} className="mt-9 grid max-w-[44rem] gap-x-4 gap-y-5 sm:grid-cols-2" noValidate onSubmit={onSubmit}>
      {lines.map(({ name, wide, ...line }) => (
        <TextField
          key={name}
          {...line}
          name={name}
          value={said[name]}
          onChange={(event) => change(name, event.target.value)}
          className={wide ? 'sm:col-span-2' : ''}
          error={wrong[name]}
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
  const [kept] = useState(begunRegistration)
  if (!kept) return <FromTheBeginning />
  return (
    <RegistrationFrame step={2} title={m.company_title} line={m.company_line}>
      <CompanyForm kept={kept} />
    </RegistrationFrame>
  )
}
