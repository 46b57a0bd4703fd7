// Sign-in form of both sign-in pages: e-mail and password, then a code if required.
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

interface SignInPage {
  send: (credentials: Credentials) => Promise<{ data: DisplayedUser | { ticket: string } }>
  /** Title of an error, and its message if the server sends none. */
  failed: { title: string; message: string }
  onSignedIn: (user: DisplayedUser) => Promise<void>
}

interface PasswordFormProps extends SignInPage {
  email: string
  className: string
  /** Shown beside the password; gets the typed e-mail. */
  aside?: (email: string) => ReactNode
  onCodeRequired: (ticket: string, email: string) => void
}

const PasswordForm = ({ send, failed, email, className, aside, onSignedIn, onCodeRequired }: PasswordFormProps) => {
  const { register, handleSubmit, formState, watch } = useForm({ defaultValues: { email, password: '' } })
  const submit = async (credentials: Credentials) => {
    try {
      const { data } = await send(credentials)
      if ('ticket' in data) onCodeRequired(data.ticket, credentials.email)
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

interface SignInProps extends SignInPage {
  /** Initial value. */
  email?: string
  className: string
  aside?: PasswordFormProps['aside']
  /** Content above the form; `isBack` after returning from the code step. */
  head: (isBack: boolean) => ReactNode
}

export const SignInStep = ({ head, email: first = '', className, aside, ...signInPage }: SignInProps) => {
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
        failedTitle={signInPage.failed.title}
        onSignedIn={signInPage.onSignedIn}
        onBack={() => setStep('password again')}
      />
    )
  return (
    <>
      {head(step === 'password again')}
      <PasswordForm {...signInPage} {...{ email, className, aside }} onCodeRequired={askForCode} />
    </>
  )
}
