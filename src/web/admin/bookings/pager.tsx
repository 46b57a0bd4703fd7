// Which of the pages one sees, and the way to the next.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as m from '#messages/office/bookings.ts'

interface PagerProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const
const look = 'icon-btn cursor-pointer disabled:cursor-not-allowed disabled:text-rule'

export const Pager = ({ page, size, total, onPage }: PagerProps) => {
  const pages = Math.max(1, Math.ceil(total / size))
  const from = (page - 1) * size + 1
  return (
    <nav aria-label={m.pages_label} className="mt-5 flex items-center justify-between gap-4">
      <p className="tnum text-small text-muted">{m.span({ from, to: Math.min(page * size, total), total })}</p>
      <div className="flex items-center gap-3">
        <button
          type="button"
          className={look}
          aria-label={m.previous_page}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft {...icon} />
        </button>
        <span className="tnum text-small" aria-live="polite">
          {m.page_of({ page, pages })}
        </span>
        <button
          type="button"
          className={look}
          aria-label={m.next_page}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight {...icon} />
        </button>
      </div>
    </nav>
  )
}
