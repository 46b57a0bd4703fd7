// Who drives a ride, as those who wait for them are told.
import type { Driver } from '#modules/drivers/service.ts'
import { waitingOf } from '../driver-app/present.ts'
import type { Assignment } from '../store.ts'
import type { Chauffeur } from './contract.ts'
import { isContactShown } from './rules.ts'

export type ShownDriver = Pick<
  Driver,
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'driver_picture'
  | 'car_make'
  | 'car_model'
  | 'car_color'
  | 'car_plate_number'
  | 'rating'
>

interface Seen {
  pickupAt: Date
  /** The customer is the reader: photo and telephone are theirs to see. */
  isCustomer: boolean
  expectedAt: Date | null
}

const joined = (...parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null

const stateOf = ({ state }: Assignment): Chauffeur['state'] => (state === 'acknowledged' ? 'assigned' : state)

const sinceOf = (car: Assignment): Date => {
  const state = stateOf(car)
  return car[`${state}_at`] ?? car.assigned_at
}

const photoOf = ({ booking_id, car_number }: Assignment) => `/api/bookings/${booking_id}/chauffeurs/${car_number}/photo`

export const chauffeurOf = (
  car: Assignment,
  driver: ShownDriver,
  { pickupAt, isCustomer, expectedAt }: Seen,
): Chauffeur => ({
  car_number: car.car_number,
  name: joined(driver.first_name, driver.last_name) ?? '',
  car: joined(driver.car_make, driver.car_model),
  color: driver.car_color,
  plate: driver.car_plate_number,
  rating: driver.rating,
  state: stateOf(car),
  since: sinceOf(car).toISOString(),
  waiting: waitingOf(car, pickupAt),
  photo: isCustomer && isContactShown(car) && driver.driver_picture ? photoOf(car) : null,
  phone: isCustomer && isContactShown(car) ? driver.phone_number || null : null,
  expected_at: expectedAt?.toISOString() ?? null,
})
