// The content of a tab: its cards, or the loading, error or empty state.
import { useEffect } from 'react'
import { ApiError } from '#kit/api.ts'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/dashboard.ts'
import type { Tab } from '#modules/bookings/lists/contract.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { BookingGrid } from './booking-grid.tsx'
import { BookingsLoading, NoBookings } from './placeholders.tsx'
import type { Bookings } from './query.ts'

const errorText = (error: Error): string =>
  error instanceof ApiError && !error.message ? m.bookings_fetch_failed : error.message

interface BookingListProps {
  bookings: Bookings
  tab: Tab
  onOpen: (id: string) => void
  onClear: (() => void) | undefined
}

export const BookingList = ({ bookings, tab, onOpen, onClear }: BookingListProps) => {
  const { error, isLoadingError, refetch } = bookings
  useEffect(() => {
    if (isLoadingError && error) toastError(errorText(error))
  }, [isLoadingError, error])

  if (isLoadingError) return <TryAgain message={m.bookings_failed} onRetry={refetch} />
  if (!bookings.bookings) return <BookingsLoading />
  if (bookings.bookings.length === 0) return <NoBookings tab={tab} onClear={onClear} />
  return <BookingGrid bookings={bookings} shown={bookings.bookings} onOpen={onOpen} />
}
