// Queries of the pages.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { getPage, listPages, listPageVersions, type Page } from '#modules/content/contract.ts'

const lists = ['pages']
const pageKey = (page_id: string) => ['page', page_id]

export const usePages = (search: string) =>
  useQuery({
    queryKey: [...lists, search],
    queryFn: ({ signal }) => call(listPages, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

/** Loaded once, so that a refetch does not overwrite input; saving reports an edit conflict. */
export const usePage = (page_id: string) =>
  useQuery({
    queryKey: pageKey(page_id),
    queryFn: async ({ signal }) => (await call(getPage, { params: { page_id }, signal })).data,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const useVersions = ({ page_id, version }: Page) =>
  useQuery({
    queryKey: [...pageKey(page_id), 'versions', version],
    queryFn: async ({ signal }) => (await call(listPageVersions, { params: { page_id }, signal })).data,
  })

/** Stores the page from a response, and refetches the lists. */
export const useStorePage = () => {
  const client = useQueryClient()
  return (page: Page) => {
    client.setQueryData(pageKey(page.page_id), page)
    void client.invalidateQueries({ queryKey: lists })
  }
}
