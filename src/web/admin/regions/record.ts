// A region as a record of the office: the calls of its form.
import { call, isRefused } from '#kit/api.ts'
import * as m from '#messages/office/regions.ts'
import { changeRegion, type RegionOnWire } from '#modules/regions/contract.ts'
import { validateCorners } from '../outline/outline-values.ts'
import type { FormWords, RecordKind } from '../record-editor/use-record-form.ts'
import { describePlaces, nameZone, newValues, type RegionValues, toBody, valuesOf } from './form.ts'
import { useStoreRegion } from './list-query.ts'

const labels: Record<keyof RegionValues, string> = {
  name: m.name,
  time_zone: m.time_zone,
  phone_number: m.phone_number,
  address: m.address,
  outline: m.outline,
  active: m.column_state,
}
const fields = Object.keys(labels) as (keyof RegionValues)[]

const shown = (region: RegionOnWire): Record<keyof RegionValues, string> => ({
  ...valuesOf(region),
  time_zone: nameZone(region.time_zone ?? ''),
  outline: describePlaces(region),
  active: region.active ? m.states.active : m.states.inactive,
})

const isSame = (a: RegionValues, b: RegionValues): boolean => fields.every((field) => a[field] === b[field])

const listChangedFields = (region: RegionOnWire, values: RegionValues): (keyof RegionValues)[] => {
  const theirs = valuesOf(region)
  return fields.filter((field) => theirs[field] !== values[field])
}

/** What another person saved where it differs from the input, a line for each field. */
export const describeTheirs = (region: RegionOnWire, values: RegionValues): string[] =>
  listChangedFields(region, values).map((field) =>
    m.conflict_now({ field: labels[field], value: shown(region)[field] }),
  )

const validate = ({ outline }: RegionValues) => validateCorners(outline)

export const regionRecord: RecordKind<RegionOnWire, RegionValues, FormWords> = {
  name: 'region',
  words: m,
  idOf: ({ region_id }) => region_id,
  newValues,
  valuesOf,
  isSame,
  listChangedFields,
  fieldLabel: (field) => labels[field as keyof RegionValues],
  validateNew: validate,
  validateChange: validate,
  save: async (values, { region_id, outline: before }, version) => {
    const { outline, ...body } = toBody(values)
    const { data } = await call(changeRegion, {
      params: { region_id },
      // The region of all other places has no outline.
      body: { ...body, outline: before && outline, active: values.active, version },
    })
    return data
  },
  findTheirs: (error) => (isRefused(error, 'REGION_CHANGED') ? (error.data.region as RegionOnWire) : undefined),
  useStore: useStoreRegion,
}
