// The cards of a tab. The next page is fetched when its end comes near; where that is not noticed, a button asks for it.
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/dashboard.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { BookingCard } from './booking-card.tsx'
import type { Bookings } from './query.ts'

export const gridLook = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

/** Calls `onNear` each time the element comes within a screen of what one sees. */
const useNear = (element: RefObject<HTMLElement | null>, onNear: () => void) => {
  const latest = useRef(onNear)
  latest.current = onNear
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '800px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
}

const More = ({ bookings }: { bookings: Bookings }) => {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = bookings
  useNear(end, () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  })
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

export const BookingGrid = ({ bookings, shown, onOpen }: BookingGridProps) => (
  <>
    <ul className={gridLook}>
      {shown.map((each) => (
        <li key={each.booking_id} className="min-w-0">
          <BookingCard booking={each} onOpen={onOpen} />
        </li>
      ))}
    </ul>
    {/* Anew after every page, so that an end which is still near is noticed again. */}
    <More key={shown.length} bookings={bookings} />
    <p role="status" className="mt-4 text-center text-micro text-muted">
      {m.shown_of({ shown: shown.length, total: bookings.total })}
    </p>
  </>
)
