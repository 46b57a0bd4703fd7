// The second step of an application as a form: fields, errors, and request.
import { z } from 'zod'
import { not_valid } from '#messages/en/errors.ts'
import { application } from '#modules/drivers/application/contract.ts'
import type { Contact } from '#modules/drivers/application-contact/rules.ts'
import type { ChosenPicture } from '#modules/drivers/ui/use-pictures.ts'

const { first_name: _, last_name: __, email: ___, phone_number: ____, ...ofSecondStep } = application.shape

const secondStep = z.object(ofSecondStep)
export type DetailField = keyof typeof ofSecondStep
/** Values as typed; empty for a choice that was not made. */
export type Details = Record<DetailField, string>

export const emptyDetails: Details = {
  address: '',
  date_of_birth: '',
  national_insurance_number: '',
  private_hire_license_number: '',
  driving_license_number: '',
  driving_license_expiry_date: '',
  experience: '',
  currently_working_with: '',
  date_first_available: '',
  date_of_leaving: '',
  preferred_shift: '',
  working_days: '',
  has_vehicle: 'no',
  car_make: '',
  car_model: '',
  car_year: '',
  car_color: '',
  car_plate_number: '',
  car_type: '',
  car_capacity: '',
}

const carFields = [
  'car_make',
  'car_model',
  'car_year',
  'car_color',
  'car_plate_number',
  'car_type',
  'car_capacity',
] as const
/** Not stored in the browser. */
const confidentialFields = [
  'date_of_birth',
  'national_insurance_number',
  'private_hire_license_number',
  'driving_license_number',
] as const

const without = (details: Details, fields: readonly DetailField[]): Details => ({
  ...details,
  ...Object.fromEntries(fields.map((field) => [field, ''])),
})

/** Drops the car's fields if there is no car. */
const relevantDetails = (details: Details): Details =>
  details.has_vehicle === 'yes' ? details : without(details, carFields)

/** The details that may be stored until the form is submitted. */
export const storableDetails = (details: Details): Details => without(details, confidentialFields)

export const restoreDetails = (kept: Record<string, string> | undefined): Details => ({
  ...emptyDetails,
  ...Object.fromEntries(
    Object.entries(kept ?? {}).filter(([field, value]) => field in emptyDetails && typeof value === 'string'),
  ),
})

export type FieldErrors = Partial<Record<DetailField | 'driver_picture' | 'car_pictures', string>>

export const findErrors = (details: Details): FieldErrors => {
  const issues = secondStep.safeParse(relevantDetails(details), { error: () => not_valid }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}

interface Application {
  contact: Contact
  details: Details
  portrait: ChosenPicture | undefined
  cars: readonly ChosenPicture[]
}

/** Builds the multipart form; text fields come first, because the server reads them before the pictures. */
export const buildForm = ({ contact, details, portrait, cars }: Application): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...contact, ...relevantDetails(details) }))
    if (value) form.append(field, value)
  if (portrait) form.append('driver_picture', portrait.file)
  if (details.has_vehicle === 'yes') for (const { file } of cars) form.append('car_pictures', file)
  return form
}
