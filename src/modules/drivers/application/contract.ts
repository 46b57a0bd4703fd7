// What an applicant sends, field by field, and the same form as the office fills it in.
import { z } from 'zod'
import { defineRefusals } from '#kernel/errors.ts'
import { plainNumber } from '#kernel/fields/number.ts'
import { emailField, type TextKind, textField } from '#kernel/fields/schemas.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/driver-application.ts'
import { control_characters } from '#messages/en/errors.ts'
import { serviceType } from '#modules/pricing/contract.ts'
import { describePhoneProblem } from '#modules/users/rules.ts'
import { lengths } from '../application-contact/rules.ts'
import { isPhone } from './rules.ts'

export const refusals = defineRefusals({
  ALREADY_APPLIED: [409, m.already_applied],
  APPLIED_TODAY: [429, m.already_applied],
  APPLIED_TOO_OFTEN: [429, m.applied_often],
  APPLICATION_FAILED: [507, m.failed],
  APPLICATION_BUSY: [503, m.failed],
  PICTURE_UNREADABLE: [415, m.picture_unreadable],
  PICTURE_TOO_LARGE: [413, m.picture_too_large],
  PICTURES_TOO_LARGE: [413, m.pictures_too_large],
  CAR_PICTURES_TOO_MANY: [400, m.car_pictures_most({ most: 10 })],
})

export const preferredShift = z.enum(['day', 'night', 'flexible'], m.pick_one)
export const workingDays = z.enum(['5 days a week', '7 days a week'], m.pick_one)
export const carType = z.enum(['sedan', 'SUV', 'hatchback', 'minivan', 'luxury', 'other'], m.pick_one)
const yesOrNo = z.enum(['yes', 'no'], m.pick_one)

const text = (most: number, kind?: TextKind) =>
  textField(kind, control_characters)
    .max(most, m.too_long({ most }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, control_characters)
/** A form knows no null: an empty field is one that says nothing. */
const orNothing = (value: unknown) => (value === '' || value === undefined ? null : value)
const nothingTo = <T extends z.ZodType>(schema: T) => z.preprocess(orNothing, schema.nullable())

/** Must be there: absent, null and blank are the same omission. */
const needed = <T extends z.ZodType>(message: string, schema: T) =>
  z
    .preprocess((value) => (typeof value === 'string' ? value.trim() : value), z.unknown())
    .refine((value) => value !== undefined && value !== null && value !== '', { message, abort: true })
    .pipe(schema as z.ZodType<z.output<T>, unknown>)

const line = (required: string, most: number, kind?: TextKind) => needed(required, text(most, kind))
const date = wireDate(m.date_invalid)
const whole = (least: number, most: number, message: string = m.number_invalid) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? plainNumber(value) : value),
    z.coerce.number(message).int(message).min(least, message).max(most, message),
  )

/** Of a form each value is text, of JSON it may be a list. */
const list = <T extends z.ZodType>(each: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(each).max(7),
  )

export const driverFields = {
  first_name: line(m.first_name_required, lengths.name, 'name'),
  last_name: line(m.last_name_required, lengths.name, 'name'),
  email: needed(m.email_required, emailField({ invalid: m.email_invalid })),
  phone_number: needed(
    m.phone_required,
    textField('phone', m.phone_invalid)
      .max(lengths.phone, m.phone_invalid)
      .refine(isPhone, { error: ({ input }) => describePhoneProblem(String(input), m.phone_invalid) }),
  ),
  address: line(m.address_required, lengths.address, 'address'),
  date_of_birth: needed(m.date_of_birth_required, date),
  national_insurance_number: line(m.national_insurance_required, lengths.paper, 'code'),
  private_hire_license_number: line(m.private_hire_license_required, lengths.paper, 'code'),
  driving_license_number: line(m.driving_license_required, lengths.paper, 'code'),
  driving_license_expiry_date: needed(m.driving_license_expiry_required, date),
  insurance_expiry_date: nothingTo(date),
  experience: nothingTo(text(lengths.line)),
  currently_working_with: nothingTo(text(lengths.line)),
  date_first_available: nothingTo(date),
  date_of_leaving: nothingTo(date),
  preferred_shift: needed(m.preferred_shift_required, preferredShift),
  working_days: needed(m.working_days_required, workingDays),
  days_off: list(whole(0, 6)).transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  has_vehicle: yesOrNo,
  car_make: nothingTo(text(lengths.word)),
  car_model: nothingTo(text(lengths.word)),
  car_year: nothingTo(whole(1950, 2100, m.car_year_invalid)),
  car_color: nothingTo(text(lengths.word)),
  car_plate_number: nothingTo(text(20, 'code')),
  car_type: nothingTo(carType),
  car_capacity: nothingTo(whole(1, 16)),
  car_luggage: nothingTo(whole(0, 16)),
  service_classes: list(serviceType),
}

const { insurance_expiry_date, days_off, car_luggage, service_classes, has_vehicle, ...both } = driverFields

/** What an applicant says. What else is sent along is left out: nobody gives themselves a status or earnings. */
export const application = z.object({
  ...both,
  experience: line(m.experience_required, lengths.line),
  date_first_available: needed(m.date_first_available_required, date),
  has_vehicle: has_vehicle.default('no'),
})
export type Application = z.output<typeof application>

/** The same with the numbers of its pictures: of the applicant always, and of the car where there is one (D29). */
export const pictured = (has_vehicle: unknown) =>
  application.extend({
    driver_picture: z.int().min(1, m.driver_picture_required),
    car_pictures: z.int().min(has_vehicle === 'yes' ? 1 : 0, m.car_pictures_required),
  })

/** The same by the office, which may leave more open and says more. */
export const newDriver = z.object({
  ...both,
  insurance_expiry_date,
  days_off: days_off.default([]),
  has_vehicle: has_vehicle.default('no'),
  car_luggage,
  service_classes: service_classes.default([]),
  status: z.enum(['available', 'unavailable', 'under-review'], m.pick_one).default('under-review'),
})
export type NewDriver = z.output<typeof newDriver>
