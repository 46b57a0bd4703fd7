// Routes of the office dashboard.
import type { FastifyInstance } from 'fastify'
import { success } from '#kernel/endpoint.ts'
import { regionsOf, regionsToShow } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import { getOfficeCharts, getOfficeToday, getTotalBookings, getTotalRevenue } from './contract.ts'
import type { OfficeFigures } from './service.ts'

export const officeFigureRoutes = (app: FastifyInstance, { figures }: { figures: OfficeFigures }): void => {
  serve(app, getOfficeToday, async ({ query, actor }) =>
    success(await figures.today(regionsToShow(regionsOf(actor), query.region))),
  )
  serve(app, getTotalBookings, async () => success(await figures.totalBookings()))
  serve(app, getTotalRevenue, async () => success(await figures.totalRevenue()))
  serve(app, getOfficeCharts, async ({ query }) => success(await figures.charts(query.days)))
}
