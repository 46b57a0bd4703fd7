// Signing in; a booking in progress goes on from here.
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import { login } from '#modules/auth/contract.ts'
import { paths, withBooking } from '../paths.ts'
import { remember } from '../session.ts'
import { AccountFrame } from './account-frame.tsx'
import { emailRules } from './account-rules.ts'
import { goTo } from './go-to.ts'
import { destinationFor } from './login-destination.ts'
import { PageHeading } from './page-heading.tsx'

interface LoginValues {
  email: string
  password: string
}

const useLogin = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async (said: LoginValues) => {
    try {
      const { data } = await call(login, { body: said })
      if ('ticket' in data) throw new Error(m.login_failed)
      remember(data)
      toast({ title: m.login_done_title, message: m.login_done })
      goTo(await destinationFor(data, query.get('booking_id')), navigate)
    } catch (error) {
      toast({ title: m.login_failed_title, message: messageOf(error, m.login_failed), kind: 'error' })
    }
  }
}

const LoginForm = ({ email }: { email: string }) => {
  const submit = useLogin()
  const { register, handleSubmit, formState } = useForm<LoginValues>({ defaultValues: { email, password: '' } })
  const forgot = (
    <Link to={paths.forgotPassword} className="link -my-1 py-1 text-micro text-soft">
      {m.forgot_link}
    </Link>
  )
  return (
    <form className="mt-9 grid gap-5" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        {...register('email', emailRules)}
        type="email"
        label={m.email}
        autoComplete="username"
        error={formState.errors.email?.message}
      />
      <PasswordField
        {...register('password', { required: m.password_needed })}
        label={m.password}
        show={m.show_password}
        hide={m.hide_password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        aside={forgot}
      />
      <Button type="submit" large className="mt-2" busy={formState.isSubmitting && m.signing_in}>
        {m.sign_in}
      </Button>
    </form>
  )
}

export const LoginPage = () => {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { email?: string } | null }
  const bookingId = query.get('booking_id')
  return (
    <AccountFrame>
      <PageHeading title={m.login_title} className="text-title-1">
        {m.login_title}
      </PageHeading>
      <p className="mt-2 text-ui text-soft">
        {m.new_here}{' '}
        <Link to={bookingId ? withBooking(paths.register, bookingId) : paths.register} className="link text-ink">
          {m.sign_up}
        </Link>
      </p>
      <LoginForm email={state?.email ?? ''} />
    </AccountFrame>
  )
}
