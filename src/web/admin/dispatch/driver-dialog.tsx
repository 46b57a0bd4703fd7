// A driver of the lanes: telephone, car and absences of the days, with what the office does about the driver.
import { CalendarOff, MessageSquare } from 'lucide-react'
import { useId } from 'react'
import { localAt, shortTime, writeDate } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import * as absences from '#messages/office/absences.ts'
import * as messages from '#messages/office/driver-messages.ts'
import * as m from '#messages/office/lanes.ts'
import { recordAbsence } from '#modules/dispatch/absences/contract.ts'
import type { LaneDriver } from '#modules/dispatch/lanes/contract.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { site } from '../../site.ts'
import { May } from '../staff-role.tsx'
import { DriverPhone, type RideActions } from './ride-parts.tsx'

interface DriverDialogProps extends Pick<RideActions, 'onOff' | 'onMessages' | 'unread'> {
  driver: LaneDriver
  onClose: () => void
}

const formatInstant = (instant: string): string => {
  const { date, time } = localAt(new Date(instant), site().time_zone)
  return `${writeDate(date, { weekday: 'short', day: 'numeric', month: 'short' })} ${shortTime(time)}`
}

export const DriverDialog = ({ driver, unread, onOff, onMessages, onClose }: DriverDialogProps) => {
  const titleId = useId()
  const { driver_id } = driver
  return (
    <Dialog shape="card" labelledBy={titleId} className="md:w-[28rem]" onClose={onClose}>
      <DialogHead
        id={titleId}
        above={[driver.car, driver.plate].filter(Boolean).join(', ')}
        title={driver.name}
        onClose={onClose}
      />
      <div className="grid gap-3 px-6 py-6 text-ui md:px-8">
        <p>
          <DriverPhone driver={driver} />
        </p>
        {driver.absences.length === 0 && <p className="text-soft">{m.no_absence}</p>}
        {driver.absences.map(({ starts_at, ends_at }) => (
          <p key={starts_at}>
            {m.off} {m.off_span({ from: formatInstant(starts_at), to: formatInstant(ends_at) })}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line px-6 py-4 md:px-8">
        <May call={recordAbsence}>
          <Button look="outline" onClick={() => onOff(driver_id)}>
            <CalendarOff size={16} strokeWidth={1.5} aria-hidden="true" />
            {absences.off}
          </Button>
        </May>
        <Button look="outline" onClick={() => onMessages(driver_id)}>
          <MessageSquare size={16} strokeWidth={1.5} aria-hidden="true" />
          {messages.messages_unread({ unread: unread.of(driver_id) })}
        </Button>
      </div>
    </Dialog>
  )
}
