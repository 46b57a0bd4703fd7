// The answer to a message, and buttons to change its state without one.
import { type FormEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { englishName } from '#kernel/language.ts'
import { Button } from '#kit/button.tsx'
import { TextArea } from '#kit/field.tsx'
import * as m from '#messages/office/messages.ts'
import type { OpenMessage } from '#modules/support/contract.ts'
import { useKeepUnsaved } from '../../area/kept-input.ts'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { useMessageActions } from './use-message-actions.ts'

const nothing = { text: '' }

export const AnswerForm = ({ message }: { message: OpenMessage }) => {
  const form = useForm({ defaultValues: nothing })
  const text = useWatch({ control: form.control, name: 'text' })
  const discardKept = useKeepUnsaved(`message ${message.message_id}`, form, nothing)
  const [isMissing, setIsMissing] = useState(false)
  const { busy, answerError, isConflict, answer, mark } = useMessageActions(message)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '' && (await answer(text))) form.reset(nothing)
  }
  const nextState = message.state === 'new' ? 'answered' : 'new'
  const isTicket = message.partner !== null
  return (
    <form className="mt-8" noValidate onSubmit={(event) => void submit(event)}>
      <LeaveGuard unsaved={form.formState.isDirty} onLeave={() => discardKept()} />
      {isConflict && (
        <p role="alert" className="card mb-5 p-5 text-ui shadow-[inset_2px_0_0_var(--color-pending-dot)]">
          {m.message_changed} {m.conflict_line}
        </p>
      )}
      <TextArea
        label={m.answer_label}
        hint={
          isTicket ? m.ticket_hint : m.answer_hint({ email: message.email, language: englishName(message.language) })
        }
        error={isMissing ? m.answer_required : answerError}
        rows={8}
        maxLength={10_000}
        {...form.register('text')}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={busy === 'answer' && m.sending} disabled={busy === 'state'}>
          {m.send}
        </Button>
        <Button
          look="outline"
          busy={busy === 'state' && m.marking}
          disabled={busy === 'answer'}
          onClick={() => void mark(nextState)}
        >
          {nextState === 'answered' ? m.mark_answered : m.mark_new}
        </Button>
        {isTicket && message.state !== 'closed' && (
          <Button look="outline" disabled={busy !== undefined} onClick={() => void mark('closed')}>
            {m.close}
          </Button>
        )}
      </div>
    </form>
  )
}
