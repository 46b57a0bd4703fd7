// The dialogs of a record: one to view and edit it, one to add another.
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import { Conflict } from '../../area/conflict.tsx'
import { DialogFrame, DialogPlaceholder } from '../../area/dialog-frame.tsx'
import { findKeptRecord } from '../../area/kept-input.ts'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import {
  type OnInvalid,
  type RecordKind,
  type RecordWords,
  useNewRecord,
  useRecordEdit,
  type Versioned,
} from './use-record-form.ts'

type Frame = Pick<ComponentProps<typeof DialogFrame>, 'title' | 'photo' | 'under' | 'tabs'>
type ShowNotice = (notice: string | undefined) => void

interface FormFrameProps extends Frame {
  titleId: string
  form: { notice: string | undefined; tries: number; isBusy: boolean; showNotice: ShowNotice }
  isDirty: boolean
  words: RecordWords
  submit: { label: string; busy: string }
  onSubmit: () => void
  onCancel: () => void
  onClose: () => void
  children: ReactNode
}

const FormFrame = ({ form, isDirty, words, submit, onSubmit, onCancel, onClose, ...frame }: FormFrameProps) => {
  const actions = (
    <>
      <Button look="outline" className="btn-sm" disabled={form.isBusy} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button className="btn-sm" busy={form.isBusy && submit.busy} onClick={onSubmit}>
        {submit.label}
      </Button>
    </>
  )
  const close = isDirty ? () => form.showNotice(words.unsaved) : onClose
  return <DialogFrame {...frame} actions={actions} notice={form.notice} tries={form.tries} onClose={close} />
}

interface AddDialogProps<Item extends Versioned, Values extends object> {
  kind: RecordKind<Item, Values>
  frame: Frame
  className: string
  add: (values: Values) => Promise<void>
  /** There is unsaved input besides the values. */
  isUnsaved?: boolean
  onInvalid?: OnInvalid
  onClose: () => void
  children: (form: ReturnType<typeof useNewRecord<Item, Values>>) => ReactNode
}

export const RecordAddDialog = <Item extends Versioned, Values extends object>(props: AddDialogProps<Item, Values>) => {
  const { kind, frame, className, add, isUnsaved = false, onInvalid, onClose, children } = props
  const { words } = kind
  const titleId = useId()
  const form = useNewRecord(kind, add, onInvalid)
  const isDirty = form.isDirty || isUnsaved
  const guard = () => form.showNotice(words.unsaved)
  return (
    <Dialog labelledBy={titleId} className={className} onClose={onClose} guarded={isDirty} onGuarded={guard}>
      <LeaveGuard unsaved={isDirty && !form.isBusy} />
      <FormFrame
        {...frame}
        {...{ titleId, form, isDirty, words, onClose }}
        under={<p className="mt-1 text-small text-muted">{words.add_line}</p>}
        submit={{ label: words.add, busy: words.adding }}
        onSubmit={() => void form.submit()}
        onCancel={onClose}
      >
        {children(form)}
      </FormFrame>
    </Dialog>
  )
}

/** Result of the last action: an announcement, or an error with the number of errors so far. */
interface Outcome {
  done?: string
  notice?: string
  tries?: number
}

export interface ViewProps<Item> {
  item: Item
  titleId: string
  outcome: Outcome
  /** A form inside the view has unsaved input. */
  isDirty: boolean
  onOutcome: (outcome: Outcome) => void
  onDirty: (isDirty: boolean) => void
  onEdit: () => void
  onClose: () => void
}

interface EditProps<Item extends Versioned, Values extends object> {
  kind: RecordKind<Item, Values>
  editFrame: (item: Item, showNotice: ShowNotice) => Frame
  editFields: (form: ReturnType<typeof useRecordEdit<Item, Values>>, item: Item) => ReactNode
  onInvalid?: OnInvalid
  onClose: () => void
}

