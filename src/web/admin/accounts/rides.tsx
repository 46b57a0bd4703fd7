// The bookings of one person: the upcoming ones, the next first, and the past ones, each to book again.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { shortDate, shortTime } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as words from '#messages/office/customers.ts'
import * as m from '#messages/office/people.ts'
import { statusBadgeClass } from '#modules/bookings/ui/labels.ts'
import { bookAtDesk } from '#modules/payments/phone-bookings/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { listPersonsBookings, type PersonsBooking, type RidePeriod } from '#modules/reports/accounts/contract.ts'
import { NothingListed } from '../../area/list-states.tsx'
import { ListTable } from '../../area/list-table.tsx'
import { Pager } from '../../area/pager.tsx'
import { copyBookingPath, officeBookingPath } from '../../paths.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { May } from '../staff-role.tsx'

const pageSize = 10
const ridePeriods = ['upcoming', 'past'] as const satisfies RidePeriod[]

interface RidesProps {
  bookings: readonly PersonsBooking[]
}

const Id = ({ booking_id }: Pick<PersonsBooking, 'booking_id'>) => (
  <Link to={officeBookingPath(booking_id)} className="tnum font-medium whitespace-nowrap hover:underline">
    {readableId(booking_id)}
  </Link>
)

const BookAgain = ({ booking_id }: Pick<PersonsBooking, 'booking_id'>) => (
  <May call={bookAtDesk}>
    <Link
      to={copyBookingPath(booking_id)}
      className="link whitespace-nowrap"
      aria-label={words.book_again_named({ id: readableId(booking_id) })}
    >
      {words.book_again}
    </Link>
  </May>
)

const Journey = ({ booking }: { booking: PersonsBooking }) => (
  <>
    {booking.pickup_location}
    <span className="block text-muted">
      {booking.dropoff_location ?? m.hours({ hours: booking.number_of_hours ?? 0 })}
    </span>
  </>
)

const Status = ({ standing }: Pick<PersonsBooking, 'standing'>) => (
  <span className={statusBadgeClass(standing)}>{labelOf(m.booking_states, standing)}</span>
)

const Table = ({ bookings }: RidesProps) => (
  <ListTable
    columns={[
      m.column_booking,
      m.column_journey,
      m.column_when,
      { head: m.column_price, className: 'num' },
      m.column_status,
      { head: words.book_again, className: 'actions', isHidden: true },
    ]}
  >
    {bookings.map((booking) => (
      <tr key={booking.booking_id}>
        <td>
          <Id {...booking} />
        </td>
        <td className="wrap-anywhere">
          <Journey booking={booking} />
        </td>
        <td className="tnum whitespace-nowrap">
          {shortDate(booking.booking_date)}
          <span className="block text-muted">{shortTime(booking.booking_time)}</span>
        </td>
        <td className="num tnum">{showPrice(booking.price, booking.currency)}</td>
        <td>
          <Status {...booking} />
        </td>
        <td className="num actions">
          <BookAgain {...booking} />
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ bookings }: RidesProps) => (
  <ul className="grid gap-3">
    {bookings.map((booking) => (
      <li key={booking.booking_id} className="card p-4 text-small">
        <div className="flex items-start justify-between gap-3">
          <Id {...booking} />
          <Status {...booking} />
        </div>
        <p className="mt-2">
          <Journey booking={booking} />
        </p>
        <p className="tnum mt-3 flex justify-between border-t border-line pt-3">
          {shortDate(booking.booking_date)}, {shortTime(booking.booking_time)}
          <span className="text-ui">{showPrice(booking.price, booking.currency)}</span>
        </p>
        <p className="mt-2">
          <BookAgain {...booking} />
        </p>
      </li>
    ))}
  </ul>
)

interface ListProps {
  user_id: string
  when: RidePeriod
}

const nothing: Record<RidePeriod, string> = { upcoming: words.no_upcoming, past: words.no_past }

const RideList = ({ user_id, when }: ListProps) => {
  const [page, setPage] = useState(1)
  const wide = useMedia(fromMedium)
  const { data, isError, refetch } = useQuery({
    queryKey: ['person', user_id, 'bookings', when, page],
    queryFn: ({ signal }) =>
      call(listPersonsBookings, { params: { user_id }, query: { when, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
  if (!data)
    return isError ? (
      <TryAgain message={m.bookings_failed} onRetry={refetch} />
    ) : (
      <div className="skel h-48" aria-busy="true" />
    )
  if (data.total === 0) return <NothingListed title={nothing[when]} />
  return (
    <>
      {wide ? <Table bookings={data.data} /> : <Cards bookings={data.data} />}
      <Pager {...{ page, pageSize, total: data.total, hasMore: data.has_more, onPage: setPage }} />
    </>
  )
}

export const PersonsRides = ({ user_id }: { user_id: string }) => {
  const id = useId()
  const [when, setWhen] = useState<RidePeriod>('upcoming')
  return (
    <>
      <Tabs
        id={id}
        label={words.rides_label}
        tabs={ridePeriods.map((value) => ({ value, label: words.rides_tabs[value] }))}
        chosen={when}
        onChoose={setWhen}
        className="mb-4"
      />
      <div {...tabPanelProps(id, when)}>
        <RideList key={when} user_id={user_id} when={when} />
      </div>
    </>
  )
}
