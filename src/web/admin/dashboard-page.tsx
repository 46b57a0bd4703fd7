// The office's dashboard: today, figures, newest bookings, and charts of the last 30 days.
import * as m from '#messages/en/admin.ts'
import { getOfficeCharts, getTotalRevenue } from '#modules/reports/office/contract.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { useLiveBookings } from './bookings/query.ts'
import { Charts } from './dashboard/charts.tsx'
import { Figures } from './dashboard/figures.tsx'
import { RecentBookings } from './dashboard/recent.tsx'
import { Today } from './dashboard/today.tsx'
import { May } from './staff-role.tsx'

export const AdminDashboardPage = () => {
  useLiveBookings()
  return (
    <div className="pb-16">
      <PageHeading title={m.dashboard} />
      <Today />
      <May call={getTotalRevenue}>
        <Figures />
      </May>
      <RecentBookings />
      <May call={getOfficeCharts}>
        <Charts />
      </May>
    </div>
  )
}
