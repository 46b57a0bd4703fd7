// The second step of an application as a form: its fields, what is wrong with them, and what is sent.
import { z } from 'zod'
import { not_valid } from '#messages/en/errors.ts'
import { application } from '#modules/drivers/application/contract.ts'
import type { Contact } from '#modules/drivers/application-contact/rules.ts'
import type { Chosen } from '#modules/drivers/ui/use-pictures.ts'

const { first_name: _, last_name: __, email: ___, phone_number: ____, ...ofSecondStep } = application.shape

const secondStep = z.object(ofSecondStep)
export type DetailField = keyof typeof ofSecondStep
/** As somebody typed it; a choice that was not made is empty. */
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

const ofCar = [
  'car_make',
  'car_model',
  'car_year',
  'car_color',
  'car_plate_number',
  'car_type',
  'car_capacity',
] as const
/** Not for the browser's memory. */
const secret = [
  'date_of_birth',
  'national_insurance_number',
  'private_hire_license_number',
  'driving_license_number',
] as const

const without = (details: Details, fields: readonly DetailField[]): Details => ({
  ...details,
  ...Object.fromEntries(fields.map((field) => [field, ''])),
})

/** Details of a car that is not there are not asked for, and not sent. */
const meant = (details: Details): Details => (details.has_vehicle === 'yes' ? details : without(details, ofCar))

/** What may be kept until the form is sent. */
export const keepable = (details: Details): Details => without(details, secret)

export const detailsOf = (kept: Record<string, string> | undefined): Details => ({
  ...emptyDetails,
  ...Object.fromEntries(
    Object.entries(kept ?? {}).filter(([field, value]) => field in emptyDetails && typeof value === 'string'),
  ),
})

export type Wrong = Partial<Record<DetailField | 'driver_picture' | 'car_pictures', string>>

export const wrongIn = (details: Details): Wrong => {
  const issues = secondStep.safeParse(meant(details), { error: () => not_valid }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}

interface Whole {
  contact: Contact
  details: Details
  portrait: Chosen | undefined
  cars: readonly Chosen[]
}

/** Words first: the server reads them before it looks at pictures. */
export const formOf = ({ contact, details, portrait, cars }: Whole): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...contact, ...meant(details) })) if (value) form.append(field, value)
  if (portrait) form.append('driver_picture', portrait.file)
  if (details.has_vehicle === 'yes') for (const { file } of cars) form.append('car_pictures', file)
  return form
}
