// The seven newest bookings, and the dialog of one.
import { Link } from 'react-router'
import * as m from '#messages/office/dashboard.ts'
import { useOpenDialog } from '../../area/open-dialog.ts'
import { paths } from '../../paths.ts'
import { BookingList } from '../bookings/booking-list.tsx'
import { InvalidFormat, useOfficeBookings } from '../bookings/query.ts'
import { ViewDialog } from '../bookings/view-dialog.tsx'

const newestQuery = { search: '', status: '', date: '', page: 1, page_size: 7 } as const

const Banner = ({ message }: { message: string }) => (
  <p role="alert" className="card border-error bg-cancelled-tint p-4 text-ui text-cancelled">
    {message}
  </p>
)

const Note = ({ message }: { message: string }) => (
  <p role="status" className="card p-8 text-center text-ui text-soft">
    {message}
  </p>
)

export const RecentBookings = () => {
  const { data, error } = useOfficeBookings(newestQuery)
  const { idOf, open, close } = useOpenDialog(['view'])
  const viewed = idOf('view')
  return (
    <section className="mt-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-title-2">{m.recent}</h2>
        <Link className="link text-small" to={paths.adminBookings}>
          {m.all_bookings}
        </Link>
      </div>
      {error && <Banner message={error instanceof InvalidFormat ? m.invalid_format : m.unreachable} />}
      {!error && !data && <Note message={m.recent_loading} />}
      {data &&
        (data.bookings.length > 0 ? (
          <BookingList bookings={data.bookings} onView={({ booking_id }) => open('view', booking_id)} />
        ) : (
          <Note message={m.recent_none} />
        ))}
      {viewed && (
        <ViewDialog
          bookingId={viewed}
          listed={data?.bookings.find(({ booking_id }) => booking_id === viewed)}
          onClose={close}
        />
      )}
    </section>
  )
}
