// Live chat: the first message opens a ticket, and the conversation continues there.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextArea } from '#kit/field.tsx'
import * as m from '#messages/partner/support.ts'
import { SecurityDialog } from '#modules/auth/ui/security-dialog.tsx'
import { lengths } from '#modules/support/rules.ts'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { paths } from '../../paths.ts'
import { useOpenTicket } from './use-open-ticket.ts'

export const ChatDialog = ({ onClose }: { onClose: () => void }) => {
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [hasWarned, setHasWarned] = useState(false)
  const navigate = useNavigate()
  const opening = useOpenTicket(({ ticket_id }) => void navigate(`${paths.partnerSupport}/${ticket_id}`))
  const send = () => {
    setMissing(message.trim() === '')
    if (message.trim() !== '') opening.mutate({ subject: m.chat_subject, message })
  }
  const wrong = opening.error ? messageOf(opening.error, m.submit_failed) : undefined
  return (
    <SecurityDialog
      title={m.chat_title}
      onClose={onClose}
      onGuarded={message.trim() === '' ? undefined : () => setHasWarned(true)}
    >
      <LeaveGuard unsaved={message.trim() !== ''} area={paths.partnerDashboard} />
      <p className="text-ui text-soft">{m.chat_line}</p>
      <form
        className="mt-5 grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextArea
          label={m.message}
          rows={5}
          maxLength={lengths.message}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          error={isMissing ? m.message_required : wrong}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className={hasWarned ? 'mr-auto text-small text-soft' : 'sr-only'}>
            {hasWarned ? m.chat_kept : ''}
          </p>
          <Button look="outline" disabled={opening.isPending} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button type="submit" busy={opening.isPending && m.sending}>
            {m.chat_send}
          </Button>
        </div>
      </form>
    </SecurityDialog>
  )
}
