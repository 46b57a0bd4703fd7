// Accepts an invitation to a partner's team by a mailed link: creates an account or adds the existing one.

import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { normaliseEmail } from '#kernel/fields/email.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toast, toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/partner-account.ts'
import type { MemberRole } from '#modules/partners/members/contract.ts'
import { acceptInvitation, joinByInvitation, openInvitation } from '#modules/partners/team/contract.ts'
import { paths } from '../paths.ts'
import { forgetAllUsers, useStoredUser } from '../stored-user.ts'
import { MailedLink } from './mailed-link.tsx'
import { PageHeading } from './page-heading.tsx'
import { signOut } from './sign-out.ts'

interface Opened {
  partner: string
  email: string
  role: MemberRole
  invited_by: string
  account: 'new' | 'sign in' | 'cannot join'
}

interface StepProps {
  opened: Opened
  token: string
}

const toastFailure = (error: unknown) => toastError(messageOf(error, m.failed))

/** Redirects to the sign-in page with the e-mail filled in. */
const useLoginRedirect = (email: string) => {
  const navigate = useNavigate()
  return () => {
    toast({ title: m.invitation_page, message: m.joined, page: paths.login })
    return navigate(paths.login, { replace: true, state: { email } })
  }
}

const empty = { first_name: '', last_name: '', password: '' }

const NewColleague = ({ opened: { email }, token }: StepProps) => {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: empty })
  const errors = formState.errors
  const redirectToLogin = useLoginRedirect(email)
  const join = async (values: typeof empty) => {
    try {
      await call(acceptInvitation, { body: { token, ...values } })
      await redirectToLogin()
    } catch (error) {
      for (const [name, message] of Object.entries(isRefused(error) ? error.fields : {}))
        if (name in empty) setError(name as keyof typeof empty, { message }, { shouldFocus: true })
      toastFailure(error)
    }
  }
  const minLength = (count: number, message: string) => ({
    validate: (typed: string) => typed.trim().length >= count || message,
  })
  return (
    <form className="mt-9 grid gap-5" noValidate onSubmit={(event) => void handleSubmit(join)(event)}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        {...register('first_name', minLength(2, m.first_name_short))}
        label={m.first_name}
        autoComplete="given-name"
        error={errors.first_name?.message}
      />
      <TextField
        {...register('last_name', minLength(2, m.last_name_short))}
        label={m.last_name}
        autoComplete="family-name"
        error={errors.last_name?.message}
      />
      <PasswordField
        {...register('password', { minLength: { value: 8, message: m.password_short }, required: m.password_short })}
        label={m.password}
        show={m.show_password}
        hide={m.hide_password}
        hint={m.password_hint}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <Button type="submit" large busy={formState.isSubmitting && m.joining}>
        {m.join}
      </Button>
    </form>
  )
}

/** Path of the invitation after signing in or out, because the current address no longer contains the token. */
const invitationPath = (token: string) => `${paths.partnerInvitation}?token=${encodeURIComponent(token)}`

const SignIn = ({ opened: { email }, token }: StepProps) => (
  <>
    <p className="mt-5 text-ui text-soft">{m.sign_in_line}</p>
    <Link
      to={paths.login}
      state={{ email, next: invitationPath(token) }}
      className="btn btn-primary btn-lg mt-8 w-full"
    >
      {m.sign_in}
    </Link>
  </>
)

const AnotherAccount = ({ email, token }: { email: string; token: string }) => (
  <>
    <p className="mt-5 text-ui wrap-anywhere text-soft">{m.other_line({ email })}</p>
    <Button look="outline" large className="mt-8 w-full" onClick={() => void signOut(invitationPath(token))}>
      {m.sign_out}
    </Button>
  </>
)

const Join = ({ opened: { email, partner }, token }: StepProps) => {
  const [isBusy, setBusy] = useState(false)
  const redirectToLogin = useLoginRedirect(email)
  const join = async () => {
    setBusy(true)
    try {
      await call(joinByInvitation, { body: { token } })
      forgetAllUsers()
      await redirectToLogin()
    } catch (error) {
      setBusy(false)
      if (isRefused(error, 'NOT_SIGNED_IN')) forgetAllUsers()
      toastFailure(error)
    }
  }
  return (
    <>
      <p className="mt-5 text-ui wrap-anywhere text-soft">{m.join_line({ partner })}</p>
      <Button large className="mt-8 w-full" busy={isBusy && m.joining} onClick={() => void join()}>
        {m.join}
      </Button>
    </>
  )
}

const Step = (props: StepProps): ReactNode => {
  const user = useStoredUser()
  const { account, email } = props.opened
  if (account === 'cannot join') return <p className="mt-5 text-ui text-error">{m.cannot_join}</p>
  if (account === 'new') return <NewColleague {...props} />
  if (user?.user_id === undefined) return <SignIn {...props} />
  const isSame = user.email !== undefined && normaliseEmail(user.email) === normaliseEmail(email)
  return isSame ? <Join {...props} /> : <AnotherAccount email={user.email ?? ''} token={props.token} />
}

const Invitation = (props: StepProps) => {
  const { partner, invited_by, email, role } = props.opened
  return (
    <>
      <PageHeading title={m.invitation_page} className="text-title-1 wrap-anywhere">
        {m.invitation_title({ partner })}
      </PageHeading>
      <p className="mt-3 text-ui wrap-anywhere text-soft">
        {m.invitation_line({ name: invited_by || m.somebody, email })} {role === 'owner' ? m.role_owner : m.role_desk}
      </p>
      <Step {...props} />
    </>
  )
}

export const PartnerInvitationPage = () => (
  <MailedLink
    name="partner-invitation"
    open={(token) => call(openInvitation, { body: { token } })}
    invalidLine={m.invitation_invalid_line}
  >
    {(opened, token) => <Invitation opened={opened} token={token} />}
  </MailedLink>
)
