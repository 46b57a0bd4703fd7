// Queries of the partners.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import type { PartnerStatus } from '#modules/partners/contract.ts'
import { getPartner, listPartners, type PartnerDetail } from '#modules/partners/office/contract.ts'

export const pageSize = 20
const lists = ['partners']
const partnerKey = (partner_id: string) => ['partner', partner_id]

export interface PartnersQuery {
  search: string
  status: PartnerStatus | ''
  page: number
}

export const usePartners = (query: PartnersQuery) =>
  useQuery({
    queryKey: [...lists, query],
    queryFn: ({ signal }) => call(listPartners, { query: { ...query, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

/** Loaded once, so that a refetch does not change fields during editing. */
export const usePartner = (partner_id: string) =>
  useQuery({
    queryKey: partnerKey(partner_id),
    queryFn: async ({ signal }) => (await call(getPartner, { params: { partner_id }, signal })).data,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Stores the partner from a response, and refetches the list. */
export const useStorePartner = () => {
  const client = useQueryClient()
  return (partner?: PartnerDetail) => {
    if (partner) client.setQueryData(partnerKey(partner.partner_id), partner)
    void client.invalidateQueries({ queryKey: lists })
  }
}
