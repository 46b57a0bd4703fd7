// The form of a new ticket: subject and message. The input stays until it is sent.
import { useForm } from 'react-hook-form'
import { isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextArea, TextField } from '#kit/field.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/partner/support.ts'
import { lengths } from '#modules/support/rules.ts'
import { useKeepUnsaved } from '../../area/kept-input.ts'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { paths } from '../../paths.ts'
import { useOpenTicket } from './use-open-ticket.ts'

const empty = { subject: '', message: '' }

export const TicketForm = () => {
  const form = useForm({ defaultValues: empty })
  const { register, handleSubmit, reset, setError, formState } = form
  const discardKept = useKeepUnsaved('ticket new', form, empty)
  const opening = useOpenTicket(() => {
    toastSuccess(m.submitted)
    reset(empty)
  })
  const submit = (values: typeof empty) =>
    opening.mutate(values, {
      onError: (error) => {
        for (const [name, message] of Object.entries(isRefused(error) ? error.fields : {}))
          if (name in empty) setError(name as keyof typeof empty, { message }, { shouldFocus: true })
        toastError(messageOf(error, m.submit_failed))
      },
    })
  const requireText = (message: string) => ({ validate: (typed: string) => typed.trim() !== '' || message })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <LeaveGuard unsaved={formState.isDirty} area={paths.partnerDashboard} onLeave={() => discardKept()} />
      <TextField
        {...register('subject', requireText(m.subject_required))}
        label={m.subject}
        maxLength={lengths.subject}
        error={formState.errors.subject?.message}
      />
      <TextArea
        {...register('message', requireText(m.message_required))}
        label={m.message}
        rows={6}
        maxLength={lengths.message}
        error={formState.errors.message?.message}
      />
      <Button type="submit" className="justify-self-start" busy={opening.isPending && m.submitting}>
        {m.submit}
      </Button>
    </form>
  )
}
