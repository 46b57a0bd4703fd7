// A partner as a record of the office: the calls of its forms.
import { call, isRefused } from '#kit/api.ts'
import * as m from '#messages/office/partners.ts'
import { changePartner, type PartnerDetail } from '#modules/partners/office/contract.ts'
import type { RecordKind } from '../record-editor/use-record-form.ts'
import * as form from './form.ts'
import { useStorePartner } from './query.ts'

export const findTheirs = (error: unknown): PartnerDetail | undefined =>
  isRefused(error, 'PARTNER_CHANGED') ? (error.data.partner as PartnerDetail) : undefined

export const partnerRecord: RecordKind<PartnerDetail, form.Values> = {
  ...form,
  name: 'partner',
  words: m,
  idOf: ({ partner_id }) => partner_id,
  save: async (values, from, version) => {
    const body = form.toChangeBody(values, from, version)
    return (await call(changePartner, { params: { partner_id: from.partner_id }, body })).data
  },
  findTheirs,
  useStore: useStorePartner,
}
