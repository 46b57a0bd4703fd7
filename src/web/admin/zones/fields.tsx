// The fields of a zone.
import { Checkbox } from '#kit/checkbox.tsx'
import { FieldError, TextArea, TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import * as m from '#messages/office/zones.ts'
import { OutlineField } from '../outline/outline-field.tsx'
import { NameFields } from '../promotions/fields.tsx'
import type { FieldErrors } from '../record-editor/use-record-form.ts'
import { postcodesError, type ZoneItem, type ZoneValues } from './form.ts'
import { useZones } from './query.ts'

interface FieldsProps {
  /** Undefined for a new zone. */
  zone: ZoneItem | undefined
  values: ZoneValues
  errors: FieldErrors
  change: <F extends keyof ZoneValues>(field: F, value: ZoneValues[F]) => void
}

const Place = ({ values, errors, change }: FieldsProps) => (
  <div className="mt-5 grid gap-4 sm:grid-cols-3">
    <SelectField
      label={m.kind}
      options={toOptions(m.kinds)}
      value={values.kind}
      error={errors.kind}
      onChange={({ target }) => change('kind', target.value as ZoneValues['kind'])}
    />
    <SelectField
      label={m.country}
      options={toOptions(m.countries)}
      value={values.country}
      error={errors.country}
      onChange={({ target }) => change('country', target.value as ZoneValues['country'])}
    />
    <TextField
      label={m.priority}
      inputMode="numeric"
      maxLength={4}
      value={values.priority}
      error={errors.priority}
      hint={m.priority_hint}
      onChange={({ target }) => change('priority', target.value)}
    />
  </div>
)

const Outline = ({ zone, values, errors, change }: FieldsProps) => {
  const { data } = useZones()
  const others = data?.flatMap(({ zone_id, name, active, outline }) =>
    active && outline && zone_id !== zone?.zone_id ? [{ name: name.en, outline }] : [],
  )
  return (
    <OutlineField
      country={values.country}
      value={values.outline}
      {...{ errors, others }}
      onChange={(outline) => change('outline', outline)}
    />
  )
}

const Area = (props: FieldsProps) => {
  const { zone, values, errors, change } = props
  const isChosen = zone !== undefined && !zone.outline && !zone.postcodes
  return (
    <>
      <FieldGroup label={m.area} className="mt-5 max-w-[48rem]">
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="area"
            options={isChosen ? m.areas_with_chosen : (m.areas as typeof m.areas_with_chosen)}
            value={values.area}
            onChange={(area) => change('area', area)}
          />
        )}
      </FieldGroup>
      {values.area === 'chosen' && <p className="mt-3 text-small text-muted">{m.area_chosen_line}</p>}
      {values.area === 'outline' && <Outline {...props} />}
      {values.area === 'postcodes' && (
        <TextArea
          label={m.postcodes}
          hint={m.postcodes_hint}
          rows={10}
          spellCheck={false}
          className="mt-5 max-w-[48rem]"
          value={values.postcodes}
          error={postcodesError(errors, values)}
          onChange={({ target }) => change('postcodes', target.value)}
        />
      )}
    </>
  )
}

export const ZoneFields = (props: FieldsProps) => {
  const { zone, values, errors, change } = props
  return (
    <>
      <div className="max-w-[48rem]">
        {!zone && (
          <TextField
            label={m.zone_id}
            hint={m.zone_id_hint}
            maxLength={40}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={values.zone_id}
            error={errors.zone_id}
            onChange={({ target }) => change('zone_id', target.value)}
          />
        )}
        <NameFields names={values.name} errors={errors} label={m.name_in} onChange={(name) => change('name', name)} />
        <Place {...props} />
      </div>
      <Area {...props} />
      {zone && (
        <div className="mt-5">
          <Checkbox
            checked={values.active}
            aria-invalid={errors.active ? true : undefined}
            aria-describedby={errors.active ? 'zone-active-error' : undefined}
            onChange={({ target }) => change('active', target.checked)}
          >
            {m.active}
          </Checkbox>
          <p className="-mt-1 text-small text-muted">{m.active_line}</p>
          {errors.active && <FieldError id="zone-active-error">{errors.active}</FieldError>}
        </div>
      )}
    </>
  )
}
