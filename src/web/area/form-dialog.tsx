// A dialog with one form: refusals at their fields, and a guard of unsaved input.
import { type ReactNode, useId, useState } from 'react'
import { ApiError, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/area/dialog.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { GuardedDialog } from './guarded-dialog.tsx'
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
  /** Saves the values. @throws FieldErrors, ApiError */
  save: (values: Values) => Promise<void>
  onClose: () => void
  children: (form: FormFields<Values>) => ReactNode
}

export const FormDialog = <Values extends object>({
  title,
  line,
  start,
  submit = { label: m.save, busy: m.saving },
  save,
  onClose,
  children,
}: FormDialogProps<Values>) => {
  const titleId = useId()
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const { notice, tries, showNotice } = useNotice()
  const trySave = async () => {
    setBusy(true)
    setErrors({})
    showNotice(undefined)
    try {
      await save(values)
      onClose()
    } catch (error) {
      if (error instanceof FieldErrors || error instanceof ApiError) setErrors(error.fields)
      showNotice(error instanceof FieldErrors ? error.message : messageOf(error, m.save_failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <GuardedDialog
      labelledBy={titleId}
      className="md:max-h-[84vh] md:w-[48rem]"
      unsaved={values !== start}
      busy={isBusy}
      onClose={onClose}
    >
      {(leave) => (
        <DialogFrame
          titleId={titleId}
          title={title}
          under={line && <p className="mt-1 text-small text-muted">{line}</p>}
          notice={notice}
          tries={tries}
          onClose={() => leave()}
          actions={
            <>
              <Button look="outline" className="btn-sm" disabled={isBusy} onClick={() => leave()}>
                {m.cancel}
              </Button>
              <Button className="btn-sm" busy={isBusy && submit.busy} onClick={() => void trySave()}>
                {submit.label}
              </Button>
            </>
          }
        >
          {children({ values, errors, change: (next) => setValues((before) => ({ ...before, ...next })) })}
        </DialogFrame>
      )}
    </GuardedDialog>
  )
}
