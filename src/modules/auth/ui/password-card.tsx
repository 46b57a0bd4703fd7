// Another password, proven by the current one. Other devices are signed out by it; this one stays.
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { PageSection } from '#kit/page-section.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/profile.ts'
import { changePassword } from '#modules/auth/contract.ts'

const least = 6
const passwords = z
  .object({
    currentPassword: z.string().min(least, m.current_needed),
    newPassword: z.string().min(least, m.new_short),
    confirmPassword: z.string().min(least, m.confirm_needed),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: m.passwords_differ,
  })
type Passwords = z.infer<typeof passwords>

const empty: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' }
const lines = [
  { name: 'currentPassword', label: m.current_password, autoComplete: 'current-password' },
  { name: 'newPassword', label: m.new_password, autoComplete: 'new-password' },
  { name: 'confirmPassword', label: m.confirm_password, autoComplete: 'new-password' },
] as const

interface PasswordFormProps {
  userId: string
  onSaved: () => void
}

const PasswordForm = ({ userId, onSaved }: PasswordFormProps) => {
  const form = useForm<Passwords>({ resolver: zodResolver(passwords), defaultValues: empty })
  const { register, handleSubmit, setError, formState } = form
  const save = async ({ currentPassword, newPassword }: Passwords) => {
    try {
      await call(changePassword, { body: { userId, currentPassword, newPassword } })
      toast({ title: m.success_title, message: m.password_saved })
      onSaved()
    } catch (error) {
      for (const [name, message] of Object.entries(isRefused(error) ? error.fields : {}))
        if (name in empty) setError(name as keyof Passwords, { message })
      toast({ title: m.error_title, message: messageOf(error, m.password_failed), kind: 'error' })
    }
  }
  return (
    <form className="mt-6 grid max-w-[24rem] gap-4" noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      {lines.map(({ name, ...line }) => (
        <PasswordField
          key={name}
          {...register(name)}
          {...line}
          show={m.show_password}
          hide={m.hide_password}
          error={formState.errors[name]?.message}
        />
      ))}
      <Button type="submit" className="mt-2" busy={formState.isSubmitting && m.saving}>
        {m.save_password}
      </Button>
    </form>
  )
}

export const PasswordCard = ({ userId }: { userId: string }) => {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // The button that was pressed is gone.
    toggle.current?.focus()
  }
  return (
    <PageSection title={m.password_title}>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="max-w-[40ch] text-ui text-soft">{m.password_line}</p>
          <button
            ref={toggle}
            type="button"
            className="btn btn-outline btn-sm"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? m.cancel : m.change_password}
          </button>
        </div>
        {open && <PasswordForm userId={userId} onSaved={close} />}
      </div>
    </PageSection>
  )
}
