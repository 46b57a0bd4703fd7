// Edits one booking over the list.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { readableId } from '#kernel/ids.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/office/bookings.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { Conflict } from '../../area/conflict.tsx'
import { DialogHead } from '../../area/dialog-head.tsx'
import { DialogNotice } from '../../area/dialog-notice.tsx'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { GuestFields, RideFields, StatusFields } from './edit-fields.tsx'
import { EditMails } from './edit-mails.tsx'
import { OfficeBadge } from './office-badge.tsx'
import { useOfficeBooking } from './query.ts'
import { useEdit } from './use-edit.ts'

interface EditFormProps {
  booking: OfficeBooking
  onDirty: (dirty: boolean) => void
  /** The user tried to leave with unsaved changes. */
  isGuarding: boolean
  onClose: () => void
}

/**
 * Reports unsaved changes to the dialog. After a failed save it focuses the first invalid field, or the error message.
 */
const useDirtyReport = ({ formState }: ReturnType<typeof useEdit>['form'], onDirty: EditFormProps['onDirty']) => {
  const { isDirty, submitCount } = formState
  const formElement = useRef<HTMLFormElement>(null)
  const refusal = useRef<HTMLParagraphElement>(null)
  // A layout effect, because Esc may be the next key.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (submitCount === 0) return
    // A radio group has `aria-invalid` but cannot be focused; its first radio can.
    const wrong = formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = wrong?.matches('[role=radiogroup]') ? wrong.querySelector<HTMLElement>('input') : wrong
    if (target) target.focus()
    else refusal.current?.focus()
    wrong?.scrollIntoView({ block: 'center' })
  }, [submitCount])
  return { formElement, refusal }
}

const EditForm = ({ booking, onDirty, isGuarding, onClose }: EditFormProps) => {
  const { form, base, quoted, setQuoted, tellsCustomer, setTellsCustomer, theirs, lines, submit, takeTheirs } = useEdit(
    booking,
    onClose,
  )
  const { formElement, refusal } = useDirtyReport(form, onDirty)
  const errorText = form.formState.errors.root?.message
  const busy = form.formState.isSubmitting
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={form.formState.isDirty && !busy} />
      <form
        ref={formElement}
        className="flex min-h-0 grow flex-col"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="grid grid-cols-1 grow gap-6 overflow-y-auto px-6 py-6 md:px-8">
          {theirs && (
            <div className="-mt-8">
              <Conflict
                title={m.conflict_title}
                lines={lines}
                takeTheirs={m.take_theirs}
                keepMine={m.keep_mine}
                busy={busy}
                onTakeTheirs={() => takeTheirs(theirs)}
                onKeepMine={() => void submit(theirs.version)}
              />
            </div>
          )}
          <RideFields booking={base} />
          {!base.is_self_booking && <GuestFields />}
          <StatusFields booking={base} quoted={quoted} onQuoted={setQuoted} />
          <EditMails booking={base} tellsCustomer={tellsCustomer} onTellsCustomer={setTellsCustomer} />
        </div>
        {errorText && <DialogNotice ref={refusal}>{errorText}</DialogNotice>}
        {isGuarding && <DialogNotice>{m.unsaved}</DialogNotice>}
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 md:px-8">
          <Button look="outline" disabled={busy} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button type="submit" busy={busy && m.saving}>
            {m.save}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

export const EditDialog = ({ bookingId, onClose }: { bookingId: string; onClose: () => void }) => {
  const titleId = useId()
  const { data, isError, refetch } = useOfficeBooking(bookingId)
  const [isDirty, setDirty] = useState(false)
  const [isGuarding, setGuarding] = useState(false)
  const showGuard = () => setGuarding(true)
  return (
    <Dialog labelledBy={titleId} className="md:w-[45rem]" onClose={onClose} guarded={isDirty} onGuarded={showGuard}>
      <DialogHead
        id={titleId}
        above={readableId(bookingId)}
        title={m.edit_title}
        badge={data && <OfficeBadge booking={data} />}
        onClose={isDirty ? showGuard : onClose}
      />
      {data && <EditForm booking={data} onDirty={setDirty} isGuarding={isGuarding && isDirty} onClose={onClose} />}
      {!data && isError && (
        <div className="px-6 pb-7 md:px-8">
          <TryAgain message={m.edit_failed_load} onRetry={refetch} />
        </div>
      )}
      {!data && !isError && (
        <Skeleton label={m.edit_loading} className="grid gap-4 px-6 py-6 md:px-8">
          <div className="skel h-32" />
          <div className="skel h-32" />
        </Skeleton>
      )}
    </Dialog>
  )
}
