// Response view of a chauffeur for the readers of the booking.
import type { Driver } from '#modules/drivers/service.ts'
import { type MeteredRide, presentWaiting } from '../driver-app/present.ts'
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

interface ChauffeurView {
  ride: MeteredRide
  /** The reader is the customer, who may see the photo and the telephone. */
  isCustomer: boolean
  expectedAt: Date | null
}

const joinWords = (...parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null

const getState = ({ state }: Assignment): Chauffeur['state'] => (state === 'acknowledged' ? 'assigned' : state)

const getStateTime = (car: Assignment): Date => {
  const state = getState(car)
  return car[`${state}_at`] ?? car.assigned_at
}

const toPhotoPath = ({ booking_id, car_number }: Assignment) =>
  `/api/bookings/${booking_id}/chauffeurs/${car_number}/photo`

export const presentChauffeur = (
  car: Assignment,
  driver: ShownDriver,
  { ride, isCustomer, expectedAt }: ChauffeurView,
): Chauffeur => ({
  car_number: car.car_number,
  name: joinWords(driver.first_name, driver.last_name) ?? '',
  car: joinWords(driver.car_make, driver.car_model),
  color: driver.car_color,
  plate: driver.car_plate_number,
  rating: driver.rating,
  state: getState(car),
  since: getStateTime(car).toISOString(),
  waiting: presentWaiting(car, ride),
  photo: isCustomer && isContactShown(car) && driver.driver_picture ? toPhotoPath(car) : null,
  phone: isCustomer && isContactShown(car) ? driver.phone_number || null : null,
  expected_at: expectedAt?.toISOString() ?? null,
})
