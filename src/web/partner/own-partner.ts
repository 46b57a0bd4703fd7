// The partner that the signed-in person works for, as the server says: what they may see is decided there, and shown by this.
import { useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { getOwnPartner } from '#modules/partners/members/contract.ts'

export const ownPartnerQuery = {
  queryKey: ['own-partner'],
  queryFn: async () => (await call(getOwnPartner)).data,
}

/** Below the layout, which has asked. */
export const useOwnPartner = () => useSuspenseQuery(ownPartnerQuery).data
