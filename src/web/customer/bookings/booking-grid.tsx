// The cards of a tab with infinite scrolling, and a button where scrolling is not detected.
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/dashboard.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { BookingCard } from './booking-card.tsx'
import type { Bookings } from './query.ts'

export const gridLook = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

/** Whether the element is within about a screen of the viewport. */
const useNearViewport = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    // A busy browser reports several changes at once; the last one is current.
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '800px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

const More = ({ bookings }: { bookings: Bookings }) => {
  const end = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(end)
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = bookings
  const shouldFetch = isNear && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (shouldFetch) void fetchNextPage()
  }, [shouldFetch, fetchNextPage])
  return (
    <div ref={end} className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {isFetchNextPageError && (
        <p role="alert" className="text-small text-error">
          {m.bookings_failed}
        </p>
      )}
      {hasNextPage && (
        <Button
          look="outline"
          className="btn-sm"
          busy={isFetchingNextPage && m.loading_more}
          onClick={() => void fetchNextPage()}
        >
          {isFetchNextPageError ? m.try_again : m.more}
        </Button>
      )}
    </div>
  )
}

interface BookingGridProps {
  bookings: Bookings
  shown: readonly BookingRecord[]
  onOpen: (id: string) => void
}

/** A stable callback, so that memoised cards do not render again. */
const useStableCallback = (onOpen: (id: string) => void) => {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  return useCallback((id: string) => latest.current(id), [])
}

export const BookingGrid = ({ bookings, shown, onOpen }: BookingGridProps) => {
  const open = useStableCallback(onOpen)
  return (
    <>
      <ul className={gridLook}>
        {shown.map((each) => (
          <li key={each.booking_id} className="min-w-0">
            <BookingCard booking={each} onOpen={open} />
          </li>
        ))}
      </ul>
      <More bookings={bookings} />
      <p role="status" className="mt-4 text-center text-micro text-muted">
        {m.shown_of({ shown: shown.length, total: bookings.total })}
      </p>
    </>
  )
}
