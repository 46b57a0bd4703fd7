// The lanes as they are drawn: the cars of each driver, and those without one, each with its times.
import type { BoardCar, BoardRide } from '#modules/dispatch/board/contract.ts'
import type { CarTimes, LaneDriver, Lanes } from '#modules/dispatch/lanes/contract.ts'
import type { Span } from '#modules/dispatch/lanes/rules.ts'
import { findHeldStep, type TimedStep } from '../../progress/use-held-steps.ts'
import type { ChosenCar } from '../ride-parts.tsx'

/** One car of a ride on a lane, in milliseconds since 1970. */
export interface Bar extends ChosenCar {
  key: string
  /** From leaving, or from waiting at the pickup without a driver, until the driver is free again. */
  span: Span
  arrive: number
  board: number
  /** False if the filter of the board hides the ride; the bar still takes its place. */
  isShown: boolean
  /** A step of it that the office has set and that has not taken effect. */
  heldStep: TimedStep | undefined
}

export interface Lane {
  driver: LaneDriver
  bars: readonly Bar[]
}

export interface LanesModel {
  unassigned: readonly Bar[]
  lanes: readonly Lane[]
}

const keyOf = (booking_id: string, car_number: number): string => `${booking_id}.${car_number}`

const toBar = (ride: BoardRide, car: BoardCar, times: CarTimes | undefined): Omit<Bar, 'isShown' | 'heldStep'> => {
  // A ride that is newer than the times has those of its booking.
  const { leave_at, arrive_at, board_at, end_at } = times ?? {
    ...{ leave_at: null, arrive_at: ride.pickup_at, board_at: ride.pickup_at, end_at: ride.until },
  }
  const span = { from: Date.parse(leave_at ?? arrive_at), until: Date.parse(end_at) }
  const key = keyOf(ride.booking_id, car.car_number)
  return { key, ride, car, span, arrive: Date.parse(arrive_at), board: Date.parse(board_at) }
}

interface Marks {
  /** The bookings that the filter of the board shows. */
  shownIds: ReadonlySet<string>
  heldSteps: readonly TimedStep[]
}

export const arrangeLanes = (
  rides: readonly BoardRide[],
  { drivers, cars }: Pick<Lanes, 'drivers' | 'cars'>,
  { shownIds, heldSteps }: Marks,
): LanesModel => {
  const times = new Map(cars.map((each) => [keyOf(each.booking_id, each.car_number), each]))
  const bars = rides.flatMap((ride) =>
    ride.cars.map(
      (car): Bar => ({
        ...toBar(ride, car, times.get(keyOf(ride.booking_id, car.car_number))),
        isShown: shownIds.has(ride.booking_id),
        heldStep: findHeldStep(heldSteps, { ride, car }),
      }),
    ),
  )
  const barsOf = new Map<string, Bar[]>(drivers.map(({ driver_id }) => [driver_id, []]))
  const unassigned: Bar[] = []
  for (const bar of bars) (barsOf.get(bar.car.driver?.driver_id ?? '') ?? unassigned).push(bar)
  return { unassigned, lanes: drivers.map((driver) => ({ driver, bars: barsOf.get(driver.driver_id) ?? [] })) }
}

/** Id of the lane of the cars without a driver, beside the ids of drivers. */
export const unassignedLane = 'unassigned'

/** Id of the lane on which the bar is: its driver, unless none of the lanes is of that driver. */
export const laneOf = ({ car }: Bar, lanes: readonly Lane[]): string =>
  lanes.find(({ driver }) => driver.driver_id === car.driver?.driver_id)?.driver.driver_id ?? unassignedLane
