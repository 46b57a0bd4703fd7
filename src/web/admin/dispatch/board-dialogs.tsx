// The dialogs of the board, of which one at a time is open.
import { isDate, shortDate, shortTime } from '#kernel/time.ts'
import { recordAbsence } from '#modules/dispatch/absences/contract.ts'
import { assignDriver } from '#modules/dispatch/assignment/contract.ts'
import type { Board } from '#modules/dispatch/board/contract.ts'
import type { LaneDriver } from '#modules/dispatch/lanes/contract.ts'
import { setOfficeStep } from '#modules/dispatch/office-steps/contract.ts'
import { suggestDay } from '#modules/dispatch/suggestion/contract.ts'
import { useOpenDialog } from '../../area/open-dialog.ts'
import { AbsenceDialog } from '../absences/absence-dialog.tsx'
import { MessagesDialog } from '../driver-messages/messages-dialog.tsx'
import { ProgressDialog } from '../progress/progress-dialog.tsx'
import { findHeldStep, type useHeldSteps } from '../progress/use-held-steps.ts'
import { May } from '../staff-role.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { DriverDialog } from './driver-dialog.tsx'
import { RideDialog } from './ride-dialog.tsx'
import type { ChosenCar, RideActions } from './ride-parts.tsx'
import { SuggestDialog } from './suggest-dialog.tsx'

export const useBoardDialogs = () =>
  useOpenDialog(['assign', 'suggest', 'off', 'progress', 'messages', 'ride', 'driver'])
export type BoardDialogsState = ReturnType<typeof useBoardDialogs>

/** The id of a car in the address. */
export const carIdOf = ({ ride, car }: ChosenCar): string => `${ride.booking_id}.${car.car_number}`

/** The booking and car that the address names, unless they have left the board. */
const findCar = ({ rides }: Pick<Board, 'rides'>, carId: string | undefined): ChosenCar | undefined => {
  const [id, number] = carId?.split('.') ?? []
  const ride = rides.find(({ booking_id }) => booking_id === id)
  const car = ride?.cars.find(({ car_number }) => String(car_number) === number)
  return ride && car && { ride, car }
}

/** The rides of a driver on the board, which a message can be about. */
const listRidesOf = ({ rides }: Pick<Board, 'rides'>, driver_id: string) =>
  rides
    .filter(({ cars }) => cars.some(({ driver }) => driver?.driver_id === driver_id))
    .map(({ booking_id, booking_date, booking_time, pickup_location }) => ({
      booking_id,
      label: `${shortDate(booking_date)}, ${shortTime(booking_time)}, ${pickup_location}`,
    }))

interface BoardDialogsProps {
  dialogs: BoardDialogsState
  /** The chosen one; empty for all. */
  region: string
  /** All rides that are shown, once they are loaded. */
  board: Pick<Board, 'rides'> | undefined
  drivers: readonly LaneDriver[]
  undoable: ReturnType<typeof useHeldSteps>
  actions: RideActions
}

/** About one ride of the board. */
const RideDialogs = ({ dialogs, board, undoable, actions }: BoardDialogsProps & { board: Pick<Board, 'rides'> }) => {
  const { idOf, close } = dialogs
  const chosen = findCar(board, idOf('assign'))
  const opened = findCar(board, idOf('ride'))
  const progressed = findCar(board, idOf('progress'))
  return (
    <>
      <May call={assignDriver}>{chosen && <AssignDialog key={carIdOf(chosen)} chosen={chosen} onClose={close} />}</May>
      {opened && <RideDialog ride={opened.ride} onClose={close} {...actions} />}
      <May call={setOfficeStep}>
        {progressed?.car.assignment && (
          <ProgressDialog
            chosen={progressed}
            heldStep={findHeldStep(undoable.steps, progressed)}
            onSet={undoable.hold}
            onClose={close}
          />
        )}
      </May>
    </>
  )
}

export const BoardDialogs = (props: BoardDialogsProps) => {
  const { dialogs, board, region, drivers, actions } = props
  const { idOf, open, close } = dialogs
  const suggested = idOf('suggest')
  const off = idOf('off')
  const messagesWith = idOf('messages')
  const driver = drivers.find(({ driver_id }) => driver_id === idOf('driver'))
  return (
    <>
      {board && <RideDialogs {...props} board={board} />}
      <May call={suggestDay}>
        {board && suggested && isDate(suggested) && <SuggestDialog date={suggested} region={region} onClose={close} />}
      </May>
      <May call={recordAbsence}>{off && <AbsenceDialog driverId={off} onClose={close} />}</May>
      {driver && <DriverDialog driver={driver} onClose={close} {...actions} />}
      {messagesWith !== undefined && (
        <MessagesDialog
          driverId={messagesWith}
          rides={board ? listRidesOf(board, messagesWith) : []}
          onOpen={(id) => open('messages', id)}
          onClose={close}
        />
      )}
    </>
  )
}
