// Add Partner: the fields of a partner, empty, with stars at required ones.
import { call } from '#kit/api.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/partners.ts'
import { addPartner } from '#modules/partners/office/contract.ts'
import { RecordAddDialog } from '../record-editor/record-dialog.tsx'
import { PartnerFields } from './fields.tsx'
import { toNewBody, type Values } from './form.ts'
import { useStorePartner } from './query.ts'
import { partnerRecord } from './record.ts'

export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const storePartner = useStorePartner()
  const add = async (values: Values) => {
    const { data } = await call(addPartner, { body: toNewBody(values) })
    storePartner(data)
    toastSuccess(m.added(data))
    onClose()
  }
  return (
    <RecordAddDialog
      kind={partnerRecord}
      frame={{ title: m.add }}
      className="md:max-h-[84vh] md:w-[48rem]"
      add={add}
      onClose={onClose}
    >
      {({ values, errors, change }) => <PartnerFields {...{ values, errors, change }} isNew />}
    </RecordAddDialog>
  )
}
