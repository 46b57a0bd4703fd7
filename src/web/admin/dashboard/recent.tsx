// The seven newest bookings, each with its details.
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import * as m from '#messages/office/dashboard.ts'
import { officeBookingPath, paths } from '../../paths.ts'
import { InvalidFormat, useOfficeBookings } from '../bookings/query.ts'
import { RecentBookingList } from './recent-bookings.tsx'

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

export const RecentBookings = ({ region }: { region: string }) => {
  const { data, error } = useOfficeBookings({ ...newestQuery, region })
  const navigate = useNavigate()
  // A booking's address until it got one of its own.
  const viewed = useSearchParams()[0].get('view')
  if (viewed) return <Navigate replace to={officeBookingPath(viewed)} />
  return (
    <section className="mt-10">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-title-2">{m.recent}</h2>
        <Link className="link text-small" to={{ pathname: paths.adminBookings, search: region && `region=${region}` }}>
          {m.all_bookings}
        </Link>
      </div>
      {error && <Banner message={error instanceof InvalidFormat ? m.invalid_format : m.unreachable} />}
      {!error && !data && <Note message={m.recent_loading} />}
      {data &&
        (data.bookings.length > 0 ? (
          <RecentBookingList
            bookings={data.bookings}
            onView={({ booking_id }) => void navigate(officeBookingPath(booking_id))}
          />
        ) : (
          <Note message={m.recent_none} />
        ))}
    </section>
  )
}
