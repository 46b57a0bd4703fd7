// How one's own sign-in to the office is protected: the password, the second factor, the devices.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { PageSection } from '#kit/page-section.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/settings.ts'
import { changePassword } from '#modules/auth/contract.ts'
import { TwoFactorCard } from '#modules/auth/ui/two-factor-card.tsx'
import { DevicesCard } from '../../area/devices-card.tsx'
import { site } from '../../site.ts'
import { useStoredAdmin } from '../../stored-user.ts'

const leastOfStaff = 12
const passwords = z
  .object({
    currentPassword: z.string().min(1, m.current_needed),
    newPassword: z.string().min(leastOfStaff, m.new_short),
    confirmPassword: z.string().min(1, m.confirm_needed),
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

const PasswordForm = ({ userId }: { userId: string }) => {
  const form = useForm<Passwords>({ resolver: zodResolver(passwords), defaultValues: empty })
  const { register, handleSubmit, setError, reset, formState } = form
  const save = async ({ currentPassword, newPassword }: Passwords) => {
    try {
      await call(changePassword, { body: { userId, currentPassword, newPassword } })
      reset(empty)
      toast({ title: m.success_title, message: m.password_saved })
    } catch (error) {
      for (const [name, message] of Object.entries(isRefused(error) ? error.fields : {}))
        if (name in empty) setError(name as keyof Passwords, { message })
      toast({ title: m.error_title, message: messageOf(error, m.password_failed), kind: 'error' })
    }
  }
  return (
    <form className="grid max-w-[24rem] gap-4" noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
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
      <Button type="submit" className="mt-2" busy={formState.isSubmitting && m.updating}>
        {m.update_password}
      </Button>
    </form>
  )
}

export const SecurityTab = () => {
  const admin = useStoredAdmin()
  return (
    <>
      <PageSection title={m.password_part} line={m.password_line} className="mt-8">
        <PasswordForm userId={String(admin?.user_id ?? '')} />
      </PageSection>
      <TwoFactorCard siteName={site().name} setUpLabel={m.enable_two_factor} />
      <DevicesCard />
    </>
  )
}
