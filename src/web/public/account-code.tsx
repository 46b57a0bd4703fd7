// Second step of signing in, on either sign-in page: a code of the authenticator app or a recovery code.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import { loginWithCode } from '#modules/auth/two-factor/contract.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { site } from '../site.ts'
import { PageHeading } from './page-heading.tsx'

interface CodeStepProps {
  /** The challenge that a correct password brings. */
  ticket: string
  /** Title of failures other than a wrong code. */
  failedTitle: string
  onSignedIn: (user: DisplayedUser) => Promise<void>
  /** Returns to the password, by choice or because the challenge has expired. */
  onBack: () => void
}

const useCode = ({ ticket, failedTitle, onSignedIn, onBack }: CodeStepProps) => {
  const form = useForm({ defaultValues: { code: '' } })
  const submit = async ({ code }: { code: string }) => {
    try {
      const { data } = await call(loginWithCode, { body: { ticket, code } })
      await onSignedIn(data)
    } catch (error) {
      if (isRefused(error, 'CODE_WRONG'))
        return form.setError('code', { message: error.message }, { shouldFocus: true })
      toast({ title: failedTitle, message: messageOf(error, m.login_unreachable), kind: 'error' })
      if (isRefused(error, 'CHALLENGE_EXPIRED')) onBack()
    }
  }
  return { ...form, submit: form.handleSubmit(submit) }
}

const kinds = {
  app: { label: m.code, lead: m.code_lead, other: m.use_recovery, inputMode: 'numeric' },
  recovery: { label: m.recovery_code, lead: () => m.recovery_lead, other: m.use_app, inputMode: 'text' },
} as const

export const CodeStep = (props: CodeStepProps) => {
  const { register, submit, reset, formState } = useCode(props)
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { label, lead, other, inputMode } = kinds[kind]
  const swap = () => {
    reset()
    setKind(kind === 'app' ? 'recovery' : 'app')
  }
  return (
    <>
      <PageHeading focus title={m.code_title} />
      <p className="mt-2 text-ui text-soft">{lead({ site: site().name })}</p>
      <form className="mt-9 grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          key={kind}
          {...register('code', { required: m.code_needed })}
          label={label}
          inputMode={inputMode}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.code?.message}
        />
        <Button type="submit" large busy={formState.isSubmitting && m.signing_in}>
          {m.sign_in}
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <button type="button" className="link min-h-6 cursor-pointer" onClick={swap}>
          {other}
        </button>
        <button type="button" className="link min-h-6 cursor-pointer" onClick={props.onBack}>
          {m.back_to_password}
        </button>
      </div>
    </>
  )
}
