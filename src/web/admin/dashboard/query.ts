// Queries of the dashboard's figures: of one region, or of all with an empty text.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { getOfficeCharts, getOfficeToday, getTotalBookings, getTotalRevenue } from '#modules/reports/office/contract.ts'
import { officeRefreshMs } from '../refresh-interval.ts'

const key = ['office-figures']

export const useToday = (region: string) =>
  useQuery({
    queryKey: [...key, 'today', region],
    queryFn: async ({ signal }) => (await call(getOfficeToday, { query: { region }, signal })).data,
    refetchInterval: officeRefreshMs,
  })

export const useTotals = (region: string) =>
  useQuery({
    queryKey: [...key, 'totals', region],
    queryFn: async ({ signal }) => {
      const [bookings, revenue] = await Promise.all([
        call(getTotalBookings, { query: { region }, signal }),
        call(getTotalRevenue, { query: { region }, signal }),
      ])
      return { bookings: bookings.data, revenue: revenue.data }
    },
  })

export const useCharts = (region: string) =>
  useQuery({
    queryKey: [...key, 'charts', region],
    queryFn: async ({ signal }) => (await call(getOfficeCharts, { query: { region }, signal })).data,
  })
