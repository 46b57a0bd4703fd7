// Add Partner: the fields of a partner, empty, with stars at required ones.
import { useId, useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/partners.ts'
import { addPartner } from '#modules/partners/office/contract.ts'
import { DialogFrame } from '../../area/dialog-frame.tsx'
import { LeaveGuard } from '../../area/leaving.tsx'
import { useNotice } from '../../area/notice.ts'
import { useKeepDialogInput } from '../../area/unsaved.ts'
import { PartnerFields } from './fields.tsx'
import { type Field, type FieldErrors, isSame, newValues, toNewBody, type Values, validateNew } from './form.ts'
import { useStorePartner } from './query.ts'

const useAddForm = (onAdded: () => void) => {
  const storePartner = useStorePartner()
  const [start] = useState(newValues)
  const [values, setValues] = useState<Values>(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { notice, tries, showNotice } = useNotice()
  const [isAdding, setIsAdding] = useState(false)
  const isDirty = !isSame(values, start)
  useKeepDialogInput('new-partner', '', { typed: () => values, isUnsaved: isDirty, restore: setValues })
  const showErrors = (message: string, fields: FieldErrors) => {
    setErrors(fields)
    showNotice(message)
    setIsAdding(false)
  }
  return {
    values,
    errors,
    notice,
    tries,
    isAdding,
    isDirty,
    guard: () => showNotice(m.unsaved),
    change: <F extends Field>(field: F, value: Values[F]) => {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors(({ [field]: _, ...others }) => others)
    },
    add: async () => {
      const body = toNewBody(values)
      const invalid = validateNew(body)
      if (Object.keys(invalid).length)
        return showErrors(m.check_fields({ count: Object.keys(invalid).length }), invalid)
      setIsAdding(true)
      setErrors({})
      showNotice(undefined)
      try {
        const { data } = await call(addPartner, { body })
        storePartner(data)
        toast({ title: m.success_title, message: m.added(data) })
        onAdded()
      } catch (error) {
        showErrors(messageOf(error, m.add_failed), isRefused(error) ? error.fields : {})
      }
    },
  }
}

export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId()
  const form = useAddForm(onClose)
  const actions = (
    <>
      <Button look="outline" className="btn-sm" disabled={form.isAdding} onClick={onClose}>
        {m.cancel}
      </Button>
      <Button className="btn-sm" busy={form.isAdding && m.adding} onClick={() => void form.add()}>
        {m.add}
      </Button>
    </>
  )
  return (
    <Dialog
      labelledBy={titleId}
      className="md:max-h-[84vh] md:w-[48rem]"
      onClose={onClose}
      guarded={form.isDirty}
      onGuarded={form.guard}
    >
      <LeaveGuard unsaved={form.isDirty && !form.isAdding} />
      <DialogFrame
        titleId={titleId}
        title={m.add}
        under={<p className="mt-1 text-small text-muted">{m.add_line}</p>}
        actions={actions}
        notice={form.notice}
        tries={form.tries}
        onClose={form.isDirty ? form.guard : onClose}
      >
        <PartnerFields values={form.values} errors={form.errors} change={form.change} isNew />
      </DialogFrame>
    </Dialog>
  )
}
