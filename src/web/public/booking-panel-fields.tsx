// Fields of a search. The panel and the popup pass the class that places each one in their grid.
import { DatePicker } from '#kit/date-picker.tsx'
import { Field } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { Stepper } from '#kit/stepper.tsx'
import { TimeSelect } from '#kit/time-select.tsx'
import * as m from '#messages/en/panel.ts'
import { dateWords } from '#modules/bookings/ui/date-words.ts'
import type { Country } from '#modules/places/contract.ts'
import { PlaceField } from '#modules/places/ui/place-field.tsx'
import { countChargedHours, minimumHoursNote } from '#modules/pricing/rules.ts'
import { earliestTimeOn, type Notice } from '#modules/quotes/notice/rules.ts'
import { bookingNotice, lastDayFrom } from '../booking-window.ts'
import { site } from '../site.ts'
import { storedUser } from '../stored-user.ts'
import { type BookingForm, type Change, nowAtPickup, type Problems, pickupZone } from './booking-form.ts'

export interface FieldProps {
  form: BookingForm
  change: (change: Change) => void
  problems: Problems
  className?: string
}

export const CountryField = ({ form, change, problems, className }: FieldProps) => (
  <FieldGroup label={m.country} error={problems.destination_country} className={className ?? ''}>
    {(wiring) => (
      <Segmented<Country>
        wiring={wiring}
        name="country"
        options={m.country_names}
        value={form.destination_country}
        onChange={(destination_country) => change({ destination_country })}
      />
    )}
  </FieldGroup>
)

export const AreaField = ({ form, change, className }: FieldProps) => (
  <FieldGroup label={m.ride_area} className={className ?? ''}>
    {(wiring) => (
      <Segmented
        wiring={wiring}
        name="rideArea"
        options={m.ride_area_names}
        value={form.ride_area}
        onChange={(ride_area) => change({ ride_area })}
      />
    )}
  </FieldGroup>
)

// Before hydration the field cannot be enabled by script, so CSS alone shows that it waits for the country.
const waitingLook =
  '[form:not(:has([name=country]:checked))_&]:pointer-events-none [form:not(:has([name=country]:checked))_&]:border-rule [form:not(:has([name=country]:checked))_&]:bg-linen'

const signedIn = (): string | undefined => storedUser()?.user_id?.toString()

interface PlaceProps extends FieldProps {
  kind: 'pickup' | 'dropoff'
  /** The script runs. */
  alive: boolean
  /** Offers the ports beside the default airports. */
  ports?: boolean
  attempt?: number
}

export const SearchPlace = ({ form, change, problems, className, kind, alive, ports = false, attempt }: PlaceProps) => (
  <PlaceField
    label={kind === 'pickup' ? m.pickup : m.dropoff}
    name={kind === 'pickup' ? 'pickup' : 'destination'}
    kind={kind}
    country={form.destination_country}
    value={form[kind]}
    onChange={(place) => change({ [kind]: place })}
    error={problems[kind]}
    ports={ports}
    signedIn={signedIn}
    attempt={attempt}
    disabled={alive && !form.destination_country}
    className={className ?? ''}
    inputClassName={form.partner ? '' : waitingLook}
  />
)

interface DateProps extends FieldProps {
  now: Date | null
}

export const PickupDateField = ({ form, change, problems, className, now }: DateProps) => {
  const today = now ? nowAtPickup(form, now).date : ''
  return (
    <Field label={m.date} error={problems.booking_date} className={className ?? ''}>
      {(wiring) => (
        <DatePicker
          {...wiring}
          name="date"
          value={form.booking_date}
          onChange={(booking_date) => change({ booking_date })}
          today={today}
          latest={today ? lastDayFrom(today) : undefined}
          country={form.destination_country}
          words={dateWords}
        />
      )}
    </Field>
  )
}

interface TimeFieldProps extends FieldProps {
  /** Null until hydration. */
  now: Date | null
  notice?: Notice
}

export const TimeField = ({ form, change, problems, now, notice = bookingNotice(), className }: TimeFieldProps) => {
  const earliest = now ? earliestTimeOn(form.booking_date, { now, zone: pickupZone(form), notice }) : undefined
  return (
    <Field label={m.time} error={problems.booking_time} className={className ?? ''}>
      {(wiring) => (
        <TimeSelect
          {...wiring}
          name="time"
          value={form.booking_time}
          onChange={(booking_time) => change({ booking_time })}
          placeholder={m.time_placeholder}
          listLabel={m.times}
          headings={m.times_of_day}
          earliest={earliest}
        />
      )}
    </Field>
  )
}

const counts = {
  number_of_passengers: { label: m.passengers, name: 'passengers', words: 'passengers', min: 1, max: 8 },
  number_of_luggage: { label: m.luggage, name: 'luggage', words: 'luggage', min: 0, max: 8 },
  number_of_hours: { label: m.duration, name: 'duration', words: 'hours', min: 1, max: 24 },
} as const

/** Hint about the minimum hours; undefined until the country, which decides the area, is known. */
const minimumHint = ({ number_of_hours, ride_area, destination_country }: BookingForm): string | undefined => {
  if (!destination_country) return undefined
  const ride = { number_of_hours, ride_area: destination_country === 'uk' ? ride_area : null, destination_country }
  return minimumHoursNote(ride, countChargedHours(site().rates.minimum_hours, ride))
}

interface CountProps extends FieldProps {
  of: keyof typeof counts
}

export const CountField = ({ form, change, className, of }: CountProps) => {
  const { label, name, words, min, max } = counts[of]
  const hint = of === 'number_of_hours' ? minimumHint(form) : undefined
  return (
    <FieldGroup label={label} hint={hint} className={className ?? ''}>
      {(wiring) => (
        <Stepper
          wiring={wiring}
          name={name}
          value={form[of]}
          min={min}
          max={max}
          fewer={m.fewer[words]}
          more={m.more[words]}
          onChange={(value) => change({ [of]: value })}
        />
      )}
    </FieldGroup>
  )
}
