// Form for a new password, confirmed by the current one; the caller supplies words and minimum lengths.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import { changePassword } from '#modules/auth/contract.ts'

export interface PasswordWords {
  current: string
  next: string
  confirm: string
  show: string
  hide: string
  currentNeeded: string
  nextShort: string
  confirmNeeded: string
  differ: string
  save: string
  saving: string
  saved: string
  failed: string
}

/** Minimum lengths below which a field counts as missing or too short. */
interface MinLengths {
  next: number
  others: number
}

const createSchema = (words: PasswordWords, { next, others }: MinLengths) =>
  z
    .object({
      currentPassword: z.string().min(others, words.currentNeeded),
      newPassword: z.string().min(next, words.nextShort),
      confirmPassword: z.string().min(others, words.confirmNeeded),
    })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      message: words.differ,
    })
type Passwords = z.infer<ReturnType<typeof createSchema>>

const empty: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface PasswordFormProps {
  userId: string
  words: PasswordWords
  minLengths: MinLengths
  className?: string
  onSaved?: () => unknown
}

export const PasswordForm = ({ userId, words, minLengths, className = '', onSaved }: PasswordFormProps) => {
  const form = useForm<Passwords>({ resolver: zodResolver(createSchema(words, minLengths)), defaultValues: empty })
  const { register, handleSubmit, setError, reset, formState } = form
  const save = async ({ currentPassword, newPassword }: Passwords) => {
    try {
      await call(changePassword, { body: { userId, currentPassword, newPassword } })
      reset(empty)
      toastSuccess(words.saved)
      await onSaved?.()
    } catch (error) {
      for (const [name, message] of Object.entries(isRefused(error) ? error.fields : {}))
        if (name in empty) setError(name as keyof Passwords, { message }, { shouldFocus: true })
      toastError(messageOf(error, words.failed))
    }
  }
  const field = (name: keyof Passwords, label: string, autoComplete: string) => (
    <PasswordField
      {...register(name)}
      {...{ label, autoComplete }}
      show={words.show}
      hide={words.hide}
      error={formState.errors[name]?.message}
    />
  )
  return (
    <form
      className={`grid max-w-[24rem] gap-4 ${className}`}
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      {field('currentPassword', words.current, 'current-password')}
      {field('newPassword', words.next, 'new-password')}
      {field('confirmPassword', words.confirm, 'new-password')}
      <Button type="submit" className="mt-2" busy={formState.isSubmitting && words.saving}>
        {words.save}
      </Button>
    </form>
  )
}
