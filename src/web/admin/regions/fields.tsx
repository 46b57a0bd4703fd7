// The fields of a region.
import { Checkbox } from '#kit/checkbox.tsx'
import { TextArea, TextField } from '#kit/field.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import * as m from '#messages/office/regions.ts'
import type { RegionOnWire } from '#modules/regions/contract.ts'
import { site } from '../../site.ts'
import { OutlineField } from '../outline/outline-field.tsx'
import type { FieldErrors } from '../record-editor/use-record-form.ts'
import { nameZone, type RegionValues } from './form.ts'
import { useRegions } from './list-query.ts'

interface FieldsProps {
  /** Undefined for a new region. */
  region: RegionOnWire | undefined
  values: RegionValues
  errors: FieldErrors
  change: <F extends keyof RegionValues>(field: F, value: RegionValues[F]) => void
}

/** A zone that is none of the offered ones stays among the options of its region. */
const zoneOptions = (own: string | null | undefined) =>
  toOptions({ ...m.time_zones, ...(own ? { [own]: nameZone(own) } : {}) }, m.as_in_settings)

const Details = ({ region, values, errors, change }: FieldsProps) => (
  <div className="grid max-w-[48rem] items-start gap-x-4 gap-y-5 sm:grid-cols-2">
    <TextField
      label={m.name}
      maxLength={60}
      autoComplete="off"
      value={values.name}
      error={errors.name}
      onChange={({ target }) => change('name', target.value)}
    />
    <SelectField
      label={m.time_zone}
      hint={m.time_zone_hint}
      options={zoneOptions(region?.time_zone)}
      value={values.time_zone}
      error={errors.time_zone}
      onChange={({ target }) => change('time_zone', target.value)}
    />
    <TextField
      label={m.phone_number}
      type="tel"
      autoComplete="off"
      hint={m.phone_hint}
      value={values.phone_number}
      error={errors.phone_number}
      onChange={({ target }) => change('phone_number', target.value)}
    />
    <TextArea
      label={m.address}
      rows={4}
      hint={m.address_hint}
      value={values.address}
      error={errors.address}
      onChange={({ target }) => change('address', target.value)}
    />
  </div>
)

const Outline = ({ region, values, errors, change }: FieldsProps) => {
  const { data } = useRegions()
  const others = data?.flatMap(({ region_id, name, active, outline }) =>
    active && outline && region_id !== region?.region_id ? [{ name, outline }] : [],
  )
  return (
    <OutlineField
      country={site().country}
      value={values.outline}
      {...{ errors, others }}
      onChange={(outline) => change('outline', outline)}
    />
  )
}

const Places = (props: FieldsProps) => {
  const { region, values, change } = props
  const hasTheRest = region !== undefined && region.outline === null
  return (
    <section className="mt-8" aria-labelledby="region-places">
      <h2 id="region-places" className="text-title-3">
        {m.column_places}
      </h2>
      <p className="mt-2 max-w-[65ch] text-ui text-soft">{hasTheRest ? m.rest_line : m.outline_line}</p>
      {!hasTheRest && <Outline {...props} />}
      {region && !hasTheRest && (
        <div className="mt-5 max-w-[65ch]">
          <Checkbox checked={values.active} onChange={({ target }) => change('active', target.checked)}>
            {m.active}
          </Checkbox>
          <p className="-mt-1 text-small text-muted">{m.active_line}</p>
        </div>
      )}
    </section>
  )
}

export const RegionFields = (props: FieldsProps) => (
  <>
    <Details {...props} />
    <Places {...props} />
  </>
)
