// The cars of the day in the address.
import { useQuery } from '@tanstack/react-query'
import { isDate } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import { listPartnerCars } from '#modules/reports/partner-cars/contract.ts'
import { useListQuery } from '../../area/list-query.ts'
import { useToday } from '../own-partner.ts'

export const useCars = () => {
  const { filters, setFilters } = useListQuery(['date'])
  const today = useToday()
  const date = isDate(filters.date) ? filters.date : today
  const query = useQuery({
    queryKey: ['partner-rides', 'cars', date],
    queryFn: async ({ signal }) => (await call(listPartnerCars, { query: { date }, signal })).data,
    // Polls, because the desk watches drivers arrive.
    refetchInterval: 60_000,
  })
  return { date, today, choose: setFilters, ...query }
}
