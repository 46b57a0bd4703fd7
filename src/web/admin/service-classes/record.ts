// A service class as a record of the office: the calls of its forms.
import { call, isRefused } from '#kit/api.ts'
import * as m from '#messages/office/classes.ts'
import { type ClassOnWire, changeServiceClass } from '#modules/pricing/service-classes/contract.ts'
import type { RecordKind } from '../record-editor/use-record-form.ts'
import * as form from './form.ts'
import { type ClassRecord, toRecord, useStoreClass } from './query.ts'

export const classRecord: RecordKind<ClassRecord, form.Values> = {
  ...form,
  name: 'service-class',
  words: m,
  idOf: ({ class_id }) => class_id,
  newValues: () => form.createValues(1),
  validateNew: () => ({}),
  validateChange: () => ({}),
  save: async (values, { class_id }, revision) => {
    const { class_id: _, ...fields } = form.toBody(values)
    return toRecord((await call(changeServiceClass, { params: { class_id }, body: { ...fields, revision } })).data)
  },
  findTheirs: (error) => (isRefused(error, 'CLASS_CHANGED') ? toRecord(error.data.class as ClassOnWire) : undefined),
  useStore: useStoreClass,
}
