// The office's dashboard: today, figures, newest bookings, and charts of the last 30 days.
import * as m from '#messages/en/admin.ts'
import { getOfficeCharts, getTotalRevenue } from '#modules/reports/office/contract.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { useLiveBookings } from './bookings/query.ts'
import { Charts } from './dashboard/charts.tsx'
import { Figures } from './dashboard/figures.tsx'
import { RecentBookings } from './dashboard/recent.tsx'
import { Today } from './dashboard/today.tsx'
import { RegionFilter } from './regions/region-filter.tsx'
import { useRegionInAddress } from './regions/use-region-in-address.ts'
import { May } from './staff-role.tsx'

export const AdminDashboardPage = () => {
  useLiveBookings()
  const { region, setRegion } = useRegionInAddress()
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading title={m.dashboard} />
        <RegionFilter value={region} onChange={setRegion} className="w-full sm:w-60" />
      </div>
      <Today region={region} />
      <May call={getTotalRevenue}>
        <Figures region={region} />
      </May>
      <RecentBookings region={region} />
      <May call={getOfficeCharts}>
        <Charts region={region} />
      </May>
    </div>
  )
}
