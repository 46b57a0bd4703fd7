// A zone as a record of the office: the calls of its form.
import { labelOf } from '#kernel/codes.ts'
import { languages } from '#kernel/language.ts'
import { call, isRefused } from '#kit/api.ts'
import * as m from '#messages/office/zones.ts'
import { changeZone, type ZoneOnWire } from '#modules/pricing/zones/contract.ts'
import type { FormWords, RecordKind } from '../record-editor/use-record-form.ts'
import {
  describeArea,
  newValues,
  readPostcodes,
  toBody,
  toItem,
  validate,
  valuesOf,
  type ZoneItem,
  type ZoneValues,
} from './form.ts'
import { useStoreZone } from './query.ts'

const isSame = (a: ZoneValues, b: ZoneValues): boolean => JSON.stringify(a) === JSON.stringify(b)

const fields = ['name', 'kind', 'country', 'priority', 'area', 'active'] as const
type Field = (typeof fields)[number]

const shown = (zone: ZoneOnWire): Record<Field, string> => ({
  name: zone.name.en,
  kind: labelOf(m.kinds, zone.kind),
  country: m.countries[zone.country],
  priority: String(zone.priority),
  area: describeArea(zone),
  active: m.yes_no({ value: zone.active }),
})
const labels: Record<Field, string> = {
  name: m.column_name,
  kind: m.kind,
  country: m.country,
  priority: m.priority,
  area: m.area,
  active: m.active,
}

const partOf = (field: Field, values: ZoneValues): unknown => {
  if (field === 'name') return languages.map((language) => values.name[language])
  if (field !== 'area') return values[field]
  const { area, outline, postcodes } = values
  return [area, area === 'outline' && outline, area === 'postcodes' && readPostcodes(postcodes)]
}

const listChangedFields = (zone: ZoneOnWire, values: ZoneValues): Field[] => {
  const theirs = valuesOf(zone)
  return fields.filter((field) => JSON.stringify(partOf(field, theirs)) !== JSON.stringify(partOf(field, values)))
}

/** What another person saved where it differs from the input, a line for each field. */
export const describeTheirs = (zone: ZoneOnWire, values: ZoneValues): string[] =>
  listChangedFields(zone, values).map((field) => m.conflict_now({ field: labels[field], value: shown(zone)[field] }))

export const zoneRecord: RecordKind<ZoneItem, ZoneValues, FormWords> = {
  name: 'zone',
  words: m,
  idOf: ({ zone_id }) => zone_id,
  newValues,
  valuesOf,
  isSame,
  listChangedFields,
  fieldLabel: (field) => labels[field as Field],
  validateNew: validate,
  validateChange: validate,
  save: async (values, { zone_id }, number) => {
    const { zone_id: _, ...body } = toBody(values)
    const { data } = await call(changeZone, { params: { zone_id }, body: { ...body, active: values.active, number } })
    return toItem(data)
  },
  findTheirs: (error) => (isRefused(error, 'ZONE_CHANGED') ? toItem(error.data.zone as ZoneOnWire) : undefined),
  useStore: useStoreZone,
}
