// The password form for staff: at least twelve characters.
import * as m from '#messages/office/settings.ts'
import { PasswordForm } from '#modules/auth/ui/password-form.tsx'

const words = {
  current: m.current_password,
  next: m.new_password,
  confirm: m.confirm_password,
  show: m.show_password,
  hide: m.hide_password,
  currentNeeded: m.current_needed,
  nextShort: m.new_short,
  confirmNeeded: m.confirm_needed,
  differ: m.passwords_differ,
  save: m.update_password,
  saving: m.updating,
  saved: m.password_saved,
  failed: m.password_failed,
}
const least = { next: 12, others: 1 }

interface StaffPasswordFormProps {
  userId: string
  className?: string
  onSaved?: () => unknown
}

export const StaffPasswordForm = (props: StaffPasswordFormProps) => (
  <PasswordForm {...props} {...{ words, minLengths: least }} />
)
