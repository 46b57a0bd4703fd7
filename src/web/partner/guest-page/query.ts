// The query of the partner's guest page.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { type EditedPage, getOwnPage } from '#modules/partners/page/contract.ts'

const key = ['own-page']

/** Loaded once per screen, so that a refetch does not disturb typing. */
export const useOwnPage = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(getOwnPage, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useTakePage = () => {
  const client = useQueryClient()
  return (page: EditedPage) => client.setQueryData(key, page)
}
