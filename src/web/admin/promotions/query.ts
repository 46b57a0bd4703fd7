// Queries of the promotions.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { listPromotions } from '#modules/pricing/promotions/contract.ts'

const key = ['promotions']

export const usePromotions = () =>
  useQuery({ queryKey: key, queryFn: async ({ signal }) => (await call(listPromotions, { signal })).data })

export const useReloadPromotions = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
