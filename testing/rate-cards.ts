// Rate cards as the office creates them.
import type { ListedCard, VersionOnWire } from '#modules/pricing/rate-cards/contract.ts'
import type { RateDocument } from '#modules/pricing/rates/contract.ts'
import type { Visitor } from './visitor.ts'

export const canadianCard = (over: Record<string, unknown> = {}) => ({
  name: 'Canada',
  country: 'canada',
  currency: 'cad',
  tax_treatment: 'principal',
  tax_rate: 14_975,
  tax_name: 'GST/QST',
  tax_number: '123456789 RT0001',
  copy_of: '2026-1',
  ...over,
})

/** Creates a card and makes its draft live; throws if it is refused. */
export const publishCard = async (office: Visitor, card: object): Promise<ListedCard> => {
  const created = await office.post('/api/admin/rate-cards', card)
  if (created.status !== 200) throw new Error(`the card was refused: ${created.status} ${created.text}`)
  const { versions } = created.body.data as ListedCard
  const { status, text } = await office.post(`/api/admin/rate-versions/${versions[0]?.version_id}/schedule`, {
    revision: 1,
    effective_from: null,
    applies_by: 'booking',
  })
  if (status !== 200) throw new Error(`the card was not published: ${status} ${text}`)
  return created.body.data
}

/** Makes a copy of a version with another document live; throws if it is refused. */
export const publishRates = async (
  office: Visitor,
  change: (document: RateDocument) => RateDocument,
  copied = '2026-1',
): Promise<string> => {
  const versions = '/api/admin/rate-versions'
  const draft = (await office.post(`${versions}/${copied}/copies`, {})).body.data as VersionOnWire
  const path = `${versions}/${draft.version_id}`
  const { document } = (await office.get(path)).body.data as VersionOnWire
  const saved = await office.put(path, { revision: draft.revision, document: change(document) })
  if (saved.status !== 200) throw new Error(`the rates were refused: ${saved.status} ${saved.text}`)
  const { revision } = saved.body.data as VersionOnWire
  const done = await office.post(`${path}/schedule`, { revision, effective_from: null, applies_by: 'booking' })
  if (done.status !== 200) throw new Error(`the rates were not published: ${done.status} ${done.text}`)
  return draft.version_id
}
