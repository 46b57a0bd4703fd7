// The customer of an account: card, companies, spend, places and last rides.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { getCustomer } from '#modules/reports/customers/contract.ts'

export const useCustomer = (user_id: string) =>
  useQuery({
    queryKey: ['person', user_id, 'customer'],
    queryFn: async ({ signal }) => (await call(getCustomer, { params: { user_id }, signal })).data,
  })

/** Reloads the person, and the lists that show the VIP mark. */
export const useReloadCustomer = (user_id: string) => {
  const client = useQueryClient()
  return async () => {
    for (const key of ['people', 'office-bookings', 'desk-people', 'dispatch'])
      void client.invalidateQueries({ queryKey: [key] })
    await client.invalidateQueries({ queryKey: ['person', user_id] })
  }
}
