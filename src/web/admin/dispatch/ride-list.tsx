// The rides of the board: a table, or cards on small screens.
import { shortDate, shortTime } from '#kernel/time.ts'
import { fromLarge, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/dispatch.ts'
import type { BoardRide } from '#modules/dispatch/board/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { Faults, RiskBadge } from './badges.tsx'
import { Cars, Passenger, Places, type RideActions, RideLink } from './ride-parts.tsx'
import { useShownRows } from './shown-rows.tsx'

/** The colour repeats what the badge says. */
const rowLooks: Partial<Record<BoardRide['risk'], string>> = {
  red: 'bg-cancelled-tint/35 shadow-[inset_3px_0_0_var(--color-cancelled-dot)]',
  amber: 'bg-pending-tint/35 shadow-[inset_3px_0_0_var(--color-pending-dot)]',
}

const Row = ({ ride, ...actions }: { ride: BoardRide } & RideActions) => (
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

const Table = ({ rides, ...actions }: { rides: readonly BoardRide[] } & RideActions) => {
  const { shown, end } = useShownRows<HTMLTableRowElement>(rides.length)
  return (
    <ListTable
      columns={[m.column_when, m.column_ride, m.column_passenger, m.column_driver, m.column_missing]}
      label={m.dispatch}
      className="[&_td]:py-1.5"
    >
      {rides.slice(0, shown).map((ride) => (
        <Row key={ride.booking_id} ride={ride} {...actions} />
      ))}
      {end && <tr ref={end} />}
    </ListTable>
  )
}

const Cards = ({ rides, ...actions }: { rides: readonly BoardRide[] } & RideActions) => {
  const { shown, end } = useShownRows<HTMLLIElement>(rides.length)
  return (
    <ul className="grid gap-3">
      {rides.slice(0, shown).map((ride) => (
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
      {end && <li ref={end} aria-hidden="true" />}
    </ul>
  )
}

export const RideList = (props: { rides: readonly BoardRide[] } & RideActions) => {
  const wide = useMedia(fromLarge)
  return wide ? <Table {...props} /> : <Cards {...props} />
}
