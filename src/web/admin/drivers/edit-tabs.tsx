// The editable record of a driver, tab by tab, for changing and adding one.
import { browserClock, localAt } from '#kernel/time.ts'
import { CheckboxGroup } from '#kit/checkbox-group.tsx'
import { DateParts } from '#kit/date-parts.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field as Labelled, TextField } from '#kit/field.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import * as m from '#messages/office/drivers.ts'
import { extraName } from '#modules/pricing/extras/rules.ts'
import { listOfferedClasses, toClassOptions } from '#modules/pricing/ui/class-list.ts'
import type { NamedRegion } from '#modules/regions/contract.ts'
import { site } from '../../site.ts'
import type { FieldErrors } from '../record-editor/use-record-form.ts'
import { useOwnRegions } from '../regions/query.ts'
import { type Field, requiredFields, type TabName, type TextField as TextName, type Values } from './form.ts'
import { useEquipment } from './query.ts'

export interface EditProps {
  values: Values
  errors: FieldErrors
  change: <F extends Field>(field: F, value: Values[F]) => void
  /** Marks required fields. */
  marked: boolean
  /** New drivers can be approved through their status; applicants by the dialog's button. */
  approval: 'by_status' | 'by_button' | 'done'
}

interface LineProps extends EditProps {
  name: TextName
  label: string
  type?: 'email' | 'tel'
  inputMode?: 'numeric'
  wide?: boolean
}

const isStarred = ({ marked }: EditProps, name: Field) => marked && requiredFields.has(name)

const Line = (props: LineProps) => {
  const { values, errors, change, name, label, type, inputMode, wide } = props
  return (
    <TextField
      name={name}
      label={label}
      {...(type ? { type } : {})}
      {...(inputMode ? { inputMode } : {})}
      starred={isStarred(props, name)}
      value={values[name]}
      onChange={({ target }) => change(name, target.value)}
      error={errors[name]}
      autoComplete="off"
      className={wide ? 'sm:col-span-2' : ''}
    />
  )
}

interface DayProps extends EditProps {
  name: TextName
  label: string
  /** Years before and after this one that the calendar offers. */
  years: readonly [before: number, after: number]
  opens?: number
  wide?: boolean
  /** A date that people know by heart, so it is typed. */
  isKnown?: boolean
}

const addYears = (date: string, by: number): string => `${Number(date.slice(0, 4)) + by}${date.slice(4)}`

const Day = (props: DayProps) => {
  const { values, errors, change, name, label, years, opens = 0, wide, isKnown } = props
  const DateInput = isKnown ? DateParts : DatePicker
  const today = localAt(browserClock(), site().time_zone).date
  return (
    <Labelled
      label={label}
      starred={isStarred(props, name)}
      error={errors[name]}
      className={wide ? 'sm:col-span-2' : ''}
    >
      {(wiring) => (
        <DateInput
          {...wiring}
          name={name}
          value={values[name]}
          onChange={(date) => change(name, date)}
          today={today}
          earliest={addYears(today, -years[0])}
          latest={addYears(today, years[1])}
          opensAt={addYears(today, opens)}
          words={m.date_words}
          eager
        />
      )}
    </Labelled>
  )
}

interface ChoiceProps extends EditProps {
  name: TextName
  label: string
  options: Readonly<Record<string, string>>
  /** Label of the empty option. */
  none?: string
}

const Choice = (props: ChoiceProps) => {
  const { values, errors, change, name, label, options, none } = props
  return (
    <SelectField
      name={name}
      label={label}
      starred={isStarred(props, name)}
      value={values[name]}
      onChange={({ target }) => change(name, target.value)}
      error={errors[name]}
      options={toOptions(options, none)}
    />
  )
}

const Personal = (form: EditProps) => (
  <>
    <Line {...form} name="first_name" label={m.first_name} />
    <Line {...form} name="last_name" label={m.last_name} />
    <Line {...form} name="email" label={m.email} type="email" wide />
    <Line {...form} name="phone_number" label={m.phone_number} type="tel" />
    <Day {...form} name="date_of_birth" label={m.date_of_birth} years={[90, 0]} opens={-35} isKnown />
    <Line {...form} name="national_insurance_number" label={m.national_insurance_number} wide />
    <Line {...form} name="address" label={m.address} wide />
  </>
)