interface EditFormProps<Item extends Versioned, Values extends object> extends EditProps<Item, Values> {
  item: Item
  titleId: string
  /** Counts the attempts to leave with unsaved changes. */
  leaveAttempts: number
  onDirty: (isDirty: boolean) => void
  onDone: (message?: string) => void
}

const EditForm = <Item extends Versioned, Values extends object>(props: EditFormProps<Item, Values>) => {
  const { kind, item, titleId, editFrame, editFields, onInvalid, leaveAttempts, onDirty, onDone, onClose } = props
  const { words } = kind
  const form = useRecordEdit(kind, item, { onSaved: () => onDone(words.saved), onInvalid })
  const { isDirty, showNotice, theirs } = form
  // A layout effect, because Esc may be the next key.
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to leave shows the message again
  useEffect(() => {
    if (leaveAttempts > 0) showNotice(words.unsaved)
  }, [leaveAttempts])
  return (
    <>
      <LeaveGuard unsaved={isDirty} />
      <FormFrame
        {...editFrame(item, showNotice)}
        {...{ titleId, form, isDirty, words, onClose }}
        submit={{ label: words.save, busy: words.saving }}
        onSubmit={() => void form.save()}
        onCancel={() => onDone()}
      >
        {theirs && (
          <div className="-mt-8 mb-6">
            <Conflict
              title={words.conflict_title}
              lines={theirs.lines}
              takeTheirs={words.take_theirs}
              keepMine={words.keep_mine}
              busy={form.isBusy}
              onTakeTheirs={() => form.takeTheirs(theirs.item)}
              onKeepMine={() => void form.save(theirs.item.version)}
            />
          </div>
        )}
        {editFields(form, item)}
      </FormFrame>
    </>
  )
}

interface RecordDialogProps<Item extends Versioned, Values extends object> extends EditProps<Item, Values> {
  id: string
  query: { data: Item | undefined; isError: boolean; refetch: () => unknown }
  /** Name of the dialog while it loads. */
  label: string
  failed: string
  className: string
  /** Without a view the record opens in its form, and the dialog closes once it is saved. */
  view?: (view: ViewProps<Item>) => ReactNode
}

export const RecordDialog = <Item extends Versioned, Values extends object>(props: RecordDialogProps<Item, Values>) => {
  const { id, query, label, failed, className, view, ...edit } = props
  const { kind, onClose } = edit
  const { name, words } = kind
  const item = query.data
  const titleId = useId()
  const [isEditing, setEditing] = useState(() => !view || findKeptRecord(name) === id)
  const [isDirty, setDirty] = useState(false)
  const [leaveAttempts, setLeaveAttempts] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>({})
  const onOutcome = (next: Outcome) =>
    setOutcome(({ tries = 0 }) => ({ ...next, tries: next.notice ? tries + 1 : tries }))
  const onDirty = (dirty: boolean) => {
    setDirty(dirty)
    if (!dirty && outcome.notice === words.unsaved) onOutcome({})
  }
  const onEdit = () => {
    setOutcome({})
    setLeaveAttempts(0)
    setEditing(true)
  }
  const stop = (done?: string) => {
    if (!view) {
      if (done) toastSuccess(done)
      return onClose()
    }
    setOutcome(done ? { done } : {})
    setEditing(false)
    setDirty(false)
  }
  return (
    <Dialog
      {...(item ? { labelledBy: titleId } : { label })}
      className={className}
      onClose={onClose}
      guarded={isDirty}
      onGuarded={() => (isEditing ? setLeaveAttempts((tries) => tries + 1) : onOutcome({ notice: words.unsaved }))}
    >
      {!item && <DialogPlaceholder failed={query.isError && failed} loading={words.loading} onRetry={query.refetch} />}
      {item && !isEditing && view?.({ item, titleId, outcome, isDirty, onOutcome, onDirty, onEdit, onClose })}
      {item && isEditing && (
        <EditForm {...edit} {...{ item, titleId, leaveAttempts }} onDirty={setDirty} onDone={stop} />
      )}
    </Dialog>
  )
}
