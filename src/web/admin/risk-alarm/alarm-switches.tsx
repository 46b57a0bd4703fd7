// The two switches of the board for how the person is alerted when a ride turns red, and the way to the other notices.
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { FieldError } from '#kit/field.tsx'
import { Switch } from '#kit/switch.tsx'
import { all_notices, blocked } from '#messages/office/notices.ts'
import * as m from '#messages/office/risk-alarm.ts'
import { paths } from '../../paths.ts'
import { requestPermission, useBrowserPermission } from '../notices/permission.ts'
import { useSetNotice } from '../notices/query.ts'
import { playAlarm } from './ring.ts'
import { useAlarm } from './use-alarm.ts'

export const AlarmSwitches = () => {
  const id = useId()
  const alarm = useAlarm()
  const setNotice = useSetNotice()
  const hasNotifications = useBrowserPermission() !== 'unsupported'
  const [isBlocked, setBlocked] = useState(false)
  if (!alarm) return null
  /** Requests the permission of the browser only when the switch is turned on. */
  const setNotification = async (isOn: boolean) => {
    const isAllowed = !isOn || (await requestPermission())
    setBlocked(!isAllowed)
    if (isAllowed) await setNotice('ride_at_risk', 'notification', isOn)
  }
  return (
    <div className="print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span id={id} className="text-small text-soft max-sm:w-full">
          {m.alarm_label}
        </span>
        <Switch
          className="items-center! gap-2!"
          label={m.alarm_sound}
          checked={alarm.sound}
          onChange={({ target }) => {
            // The sound is heard once, and the browser allows later ones after this click.
            if (target.checked) playAlarm()
            void setNotice('ride_at_risk', 'sound', target.checked)
          }}
        />
        {hasNotifications && (
          <Switch
            className="items-center! gap-2!"
            label={m.alarm_notification}
            checked={alarm.notification}
            onChange={({ target }) => void setNotification(target.checked)}
          />
        )}
        <Link className="link text-small" to={paths.adminNotices}>
          {all_notices}
        </Link>
      </div>
      {isBlocked && <FieldError id={`${id}-blocked`}>{blocked}</FieldError>}
    </div>
  )
}
