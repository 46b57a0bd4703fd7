// The table of the newest bookings, or lines on small screens.
import { Eye } from 'lucide-react'
import { readableId } from '#kernel/ids.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/bookings.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { secondStop } from '#modules/bookings/ui/labels.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { ListTable } from '../../area/list-table.tsx'
import { VipBadge } from '../accounts/vip-badge.tsx'
import { customerName, listDate, listTime } from '../bookings/format.ts'
import { OfficeBadge } from '../bookings/office-badge.tsx'

export interface RecentBookingsProps {
  bookings: readonly BookingRecord[]
  onView: (booking: BookingRecord) => void
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

const Row = ({ booking, onView }: Omit<RecentBookingsProps, 'bookings'> & { booking: BookingRecord }) => (
  <tr>
    <td className="tnum font-medium whitespace-nowrap">{readableId(booking.booking_id)}</td>
    <td>
      {customerName(booking)}
      <VipBadge isVip={booking.is_vip} />
    </td>
    <td>
      {booking.pickup.label}
      <span className="block text-muted">{secondStop(booking).label}</span>
    </td>
    <td className="tnum whitespace-nowrap">
      {listDate(booking.booking_date)}
      <span className="block text-muted">{listTime(booking.booking_time)}</span>
    </td>
    <td className="num tnum font-medium">{showPrice(booking.price, booking.currency)}</td>
    <td>
      <OfficeBadge booking={booking} />
    </td>
    <td className="num actions !py-1.5">
      <button
        type="button"
        className="icon-btn cursor-pointer"
        aria-label={m.view({ id: readableId(booking.booking_id) })}
        onClick={() => onView(booking)}
      >
        <Eye {...icon} />
      </button>
    </td>
  </tr>
)

const Table = ({ bookings, onView }: RecentBookingsProps) => (
  <ListTable
    columns={[
      m.column_booking,
      m.column_customer,
      m.column_journey,
      m.column_when,
      { head: m.column_price, className: 'num' },
      m.column_status,
      { head: m.column_actions, className: 'actions', isHidden: true },
    ]}
  >
    {bookings.map((booking) => (
      <Row key={booking.booking_id} booking={booking} onView={onView} />
    ))}
  </ListTable>
)

/** On the dashboard each booking is one line that opens it. */
const Lines = ({ bookings, onView }: RecentBookingsProps) => (
  <ul className="card">
    {bookings.map((booking) => (
      <li key={booking.booking_id} className="border-b border-line last:border-b-0">
        <button
          type="button"
          className="flex w-full cursor-pointer items-start justify-between gap-3 p-4 text-left"
          onClick={() => onView(booking)}
        >
          <span className="min-w-0">
            <span className="block text-ui font-medium wrap-anywhere">
              {customerName(booking)}
              <VipBadge isVip={booking.is_vip} />
            </span>
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

export const RecentBookingList = (props: RecentBookingsProps) => {
  const wide = useMedia(fromMedium)
  return wide ? <Table {...props} /> : <Lines {...props} />
}
