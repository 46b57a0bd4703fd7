// The cars of the partner's guests on one day, as a list for the screen and for paper.
import { Printer, RectangleHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { longDate, shortTime } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field } from '#kit/field.tsx'
import { hours } from '#messages/en/flow.ts'
import * as m from '#messages/partner/desk.ts'
import { StatusBadge } from '#modules/bookings/ui/status-badge.tsx'
import { serviceLabel } from '#modules/pricing/ui/service-class.ts'
import type { PartnerCar } from '#modules/reports/partner-cars/contract.ts'
import { ListLoading, NothingListed } from '../../area/list-states.tsx'
import { paths } from '../../paths.ts'
import { TryAgain } from '../../public/try-again.tsx'
import { useOwnPartner } from '../own-partner.ts'
import { dateWords, today } from './list-form.tsx'
import { DeskHeading } from './parts.tsx'
import { useCars } from './use-cars.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const Chauffeurs = ({ car }: { car: PartnerCar }) => {
  if (!car.chauffeurs.length) return <span className="text-muted">{m.no_driver}</span>
  return car.chauffeurs.map(({ name, plate, state, ...each }) => (
    <span key={`${name} ${plate}`} className="block">
      {name}, {m.driver_states[state]}
      <span className="block text-muted">{[each.car, plate].filter(Boolean).join(', ')}</span>
    </span>
  ))
}

const Row = ({ car }: { car: PartnerCar }) => (
  <tr>
    <td className="tnum font-medium whitespace-nowrap">{shortTime(car.booking_time)}</td>
    <td className="min-w-36 break-words">
      {car.guest_name ?? m.guest_unnamed}
      <span className="block text-muted">{m.passengers_of({ count: car.number_of_passengers })}</span>
    </td>
    <td className="tnum">{car.room}</td>
    <td className="min-w-36">
      {car.pickup.label}
      <span className="block text-muted">{car.dropoff?.label ?? hours({ hours: car.number_of_hours ?? 0 })}</span>
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

const Table = ({ cars, date }: { cars: readonly PartnerCar[]; date: string }) => (
  <section
    className="card relative mt-7 overflow-x-auto print:mt-2 print:overflow-visible print:border-0"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    tabIndex={0}
    aria-label={m.cars_of({ date: longDate(date) })}
  >
    <table className="table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cars.map((car) => (
          <Row key={car.booking_id} car={car} />
        ))}
      </tbody>
    </table>
  </section>
)

export const PartnerCarsPage = () => {
  const { name } = useOwnPartner()
  const { date, choose, data, error, refetch } = useCars()
  const hasCars = data !== undefined && data.length > 0
  return (
    <div className="sheet-wide pb-16 print:pb-0">
      <DeskHeading title={m.cars} />
      <div className="mt-7 flex flex-wrap items-end gap-4 print:hidden">
        <Field label={m.day_of_list} className="w-full md:w-64">
          {(wiring) => (
            <DatePicker
              {...wiring}
              name="date"
              today={today()}
              earliest="2020-01-01"
              words={dateWords}
              value={date}
              onChange={(next) => choose({ date: next })}
            />
          )}
        </Field>
        {hasCars && (
          <>
            <Button look="outline" onClick={() => window.print()}>
              <Printer {...icon} />
              {m.print_list}
            </Button>
            <Link to={`${paths.partnerBoards}?date=${date}`} className="btn btn-outline">
              <RectangleHorizontal {...icon} />
              {m.name_boards}
            </Link>
          </>
        )}
      </div>
      <h2 className="mt-7 text-title-3" aria-live="polite">
        <span className="hidden print:inline">{name}: </span>
        {m.cars_of({ date: longDate(date) })}
      </h2>
      {error && <TryAgain title={m.error_title} message={m.cars_failed} onRetry={refetch} />}
      {!error && !data && <ListLoading words={m.cars_loading} />}
      {hasCars && <Table cars={data} date={date} />}
      {data?.length === 0 && <NothingListed title={m.no_cars} line={m.no_cars_line} />}
    </div>
  )
}
