// Requests a link to choose a new password. The response is the same whether or not the address has an account.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { toast, toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import { forgotPassword } from '#modules/auth/contract.ts'
import { paths } from '../paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { emailRules } from './account-rules.ts'
import { PageHeading } from './page-heading.tsx'

const RequestForm = ({ email, again, onSent }: { email: string; again: boolean; onSent: (email: string) => void }) => {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } })
  const submit = async (values: { email: string }) => {
    try {
      await call(forgotPassword, { body: values })
      toast({ title: m.sent_title, message: m.sent })
      onSent(values.email)
    } catch (error) {
      toastError(messageOf(error, m.forgot_failed))
    }
  }
  return (
    <>
      <PageHeading focus={again} title={m.forgot_title} />
      <p className="mt-2 text-ui text-soft">{m.forgot_lead}</p>
      <form className="mt-9 grid gap-5" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          {...register('email', emailRules)}
          type="email"
          label={m.email}
          autoComplete="email"
          error={formState.errors.email?.message}
        />
        <Button type="submit" large busy={formState.isSubmitting && m.sending}>
          {m.send_link}
        </Button>
      </form>
      <p className="mt-6 text-small">
        <Link to={paths.login} className="link">
          {m.back_to_login}
        </Link>
      </p>
    </>
  )
}

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <>
    <PageHeading focus title={m.check_title} />
    <p className="mt-3 text-ui wrap-anywhere text-soft">{m.check_line({ email })}</p>
    <Link to={paths.login} className="btn btn-primary btn-lg mt-8 w-full">
      {m.back_to_login}
    </Link>
    <p className="mt-6 text-small text-soft">
      {m.not_arrived}{' '}
      <button type="button" className="link cursor-pointer text-ink" onClick={onAgain}>
        {m.try_again}
      </button>
    </p>
  </>
)

export const ForgotPasswordPage = () => {
  const { state } = useLocation() as { state: { email?: string } | null }
  const [email, setEmail] = useState(state?.email ?? '')
  const [view, setView] = useState<'form' | 'sent' | 'again'>('form')
  const sent = (to: string) => {
    setEmail(to)
    setView('sent')
  }
  return (
    <AccountFrame>
      {view === 'sent' ? (
        <Sent email={email} onAgain={() => setView('again')} />
      ) : (
        <RequestForm email={email} again={view === 'again'} onSent={sent} />
      )}
    </AccountFrame>
  )
}
