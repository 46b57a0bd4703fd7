// Queries of the dashboard's figures.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { getOfficeCharts, getOfficeToday, getTotalBookings, getTotalRevenue } from '#modules/reports/office/contract.ts'
import { officeRefreshMs } from '../refresh-interval.ts'

const key = ['office-figures']

export const useToday = () =>
  useQuery({
    queryKey: [...key, 'today'],
    queryFn: async ({ signal }) => (await call(getOfficeToday, { query: {}, signal })).data,
    refetchInterval: officeRefreshMs,
  })

export const useTotals = () =>
  useQuery({
    queryKey: [...key, 'totals'],
    queryFn: async ({ signal }) => {
      const [bookings, revenue] = await Promise.all([
        call(getTotalBookings, { signal }),
        call(getTotalRevenue, { signal }),
      ])
      return { bookings: bookings.data, revenue: revenue.data }
    },
  })

export const useCharts = () =>
  useQuery({
    queryKey: [...key, 'charts'],
    queryFn: async ({ signal }) => (await call(getOfficeCharts, { query: {}, signal })).data,
  })
