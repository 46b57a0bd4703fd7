// Dispatch: the rides of some days with drivers and issues; drivers are assigned by hand or from suggestions.

import { MessageSquare, Sparkles } from 'lucide-react'
import type { ComponentProps } from 'react'
import { isDate, shiftDate, shortDate, shortTime } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/dispatch.ts'
import * as messages from '#messages/office/driver-messages.ts'
import { recordAbsence } from '#modules/dispatch/absences/contract.ts'
import { assignDriver } from '#modules/dispatch/assignment/contract.ts'
import type { Board, BoardRide } from '#modules/dispatch/board/contract.ts'
import { setOfficeStep } from '#modules/dispatch/office-steps/contract.ts'
import { suggestDay } from '#modules/dispatch/suggestion/contract.ts'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { useOpenDialog } from '../area/open-dialog.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { AbsenceDialog } from './absences/absence-dialog.tsx'
import { AssignDialog } from './dispatch/assign-dialog.tsx'
import { type BoardView, useBoardView } from './dispatch/board-view.ts'
import { LanesView } from './dispatch/lanes/lanes-view.tsx'
import { useBoard } from './dispatch/query.ts'
import { type ChosenCar, RideList } from './dispatch/ride-list.tsx'
import { SuggestDialog } from './dispatch/suggest-dialog.tsx'
import { Toolbar } from './dispatch/toolbar.tsx'
import { MessagesDialog } from './driver-messages/messages-dialog.tsx'
import { useUnread } from './driver-messages/query.ts'
import { ProgressDialog } from './progress/progress-dialog.tsx'
import { UndoBar } from './progress/undo-bar.tsx'
import { useHeldStep } from './progress/use-held-step.ts'
import { AlarmSwitches } from './risk-alarm/alarm-switches.tsx'
import { May } from './staff-role.tsx'

const countAtRisk = (rides: readonly BoardRide[]): number => rides.filter(({ risk }) => risk === 'red').length

const Totals = ({ totals, rides }: Pick<Board, 'totals' | 'rides'>) => {
  const count = countAtRisk(rides)
  return (
    <p className="tnum flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
      <span>{m.totals(totals)}</span>
      {totals.without_driver > 0 && (
        <span className="text-cancelled">{m.total_without({ count: totals.without_driver })}</span>
      )}
      {count > 0 && <span className="text-cancelled">{m.total_at_risk({ count })}</span>}
      {totals.with_faults > 0 && <span>{m.total_faults({ count: totals.with_faults })}</span>}
    </p>
  )
}

const needsDriver = ({ rides }: Board, date: string) =>
  rides.some(({ booking_date, faults }) => booking_date === date && faults.includes('no_driver'))

const describeDay = (date: string, today: string): string => {
  if (date === today) return m.suggest_today
  return date === shiftDate(today, 1) ? m.suggest_tomorrow : m.suggest_for({ date: shortDate(date) })
}

/** A button for each day; in a week only for those where a car has no driver. */
const SuggestButtons = ({
  board,
  view,
  onSuggest,
}: {
  board: Board
  view: BoardView
  onSuggest: (date: string) => void
}) => (
  <div className="flex flex-wrap gap-3 print:hidden">
    {view.days
      .filter((date) => view.span !== 'week' || needsDriver(board, date))
      .map((date) => (
        <Button
          key={date}
          look="outline"
          className={view.span === 'week' ? 'btn-sm' : ''}
          disabled={!needsDriver(board, date)}
          onClick={() => onSuggest(date)}
        >
          <Sparkles size={16} strokeWidth={1.5} aria-hidden="true" />
          {describeDay(date, view.today)}
        </Button>
      ))}
  </div>
)

type RidesProps = Omit<ComponentProps<typeof RideList>, 'rides'> & { board: Board; view: BoardView }

const Rides = ({ board, view, ...actions }: RidesProps) => {
  const rides = view.arrange(board.rides)
  return (
    <div className="mt-3">
      {rides.length > 0 && <RideList rides={rides} {...actions} />}
      {rides.length === 0 &&
        (board.rides.length > 0 ? (
          <NothingListed title={m.none_shown} line={m.none_shown_line} />
        ) : (
          <NothingListed title={m.none} line={m.none_line} />
        ))}
    </div>
  )
}

