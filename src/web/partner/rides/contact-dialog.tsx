// A message to the guest of a ride, sent by mail. The text stays after a failure.
import { type FormEvent, useId, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { TextArea } from '#kit/field.tsx'
import { randomId } from '#kit/random-id.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/partner/rides.ts'
import { contactGuest, maxMessageLength } from '#modules/bookings/guests/contract.ts'
import { formatTitlePickup } from '#modules/bookings/ui/pickup-format.ts'
import type { PartnerRide } from '#modules/reports/partner/contract.ts'
import { DialogHead } from '../../area/dialog-head.tsx'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { paths } from '../../paths.ts'
import { useStoredUser } from '../../stored-user.ts'
import { guestOf } from './ride-list.tsx'

interface ContactDialogProps {
  ride: PartnerRide
  onClose: () => void
}

const useGuestMessage = ({ ride, onClose }: ContactDialogProps) => {
  const [text, setText] = useState('')
  // Idempotency key of this message.
  const [id] = useState(() => randomId())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem(m.message_required)
    setBusy(true)
    setProblem(undefined)
    try {
      await call(contactGuest, { params: { booking_id: ride.booking_id }, body: { id, text }, harmless: true })
      toast({ title: m.contact_sent_title, message: m.contact_sent })
      onClose()
    } catch (error) {
      setProblem(messageOf(error, m.contact_failed))
      setBusy(false)
    }
  }
  return { text, setText, busy, problem, send }
}

export const ContactDialog = (props: ContactDialogProps) => {
  const { ride, onClose } = props
  const id = useId()
  const { text, setText, busy, problem, send } = useGuestMessage(props)
  const [hasWarned, setHasWarned] = useState(false)
  const isDirty = text.trim() !== ''
  const email = useStoredUser()?.email ?? ''
  const { booking_date: date, booking_time: time, time_zone: zone } = ride
  return (
    <Dialog
      shape="card"
      labelledBy={id}
      className="md:w-[36rem]"
      onClose={onClose}
      guarded={busy || isDirty}
      onGuarded={() => setHasWarned(true)}
    >
      <LeaveGuard unsaved={isDirty} area={paths.partnerDashboard} />
      <DialogHead
        id={id}
        above={formatTitlePickup({ date, time, zone })}
        title={m.contact_title({ guest: guestOf(ride) })}
        onClose={isDirty ? () => setHasWarned(true) : onClose}
      />
      <form className="grid gap-6 overflow-y-auto px-6 py-6 md:px-8" noValidate onSubmit={(event) => void send(event)}>
        <TextArea
          label={m.contact_label}
          hint={m.contact_hint({ email })}
          error={problem}
          rows={6}
          maxLength={maxMessageLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className={hasWarned ? 'mr-auto text-small text-soft' : 'sr-only'}>
            {hasWarned ? m.contact_kept : ''}
          </p>
          <Button look="outline" onClick={onClose} disabled={busy}>
            {m.close}
          </Button>
          <Button type="submit" busy={busy && m.contact_sending}>
            {m.contact_send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
