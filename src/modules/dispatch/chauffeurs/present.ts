// Who drives a ride, as those who wait for them are told.
import type { Driver } from '#modules/drivers/service.ts'
import { waitingOf } from '../day/present.ts'
import type { Assignment } from '../store.ts'
import type { Chauffeur } from './contract.ts'

export type ShownDriver = Pick<
  Driver,
  'first_name' | 'last_name' | 'car_make' | 'car_model' | 'car_color' | 'car_plate_number' | 'rating'
>

const joined = (...parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null

const stateOf = ({ state }: Assignment): Chauffeur['state'] => (state === 'acknowledged' ? 'assigned' : state)

const sinceOf = (car: Assignment): Date => {
  const state = stateOf(car)
  return car[`${state}_at`] ?? car.assigned_at
}

export const chauffeurOf = (car: Assignment, driver: ShownDriver, pickupAt: Date): Chauffeur => ({
  car_number: car.car_number,
  name: joined(driver.first_name, driver.last_name) ?? '',
  car: joined(driver.car_make, driver.car_model),
  color: driver.car_color,
  plate: driver.car_plate_number,
  rating: driver.rating,
  state: stateOf(car),
  since: sinceOf(car).toISOString(),
  waiting: waitingOf(car, pickupAt),
})
