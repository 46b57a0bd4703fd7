// The cars of a day: a table, or cards on small screens.
import { labelOf } from '#kernel/codes.ts'
import { longDate, shortTime } from '#kernel/time.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import { hours } from '#messages/en/flow.ts'
import * as m from '#messages/partner/desk.ts'
import { StatusBadge } from '#modules/bookings/ui/status-badge.tsx'
import { serviceLabel } from '#modules/pricing/ui/service-class.ts'
import type { PartnerCar } from '#modules/reports/partner-cars/contract.ts'
import { ListTable } from '../../area/list-table.tsx'

interface CarListProps {
  cars: readonly PartnerCar[]
  /** yyyy-MM-dd */
  date: string
}

const describeDropoff = ({ dropoff, number_of_hours }: PartnerCar): string =>
  dropoff?.label ?? hours({ hours: number_of_hours ?? 0 })

const Chauffeurs = ({ car }: { car: PartnerCar }) => {
  if (!car.chauffeurs.length) return <span className="text-muted">{m.no_driver}</span>
  return car.chauffeurs.map(({ name, plate, state, ...each }) => (
    <span key={`${name} ${plate}`} className="block">
      {name}, {labelOf(m.driver_states, state)}
      <span className="block text-muted">{[each.car, plate].filter(Boolean).join(', ')}</span>
    </span>
  ))
}

const Row = ({ car }: { car: PartnerCar }) => (
  <tr>
    <td className="tnum font-medium whitespace-nowrap">{shortTime(car.booking_time)}</td>
    <td className="min-w-36">
      {car.guest_name ?? m.guest_unnamed}
      <span className="block text-muted">{m.passengers_of({ count: car.number_of_passengers })}</span>
    </td>
    <td className="tnum">{car.room}</td>
    <td className="min-w-36">
      {car.pickup.label}
      <span className="block text-muted">{describeDropoff(car)}</span>
    </td>
    <td className="whitespace-nowrap">
      {serviceLabel(car.service_type)}
      {car.cars > 1 && <span className="block text-muted">{m.cars_of_ride({ count: car.cars })}</span>}
    </td>
    <td className="tnum whitespace-nowrap">{car.flight_number}</td>
    <td>
      <Chauffeurs car={car} />
    </td>
    <td>
      <StatusBadge booking={car} />
    </td>
  </tr>
)

const heads = [
  m.columns.time,
  m.guest,
  m.columns.room,
  m.where,
  m.columns.class,
  m.columns.flight,
  m.chauffeur,
  m.state,
]

const CarTable = ({ cars, date }: CarListProps) => (
  <ListTable
    className="mt-7 print:mt-2 print:overflow-visible print:border-0"
    columns={heads}
    label={m.cars_of({ date: longDate(date) })}
  >
    {cars.map((car) => (
      <Row key={car.booking_id} car={car} />
    ))}
  </ListTable>
)

const describeCar = (car: PartnerCar): string =>
  [
    serviceLabel(car.service_type),
    car.cars > 1 && m.cars_of_ride({ count: car.cars }),
    m.passengers_of({ count: car.number_of_passengers }),
    car.flight_number,
  ]
    .filter(Boolean)
    .join(', ')

const CarCards = ({ cars, date }: CarListProps) => (
  <ul className="mt-7 grid gap-3" aria-label={m.cars_of({ date: longDate(date) })}>
    {cars.map((car) => (
      <li key={car.booking_id} className="card break-inside-avoid p-4">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 text-ui font-medium wrap-anywhere">
            <span className="tnum">{shortTime(car.booking_time)}</span> {car.guest_name ?? m.guest_unnamed}
            {car.room && <span className="font-normal text-muted">, {m.room_of({ room: car.room })}</span>}
          </p>
          <StatusBadge booking={car} />
        </div>
        <p className="mt-3 text-small wrap-anywhere">{car.pickup.label}</p>
        <p className="text-small wrap-anywhere text-muted">{describeDropoff(car)}</p>
        <p className="tnum mt-3 text-small wrap-anywhere">{describeCar(car)}</p>
        <div className="mt-3 border-t border-line pt-3 text-small wrap-anywhere">
          <Chauffeurs car={car} />
        </div>
      </li>
    ))}
  </ul>
)

export const CarList = (props: CarListProps) =>
  useMedia(fromMedium) ? <CarTable {...props} /> : <CarCards {...props} />
