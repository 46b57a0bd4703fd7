// Bookings of the office: a table, or cards on small screens. `full` is the complete list; the dashboard shows fewer
// columns.
import { Eye, Pencil } from 'lucide-react'
import { readableId } from '#kernel/ids.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/bookings.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { secondStop } from '#modules/bookings/ui/labels.ts'
import { serviceLabel, showPrice } from '#modules/pricing/ui/service-class.ts'
import { ListTable } from '../../area/list-table.tsx'
import { customerName, listDate, listTime } from './format.ts'
import { OfficeBadge } from './office-badge.tsx'

export interface BookingListProps {
  bookings: readonly BookingRecord[]
  full?: boolean
  onView: (booking: BookingRecord) => void
  onEdit?: (booking: BookingRecord) => void
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

const Actions = ({ booking, onView, onEdit }: Omit<BookingListProps, 'bookings'> & { booking: BookingRecord }) => {
  const id = readableId(booking.booking_id)
  return (
    <span className="inline-flex gap-0.5 whitespace-nowrap">
      <button
        type="button"
        className="icon-btn cursor-pointer"
        aria-label={m.view({ id })}
        onClick={() => onView(booking)}
      >
        <Eye {...icon} />
      </button>
      {onEdit && (
        <button
          type="button"
          className="icon-btn cursor-pointer"
          aria-label={m.edit({ id })}
          onClick={() => onEdit(booking)}
        >
          <Pencil {...icon} />
        </button>
      )}
    </span>
  )
}

const Row = ({ booking, full, ...actions }: Omit<BookingListProps, 'bookings'> & { booking: BookingRecord }) => (
  <tr>
    <td className="tnum font-medium whitespace-nowrap">{readableId(booking.booking_id)}</td>
    <td>{customerName(booking)}</td>
    <td>
      {booking.pickup.label}
      <span className="block text-muted">{secondStop(booking).label}</span>
    </td>
    <td className="tnum whitespace-nowrap">
      {listDate(booking.booking_date)}
      <span className="block text-muted">{listTime(booking.booking_time)}</span>
    </td>
    {full && <td>{serviceLabel(booking.service_type)}</td>}
    <td className="num tnum font-medium">{showPrice(booking.price, booking.currency)}</td>
    <td>
      <OfficeBadge booking={booking} />
    </td>
    <td className="num actions !py-1.5">
      <Actions booking={booking} {...actions} />
    </td>
  </tr>
)

const Table = ({ bookings, full = false, ...actions }: BookingListProps) => (
  <ListTable
    columns={[
      m.column_booking,
      m.column_customer,
      m.column_journey,
      m.column_when,
      full && m.column_service,
      { head: m.column_price, className: 'num' },
      m.column_status,
      { head: m.column_actions, className: 'actions', isHidden: true },
    ]}
  >
    {bookings.map((booking) => (
      <Row key={booking.booking_id} booking={booking} full={full} {...actions} />
    ))}
  </ListTable>
)

const Cards = ({ bookings, onView, onEdit }: BookingListProps) => (
  <ul className="grid gap-3">
    {bookings.map((booking) => (
      <li key={booking.booking_id} className="card p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="tnum text-small text-muted">
              {readableId(booking.booking_id)},{' '}
              {m.at({ date: listDate(booking.booking_date), time: listTime(booking.booking_time) })}
            </p>
            <p className="mt-0.5 text-ui font-medium wrap-anywhere">{customerName(booking)}</p>
          </div>
          <OfficeBadge booking={booking} />
        </div>
        <p className="mt-3 text-small wrap-anywhere">{booking.pickup.label}</p>
        <p className="text-small wrap-anywhere text-muted">{secondStop(booking).label}</p>
        <div className="mt-3 flex items-center justify-between border-t border-line pt-2">
          <span className="price">{showPrice(booking.price, booking.currency)}</span>
          <Actions booking={booking} onView={onView} {...(onEdit ? { onEdit } : {})} />
        </div>
      </li>
    ))}
  </ul>
)

/** On the dashboard each booking is one line that opens it. */
const Lines = ({ bookings, onView }: BookingListProps) => (
  <ul className="card">
    {bookings.map((booking) => (
      <li key={booking.booking_id} className="border-b border-line last:border-b-0">
        <button
          type="button"
          className="flex w-full cursor-pointer items-start justify-between gap-3 p-4 text-left"
          onClick={() => onView(booking)}
        >
          <span className="min-w-0">
            <span className="block text-ui font-medium wrap-anywhere">{customerName(booking)}</span>
            <span className="block text-small wrap-anywhere text-muted">{booking.pickup.label}</span>
            <span className="tnum block text-small text-muted">
              {listDate(booking.booking_date)}, {listTime(booking.booking_time)}
            </span>
          </span>
          <span className="grid justify-items-end gap-2">
            <OfficeBadge booking={booking} />
            <span className="price">{showPrice(booking.price, booking.currency)}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)

export const BookingList = (props: BookingListProps) => {
  const wide = useMedia(fromMedium)
  if (wide) return <Table {...props} />
  return props.full ? <Cards {...props} /> : <Lines {...props} />
}
