// The date, time and place fields of the edit form.
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { browserClock, localAt, shortTime } from '#kernel/time.ts'
import { readTime } from '#kernel/typed-time.ts'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, TextField } from '#kit/field.tsx'
import { useSelectOnFocus } from '#kit/typed-value.ts'
import * as m from '#messages/office/bookings.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import type { NamedPlace } from '#modules/places/ui/named-place.ts'
import { PlaceField } from '#modules/places/ui/place-field.tsx'
import { lastDayFrom } from '../../booking-window.ts'
import { type EditValues, formatPlace } from './edit-form.ts'

/** The company's first year, for corrections of old rides. */
const firstDay = '2019-01-01'

const today = (): string => localAt(browserClock(), Intl.DateTimeFormat().resolvedOptions().timeZone).date

export const PickupDay = ({ country }: { country: OfficeBooking['destination_country'] }) => (
  <Controller<EditValues, 'booking_date'>
    name="booking_date"
    render={({ field: { value, onChange, name }, fieldState }) => (
      <Field label={m.field.booking_date} error={fieldState.error?.message}>
        {(wiring) => (
          <DatePicker
            {...wiring}
            name={name}
            value={value}
            onChange={onChange}
            today={today()}
            earliest={firstDay}
            latest={lastDayFrom(today())}
            opensAt={value}
            country={country}
            words={m.date_words}
          />
        )}
      </Field>
    )}
  />
)

/** Any minute of the day. Typed as text, because the browser's time field uses AM and PM on many machines. */
export const PickupTime = () => {
  const { register, setValue, formState } = useFormContext<EditValues>()
  const select = useSelectOnFocus()
  return (
    <TextField
      {...select}
      {...register('booking_time', {
        onBlur: ({ target }: { target: { value: string } }) => {
          const read = readTime(target.value)
          if (read && shortTime(read) !== target.value) setValue('booking_time', shortTime(read), { shouldDirty: true })
        },
      })}
      label={m.field.booking_time}
      placeholder={m.time_example}
      autoComplete="off"
      maxLength={20}
      error={formState.errors.booking_time?.message}
    />
  )
}

interface PlaceProps {
  booking: OfficeBooking
  kind: 'pickup' | 'dropoff'
}

/** With suggestions. Typed text that was not picked is located by the server and stored as written. */
export const TripPlace = ({ booking, kind }: PlaceProps) => {
  const { setValue, formState } = useFormContext<EditValues>()
  const [address, id] = [`${kind}_location`, `${kind}_place_id`] as const
  const [text, place_id] = useWatch<EditValues, [typeof address, typeof id]>({ name: [address, id] })
  const take = (place: NamedPlace) => {
    setValue(id, place.place_id ?? '', { shouldDirty: true })
    setValue(address, formatPlace(place), {
      shouldDirty: true,
      shouldValidate: formState.errors[address] !== undefined,
    })
  }
  return (
    <PlaceField
      label={m.field[address]}
      name={address}
      kind={kind}
      country={booking.destination_country}
      value={{ label: text, detail: '', place_id: place_id || null, kind: null, time_zone: booking.time_zone }}
      onChange={take}
      error={formState.errors[address]?.message}
      className="sm:col-span-2"
    />
  )
}
