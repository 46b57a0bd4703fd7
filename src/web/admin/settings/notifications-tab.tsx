// Settings of mails beyond those of a customer's own bookings.
import { useFormContext } from 'react-hook-form'
import { Switch } from '#kit/switch.tsx'
import * as m from '#messages/office/settings.ts'
import type { SettingsValues } from './form.ts'

export const NotificationsTab = () => {
  const { register } = useFormContext<SettingsValues>()
  return (
    <div className="mt-8 max-w-[44rem] divide-y divide-line border-y border-rule">
      <Switch
        {...register('email_notifications')}
        className="py-6"
        label={m.fields.email_notifications}
        detail={m.email_notifications_line}
      />
      <Switch
        {...register('marketing_emails')}
        className="py-6"
        label={m.fields.marketing_emails}
        detail={m.marketing_emails_line}
      />
    </div>
  )
}
