// The record of a driver as a form: values, tabs and validation.
import * as m from '#messages/office/drivers.ts'
import { newDriver } from '#modules/drivers/application/contract.ts'
import type { DriverDetail } from '#modules/drivers/contract.ts'
import { driverChange } from '#modules/drivers/office-edit/contract.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { type FieldErrors, validateBy } from '../record-editor/use-record-form.ts'

export type TabName = keyof typeof m.tabs

/** Fields of text, dates and choices, by tab. */
const textFields = {
  personal: [
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'address',
    'date_of_birth',
    'national_insurance_number',
  ],
  license: [
    'private_hire_license_number',
    'driving_license_number',
    'driving_license_expiry_date',
    'insurance_expiry_date',
  ],
  work: [
    'experience',
    'currently_working_with',
    'date_first_available',
    'date_of_leaving',
    'preferred_shift',
    'working_days',
    'status',
  ],
  vehicle: [
    'has_vehicle',
    'car_make',
    'car_model',
    'car_year',
    'car_color',
    'car_plate_number',
    'car_type',
    'car_capacity',
    'car_luggage',
  ],
} as const satisfies Record<TabName, readonly string[]>

export type TextField = (typeof textFields)[TabName][number]
export type Values = Record<TextField, string> & {
  days_off: number[]
  service_classes: ServiceType[]
  equipment: string[]
  region_ids: string[]
}
export type Field = keyof Values

/** Marked with a star in Add New Driver, and required there. */
export const requiredFields = new Set<Field>([
  ...textFields.personal,
  'private_hire_license_number',
  'driving_license_number',
  'driving_license_expiry_date',
  'preferred_shift',
  'working_days',
])

const all = Object.values(textFields).flat()

export const newValues = (): Values => ({
  ...(Object.fromEntries(all.map((field) => [field, ''])) as Record<TextField, string>),
  preferred_shift: 'day',
  working_days: '5 days a week',
  status: 'under-review',
  has_vehicle: 'no',
  days_off: [],
  service_classes: [],
  equipment: [],
  region_ids: [],
})

export const valuesOf = (driver: DriverDetail): Values => ({
  ...(Object.fromEntries(all.map((field) => [field, String(driver[field] ?? '')])) as Record<TextField, string>),
  days_off: driver.days_off,
  service_classes: driver.service_classes,
  equipment: driver.equipment,
  region_ids: driver.region_ids,
})

const findTab = (field: string): TabName => {
  if (field === 'driver_picture') return 'personal'
  if (field === 'days_off' || field === 'region_ids') return 'work'
  const tab = (Object.keys(textFields) as TabName[]).find((each) =>
    (textFields[each] as readonly string[]).includes(field),
  )
  return tab ?? 'vehicle'
}

/** The tab of the first invalid field. */
export const findTabWithError = (errors: FieldErrors): TabName | undefined => {
  const tabs = Object.keys(errors).map(findTab)
  return (Object.keys(textFields) as TabName[]).find((tab) => tabs.includes(tab))
}

/** Validates changed fields only, because unchanged ones are not sent. */
export const validateChange = (values: Values, from: DriverDetail): FieldErrors => {
  const changed = new Set<string>(listChangedFields(from, values))
  return Object.fromEntries(Object.entries(validateBy(driverChange, values)).filter(([field]) => changed.has(field)))
}
export const validateNew = (values: Values): FieldErrors => validateBy(newDriver, values)

export const isSame = (a: Values, b: Values): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields whose values differ from the driver's. */
export const listChangedFields = (driver: DriverDetail, values: Values): Field[] => {
  const current = valuesOf(driver)
  return (Object.keys(values) as Field[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(current[field]),
  )
}

/** Sends changed fields only, because another person may have changed the others meanwhile. */
export const toChangeBody = (values: Values, from: DriverDetail, version: number) => ({
  ...Object.fromEntries(listChangedFields(from, values).map((field) => [field, values[field]])),
  version,
})

/** The label of a field in the dialog. */
export const fieldLabel = (field: string): string => {
  const words = m as unknown as Record<string, unknown>
  const word = words[field]
  return typeof word === 'string' ? word : field
}

/** Form data of a new driver: each field as text, lists joined by commas. */
export const toFormData = (values: Values): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : value
    if (text) form.append(field, text)
  }
  return form
}
