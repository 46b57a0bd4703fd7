// Upcoming Bookings: rides to come, soonest first, as a list or a calendar.
import { CalendarDays, List } from 'lucide-react'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/partner/rides.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { RideCalendar } from './rides/calendar.tsx'
import { parseSpan } from './rides/calendar-days.ts'
import { RideExport, RidePages, useRideQuery } from './rides/ride-pages.tsx'
import { useDialogs } from './rides/use-dialogs.tsx'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

export const PartnerUpcomingPage = () => {
  const rideQuery = useRideQuery()
  const { view, contact, dialogs } = useDialogs()
  const span = parseSpan(rideQuery.view)
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading title={m.upcoming} />
        <div className="flex flex-wrap gap-3">
          <Button
            look="outline"
            className="btn-sm"
            onClick={() => rideQuery.setFilters({ view: span ? '' : 'month', at: '' })}
          >
            {span ? <List {...icon} /> : <CalendarDays {...icon} />}
            {span ? m.list_view : m.calendar_view}
          </Button>
          <RideExport scope="upcoming" search={rideQuery.search} />
        </div>
      </div>
      {span ? (
        <RideCalendar
          span={span}
          at={rideQuery.at}
          onGo={(next) => rideQuery.setFilters({ view: next.span ?? span, at: next.at })}
          onView={view}
        />
      ) : (
        <RidePages scope="upcoming" rideQuery={rideQuery} onView={view} onContact={contact} />
      )}
      {dialogs}
    </div>
  )
}
