// Routes of the office dashboard.
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { success } from '#kernel/endpoint.ts'
import { regionsOf, regionsToShow, type StaffRegions } from '#kernel/staff-regions.ts'
import { serve } from '#platform/http.ts'
import { getOfficeCharts, getOfficeToday, getTotalBookings, getTotalRevenue } from './contract.ts'
import type { OfficeFigures } from './service.ts'

const regionsFor = ({
  query: { region },
  actor,
}: {
  query: { region?: string | undefined }
  actor: Actor
}): StaffRegions => regionsToShow(regionsOf(actor), region)

export const officeFigureRoutes = (app: FastifyInstance, { figures }: { figures: OfficeFigures }): void => {
  serve(app, getOfficeToday, async (call) => success(await figures.today(regionsFor(call))))
  serve(app, getTotalBookings, async (call) => success(await figures.totalBookings(regionsFor(call))))
  serve(app, getTotalRevenue, async (call) => success(await figures.totalRevenue(regionsFor(call))))
  serve(app, getOfficeCharts, async (call) => success(await figures.charts(call.query.days, regionsFor(call))))
}
