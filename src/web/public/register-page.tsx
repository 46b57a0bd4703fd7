// Registration of a customer. It opens no session: the sign-in page follows with the e-mail filled in (decision D9).
import { type RegisterOptions, type UseFormRegister, useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import { register as createAccount } from '#modules/auth/contract.ts'
import { paths, withBooking } from '../paths.ts'
import { site } from '../site.ts'
import { AccountFrame } from './account-frame.tsx'
import { emailRules, phoneRules, requiredRule } from './account-rules.ts'
import { ForSignedOut } from './login-redirect.tsx'
import { MarketingConsent } from './marketing-consent.tsx'
import { PageHeading } from './page-heading.tsx'

const emptyFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  address: '',
  city: '',
  state_province: '',
  zip_postal_code: '',
  country: '',
  password: '',
  confirmPassword: '',
}
const defaultValues = { ...emptyFields, marketing_consent: false }
type Values = typeof defaultValues
type Name = keyof typeof emptyFields

interface Line {
  name: Exclude<Name, 'password' | 'confirmPassword'>
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  wide?: boolean
  rules?: RegisterOptions<Values, Line['name']>
}

const lines: readonly Line[] = [
  { name: 'first_name', label: m.first_name, autoComplete: 'given-name' },
  { name: 'last_name', label: m.last_name, autoComplete: 'family-name' },
  { name: 'email', label: m.email, autoComplete: 'email', type: 'email', rules: emailRules },
  { name: 'phone_number', label: m.phone, autoComplete: 'tel', type: 'tel', rules: phoneRules },
  { name: 'address', label: m.address, autoComplete: 'street-address', wide: true },
  { name: 'city', label: m.city, autoComplete: 'address-level2' },
  { name: 'state_province', label: m.state, autoComplete: 'address-level1' },
  { name: 'zip_postal_code', label: m.postcode, autoComplete: 'postal-code' },
  { name: 'country', label: m.country, autoComplete: 'country-name' },
]

const passwordRules = {
  required: m.password_needed,
  minLength: { value: 6, message: m.password_short },
  maxLength: { value: 128, message: m.password_long },
}

const useRegister = (setError: (name: Name, error: { message: string }) => void) => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const bookingId = query.get('booking_id')
  return async ({ confirmPassword: _, ...values }: Values) => {
    try {
      await call(createAccount, { body: { ...values, profile_image: null, role: 'customer' } })
      toast({ title: m.registered_title, message: m.registered({ site: site().name }), page: paths.login })
      await navigate(bookingId ? withBooking(paths.login, bookingId) : paths.login, { state: { email: values.email } })
    } catch (error) {
      for (const [name, message] of Object.entries(isRefused(error) ? error.fields : {}))
        if (name in emptyFields) setError(name as Name, { message })
      toast({ title: m.register_failed_title, message: messageOf(error, m.register_failed), kind: 'error' })
    }
  }
}

interface PasswordsProps {
  register: UseFormRegister<Values>
  errors: Partial<Record<Name, { message?: string }>>
}

const Passwords = ({ register, errors }: PasswordsProps) => {
  const eye = { show: m.show_password, hide: m.hide_password, autoComplete: 'new-password' }
  const confirmation = {
    required: m.confirm_needed,
    validate: (typed: string, { password }: Values) => typed === password || m.passwords_differ,
  }
  return (
    <>
      <PasswordField
        {...register('password', passwordRules)}
        {...eye}
        label={m.password}
        hint={m.password_hint({ least: 6 })}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword', confirmation)}
        {...eye}
        label={m.confirm_password}
        error={errors.confirmPassword?.message}
      />
    </>
  )
}

const RegisterForm = () => {
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<Values>({ defaultValues })
  const submit = useRegister(setError)
  const errors = formState.errors
  const showMismatch = () => {
    if (getFieldState('confirmPassword').error?.message === m.passwords_differ)
      toast({ title: m.passwords_differ, message: m.ensure_match, kind: 'error' })
  }
  return (
    <form
      className="mt-9 grid gap-x-4 gap-y-5 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => void handleSubmit(submit, showMismatch)(event)}
    >
      {lines.map(({ name, label, rules = requiredRule(label), wide, ...input }) => (
        <TextField
          key={name}
          {...register(name, rules)}
          {...input}
          label={label}
          className={wide ? 'sm:col-span-2' : ''}
          error={errors[name]?.message}
        />
      ))}
      <Passwords register={register} errors={errors} />
      <MarketingConsent field={register('marketing_consent')} />
      <Button type="submit" large className="mt-2 sm:col-span-2" busy={formState.isSubmitting && m.creating_account}>
        {m.create_account}
      </Button>
    </form>
  )
}

const NewAccount = () => {
  const [query] = useSearchParams()
  const bookingId = query.get('booking_id')
  return (
    <AccountFrame wide>
      <PageHeading title={m.register_title} />
      <p className="mt-2 text-ui text-soft">
        {m.have_account}{' '}
        <Link to={bookingId ? withBooking(paths.login, bookingId) : paths.login} className="link text-ink">
          {m.sign_in}
        </Link>
      </p>
      <RegisterForm />
    </AccountFrame>
  )
}

export const RegisterPage = () => (
  <ForSignedOut>
    <NewAccount />
  </ForSignedOut>
)
