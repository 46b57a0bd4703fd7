// The rides of the partner's guests: a table, or cards on small screens.
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { shortTime, writeDate } from '#kernel/time.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/partner/rides.ts'
import { secondStop } from '#modules/bookings/ui/labels.ts'
import { StatusBadge } from '#modules/bookings/ui/status-badge.tsx'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import type { PartnerRide } from '#modules/reports/partner/contract.ts'
import { ListTable } from '../../area/list-table.tsx'

export interface RideListProps {
  rides: readonly PartnerRide[]
  /** Upcoming rides show their time too, and their guests can be contacted. */
  upcoming?: boolean
  onView: (ride: PartnerRide) => void
  onContact?: (ride: PartnerRide) => void
}

export const guestOf = ({ guest_name }: Pick<PartnerRide, 'guest_name'>): string => guest_name ?? m.guest_unnamed

/** '04 Dec 2026' */
export const listDate = (date: string): string => writeDate(date, { day: '2-digit', month: 'short', year: 'numeric' })

type ActionsProps = Omit<RideListProps, 'rides'> & { ride: PartnerRide; className?: string }

const Actions = ({ ride, upcoming, onView, onContact, className = '' }: ActionsProps) => {
  const which = (
    <span className="sr-only">{m.of_booking({ id: readableId(ride.booking_id), guest: guestOf(ride) })}</span>
  )
  const look = 'link cursor-pointer py-1 text-small whitespace-nowrap'
  return (
    <span className={`inline-flex gap-x-4 ${className}`}>
      <button type="button" className={look} onClick={() => onView(ride)}>
        {m.view_details}
        {which}
      </button>
      {upcoming && onContact && ride.may.contact && (
        <button type="button" className={look} onClick={() => onContact(ride)}>
          {m.contact_guest}
          {which}
        </button>
      )}
    </span>
  )
}

const Row = ({ ride, ...actions }: Omit<RideListProps, 'rides'> & { ride: PartnerRide }) => (
  <tr>
    <td className="tnum font-medium whitespace-nowrap">{readableId(ride.booking_id)}</td>
    <td className="wrap-anywhere">{guestOf(ride)}</td>
    <td>{labelOf(m.services, ride.service)}</td>
    <td>
      {ride.pickup.label}
      <span className="block text-muted">{secondStop(ride).label}</span>
    </td>
    <td className="tnum whitespace-nowrap">
      {listDate(ride.booking_date)}
      {actions.upcoming && <span className="block text-muted">{shortTime(ride.booking_time)}</span>}
    </td>
    <td>
      <StatusBadge booking={ride} />
    </td>
    <td className="num tnum font-medium">{showPrice(ride.price, ride.currency)}</td>
    <td className="num actions">
      <Actions ride={ride} {...actions} className="-my-1 flex-col items-end gap-y-1" />
    </td>
  </tr>
)

const Table = ({ rides, ...actions }: RideListProps) => (
  <ListTable
    columns={[
      m.column_booking,
      m.column_guest,
      m.column_service,
      m.column_route,
      actions.upcoming ? m.column_date_time : m.column_date,
      m.column_status,
      { head: m.column_amount, className: 'num' },
      { head: m.column_actions, className: 'actions', isHidden: true },
    ]}
  >
    {rides.map((ride) => (
      <Row key={ride.booking_id} ride={ride} {...actions} />
    ))}
  </ListTable>
)

const Cards = ({ rides, ...actions }: RideListProps) => (
  <ul className="grid gap-3">
    {rides.map((ride) => (
      <li key={ride.booking_id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="tnum text-small text-muted">
              {readableId(ride.booking_id)},{' '}
              <span className="whitespace-nowrap">
                {listDate(ride.booking_date)}
                {actions.upcoming && `, ${shortTime(ride.booking_time)}`}
              </span>
            </p>
            <p className="mt-0.5 text-ui font-medium wrap-anywhere">{guestOf(ride)}</p>
          </div>
          <StatusBadge booking={ride} />
        </div>
        <p className="mt-3 text-small wrap-anywhere">{ride.pickup.label}</p>
        <p className="text-small wrap-anywhere text-muted">{secondStop(ride).label}</p>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
          <span className="price">{showPrice(ride.price, ride.currency)}</span>
          <Actions ride={ride} {...actions} />
        </div>
      </li>
    ))}
  </ul>
)

export const RideList = (props: RideListProps) => (useMedia(fromMedium) ? <Table {...props} /> : <Cards {...props} />)
