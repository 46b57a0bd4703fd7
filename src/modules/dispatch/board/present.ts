// Response view of the board for the office.
import { fullName } from '#kernel/full-name.ts'
import { isToBeDriven } from '#modules/bookings/dispatchable/rules.ts'
import type { RideToDrive, ShownBooking } from '#modules/bookings/dispatchable/service.ts'
import { deriveShownStatus } from '#modules/bookings/rules.ts'
import type { Driver } from '#modules/drivers/service.ts'
import { bookedExtrasToWire } from '#modules/pricing/extras/rules.ts'
import { presentAssignment } from '../present.ts'
import { toSlot } from '../ride-sequence/rules.ts'
import { isOver } from '../rules.ts'
import type { DriverForDay } from '../schedule/service.ts'
import type { Assignment } from '../store.ts'
import type { BoardCar, BoardDriver, BoardRide } from './contract.ts'
import { createRiskData, findAlarms, judgeCar, judgeRide, type Person, type RiskData, rideFaults } from './rules.ts'

const toBoardDriver = (driver: Driver): BoardDriver => ({
  driver_id: driver.driver_id,
  name: fullName(driver),
  phone_number: driver.phone_number,
  car: [driver.car_color, driver.car_make, driver.car_model].filter(Boolean).join(' '),
  plate: driver.car_plate_number,
})

/** A board shows a driver with each of their rides. A driver never changes once they are read. */
const presented = new WeakMap<Driver, BoardDriver>()

export const presentDriver = (driver: Driver): BoardDriver => {
  const known = presented.get(driver) ?? toBoardDriver(driver)
  presented.set(driver, known)
  return known
}

export type DriverWithRides = Person & { driver: DriverForDay }

export interface BoardData {
  people: ReadonlyMap<string, DriverWithRides>
  assignments: ReadonlyMap<string, readonly Assignment[]>
  now: Date
}
type PresentedData = BoardData & { risks: RiskData }

/** A car of a ride with its driver, if it has one. */
interface FoundCar {
  car_number: number
  row: Assignment | undefined
  person: DriverWithRides | undefined
}

const findCars = ({ booking_id, cars }: ShownBooking, { assignments, people }: BoardData): FoundCar[] => {
  const rows = assignments.get(booking_id)
  return Array.from({ length: cars }, (_, index) => {
    const row = rows?.find(({ car_number }) => car_number === index + 1)
    return { car_number: index + 1, row, person: row && people.get(row.driver_id) }
  })
}

const noIssues = { faults: [], alarms: [] }

const presentCar = (
  { car_number, row, person }: FoundCar,
  issues: Pick<BoardCar, 'faults' | 'alarms'> = noIssues,
): BoardCar => ({
  car_number,
  assignment: row ? presentAssignment(row) : null,
  driver: person ? presentDriver(person.driver) : null,
  ...issues,
})

type Judgement = Pick<BoardRide, 'cars' | 'faults' | 'alarms' | 'risk'>

const judge = ({ booking, passenger }: RideToDrive, found: readonly FoundCar[], data: PresentedData): Judgement => {
  const cars = found.map((car) => {
    const { car_number, row, person } = car
    const judged = judgeCar(booking, { car_number, driven: row && person && { car: row, person } }, data.risks)
    return { judged, car: presentCar(car, { faults: judged.faults, alarms: findAlarms(judged) }) }
  })
  const times = { pickupAt: booking.pickup_at, leaveBy: booking.pickup_at, now: data.now }
  const ofRide = rideFaults({ hasPhone: passenger.phone !== null, isToBeDriven: isToBeDriven(booking) })
  return {
    cars: cars.map(({ car }) => car),
    ...judgeRide([...cars.map(({ judged }) => judged), { faults: ofRide, times }]),
  }
}

/** History is not judged. */
const isDone = ({ booking_status }: ShownBooking, found: readonly FoundCar[]): boolean =>
  booking_status === 'completed' || found.every(({ row }) => row !== undefined && isOver(row.state))

const presentRide = (ride: RideToDrive, data: PresentedData): BoardRide => {
  const { booking, passenger } = ride
  const found = findCars(booking, data)
  const judgement: Judgement = isDone(booking, found)
    ? { cars: found.map((car) => presentCar(car)), ...noIssues, risk: 'done' }
    : judge(ride, found, data)
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
    ...judgement,
  }
}

/** Returns what presents each ride with its issues; `nearHours` before the pickup it is judged if a driver is near. */
export const createRidePresenter = (data: BoardData, nearHours?: number): ((ride: RideToDrive) => BoardRide) => {
  const risks = createRiskData([...data.people.values()], data.now, nearHours)
  return (ride) => presentRide(ride, { ...data, risks })
}

export const presentRides = (rides: readonly RideToDrive[], data: BoardData): BoardRide[] => {
  const present = createRidePresenter(data)
  return rides.map(present)
}
