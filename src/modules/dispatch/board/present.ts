// Response view of the board for the office.
import { fullName } from '#kernel/full-name.ts'
import { isToBeDriven } from '#modules/bookings/dispatchable/rules.ts'
import type { RideToDrive } from '#modules/bookings/dispatchable/service.ts'
import { deriveShownStatus } from '#modules/bookings/rules.ts'
import type { Driver } from '#modules/drivers/service.ts'
import { bookedExtrasToWire } from '#modules/pricing/extras/rules.ts'
import { presentAssignment } from '../present.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import { isOver } from '../rules.ts'
import type { DriverForDay } from '../schedule/service.ts'
import type { Assignment } from '../store.ts'
import type { BoardCar, BoardDriver, BoardRide } from './contract.ts'
import {
  createRiskData,
  findAlarms,
  type JudgedFaults,
  judgeCar,
  judgeRide,
  type Person,
  type RiskData,
  rideFaults,
} from './rules.ts'

export const presentDriver = (driver: Driver): BoardDriver => ({
  driver_id: driver.driver_id,
  name: fullName(driver),
  phone_number: driver.phone_number,
  car: [driver.car_color, driver.car_make, driver.car_model].filter(Boolean).join(' '),
  plate: driver.car_plate_number,
})

export type DriverWithRides = Person & { driver: DriverForDay }

export interface BoardData {
  people: ReadonlyMap<string, DriverWithRides>
  assignments: ReadonlyMap<string, readonly Assignment[]>
  now: Date
}
type PresentedData = BoardData & { risks: RiskData }

interface PresentedCar {
  car: BoardCar
  judged: JudgedFaults
}

const presentCar = ({ booking }: RideToDrive, car_number: number, data: PresentedData): PresentedCar => {
  const row = data.assignments.get(booking.booking_id)?.find((each) => each.car_number === car_number)
  const person = row && data.people.get(row.driver_id)
  const judged = judgeCar(booking, { car_number, driven: person && { car: row, person } }, data.risks)
  const assignment = row ? presentAssignment(row) : null
  const driver = person ? presentDriver(person.driver) : null
  return { car: { car_number, assignment, driver, faults: judged.faults, alarms: findAlarms(judged) }, judged }
}

const noIssues = { faults: [], alarms: [] }

const presentRide = (ride: RideToDrive, data: PresentedData): BoardRide => {
  const { booking, passenger } = ride
  const presentedCars = Array.from({ length: booking.cars }, (_, index) => presentCar(ride, index + 1, data))
  const cars = presentedCars.map(({ car }) => car)
  const isDone =
    booking.booking_status === 'completed' ||
    cars.every(({ assignment }) => assignment !== null && isOver(assignment.state))
  const times = { pickupAt: booking.pickup_at, leaveBy: booking.pickup_at, now: data.now }
  const ofRide = rideFaults({ hasPhone: passenger.phone !== null, isToBeDriven: isToBeDriven(booking) })
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
    stops: booking.stops,
    extras: bookedExtrasToWire(booking.extras),
    passenger,
    cars: isDone ? cars.map((car) => ({ ...car, ...noIssues })) : cars,
    ...(isDone
      ? { ...noIssues, risk: 'done' as const }
      : judgeRide([...presentedCars.map(({ judged }) => judged), { faults: ofRide, times }])),
  }
}

/** Returns what presents each ride with its issues. */
export const createRidePresenter = (data: BoardData): ((ride: RideToDrive) => BoardRide) => {
  const risks = createRiskData([...data.people.values()], data.now)
  return (ride) => presentRide(ride, { ...data, risks })
}

export const presentRides = (rides: readonly RideToDrive[], data: BoardData): BoardRide[] =>
  rides.map(createRidePresenter(data))
