// The ride of a phone booking: the fields of the website's search, and the return.
import { browserClock } from '#kernel/time.ts'
import { Checkbox } from '#kit/checkbox.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, FieldError } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { TimeSelect } from '#kit/time-select.tsx'
import * as panel from '#messages/en/panel.ts'
import * as m from '#messages/office/desk.ts'
import { dateWords } from '#modules/bookings/ui/date-words.ts'
import { earliestTimeOn } from '#modules/quotes/notice/rules.ts'
import { lastDayFrom } from '../../booking-window.ts'
import { applyChange, type Change, noNotice, nowAtPickup, pickupZone } from '../../public/booking-form.ts'
import {
  AreaField,
  CountField,
  CountryField,
  PickupDateField,
  SearchPlace,
  TimeField,
} from '../../public/booking-panel-fields.tsx'
import { FavouritePlaces } from './favourite-places.tsx'
import { PhoneBookingSection } from './form-section.tsx'
import type { PhoneBookingState } from './use-phone-booking.ts'

type PartProps = Pick<PhoneBookingState, 'form' | 'change' | 'problems'>

const Return = ({ form, change, problems }: PartProps) => {
  const invalid = problems.return ? (true as const) : undefined
  const now = browserClock()
  const today = nowAtPickup(form.ride, now).date
  const earliest = earliestTimeOn(form.returnDate, { now, zone: pickupZone(form.ride), notice: noNotice })
  return (
    <>
      <Field label={m.return_date}>
        {(wiring) => (
          <DatePicker
            {...wiring}
            aria-invalid={invalid}
            name="returnDate"
            value={form.returnDate}
            onChange={(returnDate) => change({ returnDate })}
            today={today}
            latest={lastDayFrom(today)}
            opensAt={form.ride.booking_date || undefined}
            country={form.ride.destination_country}
            words={dateWords}
          />
        )}
      </Field>
      <Field label={m.return_time}>
        {(wiring) => (
          <TimeSelect
            {...wiring}
            aria-invalid={invalid}
            name="returnTime"
            value={form.returnTime}
            onChange={(returnTime) => change({ returnTime })}
            placeholder={panel.time_placeholder}
            listLabel={panel.times}
            headings={panel.times_of_day}
            earliest={earliest}
          />
        )}
      </Field>
      {problems.return && (
        <div className="sm:col-span-2">
          <FieldError id="desk-return-error">{problems.return}</FieldError>
        </div>
      )}
    </>
  )
}

export const RidePart = ({ form, change, problems }: PartProps) => {
  const { ride } = form
  const byHour = ride.booking_type === 'hourly'
  // A changed ride has another price, which must be agreed again.
  const changeRide = (next: Change) => change((before) => ({ ride: applyChange(before.ride, next) }))
  const field = { form: ride, change: changeRide, problems }
  return (
    <PhoneBookingSection title={m.ride_part}>
      <FieldGroup label={m.ride_kind}>
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="tab"
            options={m.ride_kinds}
            value={ride.booking_type}
            onChange={(booking_type) => changeRide({ booking_type })}
          />
        )}
      </FieldGroup>
      <CountryField {...field} />
      <SearchPlace {...field} kind="pickup" alive ports className={byHour ? '' : 'sm:col-span-2'} />
      <FavouritePlaces form={form} end="pickup" change={changeRide} />
      {!byHour && <SearchPlace {...field} kind="dropoff" alive className="sm:col-span-2" />}
      {!byHour && <FavouritePlaces form={form} end="dropoff" change={changeRide} />}
      {byHour && ride.destination_country === 'uk' && <AreaField {...field} />}
      <PickupDateField {...field} now={browserClock()} />
      <TimeField {...field} now={browserClock()} notice={noNotice} />
      {byHour && <CountField {...field} of="number_of_hours" />}
      <CountField {...field} of="number_of_passengers" />
      <CountField {...field} of="number_of_luggage" />
      <Checkbox
        className="sm:col-span-2"
        checked={form.hasReturn}
        onChange={(event) => change({ hasReturn: event.target.checked })}
      >
        {m.with_return}
      </Checkbox>
      {form.hasReturn && <Return form={form} change={change} problems={problems} />}
    </PhoneBookingSection>
  )
}
