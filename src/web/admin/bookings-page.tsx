// All bookings for daily work: filters, order and pages in the address, details, edit, export, and several at once.
import { Plus } from 'lucide-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { fetchFile } from '#kit/api.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/office/bookings.ts'
import * as words from '#messages/office/operations.ts'
import { editBooking } from '#modules/bookings/office-edit/contract.ts'
import { bookAtDesk } from '#modules/payments/phone-bookings/contract.ts'
import { exportOperations } from '#modules/reports/operations/contract.ts'
import { ExportButton } from '../area/export-button.tsx'
import { useLastPage } from '../area/last-page.ts'
import { useOpenDialog } from '../area/open-dialog.ts'
import { Pager } from '../area/pager.tsx'
import { officeBookingPath, paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { BookingPage } from './bookings/booking-page.tsx'
import { EditDialog } from './bookings/edit-dialog.tsx'
import { Filters, QuickFilters } from './bookings/filters.tsx'
import { OperationsList } from './bookings/operations-list.tsx'
import {
  emptyFilters,
  pageSize,
  toOperationsQuery,
  useOperations,
  useOperationsFilters,
} from './bookings/operations-query.ts'
import { InvalidFormat, useLiveBookings } from './bookings/query.ts'
import { SavedViews } from './bookings/saved-views.tsx'
import { SelectionBar } from './bookings/selection-bar.tsx'
import { useBookingDialog } from './bookings/use-booking-dialog.ts'
import { useSelection } from './bookings/use-selection.ts'
import { ViewDialog } from './bookings/view-dialog.tsx'
import { May } from './staff-role.tsx'

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

const BookingsPage = ({ dialog }: { dialog: ReturnType<typeof useBookingDialog> }) => {
  useLiveBookings()
  const { filters, page, after, isFiltered, setFilters, replaceFilters, goToPage, goToAfter } = useOperationsFilters()
  const bookingsQuery = useOperations(filters, { page, after })
  const { data, error, refetch, isPlaceholderData } = bookingsQuery
  const editing = useOpenDialog(['edit'], ['booking'])
  const edited = editing.idOf('edit')
  const { openId } = dialog
  const selection = useSelection(data?.bookings ?? [])
  // Turning the page would replace the address of the open booking.
  const pages = openId ? { data: undefined, isPlaceholderData } : bookingsQuery
  useLastPage(pages, { page, pageSize, onPage: (number) => goToPage(number, { replace: true }) })
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading title={m.bookings} />
        <div className="flex flex-wrap gap-3">
          <ExportButton words={m} load={() => fetchFile(exportOperations, { query: toOperationsQuery(filters) })} />
          <May call={bookAtDesk}>
            <Link className="btn btn-primary" to={paths.adminNewBooking}>
              <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
              {m.new_booking}
            </Link>
          </May>
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
        <QuickFilters filters={filters} onChange={setFilters} />
        <SavedViews filters={filters} isFiltered={isFiltered} onChoose={replaceFilters} />
      </div>
      {error ? (
        <TryAgain message={error instanceof InvalidFormat ? m.invalid_format : m.load_failed} onRetry={refetch} />
      ) : (
        <>
          <Filters filters={filters} onChange={setFilters} />
          <p role="status" className={data?.hasMore && filters.search ? 'mt-4 text-ui text-soft' : 'sr-only'}>
            {isFiltered && data && !isPlaceholderData && data.hasMore && words.too_many({ count: data.total })}
            {isFiltered && data && !isPlaceholderData && !data.hasMore && m.found({ count: data.total })}
          </p>
          <div className="mt-4">
            {!data && <Loading />}
            {data?.total === 0 && <Nothing isFiltered={isFiltered} onClear={() => replaceFilters(emptyFilters)} />}
            {data && data.total > 0 && (
              <>
                <OperationsList
                  bookings={data.bookings}
                  selection={selection}
                  onView={({ booking_id }) => dialog.open(booking_id)}
                  onEdit={({ booking_id }) => editing.open('edit', booking_id)}
                />
                <Pager
                  {...{ page, pageSize, total: data.total, hasMore: data.hasMore }}
                  onPage={(number) => goToPage(number)}
                  onMore={() => goToAfter(data.bookings.at(-1)?.booking_id ?? '')}
                  onStart={after ? () => goToAfter('') : undefined}
                />
              </>
            )}
          </div>
        </>
      )}
      <SelectionBar selection={selection} />
      {openId && (
        <ViewDialog
          key={openId}
          bookingId={openId}
          listed={data?.bookings.find(({ booking_id }) => booking_id === openId)}
          onEdit={() => dialog.edit(openId)}
          onClose={dialog.close}
        />
      )}
      {edited && (
        <May call={editBooking}>
          <EditDialog key={edited} bookingId={edited} onClose={editing.close} />
        </May>
      )}
    </div>
  )
}

export const AdminBookingsPage = () => {
  const dialog = useBookingDialog()
  const [query] = useSearchParams()
  const viewed = query.get('view')
  if (viewed) {
    // A booking's address until it got one of its own.
    query.delete('view')
    return <Navigate replace to={{ pathname: officeBookingPath(viewed), search: `${query}` }} />
  }
  if (dialog.bookingId && !dialog.isOverList) return <BookingPage key={dialog.bookingId} bookingId={dialog.bookingId} />
  return <BookingsPage dialog={dialog} />
}
