// Signing in, at either door: e-mail and password, then a code where one is wanted, and back.
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/account.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { CodeStep } from './account-code.tsx'
import { emailRules } from './account-rules.ts'

interface Credentials {
  email: string
  password: string
}

interface Door {
  send: (said: Credentials) => Promise<{ data: DisplayedUser | { ticket: string } }>
  /** How a refusal is called, and said where the server does not say it. */
  failed: { title: string; message: string }
  onSignedIn: (user: DisplayedUser) => Promise<void>
}

interface PasswordFormProps extends Door {
  email: string
  className: string
  /** Beside the password, by the address that is typed. */
  aside?: (email: string) => ReactNode
  onCodeWanted: (ticket: string, email: string) => void
}

const PasswordForm = ({ send, failed, email, className, aside, onSignedIn, onCodeWanted }: PasswordFormProps) => {
  const { register, handleSubmit, formState, watch } = useForm({ defaultValues: { email, password: '' } })
  const submit = async (said: Credentials) => {
    try {
      const { data } = await send(said)
      if ('ticket' in data) onCodeWanted(data.ticket, said.email)
      else await onSignedIn(data)
    } catch (error) {
      toast({ title: failed.title, message: messageOf(error, failed.message), kind: 'error' })
    }
  }
  return (
    <form className={`grid gap-5 ${className}`} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
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
        aside={aside?.(watch('email'))}
      />
      <Button type="submit" large className="mt-2" busy={formState.isSubmitting && m.signing_in}>
        {m.sign_in}
      </Button>
    </form>
  )
}

interface SignInProps extends Door {
  /** At first. */
  email?: string
  className: string
  aside?: PasswordFormProps['aside']
  /** What stands over the form; `isBack` where somebody has come back to it from the code. */
  head: (isBack: boolean) => ReactNode
}

export const SignIn = ({ head, email: first = '', className, aside, ...door }: SignInProps) => {
  const [email, setEmail] = useState(first)
  const [step, setStep] = useState<{ ticket: string } | 'password' | 'password again'>('password')
  const askForCode = (ticket: string, typed: string) => {
    setEmail(typed)
    setStep({ ticket })
  }
  if (typeof step === 'object')
    return (
      <CodeStep
        ticket={step.ticket}
        failedTitle={door.failed.title}
        onSignedIn={door.onSignedIn}
        onBack={() => setStep('password again')}
      />
    )
  return (
    <>
      {head(step === 'password again')}
      <PasswordForm {...door} {...{ email, className, aside }} onCodeWanted={askForCode} />
    </>
  )
}
