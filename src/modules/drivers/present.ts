// Response views of a driver for the office: a card and the full detail.
import type { DriverCard, DriverDetail } from './contract.ts'
import type { DriverRow } from './store.ts'

const cents = 100

export const presentCard = (row: DriverRow): DriverCard => ({
  driver_id: row.driver_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone_number: row.phone_number,
  status: row.status,
  preferred_shift: row.preferred_shift,
  working_days: row.working_days,
  has_vehicle: row.has_vehicle ? 'yes' : 'no',
  car_make: row.car_make,
  car_model: row.car_model,
  car_year: row.car_year,
  driver_picture: row.driver_picture,
  rating: row.rating,
  total_trips: row.total_trips,
  earnings: row.earnings_cents / cents,
  earnings_cad: row.earnings_cad_cents / cents,
  created_at: row.created_at.toISOString(),
})

/** Document numbers in clear. */
export interface DocumentNumbers {
  national_insurance_number: string
  private_hire_license_number: string
  driving_license_number: string
}

export interface DetailParts {
  documents: DocumentNumbers
  car_pictures: string[]
  account: DriverDetail['account']
}

export const presentDetail = (row: DriverRow, { documents, car_pictures, account }: DetailParts): DriverDetail => ({
  ...presentCard(row),
  ...documents,
  address: row.address,
  date_of_birth: row.date_of_birth,
  driving_license_expiry_date: row.driving_license_expiry_date,
  insurance_expiry_date: row.insurance_expiry_date,
  experience: row.experience,
  currently_working_with: row.currently_working_with,
  date_first_available: row.date_first_available,
  date_of_leaving: row.date_of_leaving,
  days_off: row.days_off,
  car_color: row.car_color,
  car_plate_number: row.car_plate_number,
  car_type: row.car_type,
  car_capacity: row.car_capacity,
  car_luggage: row.car_luggage,
  service_classes: row.service_classes,
  equipment: row.equipment,
  region_ids: row.region_ids,
  base_label: row.base_label,
  car_pictures,
  rating_count: row.rating_count,
  account,
  approved_at: row.approved_at?.toISOString() ?? null,
  version: row.version,
})
