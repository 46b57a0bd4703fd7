// Form fields of a change: time, places, party and details for the chauffeur.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { browserClock, localAt } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, TextArea, TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { SelectField } from '#kit/select.tsx'
import { Stepper } from '#kit/stepper.tsx'
import { TimeSelect } from '#kit/time-select.tsx'
import * as m from '#messages/en/changes.ts'
import { extras } from '#messages/en/extras.ts'
import * as flow from '#messages/en/flow.ts'
import * as panel from '#messages/en/panel.ts'
import { PlaceField } from '#modules/places/ui/place-field.tsx'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { listSoldIn } from '#modules/pricing/extras/rules.ts'
import { listAllClasses, toClassOptions } from '#modules/pricing/ui/class-list.ts'
import { ExtrasFields } from '#modules/pricing/ui/extras-fields.tsx'
import { earliestTimeOn, lastBookingDay, type Notice } from '#modules/quotes/notice/rules.ts'
import { type BookingRecord, listBookingExtras } from '../contract.ts'
import type { ChangeForm, Problems } from './change-form.ts'
import { dateWords } from './date-words.ts'

export interface ChangeFieldsProps {
  booking: BookingRecord
  form: ChangeForm
  problems: Problems
  /** Messages by the id of an extra. */
  extraProblems: Readonly<Record<string, string>>
  onChange: (part: Partial<ChangeForm>) => void
  /** Months ahead for which bookings are accepted. */
  monthsAhead: number
  /** Minimum notice before the pickup. */
  notice: Notice
  /** Note on the least hours that are charged. */
  hoursHint: string | undefined
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid items-start gap-4 sm:grid-cols-2">
      <h3 id={id} className="text-ui font-medium sm:col-span-2">
        {title}
      </h3>
      {children}
    </section>
  )
}

const When = ({ booking, form, problems, onChange, monthsAhead, notice }: ChangeFieldsProps) => {
  const now = browserClock()
  const today = localAt(now, booking.time_zone).date
  return (
    <Part title={m.change_when}>
      <Field label={panel.date} error={problems.booking_date}>
        {(wiring) => (
          <DatePicker
            {...wiring}
            name="date"
            value={form.booking_date}
            onChange={(booking_date) => onChange({ booking_date })}
            today={today}
            latest={lastBookingDay(today, monthsAhead)}
            country={booking.destination_country}
            words={dateWords}
          />
        )}
      </Field>
      <Field label={panel.time} error={problems.booking_time}>
        {(wiring) => (
          <TimeSelect
            {...wiring}
            name="time"
            value={form.booking_time}
            onChange={(booking_time) => onChange({ booking_time })}
            placeholder={panel.time_placeholder}
            listLabel={panel.times}
            headings={panel.times_of_day}
            earliest={earliestTimeOn(form.booking_date, { now, zone: booking.time_zone, notice })}
          />
        )}
      </Field>
    </Part>
  )
}

const Where = ({ booking, form, problems, onChange }: ChangeFieldsProps) => {
  const signedIn = () => booking.user_id ?? undefined
  const common = { country: booking.destination_country, className: 'sm:col-span-2', signedIn }
  return (
    <Part title={m.change_where}>
      <PlaceField
        {...common}
        label={panel.pickup}
        name="pickup"
        kind="pickup"
        value={form.pickup}
        onChange={(pickup) => onChange({ pickup })}
        error={problems.pickup}
      />
      {form.dropoff && (
        <PlaceField
          {...common}
          label={panel.dropoff}
          name="destination"
          kind="dropoff"
          value={form.dropoff}
          onChange={(dropoff) => onChange({ dropoff })}
          error={problems.dropoff}
        />
      )}
    </Part>
  )
}

const counts = {
  number_of_hours: { label: panel.duration, words: 'hours', min: 1, max: 24 },
  number_of_passengers: { label: panel.passengers, words: 'passengers', min: 1, max: 8 },
  number_of_luggage: { label: panel.luggage, words: 'luggage', min: 0, max: 8 },
} as const

const Count = ({
  of,
  value,
  hint,
  onChange,
}: { of: keyof typeof counts; value: number; hint?: string | undefined } & Pick<ChangeFieldsProps, 'onChange'>) => {
  const { label, words, min, max } = counts[of]
  return (
    <FieldGroup label={label} hint={hint}>
      {(wiring) => (
        <Stepper
          {...{ wiring, value, min, max }}
          name={words}
          fewer={panel.fewer[words]}
          more={panel.more[words]}
          onChange={(next) => onChange({ [of]: next })}
        />
      )}
    </FieldGroup>
  )
}

const Who = ({ form, hoursHint, onChange }: ChangeFieldsProps) => (
  <Part title={m.change_who}>
    <Count of="number_of_passengers" value={form.number_of_passengers} onChange={onChange} />
    <Count of="number_of_luggage" value={form.number_of_luggage} onChange={onChange} />
    {form.number_of_hours !== null && (
      <Count of="number_of_hours" value={form.number_of_hours} hint={hoursHint} onChange={onChange} />
    )}
    <SelectField
      label={m.service_class}
      name="service_type"
      className={form.number_of_hours === null ? 'sm:col-span-2' : ''}
      options={toClassOptions(listAllClasses().filter(({ id, is_sold }) => is_sold || id === form.service_type))}
      value={form.service_type}
      onChange={(event) => onChange({ service_type: event.target.value as ServiceType })}
    />
  </Part>
)

/** Absent if the rates of the ride have no extras. An extra of the ride that the class lacks stays, to be removed. */
const Extras = ({ booking: { booking_id, currency }, form, extraProblems, onChange }: ChangeFieldsProps) => {
  const { data = [] } = useQuery({
    queryKey: ['booking-extras', booking_id],
    queryFn: async ({ signal }) => (await call(listBookingExtras, { params: { booking_id }, signal })).data,
    staleTime: 5 * 60_000,
  })
  const shown = data.map((extra) => (form.extras[extra.id] ? { ...extra, classes: null } : extra))
  if (listSoldIn(shown, form.service_type).length === 0) return null
  return (
    <Part title={extras}>
      <ExtrasFields
        onSale={shown}
        service={form.service_type}
        currency={currency}
        counts={form.extras}
        errors={extraProblems}
        onChange={(counts) => onChange({ extras: counts })}
      />
    </Part>
  )
}

const Words = ({ form, problems, onChange }: ChangeFieldsProps) => (
  <Part title={m.change_words}>
    <TextField
      label={flow.flight_number}
      name="flight_number"
      maxLength={16}
      value={form.flight_number}
      error={problems.flight_number}
      onChange={(event) => onChange({ flight_number: event.target.value })}
    />
    <TextField
      label={flow.pickup_sign}
      name="pickup_sign"
      maxLength={80}
      value={form.pickup_sign}
      error={problems.pickup_sign}
      onChange={(event) => onChange({ pickup_sign: event.target.value })}
    />
    <TextArea
      label={flow.notes}
      name="notes_for_chauffeur"
      maxLength={1000}
      rows={3}
      className="sm:col-span-2"
      value={form.notes_for_chauffeur}
      error={problems.notes_for_chauffeur}
      onChange={(event) => onChange({ notes_for_chauffeur: event.target.value })}
    />
  </Part>
)

export const ChangeFields = (props: ChangeFieldsProps) => (
  <>
    <When {...props} />
    <Where {...props} />
    <Who {...props} />
    <Extras {...props} />
    <Words {...props} />
  </>
)