const License = (form: EditProps) => (
  <>
    <Line {...form} name="private_hire_license_number" label={m.private_hire_license_number} wide />
    <Line {...form} name="driving_license_number" label={m.driving_license_number} wide />
    <Day {...form} name="driving_license_expiry_date" label={m.driving_license_expiry_date} years={[5, 30]} wide />
    <Day {...form} name="insurance_expiry_date" label={m.insurance_expiry_date} years={[5, 10]} wide />
  </>
)

/** Monday first, as in the calendars. */
const week = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: day, label: m.weekdays[day] ?? '' }))

const statusesFor = ({ approval }: EditProps): Readonly<Record<string, string>> => {
  const { available: _, ...unapproved } = m.statuses
  return approval === 'by_button' ? unapproved : m.statuses
}

/** Absent for staff of one region. The first chosen one is that of the driver's office. */
const RegionsChoice = (form: EditProps) => {
  const regions = useOwnRegions() ?? []
  if (regions.length < 2) return null
  const toLabel = ({ name, active }: NamedRegion) => (active ? name : m.closed_region({ name }))
  return (
    <CheckboxGroup
      label={m.region_ids}
      options={regions.map((region) => ({ value: region.region_id, label: toLabel(region) }))}
      chosen={form.values.region_ids}
      error={form.errors.region_ids}
      hint={form.marked ? m.regions_hint : undefined}
      onChange={(chosen) => form.change('region_ids', chosen)}
    />
  )
}

const Work = (form: EditProps) => (
  <>
    <Line {...form} name="experience" label={m.experience} />
    <Line {...form} name="currently_working_with" label={m.currently_working_with} />
    <Day {...form} name="date_first_available" label={m.date_first_available} years={[10, 5]} />
    <Day {...form} name="date_of_leaving" label={m.date_of_leaving} years={[10, 10]} />
    <Choice {...form} name="preferred_shift" label={m.preferred_shift} options={m.shifts} />
    <Choice {...form} name="working_days" label={m.working_days} options={m.working_days_options} />
    <CheckboxGroup
      label={m.days_off}
      options={week}
      chosen={form.values.days_off}
      onChange={(days) => form.change('days_off', days.sort())}
    />
    <RegionsChoice {...form} />
    <Choice {...form} name="status" label={m.status} options={statusesFor(form)} />
    {form.approval === 'by_status' && (
      <p className="hint self-end pb-3 sm:col-span-2 md:col-span-3">{m.approval_hint}</p>
    )}
  </>
)

const EquipmentChoice = (form: EditProps) => {
  const { data = [] } = useEquipment()
  if (data.length === 0) return null
  return (
    <CheckboxGroup
      label={m.equipment}
      options={data.map((item) => ({ value: item.id, label: extraName(item) }))}
      chosen={form.values.equipment}
      onChange={(chosen) => form.change('equipment', chosen.sort())}
    />
  )
}

const Vehicle = (form: EditProps) => (
  <>
    <Choice {...form} name="has_vehicle" label={m.has_vehicle} options={{ yes: m.yes, no: m.no }} />
    <Line {...form} name="car_make" label={m.car_make} />
    <Line {...form} name="car_model" label={m.car_model} />
    <Line {...form} name="car_year" label={m.car_year} inputMode="numeric" />
    <Line {...form} name="car_color" label={m.car_color} />
    <Line {...form} name="car_plate_number" label={m.car_plate_number} />
    <Choice {...form} name="car_type" label={m.car_type} options={m.car_types} none={m.not_chosen} />
    <Line {...form} name="car_capacity" label={m.car_capacity} inputMode="numeric" />
    <Line {...form} name="car_luggage" label={m.car_luggage} inputMode="numeric" />
    <CheckboxGroup
      label={m.service_classes}
      options={toClassOptions(listOfferedClasses(form.values.service_classes))}
      chosen={form.values.service_classes}
      onChange={(chosen) => form.change('service_classes', chosen)}
    />
    {/* A new driver has none yet. */}
    {!form.marked && <EquipmentChoice {...form} />}
  </>
)

const tabs: Record<TabName, typeof Personal> = { personal: Personal, license: License, work: Work, vehicle: Vehicle }

export const EditTab = ({ tab, ...form }: EditProps & { tab: TabName }) => {
  const Fields = tabs[tab]
  return (
    <div className="grid items-start gap-x-4 gap-y-5 *:min-w-0 sm:grid-cols-2 md:grid-cols-4">
      <Fields {...form} />
    </div>
  )
}