const Shown = ({ areLanes, ...rest }: RidesProps & { areLanes: boolean }) =>
  areLanes ? (
    <div className="mt-4">
      <LanesView rides={rest.board.rides} view={rest.view} onChoose={rest.onChoose} />
    </div>
  ) : (
    <Rides {...rest} />
  )

/** The booking and car that the address names, unless they have left the board. */
const findCar = ({ rides }: Board, carKey: string | undefined): ChosenCar | undefined => {
  const [id, number] = carKey?.split('.') ?? []
  const ride = rides.find(({ booking_id }) => booking_id === id)
  const car = ride?.cars.find(({ car_number }) => String(car_number) === number)
  return ride && car && { ride, car }
}

/** The rides of a driver on the board, which a message can be about. */
const listRidesOf = ({ rides }: Board, driver_id: string) =>
  rides
    .filter(({ cars }) => cars.some(({ driver }) => driver?.driver_id === driver_id))
    .map(({ booking_id, booking_date, booking_time, pickup_location }) => ({
      booking_id,
      label: `${shortDate(booking_date)}, ${shortTime(booking_time)}, ${pickup_location}`,
    }))

const carIdOf = ({ ride, car }: ChosenCar): string => `${ride.booking_id}.${car.car_number}`

export const AdminDispatchPage = () => {
  const view = useBoardView()
  const areLanes = useMedia(fromMedium) && view.layout === 'lanes'
  const { data, isError, refetch } = useBoard(view.query)
  const { idOf, open, close } = useOpenDialog(['assign', 'suggest', 'off', 'progress', 'messages'])
  const chosen = data && findCar(data, idOf('assign'))
  const suggested = idOf('suggest')
  const off = idOf('off')
  const progressed = data && findCar(data, idOf('progress'))
  const driverId = idOf('messages')
  const unread = useUnread()
  const officeStep = useHeldStep()
  return (
    <div className="sheet-wide pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.title_with({ at_risk: countAtRisk(data?.rides ?? []) })}>{m.dispatch}</PageHeading>
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button look="outline" onClick={() => open('messages', '')}>
            <MessageSquare size={16} strokeWidth={1.5} aria-hidden="true" />
            {messages.messages_unread({ unread: unread.total })}
          </Button>
          {data && (
            <May call={suggestDay}>
              <SuggestButtons board={data} view={view} onSuggest={(date) => open('suggest', date)} />
            </May>
          )}
        </div>
      </div>
      <Toolbar view={view} areLanes={areLanes} />
      {data && (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Totals {...data} />
            <AlarmSwitches />
          </div>
          <Shown
            board={data}
            view={view}
            areLanes={areLanes}
            onChoose={(each) => open('assign', carIdOf(each))}
            onOff={(driver_id) => open('off', driver_id)}
            onProgress={(each) => open('progress', carIdOf(each))}
            onMessages={(driver_id) => open('messages', driver_id)}
            unread={unread}
          />
        </>
      )}
      {!data && (isError ? <TryAgain message={m.load_failed} onRetry={refetch} /> : <ListLoading words={m.loading} />)}
      <May call={assignDriver}>{chosen && <AssignDialog chosen={chosen} onClose={close} />}</May>
      <May call={suggestDay}>
        {data && suggested && isDate(suggested) && <SuggestDialog date={suggested} onClose={close} />}
      </May>
      <May call={recordAbsence}>{off && <AbsenceDialog driverId={off} onClose={close} />}</May>
      <May call={setOfficeStep}>
        {progressed?.car.assignment && (
          <ProgressDialog chosen={progressed} heldStep={officeStep.heldStep} onSet={officeStep.hold} onClose={close} />
        )}
      </May>
      {driverId !== undefined && (
        <MessagesDialog
          driverId={driverId}
          rides={data ? listRidesOf(data, driverId) : []}
          onOpen={(id) => open('messages', id)}
          onClose={close}
        />
      )}
      <UndoBar heldStep={officeStep.heldStep} isBusy={officeStep.isBusy} onUndo={() => void officeStep.undo()} />
    </div>
  )
}
