// Form for the password, and a code if required, before a sensitive change to the account.
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import * as m from '#messages/en/security.ts'

export interface ReauthenticationValues {
  password: string
  code: string
}

interface ProofFormProps {
  withCode?: boolean
  label: string
  busy?: string
  /** Whether the action is irreversible. */
  isDanger?: boolean
  submit: (proof: ReauthenticationValues) => Promise<unknown>
  /** Describes the action's own refusals; the server's message is shown otherwise. */
  describeRefusal?: (error: unknown) => ReactNode
}

const fieldOf = (error: unknown): keyof ReauthenticationValues | undefined => {
  if (isRefused(error, 'PASSWORD_WRONG')) return 'password'
  return isRefused(error, 'CODE_WRONG') ? 'code' : undefined
}

export const ReauthenticationForm = ({ withCode = false, submit, describeRefusal, ...button }: ProofFormProps) => {
  const { register, handleSubmit, setError, formState } = useForm<ReauthenticationValues>({
    defaultValues: { password: '', code: '' },
  })
  const submission = useMutation({
    mutationFn: submit,
    onError: (error) => {
      const field = fieldOf(error)
      if (field) setError(field, { message: messageOf(error, m.failed) }, { shouldFocus: true })
    },
  })
  const problem = submission.error && !fieldOf(submission.error)
  return (
    <form
      className="mt-5 grid gap-4"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => submission.mutate(values))(event)}
    >
      <PasswordField
        {...register('password', { required: m.password_needed })}
        label={m.password}
        show={m.show_password}
        hide={m.hide_password}
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      {withCode && (
        <TextField
          {...register('code', { required: m.code_needed })}
          label={m.code}
          hint={m.code_hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.code?.message}
        />
      )}
      {problem && (
        <p role="alert" className="text-small text-error">
          {describeRefusal?.(submission.error) ?? messageOf(submission.error, m.failed)}
        </p>
      )}
      <ProofButton {...button} isBusy={submission.isPending} />
    </form>
  )
}

interface ProofButtonProps extends Pick<ProofFormProps, 'label' | 'busy' | 'isDanger'> {
  isBusy: boolean
}

const ProofButton = ({ label, busy = m.working, isDanger = false, isBusy }: ProofButtonProps) => (
  <Button type="submit" look={isDanger ? 'danger' : 'primary'} className="mt-1" busy={isBusy && busy}>
    {label}
  </Button>
)
