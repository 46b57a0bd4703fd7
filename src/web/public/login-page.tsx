// Signing in, with a second step where the account asks for a code; a booking in progress goes on from here.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import { login } from '#modules/auth/contract.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { paths, withBooking } from '../paths.ts'
import { rememberSignIn } from '../session.ts'
import { site } from '../site.ts'
import { CodeStep } from './account-code.tsx'
import { AccountFrame } from './account-frame.tsx'
import { emailRules } from './account-rules.ts'
import { goTo } from './go-to.ts'
import { destinationFor, wayBackFor } from './login-destination.ts'
import { PageHeading } from './page-heading.tsx'

/** What the screen before left for this one: an address to fill in, or the page of ours that asked for a sign-in. */
interface LeftForLogin {
  email?: string
  next?: string
}

const useSignedIn = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: LeftForLogin | null }
  return async (user: DisplayedUser) => {
    rememberSignIn(user)
    toast({ title: m.login_done_title, message: m.login_done })
    const bookingId = query.get('booking_id')
    const next = bookingId ? undefined : wayBackFor(user, state?.next)
    if (next) await navigate(next, { replace: true })
    else goTo(await destinationFor(user, bookingId), navigate)
  }
}

interface LoginFormProps {
  email: string
  onSignedIn: (user: DisplayedUser) => Promise<void>
  onCodeWanted: (ticket: string, email: string) => void
}

const LoginForm = ({ email, onSignedIn, onCodeWanted }: LoginFormProps) => {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email, password: '' } })
  const submit = async (said: { email: string; password: string }) => {
    try {
      const { data } = await call(login, { body: said })
      if ('ticket' in data) onCodeWanted(data.ticket, said.email)
      else await onSignedIn(data)
    } catch (error) {
      toast({ title: m.login_failed_title, message: messageOf(error, m.login_failed), kind: 'error' })
    }
  }
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

const PasswordStep = (props: LoginFormProps & { isBack: boolean }) => {
  const [query] = useSearchParams()
  const bookingId = query.get('booking_id')
  return (
    <>
      <PageHeading focus={props.isBack} title={m.login_title} className="text-title-1">
        {m.login_title}
      </PageHeading>
      <p className="mt-2 text-ui text-soft">
        {m.new_here({ site: site().name })}{' '}
        <Link to={bookingId ? withBooking(paths.register, bookingId) : paths.register} className="link text-ink">
          {m.sign_up}
        </Link>
      </p>
      <LoginForm {...props} />
    </>
  )
}

export const LoginPage = () => {
  const { state } = useLocation() as { state: LeftForLogin | null }
  const [email, setEmail] = useState(state?.email ?? '')
  const [step, setStep] = useState<{ ticket: string } | 'password' | 'password again'>('password')
  const signedIn = useSignedIn()
  const askForCode = (ticket: string, typed: string) => {
    setEmail(typed)
    setStep({ ticket })
  }
  return (
    <AccountFrame>
      {typeof step === 'object' ? (
        <CodeStep
          ticket={step.ticket}
          failedTitle={m.login_failed_title}
          onSignedIn={signedIn}
          onBack={() => setStep('password again')}
        />
      ) : (
        <PasswordStep
          email={email}
          isBack={step === 'password again'}
          onSignedIn={signedIn}
          onCodeWanted={askForCode}
        />
      )}
    </AccountFrame>
  )
}
