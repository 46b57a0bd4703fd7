// Queries of the rides of the partner's guests.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import {
  getPartnerCalendar,
  getPartnerOverview,
  getPartnerRide,
  listPartnerRides,
  type Scope,
} from '#modules/reports/partner/contract.ts'

/** Query key of everything that shows rides of the partner. */
const ridesKey = ['partner-rides']

export const pageSize = 10

export const usePartnerRides = (query: { scope: Scope; search: string; page: number }) =>
  useQuery({
    queryKey: [...ridesKey, 'list', query],
    queryFn: async ({ signal }) => {
      const { data, total } = await call(listPartnerRides, { query: { ...query, page_size: pageSize }, signal })
      return { rides: data, total }
    },
    placeholderData: keepPreviousData,
  })

export const usePartnerCalendar = (days: { from: string; to: string }) =>
  useQuery({
    queryKey: [...ridesKey, 'calendar', days],
    queryFn: async ({ signal }) => {
      const { data, total } = await call(getPartnerCalendar, { query: days, signal })
      return { rides: data, total }
    },
    placeholderData: keepPreviousData,
  })

export const usePartnerOverview = () =>
  useQuery({
    queryKey: [...ridesKey, 'overview'],
    queryFn: async ({ signal }) => (await call(getPartnerOverview, { signal })).data,
  })

export const usePartnerRide = (booking_id: string) =>
  useQuery({
    queryKey: [...ridesKey, 'one', booking_id],
    queryFn: async ({ signal }) => (await call(getPartnerRide, { params: { booking_id }, signal })).data,
  })

export const useRefetchRides = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ridesKey })
}
