// The fields of the edit form, with the choices about money that a new price requires.
import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { currencySymbol, formatMinor, fromWire } from '#kernel/money.ts'
import { call } from '#kit/api.ts'
import { Choice } from '#kit/choice.tsx'
import { FieldError, TextArea, TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/bookings.ts'
import { listBookingExtras } from '#modules/bookings/contract.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { isPaidByCard, settleDifference } from '#modules/bookings/office-edit/rules.ts'
import { bookedHoursNote } from '#modules/bookings/ui/labels.ts'
import { listSoldIn } from '#modules/pricing/extras/rules.ts'
import { guestTitle } from '#modules/pricing/ride/contract.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import { listOfferedClasses, toClassOptions } from '#modules/pricing/ui/class-list.ts'
import { ExtrasFields } from '#modules/pricing/ui/extras-fields.tsx'
import { cacheMs } from '../../query-client.ts'
import {
  agreesPrice,
  type EditValues,
  type FieldName,
  formatExtras,
  isPounds,
  numberFrom,
  readExtras,
} from './edit-form.ts'
import { EditPrice } from './edit-price.tsx'
import { statusWord } from './format.ts'
import { PickupDay, PickupTime, TripPlace } from './trip-fields.tsx'

/** Absent if the rates of the ride have no extras, and in economy class, which has no rates. */
const Extras = ({ booking: { booking_id, currency } }: { booking: OfficeBooking }) => {
  const { data = [] } = useQuery({
    queryKey: ['booking-extras', booking_id],
    queryFn: async ({ signal }) => (await call(listBookingExtras, { params: { booking_id }, signal })).data,
    staleTime: cacheMs,
  })
  const [service, value] = useWatch<EditValues, ['service_type', 'extras']>({ name: ['service_type', 'extras'] })
  const counts = readExtras(value)
  // An extra of the ride that the class lacks stays, to be removed.
  const shown = data.map((extra) => (counts[extra.id] ? { ...extra, classes: null } : extra))
  if (service === officeOnlyClass || listSoldIn(shown, service).length === 0) return null
  return (
    <Controller<EditValues, 'extras'>
      name="extras"
      render={({ field: { onChange }, fieldState }) => (
        <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <legend className="mb-2 text-ui font-medium">{m.field.extras}</legend>
          <ExtrasFields
            onSale={shown}
            service={service}
            currency={currency}
            counts={counts}
            onChange={(next) => onChange(formatExtras(next))}
          />
          {fieldState.error?.message && <FieldError id="edit-extras-error">{fieldState.error.message}</FieldError>}
        </fieldset>
      )}
    />
  )
}

const useField = (name: FieldName) => {
  const { register, formState } = useFormContext<EditValues>()
  return { ...register(name), label: m.field[name], error: formState.errors[name]?.message }
}

const Text = ({
  name,
  className,
  ...input
}: {
  name: FieldName
  className?: string
  type?: string
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel'
  step?: string
  label?: string
}) => <TextField {...useField(name)} autoComplete="off" {...(className ? { className } : {})} {...input} />

const Hours = ({ booking }: { booking: OfficeBooking }) => {
  const [typed, service_type] = useWatch<EditValues, ['number_of_hours', 'service_type']>({
    name: ['number_of_hours', 'service_type'],
  })
  const hours = numberFrom(typed) || null
  // Rates do not price it, so there is no minimum either.
  const hint = service_type === officeOnlyClass ? undefined : bookedHoursNote({ ...booking, number_of_hours: hours })
  return <TextField {...useField('number_of_hours')} autoComplete="off" inputMode="numeric" hint={hint} />
}

export const RideFields = ({ booking }: { booking: OfficeBooking }) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="mb-3 font-display text-title-3 font-[350]">{m.ride_part}</legend>
    <PickupDay country={booking.destination_country} />
    <PickupTime />
    <TripPlace booking={booking} kind="pickup" />
    {booking.dropoff_location !== null && <TripPlace booking={booking} kind="dropoff" />}
    <Text name="number_of_passengers" inputMode="numeric" />
    <Text name="number_of_luggage" inputMode="numeric" />
    {booking.booking_type === 'hourly' && <Hours booking={booking} />}
    <SelectField
      {...useField('service_type')}
      options={toClassOptions(listOfferedClasses([booking.service_type, officeOnlyClass]))}
    />
    <Extras booking={booking} />
    <Text name="flight_number" />
    <Text name="pickup_sign" />
    <Text name="reference_code" />
    <TextField
      {...useField('stops')}
      hint={m.stops_hint}
      className="sm:col-span-2"
      maxLength={300}
      autoComplete="off"
    />
    <TextArea {...useField('notes_for_chauffeur')} className="sm:col-span-2" rows={3} />
  </fieldset>
)

