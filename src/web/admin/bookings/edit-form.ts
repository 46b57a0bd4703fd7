// The edit form as text values: read from a booking, validated, and converted to the API's body.
import { plainNumber } from '#kernel/fields/number.ts'
import { isDate, shortTime } from '#kernel/time.ts'
import { readTime } from '#kernel/typed-time.ts'
import * as m from '#messages/office/bookings.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import type { BookingEdit, DifferenceChoice } from '#modules/bookings/office-edit/contract.ts'
import { ownReference } from '#modules/bookings/references/rules.ts'
import { type ExtraCounts, extraLabel, normaliseCounts, toCounts } from '#modules/pricing/extras/rules.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import { listDate, statusWord } from './format.ts'

export type FieldName = keyof typeof m.field
export type EditValues = Record<FieldName | 'pickup_place_id' | 'dropoff_place_id', string> & {
  difference: DifferenceChoice | ''
  /** Reason for a price other than the tariff's, or for leaving the difference. */
  reason: string
}

/** 'Heathrow Airport, London, Hounslow TW6', the format of stored bookings. */
export const formatPlace = ({ label, detail }: { label: string; detail: string }): string =>
  [label, detail].filter(Boolean).join(', ')

const text = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** Counts of extras as a text, so that equal choices are equal values of the form. */
export const formatExtras = (counts: ExtraCounts): string => JSON.stringify(normaliseCounts(counts))
export const readExtras = (value: string): ExtraCounts => JSON.parse(value) as ExtraCounts

export const toFormValues = (booking: OfficeBooking): EditValues => ({
  status: booking.booking_status,
  booking_date: booking.booking_date,
  booking_time: shortTime(booking.booking_time),
  pickup_location: booking.pickup_location,
  pickup_place_id: text(booking.pickup.place_id),
  dropoff_location: text(booking.dropoff_location),
  dropoff_place_id: text(booking.dropoff?.place_id),
  number_of_passengers: text(booking.number_of_passengers),
  number_of_luggage: text(booking.number_of_luggage),
  number_of_hours: text(booking.number_of_hours),
  service_type: booking.service_type,
  extras: formatExtras(toCounts(booking.extras)),
  price: booking.price.toFixed(2),
  flight_number: text(booking.flight_number),
  pickup_sign: text(booking.pickup_sign),
  stops: text(booking.stops),
  notes_for_chauffeur: text(booking.notes_for_chauffeur),
  reference_code: text(ownReference(booking)),
  guest_title: text(booking.guest_title),
  guest_first_name: text(booking.guest_first_name),
  guest_last_name: text(booking.guest_last_name),
  guest_email: text(booking.guest_email),
  guest_phone_number: text(booking.guest_phone_number),
  difference: '',
  reason: '',
})

const guestFields = ['guest_first_name', 'guest_last_name', 'guest_email', 'guest_phone_number'] as const

/** The fields that apply to this kind of booking. */
export const listFields = (booking: OfficeBooking): FieldName[] =>
  (Object.keys(m.field) as FieldName[]).filter((name) => {
    if (name === 'number_of_hours') return booking.booking_type === 'hourly'
    if (name === 'dropoff_location') return booking.dropoff_location !== null
    return !name.startsWith('guest_') || !booking.is_self_booking
  })

/** For texts that passed `isPounds` or `isWhole`. */
export const numberFrom = (value: string): number => Number(plainNumber(value))
const isWhole = (value: string, least: number, most: number) =>
  /^\d{1,3}$/.test(plainNumber(value)) && numberFrom(value) >= least && numberFrom(value) <= most
export const isPounds = (value: string) => /^\d{1,6}(\.\d{1,2})?$/.test(plainNumber(value))

const spans = { number_of_passengers: [1, 8], number_of_luggage: [0, 8], number_of_hours: [1, 24] } as const

/** Error messages by field. */
export const validateEdit = (values: EditValues, booking: OfficeBooking): Partial<Record<FieldName, string>> => {
  const has = listFields(booking)
  const errors: Partial<Record<FieldName, string>> = {}
  for (const [name, [least, most]] of Object.entries(spans) as [keyof typeof spans, readonly [number, number]][])
    if (has.includes(name) && !isWhole(values[name], least, most)) errors[name] = m.whole_number({ least, most })
  if (!isPounds(values.price)) errors.price = m.price_wrong
  if (!isDate(values.booking_date)) errors.booking_date = m.date_wrong
  if (!readTime(values.booking_time)) errors.booking_time = m.time_wrong
  // A guest from a partner's list may have a name only.
  const known = guestFields.filter((name) => booking[name])
  for (const name of ['pickup_location', 'dropoff_location', ...known] as const)
    if (has.includes(name) && !values[name].trim()) errors[name] = m.needed
  return errors
}

