// Buttons beside the title: export, calendar address and filter.
import { CalendarSync, Download, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/dashboard.ts'
import { lazyDialog } from '../../public/late-dialog.tsx'
import { downloadBookings } from './export-bookings.ts'
import { type BookingsSearch, filterCount } from './search.ts'

const CalendarFeed = lazyDialog(async () => (await import('./calendar-feed.tsx')).CalendarFeed)

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

const ExportButton = ({ search }: { search: BookingsSearch }) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadBookings(search)
    } catch (error) {
      toast({ title: m.error_title, message: messageOf(error, m.export_failed), kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" className="btn-sm" busy={busy && m.exporting} onClick={() => void download()}>
      <Download {...icon} />
      {m.export_label}
    </Button>
  )
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
      <ExportButton search={search} />
      <Button look="outline" className="btn-sm" {...filterButton}>
        <ListFilter {...icon} />
        {count > 0 ? m.filter_on({ count }) : m.filter}
      </Button>
    </div>
  )
}
