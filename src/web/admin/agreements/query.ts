// Queries of the agreements, and of what their form chooses from.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { listPartners } from '#modules/partners/office/contract.ts'
import { listAgreements } from '#modules/pricing/agreements/contract.ts'

const key = ['agreements']

export const useAgreements = () =>
  useQuery({ queryKey: key, queryFn: async ({ signal }) => (await call(listAgreements, { signal })).data })

export const useReloadAgreements = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

/** The first hundred active partners by name. */
export const usePartnerChoices = () =>
  useQuery({
    queryKey: ['partner-choices'],
    queryFn: async ({ signal }) =>
      (await call(listPartners, { query: { search: '', status: 'active', page: 1, page_size: 100 }, signal })).data,
  })
