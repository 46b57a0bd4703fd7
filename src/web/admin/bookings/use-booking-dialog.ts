// The booking that is open over the list, kept in the path: Back closes it, and the list keeps its filters and its place.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useParams } from 'react-router'
import { officeBookingPath, paths } from '../../paths.ts'

/** State of the history entry that opening a booking from the list added. */
interface BookingHistoryState {
  isOverList?: boolean
}

export const useBookingDialog = () => {
  const { booking_id } = useParams()
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  /** Key of the history entry whose booking was closed, while the browser is still going back. */
  const [closedKey, setClosedKey] = useState<string>()
  useEffect(() => {
    if (closedKey !== undefined && closedKey !== key) setClosedKey(undefined)
  }, [closedKey, key])
  const isOverList = Boolean((state as BookingHistoryState | null)?.isOverList)
  return {
    /** The id in the address, if any. */
    bookingId: booking_id,
    /** Whether the list is below it; otherwise the booking is the whole page. */
    isOverList,
    openId: isOverList && closedKey !== key ? booking_id : undefined,
    open: (id: string): void => {
      const next: BookingHistoryState = { isOverList: true }
      void navigate({ pathname: officeBookingPath(id), search }, { state: next, preventScrollReset: true })
    },
    close: (): void => {
      // Synchronous: a form that is still mounted would block Back because of its unsaved input.
      flushSync(() => setClosedKey(key))
      void navigate(-1)
    },
    /** Edits the open booking over the list; Back then returns to the list. */
    edit: (id: string): void => {
      const query = new URLSearchParams(search)
      query.set('edit', id)
      void navigate(
        { pathname: paths.adminBookings, search: `?${query}` },
        { replace: true, state: { hasOpenedDialog: true }, preventScrollReset: true },
      )
    },
  }
}
