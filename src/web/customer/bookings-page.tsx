// What a customer comes to after signing in or paying: the latest booking, and the way to the next one.
import { useQuery } from '@tanstack/react-query'
import { readableId } from '#kernel/ids.ts'
import { formatPounds } from '#kernel/money.ts'
import { call, isRefused } from '#kit/api.ts'
import * as m from '#messages/en/account.ts'
import { type BookingWithReturn, getLatestBooking, type ShownStatus } from '#modules/bookings/contract.ts'
import { RouteList } from '#modules/bookings/ui/route-list.tsx'
import { longWhen } from '#modules/bookings/ui/when.ts'
import { paths, withBooking } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { rideOfBooking, totalOf } from '../public/ride.ts'
import { TryAgain } from '../public/try-again.tsx'
import { useStoredUser } from '../stored-user.ts'

const statusWords: Record<ShownStatus, string> = {
  pending: m.status_pending,
  confirmed: m.status_confirmed,
  completed: m.status_completed,
  cancelled: m.status_cancelled,
  paid: m.status_paid,
}

const LatestBooking = ({ booking }: { booking: BookingWithReturn }) => {
  const ride = rideOfBooking(booking)
  const back = booking.return_booking
  const next = booking.status === 'pending' ? paths.payment : paths.thankYou
  return (
    <section className="card max-w-[36rem] p-6" aria-labelledby="latest">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="latest" className="text-title-3">
          {longWhen(ride.when)}
        </h2>
        <span className={`badge badge-${booking.status}`}>{statusWords[booking.status]}</span>
      </div>
      <RouteList className="mt-5" pickup={ride.pickup} dropoff={ride.dropoff} />
      {back && (
        <p className="mt-5 text-ui">
          <span className="block text-micro text-muted">{m.return_ride}</span>
          {longWhen(rideOfBooking(back).when)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p>
          <span className="price font-display text-title-2">{formatPounds(totalOf(booking) ?? Number.NaN)}</span>
          <span className="block text-small text-muted">{m.booking({ id: readableId(booking.booking_id) })}</span>
        </p>
        {booking.status !== 'cancelled' && (
          <a className="btn btn-outline" href={withBooking(next, booking.booking_id)}>
            {booking.status === 'pending' ? m.pay_booking : m.view_booking}
          </a>
        )}
      </div>
    </section>
  )
}

const NoBooking = () => (
  <div className="card max-w-[36rem] px-8 py-12 text-center">
    <img src="/art/line/elevation-e.svg" alt="" width={160} height={48} className="mx-auto w-40" />
    <p className="mt-6 text-ui text-soft">{m.no_bookings}</p>
    <a href={paths.home} className="btn btn-outline btn-sm mt-5">
      {m.book_a_ride}
    </a>
  </div>
)

const Latest = ({ userId }: { userId: string }) => {
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['latest-booking', userId],
    queryFn: ({ signal }) => call(getLatestBooking, { params: { user_id: userId }, signal }),
  })
  if (isLoading) return <div className="skel h-56 max-w-[36rem]" aria-busy="true" />
  if (isRefused(error, 'LATEST_NOT_FOUND')) return <NoBooking />
  if (!data) return <TryAgain title={m.error_title} message={m.bookings_failed} onRetry={refetch} />
  return <LatestBooking booking={data.data} />
}

export const BookingsPage = () => {
  const user = useStoredUser()
  return (
    <>
      <PageHeading title={m.bookings_title} className="mb-8 text-title-1">
        {m.bookings_title}
      </PageHeading>
      {user?.user_id !== undefined && <Latest userId={String(user.user_id)} />}
    </>
  )
}
