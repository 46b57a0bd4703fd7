// Response view of the board for the office.
import { fullName } from '#kernel/full-name.ts'
import { isToBeDriven } from '#modules/bookings/dispatchable/rules.ts'
import type { RideToDrive } from '#modules/bookings/dispatchable/service.ts'
import { deriveShownStatus } from '#modules/bookings/rules.ts'
import type { Driver } from '#modules/drivers/service.ts'
import { bookedExtrasToWire } from '#modules/pricing/extras/rules.ts'
import { homeOf, remainingReasons, unfitReasons } from '../eligibility/rules.ts'
import { createCarPlan, findLateness } from '../lateness/rules.ts'
import { presentAssignment } from '../present.ts'
import { type Slot, toSlot } from '../ride-sequence/rules.ts'
import { isOver } from '../rules.ts'
import type { DriverForDay } from '../schedule/service.ts'
import type { Assignment } from '../store.ts'
import type { Board, BoardCar, BoardDriver, BoardRide } from './contract.ts'
import { byUrgency, carFaults, rideFaults, urgencyOf } from './rules.ts'

export interface Person {
  driver: DriverForDay
  slots: readonly Slot[]
}

export const presentDriver = (driver: Driver): BoardDriver => ({
  driver_id: driver.driver_id,
  name: fullName(driver),
  phone_number: driver.phone_number,
  car: [driver.car_color, driver.car_make, driver.car_model].filter(Boolean).join(' '),
  plate: driver.car_plate_number,
})

interface BoardData {
  people: ReadonlyMap<string, Person>
  assignments: ReadonlyMap<string, readonly Assignment[]>
  now: Date
}

/** The home of the driver and their other rides, from which the driver comes to this one. */
export const getApproach = ({ driver, slots }: Person, { booking_id, car_number }: Slot) => ({
  home: homeOf(driver),
  others: slots.filter((other) => other.booking_id !== booking_id || other.car_number !== car_number),
})

const presentCar = (
  { booking }: RideToDrive,
  car_number: number,
  { people, assignments, now }: BoardData,
): BoardCar => {
  const row = assignments.get(booking.booking_id)?.find((each) => each.car_number === car_number)
  const person = row && people.get(row.driver_id)
  const assignment = row ? presentAssignment(row) : null
  const slot = toSlot(booking, car_number)
  const reasons = row && person ? remainingReasons(unfitReasons(person.driver, slot, person.slots), row.is_agreed) : []
  const lateness =
    row && person ? findLateness(row, createCarPlan(booking, slot, getApproach(person, slot)), now) : undefined
  const driver = person ? presentDriver(person.driver) : null
  return { car_number, assignment, driver, faults: carFaults({ assignment, driver, reasons, lateness }) }
}

const presentRide = (ride: RideToDrive, data: BoardData): BoardRide => {
  const { booking, passenger } = ride
  const cars = Array.from({ length: booking.cars }, (_, index) => presentCar(ride, index + 1, data))
  const isDone =
    booking.booking_status === 'completed' ||
    cars.every(({ assignment }) => assignment !== null && isOver(assignment.state))
  const checks = { hasPhone: passenger.phone !== null, isToBeDriven: isToBeDriven(booking) }
  const faults = isDone
    ? []
    : rideFaults(
        cars.map((car) => car.faults),
        checks,
      )
  return {
    booking_id: booking.booking_id,
    version: booking.version,
    status: deriveShownStatus(booking.booking_status, booking.payment_status),
    booking_type: booking.booking_type,
    booking_date: booking.booking_date,
    booking_time: booking.booking_time,
    time_zone: booking.time_zone,
    pickup_at: booking.pickup_at.toISOString(),
    until: new Date(toSlot(booking, 1).until).toISOString(),
    pickup_location: booking.pickup_location,
    dropoff_location: booking.dropoff_location,
    number_of_hours: booking.number_of_hours,
    service_type: booking.service_type,
    number_of_passengers: booking.number_of_passengers,
    number_of_luggage: booking.number_of_luggage,
    flight_number: booking.flight_number,
    extras: bookedExtrasToWire(booking.extras),
    passenger,
    cars: isDone ? cars.map((car) => ({ ...car, faults: [] })) : cars,
    faults,
    urgency: urgencyOf(faults, { isDone, pickupAt: booking.pickup_at, now: data.now }),
  }
}

/** Presents the rides of a span of days, most urgent first. */
export const presentBoard = (rides: readonly RideToDrive[], data: BoardData & { from: string; to: string }): Board => {
  const boardRides = rides.map((ride) => presentRide(ride, data)).sort(byUrgency)
  const cars = boardRides.flatMap((ride) => ride.cars)
  const drivers = new Set(cars.flatMap(({ driver }) => (driver ? [driver.driver_id] : [])))
  return {
    from: data.from,
    to: data.to,
    rides: boardRides,
    totals: {
      rides: boardRides.length,
      cars: cars.length,
      without_driver: cars.filter(({ faults }) => faults.includes('no_driver')).length,
      with_faults: boardRides.filter(({ faults }) => faults.length > 0).length,
      drivers: drivers.size,
    },
  }
}
