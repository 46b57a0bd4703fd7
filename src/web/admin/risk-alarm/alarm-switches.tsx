// The two switches of the board for what this browser does when a ride turns red.
import { useId, useState } from 'react'
import { FieldError } from '#kit/field.tsx'
import { Switch } from '#kit/switch.tsx'
import * as m from '#messages/office/risk-alarm.ts'
import { hasNotifications, setAlarm, useAlarm } from './choices.ts'
import { playAlarm } from './ring.ts'

/** Requests the permission of the browser only when the switch is turned on. */
const turnOnNotifications = async (): Promise<boolean> => {
  const isGranted = (await Notification.requestPermission()) === 'granted'
  setAlarm('notification', isGranted)
  return isGranted
}

export const AlarmSwitches = () => {
  const id = useId()
  const hasSound = useAlarm('sound')
  const hasNotification = useAlarm('notification')
  const [isBlocked, setBlocked] = useState(false)
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
          checked={hasSound}
          onChange={({ target }) => {
            setAlarm('sound', target.checked)
            // The sound is heard once, and the browser allows later ones after this click.
            if (target.checked) playAlarm()
          }}
        />
        {hasNotifications() && (
          <Switch
            className="items-center! gap-2!"
            label={m.alarm_notification}
            checked={hasNotification}
            onChange={async ({ target }) => {
              if (target.checked) setBlocked(!(await turnOnNotifications()))
              else setAlarm('notification', false)
            }}
          />
        )}
      </div>
      {isBlocked && <FieldError id={`${id}-blocked`}>{m.notifications_blocked}</FieldError>}
    </div>
  )
}