/**
 * Whether the office changes the price to another one than that of the rates, which needs a reason. `quoted` is the price of the
 * edited ride in pounds, if it is priced again.
 */
export const agreesPrice = (
  { price }: Pick<EditValues, 'price'>,
  { price: before, agreed_price }: Pick<OfficeBooking, 'price' | 'agreed_price'>,
  quoted: number | undefined,
): boolean => {
  if (!isPounds(price)) return false
  if (quoted !== undefined) return numberFrom(price) !== quoted
  return numberFrom(price) !== before && numberFrom(price) !== (agreed_price?.list_price ?? before)
}

const numbers = new Set<string>(['number_of_passengers', 'number_of_luggage', 'number_of_hours', 'price'])

const toWireValue = (name: FieldName, value: string) => {
  if (name === 'booking_time') return readTime(value) ?? value
  if (name === 'extras') return readExtras(value)
  return numbers.has(name) ? numberFrom(value) : value.trim() || null
}

/** The fields that differ from `base`. */
export const listChangedFields = (values: EditValues, base: OfficeBooking): FieldName[] => {
  const before = toFormValues(base)
  return listFields(base).filter((name) => values[name].trim() !== before[name].trim())
}

/** The place ids of addresses that were picked from the suggestions. */
const placeIds = (changed: readonly FieldName[], values: EditValues) =>
  Object.fromEntries(
    (['pickup', 'dropoff'] as const)
      .filter((end) => changed.includes(`${end}_location`) && values[`${end}_place_id`])
      .map((end) => [`${end}_place_id`, values[`${end}_place_id`]]),
  )

const rideParts: readonly FieldName[] = [
  'pickup_location',
  'dropoff_location',
  'number_of_passengers',
  'number_of_luggage',
  'number_of_hours',
  'service_type',
  'extras',
]

/** The changed fields that affect the price, in the API's format. */
export const pickRideParts = (values: EditValues, base: OfficeBooking): Partial<BookingEdit> => {
  const changed = listChangedFields(values, base).filter((name) => rideParts.includes(name))
  return {
    ...Object.fromEntries(changed.map((name) => [name, toWireValue(name, values[name])])),
    ...placeIds(changed, values),
  } as Partial<BookingEdit>
}

/** The request body: the seen version and the changed fields. */
export const toEditBody = (
  values: EditValues,
  base: OfficeBooking,
  { version, quoted }: { version: number; quoted?: number | undefined },
): Partial<BookingEdit> => {
  const changed = listChangedFields(values, base)
  const fields = Object.fromEntries(changed.map((name) => [name, toWireValue(name, values[name])]))
  return {
    version,
    ...fields,
    // The server refuses a price that was not shown, so a dearer ride is never saved unseen.
    ...(quoted === undefined ? {} : { price: numberFrom(values.price) }),
    quoted_price: quoted ?? base.price,
    ...(values.reason.trim() ? { reason: values.reason.trim() } : {}),
    ...placeIds(changed, values),
    ...(changed.includes('price') && values.difference ? { difference: values.difference } : {}),
  } as Partial<BookingEdit>
}

const formatField = (name: FieldName, booking: OfficeBooking): string => {
  const value = toFormValues(booking)[name]
  if (name === 'booking_date') return listDate(value)
  if (name === 'service_type') return serviceLabel(value)
  if (name === 'extras') return booking.extras.map(extraLabel).join(', ') || m.empty_value
  if (name === 'price') return showPrice(booking.price, booking.currency)
  if (name === 'status') return statusWord(booking, booking.booking_status)
  return value || m.empty_value
}

/** The fields that another person changed, one line each. */
export const conflictLines = (before: OfficeBooking, after: OfficeBooking): string[] => {
  const lines = listFields(after)
    .filter((name) => toFormValues(before)[name] !== toFormValues(after)[name])
    .map((name) =>
      m.conflict_part({
        name: m.field[name].replace(/ \(.*/, ''),
        before: formatField(name, before),
        after: formatField(name, after),
      }),
    )
  return lines.length ? lines : [m.conflict_same]
}
