// The door of the back office.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toast } from '#kit/toast.tsx'
import * as account from '#messages/en/account.ts'
import * as m from '#messages/en/admin.ts'
import { adminLogin } from '#modules/auth/staff/contract.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { paths } from '../paths.ts'
import { CodeStep } from '../public/account-code.tsx'
import { emailRules } from '../public/account-rules.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { rememberSignIn } from '../session.ts'
import { site } from '../site.ts'

const useSignedIn = () => {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { next?: string } | null }
  return async (user: DisplayedUser) => {
    rememberSignIn(user)
    toast({ title: m.login_done_title, message: m.login_done })
    await navigate(state?.next ?? paths.admin, { replace: true })
  }
}

interface PasswordStepProps {
  email: string
  isBack: boolean
  onSignedIn: (user: DisplayedUser) => Promise<void>
  onCodeWanted: (ticket: string, email: string) => void
}

const PasswordStep = ({ email, isBack, onSignedIn, onCodeWanted }: PasswordStepProps) => {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email, password: '' } })
  const submit = async (said: { email: string; password: string }) => {
    try {
      const { data } = await call(adminLogin, { body: said })
      if ('ticket' in data) onCodeWanted(data.ticket, said.email)
      else await onSignedIn(data)
    } catch (error) {
      toast({ title: m.login_failed_title, message: messageOf(error, m.login_failed), kind: 'error' })
    }
  }
  return (
    <>
      <PageHeading focus={isBack} title={m.login_title} className="text-title-1">
        {m.login_title}
      </PageHeading>
      <form className="mt-8 grid gap-5" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          {...register('email', emailRules)}
          type="email"
          label={account.email}
          autoComplete="username"
          error={formState.errors.email?.message}
        />
        <PasswordField
          {...register('password', { required: account.password_needed })}
          label={account.password}
          show={account.show_password}
          hide={account.hide_password}
          autoComplete="current-password"
          error={formState.errors.password?.message}
        />
        <Button type="submit" large className="mt-2" busy={formState.isSubmitting && account.signing_in}>
          {account.sign_in}
        </Button>
      </form>
    </>
  )
}

export const AdminLoginPage = () => {
  const [email, setEmail] = useState('')
  const [step, setStep] = useState<{ ticket: string } | 'password' | 'password again'>('password')
  const signedIn = useSignedIn()
  const askForCode = (ticket: string, typed: string) => {
    setEmail(typed)
    setStep({ ticket })
  }
  return (
    <main id="main" className="grid min-h-screen place-items-center px-5 py-12">
      <div className="w-full max-w-[24rem]">
        <a href={paths.home} className="mb-10 inline-block" aria-label={m.home_link({ site: site().name })}>
          <img src="/art/brand/mark-black.svg" alt="" width={44} height={44} />
        </a>
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
      </div>
    </main>
  )
}
