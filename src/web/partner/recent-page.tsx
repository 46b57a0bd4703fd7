// Recent Bookings: the figures, and all rides of the partner's guests, newest first.
import * as m from '#messages/partner/rides.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { Figures } from './rides/figures.tsx'
import { RideExport, RidePages, useRideQuery } from './rides/ride-pages.tsx'
import { useDialogs } from './rides/use-dialogs.tsx'

export const PartnerRecentPage = () => {
  const rideQuery = useRideQuery()
  const { view, dialogs } = useDialogs()
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-4">
        <PageHeading title={m.recent} />
        <RideExport scope="recent" search={rideQuery.search} />
      </div>
      <Figures />
      <RidePages scope="recent" rideQuery={rideQuery} onView={view} />
      {dialogs}
    </div>
  )
}
