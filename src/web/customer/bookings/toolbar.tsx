// Buttons beside the title: export, calendar address and filter.
import { CalendarSync, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/en/dashboard.ts'
import { exportBookings } from '#modules/bookings/lists/contract.ts'
import { ExportButton } from '../../area/export-button.tsx'
import { lazyDialog } from '../../public/lazy-dialog.tsx'
import { type BookingsSearch, filterCount, toQuery } from './search.ts'

const CalendarFeed = lazyDialog(async () => (await import('./calendar-feed.tsx')).CalendarFeed)

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const exportWords = {
  export_csv: m.export_label,
  exporting: m.exporting,
  export_failed: m.export_failed,
  export_file: m.export_file,
}

const CalendarButton = ({ userId }: { userId: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="ghost" className="btn-sm max-sm:order-last" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CalendarSync {...icon} />
        {m.calendar}
      </Button>
      {open && <CalendarFeed userId={userId} onClose={() => setOpen(false)} />}
    </>
  )
}

interface BookingsToolbarProps {
  userId: string
  search: BookingsSearch
  filterButton: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }
}

export const BookingsToolbar = ({ userId, search, filterButton }: BookingsToolbarProps) => {
  const count = filterCount(search)
  return (
    <div className="flex flex-wrap gap-2">
      <CalendarButton userId={userId} />
      <ExportButton
        words={exportWords}
        load={() => fetchFile(exportBookings, { query: toQuery(search) })}
        className="btn-sm"
      />
      <Button look="outline" className="btn-sm" {...filterButton}>
        <ListFilter {...icon} />
        {count > 0 ? m.filter_on({ count }) : m.filter}
      </Button>
    </div>
  )
}
