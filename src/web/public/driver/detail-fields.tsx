// Building blocks of the second step: a section with its heading, and its kinds of fields.
import { type ReactNode, useId } from 'react'
import { DateParts } from '#kit/date-parts.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/en/driver-application.ts'
import * as panel from '#messages/en/panel.ts'
import type { DetailField, Details, FieldErrors } from './details.ts'

export interface FormProps {
  details: Details
  errors: FieldErrors
  change: (field: DetailField, value: string) => void
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      role="group"
      aria-labelledby={id}
      className="mt-10 grid gap-5 border-t border-rule pt-7 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <h2 id={id} className="text-title-3">
        {title}
      </h2>
      <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">{children}</div>
    </div>
  )
}

interface LineProps extends FormProps {
  name: DetailField
  label: string
  optional?: boolean
  placeholder?: string
  wide?: boolean
  autoComplete?: string
  inputMode?: 'numeric'
}

export const Line = ({ details, errors, change, name, optional, wide, ...input }: LineProps) => (
  <TextField
    {...input}
    name={name}
    value={details[name]}
    onChange={({ target }) => change(name, target.value)}
    error={errors[name]}
    {...(optional ? { optional: m.optional } : {})}
    className={wide ? 'sm:col-span-2' : ''}
    autoComplete={input.autoComplete ?? 'off'}
  />
)

interface DayProps extends FormProps {
  name: DetailField
  label: string
  optional?: boolean
  today: string
  earliest: string
  latest: string
  opensAt?: string
  /** A date known by heart, such as a date of birth. */
  isKnown?: boolean
}

const words = {
  placeholder: m.date_example,
  calendar: panel.calendar,
  previous: panel.calendar_previous,
  next: panel.calendar_next,
  close: panel.calendar_close,
  month: m.calendar_month,
  year: m.calendar_year,
}

export const Day = ({ details, errors, change, name, label, optional, isKnown, ...days }: DayProps) => {
  const Dated = isKnown ? DateParts : DatePicker
  return (
    <Field label={label} error={errors[name]} {...(optional ? { optional: m.optional } : {})}>
      {(wiring) => (
        <Dated
          {...wiring}
          {...days}
          name={name}
          value={details[name]}
          onChange={(date) => change(name, date)}
          words={words}
          eager
        />
      )}
    </Field>
  )
}

interface ChoiceProps<Value extends string> extends FormProps {
  name: DetailField
  label: string
  options: Readonly<Record<Value, string>>
  wide?: boolean
}

export const Choice = <Value extends string>({ details, errors, change, name, ...props }: ChoiceProps<Value>) => (
  <FieldGroup
    label={props.label}
    error={errors[name]}
    className={props.wide ? 'sm:col-span-2 sm:max-w-[calc(50%-0.5rem)]' : ''}
  >
    {(wiring) => (
      <Segmented<Value>
        wiring={wiring}
        name={name}
        options={props.options}
        value={details[name] as Value | ''}
        onChange={(value) => change(name, value)}
      />
    )}
  </FieldGroup>
)

export const CarType = ({ details, errors, change }: FormProps) => (
  <SelectField
    label={m.car_type}
    optional={m.optional}
    name="car_type"
    value={details.car_type}
    onChange={({ target }) => change('car_type', target.value)}
    error={errors.car_type}
    options={[
      { value: '', label: m.choose_one },
      ...Object.entries(m.car_types).map(([value, label]) => ({ value, label })),
    ]}
  />
)