export const GuestFields = () => (
  <fieldset className="grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
    <legend className="contents">
      <span className="font-display text-title-3 font-[350] sm:col-span-2">{m.guest_part}</span>
    </legend>
    <SelectField
      {...useField('guest_title')}
      className="sm:col-span-2 sm:max-w-[12rem]"
      options={[
        { value: '', label: m.no_title },
        ...guestTitle.options.map((value) => ({ value, label: m.titles[value] })),
      ]}
    />
    <Text name="guest_first_name" />
    <Text name="guest_last_name" />
    <Text name="guest_email" type="email" inputMode="email" />
    <Text name="guest_phone_number" type="tel" inputMode="tel" />
  </fieldset>
)

const pence = (pounds: number): number => fromWire(pounds) ?? 0

/** The possible refund and payment request in pence, if the ride had that price. */
const splitDifference = (booking: OfficeBooking, price: number) => {
  const paid = { ...booking, price_pence: pence(booking.price), captured_pence: pence(booking.held) }
  const { refund } = settleDifference(paid, pence(price), 'refund')
  const { linkAmount } = settleDifference(paid, pence(price), 'link')
  return { refund, bill: linkAmount }
}

const Difference = ({ booking, price }: { booking: OfficeBooking; price: number }) => {
  const { refund, bill } = splitDifference(booking, price)
  const choices = [
    ...(refund > 0
      ? [
          {
            value: 'refund',
            label: m.difference_refund({ amount: formatMinor(refund, booking.currency) }),
            detail: m.difference_refund_detail,
          },
        ]
      : []),
    ...(bill > 0
      ? [
          {
            value: 'link',
            label: m.difference_link({ amount: formatMinor(bill, booking.currency) }),
            detail: m.difference_link_detail,
          },
        ]
      : []),
    { value: 'leave', label: m.difference_leave, detail: m.difference_leave_detail },
  ] as const
  return (
    <Controller<EditValues, 'difference'>
      name="difference"
      render={({ field: { value, onChange, name, ref }, fieldState }) => (
        <FieldGroup label={m.difference_title} error={fieldState.error?.message} className="sm:col-span-2">
          {(wiring) => (
            <div role="radiogroup" {...wiring} className="grid gap-2">
              {choices.map((each, at) => (
                <Choice
                  key={each.value}
                  {...each}
                  {...(at === 0 ? { ref } : {})}
                  name={name}
                  checked={value === each.value}
                  onChange={() => onChange(each.value)}
                />
              ))}
            </div>
          )}
        </FieldGroup>
      )}
    />
  )
}

/** Whether the new price needs a decision about the difference. */
export const needsMoneyDecision = (
  booking: OfficeBooking,
  { price, status }: Pick<EditValues, 'price' | 'status'>,
): boolean =>
  isPaidByCard(booking) &&
  status !== 'cancelled' &&
  isPounds(price) &&
  pence(numberFrom(price)) !== pence(booking.price)

/** Whether the choice fits the price. A choice made for another price may not: a dearer ride has no refund. */
export const hasMoneyDecision = (
  booking: OfficeBooking,
  { price, difference }: Pick<EditValues, 'price' | 'difference'>,
): boolean => {
  const { refund, bill } = splitDifference(booking, numberFrom(price))
  return difference === 'leave' || (difference === 'refund' && refund > 0) || (difference === 'link' && bill > 0)
}

const Reason = () => {
  const { register, formState } = useFormContext<EditValues>()
  return (
    <TextField
      {...register('reason')}
      label={m.reason_label}
      hint={m.reason_hint}
      className="sm:col-span-2"
      maxLength={200}
      autoComplete="off"
      error={formState.errors.reason?.message}
    />
  )
}

interface StatusFieldsProps {
  booking: OfficeBooking
  quoted: number | undefined
  onQuoted: (pounds: number) => void
}

/** Cancelling has its own button, which says what happens to the money. */
const listStatusOptions = ({ statuses, booking_status }: OfficeBooking) =>
  statuses.filter((status) => status !== 'cancelled' || booking_status === 'cancelled')

export const StatusFields = ({ booking, quoted, onQuoted }: StatusFieldsProps) => {
  const [status, price, difference] = useWatch<EditValues, ['status', 'price', 'difference']>({
    name: ['status', 'price', 'difference'],
  })
  const needsDecision = needsMoneyDecision(booking, { price, status })
  const isAgreed = agreesPrice({ price }, booking, quoted)
  return (
    <fieldset className="grid gap-4 border-t border-line pt-6 sm:grid-cols-2">
      <legend className="contents">
        <span className="font-display text-title-3 font-[350] sm:col-span-2">{m.status_part}</span>
      </legend>
      <SelectField
        {...useField('status')}
        options={listStatusOptions(booking).map((value) => ({ value, label: statusWord(booking, value) }))}
      />
      <Text name="price" inputMode="decimal" label={m.price_in({ symbol: currencySymbol(booking.currency) })} />
      <EditPrice booking={booking} quoted={quoted} onQuoted={onQuoted} />
      {needsDecision && <Difference booking={booking} price={numberFrom(price)} />}
      {(isAgreed || (needsDecision && difference === 'leave')) && <Reason />}
    </fieldset>
  )
}
