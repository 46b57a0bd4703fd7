// All bookings: search, filters, pages of ten, details, edit and export.
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { fetchFile } from '#kit/api.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/office/bookings.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { exportBookings } from '#modules/bookings/lists/contract.ts'
import { ExportButton } from '../area/export-button.tsx'
import { useLastPage } from '../area/last-page.ts'
import { useOpenDialog } from '../area/open-dialog.ts'
import { Pager } from '../area/pager.tsx'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { BookingList } from './bookings/booking-list.tsx'
import { EditDialog } from './bookings/edit-dialog.tsx'
import { Filters, useBookingsQuery } from './bookings/filters.tsx'
import { type BookingsQuery, InvalidFormat, pageSize, useLiveBookings, useOfficeBookings } from './bookings/query.ts'
import { ViewDialog } from './bookings/view-dialog.tsx'

const Nothing = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <div className="card p-8 text-center">
    <h2 className="text-title-3">{isFiltered ? m.none_found : m.none}</h2>
    {isFiltered && (
      <>
        <p className="mt-1.5 text-ui text-soft">{m.none_found_line}</p>
        <button type="button" className="link mt-4 cursor-pointer py-1 text-small" onClick={onClear}>
          {m.clear_filters}
        </button>
      </>
    )}
  </div>
)

const Loading = () => <Skeleton label={m.loading} className="skel h-[40rem]" />

const emptyQuery: BookingsQuery = { search: '', status: '', date: '', page: 1 }

type Dialogs = ReturnType<typeof useOpenDialog<'view' | 'edit'>>

const Dialogs = ({ dialogs, bookings }: { dialogs: Dialogs; bookings: readonly BookingRecord[] | undefined }) => {
  const { idOf, open, close } = dialogs
  const [viewed, edited] = [idOf('view'), idOf('edit')]
  return (
    <>
      {viewed && (
        <ViewDialog
          key={viewed}
          bookingId={viewed}
          listed={bookings?.find(({ booking_id }) => booking_id === viewed)}
          onEdit={() => open('edit', viewed)}
          onClose={close}
        />
      )}
      {edited && <EditDialog key={edited} bookingId={edited} onClose={close} />}
    </>
  )
}

export const AdminBookingsPage = () => {
  useLiveBookings()
  const { bookingsQuery: query, changeQuery: setQuery, isFiltered } = useBookingsQuery()
  const { search, status, date } = query
  const bookingsQuery = useOfficeBookings(query)
  const { data, error, refetch, isPlaceholderData } = bookingsQuery
  const dialogs = useOpenDialog(['view', 'edit'], ['booking'])
  useLastPage(bookingsQuery, { page: query.page, pageSize, onPage: (page) => setQuery({ page }, { replace: true }) })
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading title={m.bookings} />
        <div className="flex flex-wrap gap-3">
          <ExportButton
            words={m}
            load={() => fetchFile(exportBookings, { query: { whose: 'all', search, status, date } })}
          />
          <Link className="btn btn-primary" to={paths.adminNewBooking}>
            <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
            {m.new_booking}
          </Link>
        </div>
      </div>
      {error ? (
        <TryAgain message={error instanceof InvalidFormat ? m.invalid_format : m.load_failed} onRetry={refetch} />
      ) : (
        <>
          <Filters bookingsQuery={query} onChange={setQuery} />
          <p role="status" className={data?.hasMore ? 'mt-4 text-ui text-soft' : 'sr-only'}>
            {isFiltered && data && !isPlaceholderData && (data.hasMore ? m.found_more : m.found)({ count: data.total })}
          </p>
          <div className="mt-4">
            {!data && <Loading />}
            {data?.total === 0 && <Nothing isFiltered={isFiltered} onClear={() => setQuery(emptyQuery)} />}
            {data && data.total > 0 && (
              <>
                <BookingList
                  full
                  bookings={data.bookings}
                  onView={({ booking_id }) => dialogs.open('view', booking_id)}
                  onEdit={({ booking_id }) => dialogs.open('edit', booking_id)}
                />
                <Pager page={query.page} pageSize={pageSize} total={data.total} onPage={(page) => setQuery({ page })} />
              </>
            )}
          </div>
        </>
      )}
      <Dialogs dialogs={dialogs} bookings={data?.bookings} />
    </div>
  )
}
