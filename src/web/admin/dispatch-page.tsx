// Dispatch: the rides of some days with drivers and issues; drivers are assigned by hand or from suggestions.
import { MessageSquare, Sparkles } from 'lucide-react'
import { readableId } from '#kernel/ids.ts'
import { shiftDate, shortDate } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/dispatch.ts'
import * as messages from '#messages/office/driver-messages.ts'
import * as laneWords from '#messages/office/lanes.ts'
import type { Board, BoardRide } from '#modules/dispatch/board/contract.ts'
import { suggestDay } from '#modules/dispatch/suggestion/contract.ts'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { BoardDialogs, type BoardDialogsState, carIdOf, useBoardDialogs } from './dispatch/board-dialogs.tsx'
import { type BoardView, useBoardView } from './dispatch/board-view.ts'
import { LanesView } from './dispatch/lanes/lanes-view.tsx'
import { useLanes } from './dispatch/lanes/query.ts'
import { useBoard } from './dispatch/query.ts'
import { RideList } from './dispatch/ride-list.tsx'
import type { RideActions } from './dispatch/ride-parts.tsx'
import { Toolbar } from './dispatch/toolbar.tsx'
import { useUnread } from './driver-messages/query.ts'
import { UndoBar } from './progress/undo-bar.tsx'
import { type TimedStep, useHeldSteps } from './progress/use-held-steps.ts'
import { AlarmSwitches } from './risk-alarm/alarm-switches.tsx'
import { useRiskCount } from './risk-alarm/query.ts'
import { May } from './staff-role.tsx'

const Totals = ({ totals, rides }: Pick<Board, 'totals' | 'rides'>) => {
  const count = rides.filter(({ risk }) => risk === 'red').length
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

/** A button for each day; in a week and on a phone only for those where a car has no driver. */
const SuggestButtons = ({
  board,
  view,
  onSuggest,
}: {
  board: Board
  view: BoardView
  onSuggest: (date: string) => void
}) => {
  const isWide = useMedia(fromMedium)
  const isBrief = view.span === 'week' || !isWide
  return (
    <div className="flex flex-wrap gap-3 max-md:contents print:hidden">
      {view.days
        .filter((date) => !isBrief || needsDriver(board, date))
        .map((date) => (
          <Button
            key={date}
            look="outline"
            className={isBrief ? 'btn-sm' : ''}
            disabled={!needsDriver(board, date)}
            onClick={() => onSuggest(date)}
          >
            <Sparkles size={16} strokeWidth={1.5} aria-hidden="true" />
            {describeDay(date, view.today)}
          </Button>
        ))}
    </div>
  )
}

interface RidesProps extends RideActions {
  rides: readonly BoardRide[]
  view: BoardView
}

const Rides = ({ rides: all, view, ...actions }: RidesProps) => {
  const rides = view.arrange(all)
  return (
    <div className="mt-3">
      {rides.length > 0 && <RideList rides={rides} {...actions} />}
      {rides.length === 0 &&
        (all.length > 0 || view.hasHours ? (
          <NothingListed title={m.none_shown} line={m.none_shown_line} />
        ) : (
          <NothingListed title={m.none} line={m.none_line} />
        ))}
    </div>
  )
}

/** The board as a list or as lanes; the answer of the lanes has the board. */
const useShownBoard = (view: BoardView) => {
  const isWide = useMedia(fromMedium)
  const areLanes = isWide && view.layout === 'lanes'
  const list = useBoard(view.query, { isShown: !areLanes })
  const lanes = useLanes(view.query, { isShown: areLanes })
  const { isError, refetch } = areLanes ? lanes : list
  return {
    isWide,
    areLanes,
    lanes: areLanes ? lanes.data : undefined,
    board: areLanes ? (lanes.data?.board ?? list.data) : (list.data ?? lanes.data?.board),
    isError,
    refetch,
  }
}

const Content = ({
  shown,
  view,
  actions,
  dialogs,
}: {
  shown: ReturnType<typeof useShownBoard> & { board: Board }
  view: BoardView
  actions: RideActions
  dialogs: BoardDialogsState
}) => {
  const { areLanes, lanes, board } = shown
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Totals {...board} />
        <AlarmSwitches />
      </div>
      {!areLanes && <Rides rides={board.rides} view={view} {...actions} />}
      {areLanes && (
        <div className="mt-4">
          {lanes && (
            <LanesView
              data={lanes}
              view={view}
              heldSteps={actions.heldSteps}
              unread={actions.unread}
              onOpen={(each) => dialogs.open('ride', carIdOf(each))}
              onChoose={actions.onChoose}
              onDriver={(driver_id) => dialogs.open('driver', driver_id)}
            />
          )}
          {!lanes &&
            (shown.isError ? (
              <TryAgain message={laneWords.load_failed} onRetry={shown.refetch} />
            ) : (
              <ListLoading words={laneWords.loading} />
            ))}
        </div>
      )}
    </>
  )
}

/** The driver of a held step; the booking of a ride that the board does not show. */
const nameOfStep = ({ booking_id, car_number }: TimedStep, rides: readonly BoardRide[]): string => {
  const ride = rides.find((each) => each.booking_id === booking_id)
  return ride?.cars.find((each) => each.car_number === car_number)?.driver?.name ?? readableId(booking_id)
}

export const AdminDispatchPage = () => {
  const view = useBoardView()
  const shown = useShownBoard(view)
  const { board } = shown
  const dialogs = useBoardDialogs()
  const { open } = dialogs
  const undoable = useHeldSteps()
  const actions: RideActions = {
    onChoose: (each) => open('assign', carIdOf(each)),
    onOff: (driver_id) => open('off', driver_id),
    onProgress: (each) => open('progress', carIdOf(each)),
    onMessages: (driver_id) => open('messages', driver_id),
    unread: useUnread(),
    heldSteps: undoable.steps,
  }
  const at_risk = useRiskCount()
  const rides = [...(board?.rides ?? []), ...(shown.lanes?.rides_before ?? [])]
  return (
    <div className="sheet-wide pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4 max-md:gap-3">
        <div>
          <PageHeading title={m.title_with({ at_risk })}>{m.dispatch}</PageHeading>
          <p className="mt-2 text-ui text-soft max-md:hidden">{m.subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-md:gap-2 print:hidden">
          <Button look="outline" className={shown.isWide ? '' : 'btn-sm'} onClick={() => open('messages', '')}>
            <MessageSquare size={16} strokeWidth={1.5} aria-hidden="true" />
            {messages.messages_unread({ unread: actions.unread.total })}
          </Button>
          {board && (
            <May call={suggestDay}>
              <SuggestButtons board={board} view={view} onSuggest={(date) => open('suggest', date)} />
            </May>
          )}
        </div>
      </div>
      <Toolbar view={view} areLanes={shown.areLanes} />
      {board && <Content shown={{ ...shown, board }} {...{ view, actions, dialogs }} />}
      {!board &&
        (shown.isError ? (
          <TryAgain message={m.load_failed} onRetry={shown.refetch} />
        ) : (
          <ListLoading words={m.loading} />
        ))}
      <BoardDialogs
        board={board && { rides }}
        region={view.region}
        drivers={shown.lanes?.drivers ?? []}
        {...{ dialogs, undoable, actions }}
      />
      <UndoBar
        steps={undoable.steps}
        nameOf={(step) => nameOfStep(step, rides)}
        undoing={undoable.undoing}
        onUndo={(step_id) => void undoable.undo(step_id)}
      />
    </div>
  )
}
