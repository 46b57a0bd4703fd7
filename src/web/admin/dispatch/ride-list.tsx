// The rides of the board: a table, or cards on small screens. Each car shows its driver and a button to change it.
import { ListChecks, MessageSquare, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { displayPhone } from '#kit/phone.ts'
import { fromLarge, useMedia } from '#kit/use-media.ts'
import * as absences from '#messages/office/absences.ts'
import * as m from '#messages/office/dispatch.ts'
import * as messages from '#messages/office/driver-messages.ts'
import * as progress from '#messages/office/progress.ts'
import { recordAbsence } from '#modules/dispatch/absences/contract.ts'
import { assignDriver } from '#modules/dispatch/assignment/contract.ts'
import type { BoardCar, BoardDriver, BoardRide } from '#modules/dispatch/board/contract.ts'
import { setOfficeStep } from '#modules/dispatch/office-steps/contract.ts'
import { extraLabel } from '#modules/pricing/extras/rules.ts'
import { serviceLabel } from '#modules/pricing/ui/service-class.ts'
import { ListTable } from '../../area/list-table.tsx'
import { officeBookingPath } from '../../paths.ts'
import { VipBadge } from '../accounts/vip-badge.tsx'
import type { Unread } from '../driver-messages/query.ts'
import { May } from '../staff-role.tsx'
import { Faults, RiskBadge, StateBadge } from './badges.tsx'

export interface ChosenCar {
  ride: BoardRide
  car: BoardCar
}
interface RideListActions {
  onChoose: (chosen: ChosenCar) => void
  /** The driver is off. */
  onOff: (driver_id: string) => void
  /** The office sets the progress of the ride. */
  onProgress: (chosen: ChosenCar) => void
  onMessages: (driver_id: string) => void
  unread: Unread
}

const isOpen = ({ risk }: BoardRide) => risk !== 'done'

const ChooseButton = ({ ride, car, onChoose }: ChosenCar & Pick<RideListActions, 'onChoose'>) => {
  const named = { id: readableId(ride.booking_id), car: car.car_number }
  return (
    <Button
      look="outline"
      className="btn-sm"
      aria-label={car.driver ? m.change_of(named) : m.assign_to(named)}
      onClick={() => onChoose({ ride, car })}
    >
      {car.driver ? m.change : m.assign}
    </Button>
  )
}

const OffButton = ({ driver, onOff }: { driver: BoardDriver } & Pick<RideListActions, 'onOff'>) => (
  <Button
    look="ghost"
    className="btn-sm"
    aria-label={absences.off_name({ name: driver.name })}
    onClick={() => onOff(driver.driver_id)}
  >
    {absences.off}
  </Button>
)

const ProgressButton = ({ ride, car, onProgress }: ChosenCar & Pick<RideListActions, 'onProgress'>) => (
  <Button
    look="ghost"
    className="btn-sm"
    aria-label={progress.set_progress_of({ name: car.driver?.name ?? '', id: readableId(ride.booking_id) })}
    title={progress.set_progress}
    onClick={() => onProgress({ ride, car })}
  >
    <ListChecks size={16} strokeWidth={1.5} aria-hidden="true" />
  </Button>
)

const MessagesButton = ({
  driver,
  unread,
  onMessages,
}: { driver: BoardDriver } & Pick<RideListActions, 'unread' | 'onMessages'>) => {
  const count = unread.of(driver.driver_id)
  return (
    <Button
      look="ghost"
      className="btn-sm"
      aria-label={messages.to_driver({ name: driver.name, unread: count })}
      title={messages.messages}
      onClick={() => onMessages(driver.driver_id)}
    >
      <MessageSquare size={16} strokeWidth={1.5} aria-hidden="true" />
      {count > 0 && (
        <span aria-hidden="true" className="tnum">
          {count}
        </span>
      )}
    </Button>
  )
}

const Driver = ({ car }: { car: BoardCar }) =>
  car.driver && car.assignment ? (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{car.driver.name}</span>
        <StateBadge state={car.assignment.state} car={car} />
        {car.assignment.is_set_by_office && <span className="text-micro text-muted">{progress.set_by_office}</span>}
      </span>
      <span className="block text-soft" title={car.driver.car}>
        {car.driver.plate ?? car.driver.car}
      </span>
      {car.driver.phone_number && (
        <a className="link inline-flex items-center gap-1.5 whitespace-nowrap" href={`tel:${car.driver.phone_number}`}>
          <Phone size={14} strokeWidth={1.5} aria-hidden="true" />
          {displayPhone(car.driver.phone_number)}
        </a>
      )}
    </span>
  ) : (
    <span className="text-soft">{m.no_driver}</span>
  )

const Cars = ({ ride, onChoose, onOff, onProgress, onMessages, unread }: { ride: BoardRide } & RideListActions) => (
  <ul className="grid gap-3">
    {ride.cars.map((car) => (
      <li key={car.car_number} className="flex items-start justify-between gap-3 max-sm:flex-wrap">
        <span className="min-w-0">
          {ride.cars.length > 1 && (
            <span className="block text-micro text-muted">{m.car_number({ number: car.car_number })}</span>
          )}
          <Driver car={car} />
        </span>
        {isOpen(ride) && (
          <span className="grid flex-none grid-cols-[auto_auto] content-start gap-1 print:hidden">
            <May call={assignDriver}>
              <ChooseButton ride={ride} car={car} onChoose={onChoose} />
            </May>
            {car.driver && (
              <>
                <May call={setOfficeStep}>
                  <ProgressButton ride={ride} car={car} onProgress={onProgress} />
                </May>
                <May call={recordAbsence}>
                  <OffButton driver={car.driver} onOff={onOff} />
                </May>
                <MessagesButton driver={car.driver} unread={unread} onMessages={onMessages} />
              </>
            )}
          </span>
        )}
      </li>
    ))}
  </ul>
)

const describeDropoff = ({ dropoff_location, number_of_hours }: BoardRide): string =>
  dropoff_location ?? m.by_the_hour({ hours: number_of_hours ?? 0 })

/** The table shows the beginning of each place. */
const Places = ({ ride, isShort = false }: { ride: BoardRide; isShort?: boolean }) => {
  const look = `wrap-anywhere ${isShort ? 'line-clamp-1 print:line-clamp-none' : 'block'}`
  const more = [
    ...(ride.stops ? [m.stops({ stops: ride.stops })] : []),
    ...(ride.flight_number ? [m.flight({ number: ride.flight_number })] : []),
    ...ride.extras.map(extraLabel),
  ]
  return (
    <>
      <span className={look} title={ride.pickup_location}>
        {ride.pickup_location}
      </span>
      <span className={`text-soft ${look}`} title={describeDropoff(ride)}>
        {describeDropoff(ride)}
      </span>
      {more.length > 0 && <span className="block wrap-anywhere text-soft">{more.join(', ')}</span>}
    </>
  )
}

const Passenger = ({ ride }: { ride: BoardRide }) => (
  <>
    <span className="block font-medium wrap-anywhere">
      {ride.passenger.name}
      <VipBadge isVip={ride.passenger.is_vip} />
    </span>
    <span className="block text-soft">{serviceLabel(ride.service_type)}</span>
    <span className="block text-soft lg:whitespace-nowrap">
      {m.party({ passengers: ride.number_of_passengers, luggage: ride.number_of_luggage })}
    </span>
  </>
)

const RideLink = ({ ride }: { ride: BoardRide }) => (
  <Link
    to={officeBookingPath(ride.booking_id)}
    className="tnum block w-fit whitespace-nowrap text-soft hover:underline"
  >
    {readableId(ride.booking_id)}
  </Link>
)

/** The colour repeats what the badge says. */
const rowLooks: Partial<Record<BoardRide['risk'], string>> = {
  red: 'bg-cancelled-tint/35 shadow-[inset_3px_0_0_var(--color-cancelled-dot)]',
  amber: 'bg-pending-tint/35 shadow-[inset_3px_0_0_var(--color-pending-dot)]',
}

const Row = ({ ride, ...actions }: { ride: BoardRide } & RideListActions) => (
  <tr className={rowLooks[ride.risk]}>
    <td className="tnum">
      <span className="block text-title-3">{shortTime(ride.booking_time)}</span>
      <span className="block whitespace-nowrap text-soft">{shortDate(ride.booking_date)}</span>
      <RideLink ride={ride} />
    </td>
    <td className="min-w-36">
      <Places ride={ride} isShort />
    </td>
    <td className="min-w-36">
      <Passenger ride={ride} />
    </td>
    <td>
      <Cars ride={ride} {...actions} />
    </td>
    <td className="min-w-40">
      <Faults faults={ride.faults} alarms={ride.alarms}>
        <RiskBadge risk={ride.risk} />
      </Faults>
    </td>
  </tr>
)

const Table = ({ rides, ...actions }: { rides: readonly BoardRide[] } & RideListActions) => (
  <ListTable
    columns={[m.column_when, m.column_ride, m.column_passenger, m.column_driver, m.column_missing]}
    label={m.dispatch}
    className="[&_td]:py-1.5"
  >
    {rides.map((ride) => (
      <Row key={ride.booking_id} ride={ride} {...actions} />
    ))}
  </ListTable>
)

const Cards = ({ rides, ...actions }: { rides: readonly BoardRide[] } & RideListActions) => (
  <ul className="grid gap-3">
    {rides.map((ride) => (
      <li key={ride.booking_id} className={`card p-4 ${rowLooks[ride.risk] ?? ''}`}>
        <div className="flex items-start justify-between gap-3">
          <p className="tnum">
            <span className="text-title-3">{shortTime(ride.booking_time)}</span>{' '}
            <span className="text-small text-soft">{shortDate(ride.booking_date)}</span>
          </p>
          <RiskBadge risk={ride.risk} />
        </div>
        <div className="mt-2 text-small">
          <Places ride={ride} />
          <div className="mt-1.5">
            <Passenger ride={ride} />
            <RideLink ride={ride} />
          </div>
        </div>
        {ride.faults.length > 0 && <Faults faults={ride.faults} alarms={ride.alarms} className="mt-3" />}
        <div className="mt-3 border-t border-line pt-3 text-small">
          <Cars ride={ride} {...actions} />
        </div>
      </li>
    ))}
  </ul>
)

export const RideList = (props: { rides: readonly BoardRide[] } & RideListActions) => {
  const wide = useMedia(fromLarge)
  return wide ? <Table {...props} /> : <Cards {...props} />
}
