// Sets a new password by a mailed link; the token is removed from the address at once.
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toast, toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import { resetPasswordWithToken, validateResetToken } from '#modules/auth/contract.ts'
import { paths } from '../paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { useToken } from './account-token.ts'
import { PageHeading } from './page-heading.tsx'
import { TryAgain } from './retry-notice.tsx'

interface Values {
  password: string
  confirmation: string
}

const rules = {
  password: { required: m.password_needed, minLength: { value: 8, message: m.reset_short } },
  confirmation: {
    required: m.confirm_needed,
    validate: (typed: string, { password }: Values) => typed === password || m.passwords_differ,
  },
}

interface Opened {
  token: string
  email: string
}

const useReset = ({ token, email }: Opened, setError: (name: 'password', error: { message: string }) => void) => {
  const navigate = useNavigate()
  return async ({ password }: Values) => {
    try {
      await call(resetPasswordWithToken, { body: { token, newPassword: password } })
      toast({ title: m.reset_done_title, message: m.reset_done, page: paths.login })
      await navigate(paths.login, { replace: true, state: { email } })
    } catch (error) {
      const message = messageOf(error, m.reset_failed)
      if (isRefused(error) && error.fields.newPassword) setError('password', { message: error.fields.newPassword })
      toastError(message)
    }
  }
}

const ResetForm = (opened: Opened) => {
  const { register, handleSubmit, setError, getFieldState, formState } = useForm<Values>({
    defaultValues: { password: '', confirmation: '' },
  })
  const submit = useReset(opened, setError)
  const showMismatch = () => {
    if (getFieldState('confirmation').error?.message === m.passwords_differ) toastError(m.reset_mismatch)
  }
  const eye = { show: m.show_password, hide: m.hide_password, autoComplete: 'new-password' }
  return (
    <form className="mt-9 grid gap-5" noValidate onSubmit={(event) => void handleSubmit(submit, showMismatch)(event)}>
      <input type="hidden" name="username" autoComplete="username" value={opened.email} readOnly />
      <PasswordField
        {...register('password', rules.password)}
        {...eye}
        label={m.new_password}
        hint={m.password_hint({ least: 8 })}
        error={formState.errors.password?.message}
      />
      <PasswordField
        {...register('confirmation', rules.confirmation)}
        {...eye}
        label={m.confirm_new_password}
        error={formState.errors.confirmation?.message}
      />
      <Button type="submit" large busy={formState.isSubmitting && m.resetting}>
        {m.reset_button}
      </Button>
    </form>
  )
}

const Reset = (opened: Opened) => (
  <>
    <PageHeading focus title={m.reset_title} />
    <p className="mt-2 text-ui wrap-anywhere text-soft">{m.reset_for(opened)}</p>
    <ResetForm {...opened} />
  </>
)

const Invalid = () => (
  <>
    <PageHeading focus title={m.invalid_title} />
    <p className="mt-3 text-ui text-soft">{m.invalid_line}</p>
    <Link to={paths.forgotPassword} className="btn btn-primary btn-lg mt-8 w-full">
      {m.request_new}
    </Link>
  </>
)

/** The server refused the link, unlike a lost network, a server fault or a rate limit. */
const isInvalidLink = (error: Error): boolean =>
  isRefused(error) && error.status >= 400 && error.status < 500 && error.status !== 429

export const ResetPasswordPage = () => {
  const token = useToken()
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['reset-token', token],
    queryFn: () => call(validateResetToken, { query: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isUnknown = error !== null && !isInvalidLink(error)
  return (
    <AccountFrame>
      {isLoading && (
        <p className="flex items-center gap-3 text-ui text-soft" role="status">
          <span className="spinner flex-none" aria-hidden="true" />
          {m.validating}
        </p>
      )}
      {!isLoading && token && data && <Reset token={token} email={data.data.email} />}
      {!isLoading && isUnknown && <TryAgain heading message={messageOf(error, m.reset_failed)} onRetry={refetch} />}
      {!isLoading && !data && !isUnknown && <Invalid />}
    </AccountFrame>
  )
}
