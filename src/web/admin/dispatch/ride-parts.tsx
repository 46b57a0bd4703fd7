// Parts of a ride on the board, in its list and its dialog: places, passenger, and each car with its driver and buttons.
import { ListChecks, MessageSquare, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { readableId } from '#kernel/ids.ts'
import { Button } from '#kit/button.tsx'
import { displayPhone } from '#kit/phone.ts'
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
import { officeBookingPath } from '../../paths.ts'
import { VipBadge } from '../accounts/vip-badge.tsx'
import type { Unread } from '../driver-messages/query.ts'
import { HeldNote } from '../progress/held-note.tsx'
import { findHeldStep, type TimedStep } from '../progress/use-held-steps.ts'
import { May } from '../staff-role.tsx'
import { StateBadge } from './badges.tsx'

export interface ChosenCar {
  ride: BoardRide
  car: BoardCar
}
export interface RideActions {
  onChoose: (chosen: ChosenCar) => void
  /** The driver is off. */
  onOff: (driver_id: string) => void
  /** The office sets the progress of the ride. */
  onProgress: (chosen: ChosenCar) => void
  onMessages: (driver_id: string) => void
  unread: Unread
  heldSteps: readonly TimedStep[]
}

const isOpen = ({ risk }: BoardRide) => risk !== 'done'

const ChooseButton = ({ ride, car, onChoose }: ChosenCar & Pick<RideActions, 'onChoose'>) => {
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

export const OffButton = ({ driver, onOff }: { driver: BoardDriver } & Pick<RideActions, 'onOff'>) => (
  <Button
    look="ghost"
    className="btn-sm"
    aria-label={absences.off_name({ name: driver.name })}
    onClick={() => onOff(driver.driver_id)}
  >
    {absences.off}
  </Button>
)

const ProgressButton = ({ ride, car, onProgress }: ChosenCar & Pick<RideActions, 'onProgress'>) => (
  <Button
    look="ghost"
    className="btn-sm"
    data-progress={`${ride.booking_id}.${car.car_number}`}
    aria-label={progress.set_progress_of({ name: car.driver?.name ?? '', id: readableId(ride.booking_id) })}
    title={progress.set_progress}
    onClick={() => onProgress({ ride, car })}
  >
    <ListChecks size={16} strokeWidth={1.5} aria-hidden="true" />
  </Button>
)

export const MessagesButton = ({
  driver,
  unread,
  onMessages,
}: { driver: BoardDriver } & Pick<RideActions, 'unread' | 'onMessages'>) => {
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

export const DriverPhone = ({ driver: { phone_number } }: { driver: Pick<BoardDriver, 'phone_number'> }) =>
  phone_number && (
    <a className="link inline-flex items-center gap-1.5 whitespace-nowrap" href={`tel:${phone_number}`}>
      <Phone size={14} strokeWidth={1.5} aria-hidden="true" />
      {displayPhone(phone_number)}
    </a>
  )

const Driver = ({ car, heldStep }: { car: BoardCar; heldStep: TimedStep | undefined }) =>
  car.driver && car.assignment ? (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{car.driver.name}</span>
        <StateBadge state={car.assignment.state} car={car} />
        {car.assignment.is_set_by_office && <span className="text-micro text-muted">{progress.set_by_office}</span>}
      </span>
      {heldStep && <HeldNote heldStep={heldStep} />}
      <span className="block text-soft" title={car.driver.car}>
        {car.driver.plate ?? car.driver.car}
      </span>
      <DriverPhone driver={car.driver} />
    </span>
  ) : (
    <span className="text-soft">{m.no_driver}</span>
  )

export const Cars = ({ ride, ...actions }: { ride: BoardRide } & RideActions) => {
  const { onChoose, onOff, onProgress, onMessages, unread, heldSteps } = actions
  return (
    <ul className="grid gap-3">
      {ride.cars.map((car) => (
        <li key={car.car_number} className="flex items-start justify-between gap-3 max-sm:flex-wrap">
          <span className="min-w-0">
            {ride.cars.length > 1 && (
              <span className="block text-micro text-muted">{m.car_number({ number: car.car_number })}</span>
            )}
            <Driver car={car} heldStep={findHeldStep(heldSteps, { ride, car })} />
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
}

const describeDropoff = ({ dropoff_location, number_of_hours }: BoardRide): string =>
  dropoff_location ?? m.by_the_hour({ hours: number_of_hours ?? 0 })

/** The table shows the beginning of each place. */
export const Places = ({ ride, isShort = false }: { ride: BoardRide; isShort?: boolean }) => {
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

export const Passenger = ({ ride }: { ride: BoardRide }) => (
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

export const RideLink = ({ ride }: { ride: BoardRide }) => (
  <Link
    to={officeBookingPath(ride.booking_id)}
    className="tnum block w-fit whitespace-nowrap text-soft hover:underline"
  >
    {readableId(ride.booking_id)}
  </Link>
)
