// Schemas of an application, and of the same form filled in by the office.
import { z } from 'zod'
import { defineRefusals } from '#kernel/errors.ts'
import { plainNumber } from '#kernel/fields/number.ts'
import { emailField, type TextKind, textField } from '#kernel/fields/schemas.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/driver-application.ts'
import { control_characters } from '#messages/en/errors.ts'
import * as office from '#messages/office/drivers.ts'
import { serviceType } from '#modules/pricing/contract.ts'
import { describePhoneProblem } from '#modules/users/rules.ts'
import { lengths } from '../application-contact/rules.ts'
import { carType, driverStatuses, preferredShift, workingDays } from '../contract.ts'
import { isPhone } from './rules.ts'

export const refusals = defineRefusals({
  ALREADY_APPLIED: [409, m.already_applied],
  APPLIED_TODAY: [429, m.already_applied],
  APPLIED_TOO_OFTEN: [429, m.applied_often],
  PICTURE_TOO_LARGE: [413, m.picture_too_large],
  PICTURES_TOO_LARGE: [413, m.pictures_too_large],
  CAR_PICTURES_TOO_MANY: [400, m.car_pictures_most({ most: 10 })],
})

const yesOrNo = z.enum(['yes', 'no'], m.pick_one)

const text = (max: number, kind?: TextKind) =>
  textField(kind, control_characters)
    .max(max, m.too_long({ most: max }))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, control_characters)
/** Forms have no null, so an empty field stands for it. */
const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)
const optionalField = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToNull, schema.nullable())

/** A required value: absent, null and blank are the same omission. */
const requiredField = <T extends z.ZodType>(message: string, schema: T) =>
  z
    .preprocess((value) => (typeof value === 'string' ? value.trim() : value), z.unknown())
    .refine((value) => value !== undefined && value !== null && value !== '', { message, abort: true })
    .pipe(schema as z.ZodType<z.output<T>, unknown>)

const line = (required: string, max: number, kind?: TextKind) => requiredField(required, text(max, kind))
const date = wireDate(m.date_invalid)
const wholeNumber = (min: number, max: number, message: string = m.number_invalid) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? plainNumber(value) : value),
    z.coerce.number(message).int(message).min(min, message).max(max, message),
  )

/** A form sends a list as text, JSON as an array. */
const toList = (value: unknown) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value)
const list = <T extends z.ZodType>(each: T) => z.preprocess(toList, z.array(each).max(7))

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Ids of the regions of a driver, for the office; the first is that of the driver's office. */
export const driverRegions = z
  .preprocess(toList, z.array(z.string().max(40)).min(1, office.regions_required).max(500))
  .transform((ids) => [...new Set(ids)])

export const driverFields = {
  first_name: line(m.first_name_required, lengths.name, 'name'),
  last_name: line(m.last_name_required, lengths.name, 'name'),
  email: requiredField(m.email_required, emailField({ invalid: m.email_invalid })),
  phone_number: requiredField(
    m.phone_required,
    textField('phone', m.phone_invalid)
      .max(lengths.phone, m.phone_invalid)
      .refine(isPhone, { error: ({ input }) => describePhoneProblem(String(input), m.phone_invalid) }),
  ),
  address: line(m.address_required, lengths.address, 'address'),
  date_of_birth: requiredField(m.date_of_birth_required, date),
  national_insurance_number: line(m.national_insurance_required, lengths.paper, 'code'),
  private_hire_license_number: line(m.private_hire_license_required, lengths.paper, 'code'),
  driving_license_number: line(m.driving_license_required, lengths.paper, 'code'),
  driving_license_expiry_date: requiredField(m.driving_license_expiry_required, date),
  insurance_expiry_date: optionalField(date),
  experience: optionalField(text(lengths.line)),
  currently_working_with: optionalField(text(lengths.line)),
  date_first_available: optionalField(date),
  date_of_leaving: optionalField(date),
  preferred_shift: requiredField(m.preferred_shift_required, preferredShift),
  working_days: requiredField(m.working_days_required, workingDays),
  days_off: list(wholeNumber(0, 6)).transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  has_vehicle: yesOrNo,
  car_make: optionalField(text(lengths.word)),
  car_model: optionalField(text(lengths.word)),
  car_year: optionalField(wholeNumber(1950, 2100, m.car_year_invalid)),
  car_color: optionalField(text(lengths.word)),
  car_plate_number: optionalField(text(20, 'code')),
  car_type: optionalField(carType),
  car_capacity: optionalField(wholeNumber(1, 16)),
  car_luggage: optionalField(wholeNumber(0, 16)),
  service_classes: list(serviceType),
}

const { insurance_expiry_date, days_off, car_luggage, service_classes, has_vehicle, ...commonFields } = driverFields

/** An application. Unknown fields are dropped, so applicants cannot set a status or earnings. */
export const application = z.object({
  ...commonFields,
  experience: line(m.experience_required, lengths.line),
  date_first_available: requiredField(m.date_first_available_required, date),
  has_vehicle: has_vehicle.default('no'),
})
export type Application = z.output<typeof application>

/**
 * An application with the number of its pictures: one of the applicant, and one or more of a car if there is one
 * (D29).
 */
export const applicationWithPictures = (has_vehicle: unknown) =>
  application.extend({
    driver_picture: z.int().min(1, m.driver_picture_required),
    car_pictures: z.int().min(has_vehicle === 'yes' ? 1 : 0, m.car_pictures_required),
  })

/** A driver added by the office, with more optional fields and a status. */
export const newDriver = z.object({
  ...commonFields,
  insurance_expiry_date,
  days_off: days_off.default([]),
  has_vehicle: has_vehicle.default('no'),
  car_luggage,
  service_classes: service_classes.default([]),
  status: z.enum(driverStatuses, m.pick_one).default('under-review'),
  /** Without it the region of the address. */
  region_ids: z.preprocess((value) => (isEmpty(value) ? undefined : value), driverRegions.optional()),
})
export type NewDriver = z.output<typeof newDriver>
