// The fields of a ride, under the names of the booking record. Draft, quote, booking, phone booking and edits are made of them.
import { z } from 'zod'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import { emailField, textField } from '#kernel/fields/schemas.ts'
import { normaliseTime } from '#kernel/time.ts'
import { titles } from '#kernel/title.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { country } from '#modules/places/contract.ts'
import { bookingType, rideArea } from '../contract.ts'

export { type Party, party } from '../contract.ts'

/** When and how a ride goes; date and time are local to the pickup. */
export const trip = z.object({
  booking_type: bookingType,
  destination_country: country.default('uk'),
  booking_date: wireDate(m.required),
  /** HH:mm:ss */
  booking_time: z.string().refine((text) => normaliseTime(text) === text, m.invalid_time_wire),
  /** Hourly rides only. */
  number_of_hours: z.int().min(1).max(24).nullish(),
  /** Hourly rides in the UK only. */
  ride_area: rideArea.nullish(),
})

export const guestTitle = z.enum(titles)

/** Details for the chauffeur as a form holds them: texts are empty if there are none. */
export const rideDetailsForm = z.object({
  flight_number: textField('code').max(16),
  pickup_sign: textField().max(80),
  notes_for_chauffeur: textField().max(1000),
  reference_code: textField().max(80),
})
const passengerTexts = {
  guest_first_name: textField('name').max(80),
  guest_last_name: textField('name').max(80),
  guest_phone_number: textField('phone').max(maxPhoneLength),
}

type Shape = Record<string, z.ZodString>
type OrNull<S extends Shape> = {
  [K in keyof S]: z.ZodPipe<
    z.ZodOptional<z.ZodNullable<S[K]>>,
    z.ZodTransform<string | null, string | null | undefined>
  >
}
type OrUnchanged<S extends Shape> = {
  [K in keyof S]: z.ZodOptional<z.ZodPipe<z.ZodNullable<S[K]>, z.ZodTransform<string | null, string | null>>>
}
const mapTexts = (texts: Shape, convert: (text: z.ZodString) => z.ZodType) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, convert(text)])) as unknown
const orNull = <S extends Shape>(texts: S) =>
  mapTexts(texts, (field) => field.nullish().transform((text) => text || null)) as OrNull<S>
const orUnchanged = <S extends Shape>(texts: S) =>
  mapTexts(texts, (field) =>
    field
      .nullable()
      .transform((text) => text || null)
      .optional(),
  ) as OrUnchanged<S>

/** The passenger of a new ride who is not the customer; absent and empty texts are null. */
export const passenger = z.object({
  guest_title: guestTitle.nullish(),
  ...orNull(passengerTexts),
  guest_email: emailField().nullish(),
})
/** The same in an edit: absent texts stay unchanged, empty ones are removed. */
export const passengerEdit = z.object({ ...passenger.shape, ...orUnchanged(passengerTexts) })

/** Details for the chauffeur of a new ride; absent and empty texts are null. */
export const rideDetails = z.object(orNull(rideDetailsForm.shape))
/** The same in an edit: absent texts stay unchanged, empty ones are removed. */
export const rideDetailsEdit = z.object(orUnchanged(rideDetailsForm.shape))

const stops = textField().max(300)
/** Stops on the way of a new ride, as the office types them. They do not affect the price. Absent and empty ones are null. */
export const rideStops = z.object(orNull({ stops }))
/** The same in an edit: absent ones stay unchanged, empty ones are removed. */
export const rideStopsEdit = z.object(orUnchanged({ stops }))

/** The same fields of a stored booking, for answers. */
export const bookedTrip = z.object({
  booking_type: bookingType,
  destination_country: country,
  booking_date: z.string(),
  booking_time: z.string(),
  number_of_hours: z.int().nullable(),
  ride_area: rideArea.nullable(),
})
export const bookedParty = z.object({ number_of_passengers: z.int(), number_of_luggage: z.int() })
export const bookedPassenger = z.object({
  guest_title: guestTitle.nullable(),
  guest_first_name: z.string().nullable(),
  guest_last_name: z.string().nullable(),
  guest_email: z.string().nullable(),
  guest_phone_number: z.string().nullable(),
})
export const bookedDetails = z.object({
  flight_number: z.string().nullable(),
  pickup_sign: z.string().nullable(),
  notes_for_chauffeur: z.string().nullable(),
  stops: z.string().nullable(),
  reference_code: z.string().nullable(),
})
export const bookedRide = z.object({
  ...bookedTrip.shape,
  ...bookedParty.shape,
  ...bookedPassenger.shape,
  ...bookedDetails.shape,
})
export type Trip = z.infer<typeof bookedTrip>
export type Passenger = z.infer<typeof bookedPassenger>
export type RideDetails = z.infer<typeof bookedDetails>
export type BookedRide = z.infer<typeof bookedRide>

type NullTexts<T> = { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> : T[K] }
/** The passenger as a form holds them: texts are empty if there are none. */
export type PassengerForm = NullTexts<Omit<Passenger, 'guest_title'>>
export type RideDetailsForm = z.infer<typeof rideDetailsForm>

const createPick =
  <K extends string>({ shape }: { shape: Readonly<Record<K, unknown>> }) =>
  <S extends { [P in K]?: unknown }>(source: S) =>
    Object.fromEntries(Object.keys(shape).map((name) => [name, source[name as K]])) as unknown as Pick<S, K & keyof S>

export const pickTrip = createPick(bookedTrip)
export const pickParty = createPick(bookedParty)
export const pickPassenger = createPick(bookedPassenger)
export const pickDetails = createPick(bookedDetails)
export const pickRide = createPick(bookedRide)
