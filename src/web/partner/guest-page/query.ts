// The query of the partner's guest page.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { type EditedPage, getOwnPage } from '#modules/partners/page/contract.ts'

const pageKey = ['own-page']

/** Loaded once per screen, so that a refetch does not disturb typing. */
export const useOwnPage = () =>
  useQuery({
    queryKey: pageKey,
    queryFn: async ({ signal }) => (await call(getOwnPage, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useStorePage = () => {
  const client = useQueryClient()
  return (page: EditedPage) => client.setQueryData(pageKey, page)
}
