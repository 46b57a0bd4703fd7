// Third step of a partner's registration: the account. Passwords exist only in this form, and one call sends all three steps.
// Afterwards the sign-in page opens with the e-mail filled in.

import { useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router'
import { emailProblem } from '#kernel/fields/email.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toastError } from '#kit/toast.tsx'
import { password_max } from '#messages/en/errors.ts'
import * as m from '#messages/en/partner-registration.ts'
import { registerPartner } from '#modules/partners/registration/contract.ts'
import {
  type Company,
  companyFields,
  contactFields,
  lengths,
  problemsIn,
  shortestPassword,
} from '#modules/partners/registration/rules.ts'
import { paths } from '../paths.ts'
import { localHref } from '../site.ts'
import { RegistrationFrame, RestartRegistration } from './partner-registration/frame.tsx'
import {
  forgetRegistration,
  readStartedRegistration,
  type StoredRegistration,
} from './partner-registration/stored-registration.ts'

type CompleteRegistration = StoredRegistration & { company: Company }
interface Values {
  email: string
  password: string
  confirmPassword: string
}
const isAccountField = (field: string): field is 'email' | 'password' => field === 'email' || field === 'password'

const emailRules = {
  required: m.email_required,
  validate: (typed: string) => emailProblem(typed, { required: m.email_required, invalid: m.email_invalid }) ?? true,
}
const passwordRules = {
  required: m.password_required,
  minLength: { value: shortestPassword, message: m.password_short },
  maxLength: { value: 128, message: password_max },
}
const confirmRules = {
  required: m.confirm_required,
  validate: (typed: string, { password }: Values) => typed === password || m.mismatch,
}

interface EarlierError {
  words: string
  /** Path of the step that has the field. */
  href: string
}

/** Error of a field on an earlier step, with the name of that step. */
const findEarlierError = (fields: Record<string, string>): EarlierError | undefined => {
  const findError = (names: readonly string[]) => Object.entries(fields).find(([field]) => names.includes(field))?.[1]
  const [contact, company] = [findError(contactFields), findError(companyFields)]
  if (contact)
    return { words: m.earlier_step({ step: m.step_contact, problem: contact }), href: paths.partnerRegistration }
  return company
    ? { words: m.earlier_step({ step: m.step_company, problem: company }), href: paths.partnerCompany }
    : undefined
}

const useSignup = (
  { contact, company }: CompleteRegistration,
  {
    onFields,
    onEarlier,
  }: {
    onFields: (field: 'email' | 'password', message: string) => void
    onEarlier: (earlier: EarlierError | undefined) => void
  },
) => {
  const navigate = useNavigate()
  return async ({ email, password }: Values) => {
    onEarlier(undefined)
    try {
      const { data } = await call(registerPartner, { body: { ...contact, ...company, email, password } })
      forgetRegistration()
      await navigate(paths.login, { state: { email: data.email, hasRegisteredPartner: true }, replace: true })
    } catch (error) {
      const fields = isRefused(error) ? error.fields : {}
      for (const [field, message] of Object.entries(fields)) if (isAccountField(field)) onFields(field, message)
      const earlier = findEarlierError(fields)
      onEarlier(earlier)
      // An error that is shown at its field is not repeated.
      const reason = isRefused(error) && error.status < 500 ? messageOf(error, m.failed) : m.failed
      toastError(earlier?.words ?? reason)
    }
  }
}

interface PasswordsProps {
  register: UseFormRegister<Values>
  errors: Partial<Record<keyof Values, { message?: string }>>
}

const Passwords = ({ register, errors }: PasswordsProps) => {
  const eye = { show: m.show_password, hide: m.hide_password, autoComplete: 'new-password' }
  return (
    <>
      <PasswordField
        {...register('password', passwordRules)}
        {...eye}
        label={m.password}
        hint={m.password_hint}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword', confirmRules)}
        {...eye}
        label={m.confirm_password}
        error={errors.confirmPassword?.message}
      />
    </>
  )
}

const EarlierNotice = ({ words, href }: EarlierError) => (
  <p role="alert" className="error">
    <a href={localHref(href)} className="link">
      {words}
    </a>
  </p>
)

const SignupForm = ({ registration }: { registration: CompleteRegistration }) => {
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<Values>({
    defaultValues: { email: registration.contact.contactPersonEmail, password: '', confirmPassword: '' },
  })
  const [earlier, setEarlier] = useState<EarlierError>()
  const onFields = (field: 'email' | 'password', message: string) => setError(field, { message }, { shouldFocus: true })
  const submit = useSignup(registration, { onFields, onEarlier: setEarlier })
  const showMismatch = () => {
    if (getFieldState('confirmPassword').error?.message === m.mismatch) toastError(m.mismatch)
  }
  const errors = formState.errors
  return (
    <form
      className="mt-9 grid max-w-[28rem] gap-5"
      noValidate
      onSubmit={(event) => void handleSubmit(submit, showMismatch)(event)}
    >
      <TextField
        {...register('email', emailRules)}
        type="email"
        label={m.email}
        autoComplete="username"
        maxLength={lengths.email}
        error={errors.email?.message}
      />
      <Passwords register={register} errors={errors} />
      {earlier && <EarlierNotice {...earlier} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-5 border-t border-rule pt-7">
        <Link to={paths.partnerCompany} className="link inline-flex min-h-11 items-center text-ui">
          {m.back}
        </Link>
        <Button type="submit" large busy={formState.isSubmitting && m.creating}>
          {m.create_account}
        </Button>
      </div>
    </form>
  )
}

const isComplete = (registration: StoredRegistration): registration is CompleteRegistration =>
  registration.company !== undefined && Object.keys(problemsIn(registration.company)).length === 0

export const PartnerSignupPage = () => {
  const [registration] = useState(readStartedRegistration)
  if (!registration) return <RestartRegistration />
  // An incomplete company is edited again, with its values.
  if (!isComplete(registration)) return <Navigate replace to={paths.partnerCompany} />
  return (
    <RegistrationFrame step={3} title={m.account_title} line={m.account_line}>
      <SignupForm registration={registration} />
    </RegistrationFrame>
  )
}
