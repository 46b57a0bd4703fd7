// The foot of a list: the range shown, the total, and buttons to other pages.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as m from '#messages/area/pager.ts'

interface PagerProps {
  /** Counts from 1. */
  page: number
  pageSize: number
  total: number
  /** Whether there are more rows than `total`, which is then capped. */
  hasMore?: boolean | undefined
  /** Goes on after the last page, where there are more rows. */
  onMore?: (() => void) | undefined
  /** Goes back to the beginning of a list that went on. */
  onStart?: (() => void) | undefined
  onPage: (page: number) => void
}

const look = 'icon-btn cursor-pointer disabled:cursor-not-allowed disabled:text-rule'

export const Pager = ({ page, pageSize, total, hasMore = false, onMore, onStart, onPage }: PagerProps) => {
  if (total === 0) return null
  const last = Math.max(1, Math.ceil(total / pageSize))
  const isStart = page <= 1
  const goesOn = hasMore && onMore !== undefined
  const from = (page - 1) * pageSize + 1
  return (
    <nav aria-label={m.label} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="tnum text-small text-soft">
        {m.shown({ from, to: Math.min(total, page * pageSize), total, has_more: hasMore })}
      </p>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className={look}
          aria-label={isStart && onStart ? m.start : m.before}
          disabled={isStart && !onStart}
          onClick={() => (isStart ? onStart?.() : onPage(page - 1))}
        >
          <ChevronLeft size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <span className="tnum text-small">{m.page({ page, last, has_more: hasMore })}</span>
        <button
          type="button"
          className={look}
          aria-label={m.after}
          disabled={page >= last && !goesOn}
          onClick={() => (page >= last ? onMore?.() : onPage(page + 1))}
        >
          <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
    </nav>
  )
}
