// The editable fields of a partner, for changing and adding one.
import type { ReactNode } from 'react'
import { TextField } from '#kit/field.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import { country_names } from '#messages/en/panel.ts'
import * as m from '#messages/office/partners.ts'
import type { Country } from '#modules/places/contract.ts'
import { PlaceField } from '#modules/places/ui/place-field.tsx'
import type { FieldErrors } from '../record-editor/use-record-form.ts'
import { type Field, labels, type TextName, type Values } from './form.ts'

export interface FieldsProps {
  values: Values
  errors: FieldErrors
  change: <F extends Field>(field: F, value: Values[F]) => void
  /** A new partner has more required fields. */
  isNew: boolean
}

interface LineProps extends FieldsProps {
  name: TextName
  type?: 'email' | 'tel'
  hint?: string
  starred?: boolean
  wide?: boolean
}

const Line = ({ values, errors, change, name, wide, isNew: _, ...line }: LineProps) => (
  <TextField
    {...line}
    name={name}
    label={labels[name]}
    value={values[name]}
    onChange={({ target }) => change(name, target.value)}
    error={errors[name]}
    autoComplete="off"
    className={wide ? 'sm:col-span-2' : ''}
  />
)

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="not-first:mt-8">
    <h3 className="text-title-3">{title}</h3>
    <div className="mt-4">{children}</div>
  </section>
)

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 *:min-w-0 sm:grid-cols-2">{children}</div>
)

const isCountry = (value: string): value is Country => value in country_names
const countries = toOptions(country_names)

const Where = ({ values, errors, change }: FieldsProps) => (
  <>
    <SelectField
      label={m.country}
      name="country"
      options={countries}
      value={values.country}
      onChange={({ target }) => isCountry(target.value) && change('country', target.value)}
    />
    <PlaceField
      label={m.place}
      name="place"
      kind="dropoff"
      country={values.country}
      value={values.place}
      onChange={(place) => change('place', place)}
      error={errors.place}
    />
  </>
)

export const PartnerFields = (props: FieldsProps) => {
  const { isNew } = props
  const address = m.slug_hint({ url: `${window.location.origin}/${props.values.slug}` })
  return (
    <>
      <Part title={m.part_partner}>
        <Grid>
          <Line {...props} name="name" starred />
          <Line {...props} name="slug" starred={!isNew} hint={isNew ? m.slug_made : address} />
          <Where {...props} />
        </Grid>
      </Part>
      <Part title={m.part_contact}>
        <Grid>
          <Line {...props} name="contact_name" starred={isNew} />
          <Line {...props} name="contact_phone" type="tel" starred={isNew} />
          <Line
            {...props}
            name="contact_email"
            type="email"
            starred={isNew}
            wide
            {...(isNew ? { hint: m.contact_email_owner } : {})}
          />
        </Grid>
      </Part>
      <Part title={m.part_company}>
        <Grid>
          <Line {...props} name="company_phone" type="tel" />
          <Line {...props} name="company_registration" />
          <Line {...props} name="company_address" wide />
        </Grid>
      </Part>
    </>
  )
}
