// Adds or changes a service class.
import { useMemo } from 'react'
import { call } from '#kit/api.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/classes.ts'
import { createServiceClass, type ListedClass } from '#modules/pricing/service-classes/contract.ts'
import { RecordAddDialog, RecordDialog } from '../record-editor/record-dialog.tsx'
import { ClassFields } from './fields.tsx'
import { createValues, toBody, type Values } from './form.ts'
import { useServiceClass, useStoreClass } from './query.ts'
import { classRecord } from './record.ts'

interface DialogProps {
  classes: readonly ListedClass[]
  onClose: () => void
}

const className = 'md:max-h-[84vh] md:w-[48rem]'

export const AddClassDialog = ({ classes, onClose }: DialogProps) => {
  const storeClass = useStoreClass()
  const position = Math.max(0, ...classes.map((each) => each.position)) + 1
  const kind = useMemo(() => ({ ...classRecord, newValues: () => createValues(position) }), [position])
  const add = async (values: Values) => {
    const { data } = await call(createServiceClass, { body: toBody(values) })
    storeClass()
    toastSuccess(m.added({ name: data.name.en }))
    onClose()
  }
  return (
    <RecordAddDialog kind={kind} frame={{ title: m.add }} className={className} add={add} onClose={onClose}>
      {({ values, errors, change }) => <ClassFields {...{ values, errors, change, classes }} isNew />}
    </RecordAddDialog>
  )
}

export const ClassDialog = ({ classId, classes, onClose }: DialogProps & { classId: string }) => (
  <RecordDialog
    kind={classRecord}
    id={classId}
    query={useServiceClass(classId)}
    label={m.part_class}
    failed={m.classes_failed}
    className={className}
    editFrame={({ class_id, name }) => ({
      title: name.en,
      under: <p className="mt-1 text-small text-muted">{class_id}</p>,
    })}
    editFields={({ values, errors, change }) => <ClassFields {...{ values, errors, change, classes }} isNew={false} />}
    onClose={onClose}
  />
)
