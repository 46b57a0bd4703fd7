// A dialog with one form: refusals at their fields, and a guard of unsaved input.
import { type ReactNode, useId, useState } from 'react'
import { ApiError, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/area/dialog.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { GuardedDialog } from './guarded-dialog.tsx'
import { mergeChanges } from './merge-changes.ts'
import { useNotice } from './use-notice.ts'

export type Errors = Readonly<Record<string, string>>

/** Messages by the path of a field; throwing them shows them at their fields. */
export class FieldErrors extends Error {
  readonly fields: Errors
  constructor(fields: Errors) {
    super(Object.values(fields)[0] ?? '')
    this.fields = fields
  }
}

export interface FormFields<Values> {
  values: Values
  errors: Errors
  change: (values: Partial<Values>) => void
}

interface FormDialogProps<Values> {
  title: string
  line?: string
  start: Values
  /** Words of the button that saves, where it is no plain save. */
  submit?: { label: string; busy: string }
  /**
   * The values of the record that an error carries because another person has changed it. The form takes their changes
   * and keeps its own, so that saving again saves both; the values therefore include the revision.
   */
  findTheirs?: (error: unknown) => Values | undefined
  /** Says what the other person changed, a line for each field. */
  describeTheirs?: (theirs: Values, changed: readonly (keyof Values & string)[]) => string[]
  /** Saves the values. @throws FieldErrors, ApiError */
  save: (values: Values) => Promise<void>
  onClose: () => void
  children: (form: FormFields<Values>) => ReactNode
}

const Theirs = ({ lines }: { lines: readonly string[] }) => (
  <section
    aria-label={m.changed_by_other}
    className="mb-6 border border-line p-4 shadow-[inset_2px_0_0_var(--color-pending-dot)]"
  >
    <h3 className="text-ui font-medium">{m.changed_by_other}</h3>
    <ul className="mt-1.5 grid gap-1 text-small text-soft">
      {lines.map((each) => (
        <li key={each} className="wrap-anywhere whitespace-pre-line">
          {each}
        </li>
      ))}
    </ul>
  </section>
)

type FormProps<Values> = Pick<FormDialogProps<Values>, 'start' | 'save' | 'findTheirs' | 'describeTheirs' | 'onClose'>

const useDialogForm = <Values extends object>({
  start,
  save,
  findTheirs,
  describeTheirs,
  onClose,
}: FormProps<Values>) => {
  /** What is saved, as far as the form knows. */
  const [base, setBase] = useState(start)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const [theirLines, setTheirLines] = useState<readonly string[]>([])
  const { notice, tries, showNotice } = useNotice()
  const takeTheirs = (theirs: Values) => {
    const merged = mergeChanges(base, values, theirs)
    setValues(merged.values)
    setBase(theirs)
    setTheirLines(describeTheirs?.(theirs, merged.changed) ?? [])
  }
  const trySave = async () => {
    setBusy(true)
    setErrors({})
    showNotice(undefined)
    try {
      await save(values)
      onClose()
    } catch (error) {
      const theirs = findTheirs?.(error)
      if (theirs) takeTheirs(theirs)
      if (error instanceof FieldErrors || error instanceof ApiError) setErrors(error.fields)
      showNotice(error instanceof FieldErrors ? error.message : messageOf(error, m.save_failed))
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ values, errors, isBusy, theirLines, notice, tries, trySave },
    isUnsaved: JSON.stringify(values) !== JSON.stringify(base),
    change: (next: Partial<Values>) => setValues((before) => ({ ...before, ...next })),
  }
}

export const FormDialog = <Values extends object>(props: FormDialogProps<Values>) => {
  const { title, line, submit = { label: m.save, busy: m.saving }, onClose, children } = props
  const titleId = useId()
  const form = useDialogForm(props)
  const { values, errors, change, isBusy } = form
  return (
    <GuardedDialog
      labelledBy={titleId}
      className="md:max-h-[84vh] md:w-[48rem]"
      unsaved={form.isUnsaved}
      busy={isBusy}
      onClose={onClose}
    >
      {(leave) => (
        <DialogFrame
          titleId={titleId}
          title={title}
          under={line && <p className="mt-1 text-small text-muted">{line}</p>}
          notice={form.notice}
          tries={form.tries}
          onClose={() => leave()}
          actions={
            <>
              <Button look="outline" className="btn-sm" disabled={isBusy} onClick={() => leave()}>
                {m.cancel}
              </Button>
              <Button className="btn-sm" busy={isBusy && submit.busy} onClick={() => void form.trySave()}>
                {submit.label}
              </Button>
            </>
          }
        >
          {form.theirLines.length > 0 && <Theirs lines={form.theirLines} />}
          {children({ values, errors, change })}
        </DialogFrame>
      )}
    </GuardedDialog>
  )
}
