// Lists of cars without a driver: pickup, way, and beside it a suggested driver or the reasons why none fits.

import type { ReactNode } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { shortDate } from '#kernel/time.ts'
import * as m from '#messages/office/dispatch.ts'
import type { OpenCar } from '#modules/dispatch/assignment/contract.ts'
import type { UnfilledCar } from '#modules/dispatch/suggestion/contract.ts'

export const carKey = ({ booking_id, car_number }: Pick<OpenCar, 'booking_id' | 'car_number'>): string =>
  `${booking_id} ${car_number}`

/** Most rides have one car, which needs no number. */
const isOneOfMore = ({ booking_id, car_number }: OpenCar, cars: readonly OpenCar[]): boolean =>
  car_number > 1 || cars.filter((each) => each.booking_id === booking_id).length > 1

interface CarLinesProps<Line extends OpenCar> {
  cars: readonly Line[]
  /** The date of each pickup, where the cars are not of one day. */
  withDates?: boolean
  beside?: (car: Line) => ReactNode
  below?: (car: Line) => ReactNode
}

export const CarLines = <Line extends OpenCar>({ cars, withDates = false, beside, below }: CarLinesProps<Line>) => (
  <ul>
    {cars.map((car) => (
      <li
        key={carKey(car)}
        className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="tnum block text-small text-muted">
            {withDates && `${shortDate(car.booking_date)}, `}
            {car.booking_time}, {readableId(car.booking_id)}
            {isOneOfMore(car, cars) && `, ${m.car_number({ number: car.car_number })}`}
          </span>
          <span className="block wrap-anywhere">
            {[car.pickup_location, car.dropoff_location].filter(Boolean).join(' – ')}
          </span>
          {below?.(car)}
        </span>
        {beside?.(car)}
      </li>
    ))}
  </ul>
)

/** How many reasons are shown of each car: those of most drivers. */
const shownReasons = 4

/** Cars for which no driver was found, with what keeps how many drivers from each. */
export const UnfilledLines = ({ cars, withDates = false }: Pick<CarLinesProps<UnfilledCar>, 'cars' | 'withDates'>) => (
  <CarLines
    cars={cars}
    withDates={withDates}
    below={({ reasons }) =>
      reasons.length > 0 && (
        <span className="tnum mt-1 block text-small text-soft">
          {reasons
            .slice(0, shownReasons)
            .map(({ reason, drivers }) => m.drivers_with({ reason: labelOf(m.faults, reason), drivers }))
            .join(', ')}
        </span>
      )
    }
  />
)
