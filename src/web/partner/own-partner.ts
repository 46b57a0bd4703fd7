// The partner that the signed-in person works for, as the server says: what they may see is decided there, and shown by this.
import { useSuspenseQuery } from '@tanstack/react-query'
import { browserClock, localAt } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import { getOwnPartner } from '#modules/partners/members/contract.ts'
import { site } from '../site.ts'

export const ownPartnerQuery = {
  queryKey: ['own-partner'],
  queryFn: async () => (await call(getOwnPartner)).data,
}

/** Below the layout, which has asked. */
export const useOwnPartner = () => useSuspenseQuery(ownPartnerQuery).data

/** Today where the partner is (yyyy-MM-dd); on the site's own clock where no place of it is known. */
export const useToday = (): string => localAt(browserClock(), useOwnPartner().time_zone ?? site().time_zone).date
