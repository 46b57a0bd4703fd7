// Add Partner: the fields of a partner, empty, with stars at required ones.
import { useId, useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/office/partners.ts'
import { addPartner } from '#modules/partners/office/contract.ts'
import { DialogFrame } from '../../area/dialog-frame.tsx'
import { Leaving } from '../../area/leaving.tsx'
import { useNotice } from '../../area/notice.ts'
import { useKeptInDialog } from '../../area/unsaved.ts'
import { PartnerFields } from './fields.tsx'
import { bodyOfNew, type Field, isSame, newValues, type Values, type Wrong, wrongInNew } from './form.ts'
import { useTakeOver } from './query.ts'

const useAdding = (onAdded: () => void) => {
  const takeOver = useTakeOver()
  const [start] = useState(newValues)
  const [values, setValues] = useState<Values>(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const { notice, tries, say } = useNotice()
  const [adding, setAdding] = useState(false)
  const isDirty = !isSame(values, start)
  useKeptInDialog('new-partner', '', { typed: () => values, isUnsaved: isDirty, restore: setValues })
  const refuse = (said: string, fields: Wrong) => {
    setWrong(fields)
    say(said)
    setAdding(false)
  }
  return {
    values,
    wrong,
    notice,
    tries,
    adding,
    isDirty,
    guard: () => say(m.unsaved),
    change: <F extends Field>(field: F, value: Values[F]) => {
      setValues((before) => ({ ...before, [field]: value }))
      setWrong(({ [field]: _, ...others }) => others)
    },
    add: async () => {
      const body = bodyOfNew(values)
      const found = wrongInNew(body)
      if (Object.keys(found).length) return refuse(m.check_fields({ count: Object.keys(found).length }), found)
      setAdding(true)
      setWrong({})
      say(undefined)
      try {
        const { data } = await call(addPartner, { body })
        takeOver(data)
        toast({ title: m.success_title, message: m.added(data) })
        onAdded()
      } catch (error) {
        refuse(messageOf(error, m.add_failed), isRefused(error) ? error.fields : {})
      }
    },
  }
}

export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId()
  const form = useAdding(onClose)
  const actions = (
    <>
      <Button look="outline" className="btn-sm" disabled={form.adding} onClick={onClose}>
        {m.cancel}
      </Button>
      <Button className="btn-sm" busy={form.adding && m.adding} onClick={() => void form.add()}>
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
      <Leaving unsaved={form.isDirty && !form.adding} />
      <DialogFrame
        titleId={titleId}
        title={m.add}
        under={<p className="mt-1 text-small text-muted">{m.add_line}</p>}
        actions={actions}
        notice={form.notice}
        tries={form.tries}
        onClose={form.isDirty ? form.guard : onClose}
      >
        <PartnerFields values={form.values} wrong={form.wrong} change={form.change} isNew />
      </DialogFrame>
    </Dialog>
  )
}
