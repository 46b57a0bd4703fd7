// Placeholders of the cards: loading, empty and failed.
import { useEffect, useState } from 'react'
import * as m from '#messages/en/dashboard.ts'
import type { Tab } from '#modules/bookings/lists/contract.ts'
import { paths } from '../../paths.ts'
import { localHref } from '../../site.ts'
import { gridLook } from './booking-grid.tsx'

const longWaitMs = 4000

/** Empty cards. The text is for screen readers at once, and after a while for all. */
export const BookingsLoading = () => {
  const [isLongWait, setLongWait] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLongWait(true), longWaitMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      <p role="status" className={isLongWait ? 'mb-5 text-ui text-soft' : 'sr-only'}>
        {m.bookings_loading}
      </p>
      <div className={gridLook} aria-hidden="true">
        {['first', 'second', 'third'].map((each) => (
          <div key={each} className="card grid h-60 content-between p-5">
            <div className="grid gap-2">
              <div className="skel h-4 w-24" />
              <div className="skel h-6 w-40" />
            </div>
            <div className="grid gap-3">
              <div className="skel h-4 w-4/5" />
              <div className="skel h-4 w-3/5" />
            </div>
            <div className="skel h-8 w-28" />
          </div>
        ))}
      </div>
    </div>
  )
}

interface NoBookingsProps {
  tab: Tab
  /** Clears search and filter; undefined where none is set. */
  onClear: (() => void) | undefined
}

export const NoBookings = ({ tab, onClear }: NoBookingsProps) => (
  <div className="card px-5 py-12 text-center sm:px-8">
    <img src="/art/line/elevation-e.svg" alt="" width={160} height={48} className="drawing mx-auto h-auto w-40" />
    <h2 className="mt-6 text-title-3">{m.none_title}</h2>
    <p role="status" className="mx-auto mt-2 max-w-[44ch] text-ui text-soft">
      {m.none[tab]}
    </p>
    {onClear ? (
      <button type="button" className="btn btn-outline btn-sm mt-5" onClick={onClear}>
        {m.clear_all}
      </button>
    ) : (
      <a href={localHref(paths.home)} className="btn btn-outline btn-sm mt-5">
        {m.book_a_ride}
      </a>
    )}
  </div>
)
