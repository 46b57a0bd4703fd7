// The partner of the signed-in person. The server decides what they may see; the screens follow it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { browserClock, localAt } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import { getOwnPartner } from '#modules/partners/members/contract.ts'
import { site } from '../site.ts'

export const ownPartnerQuery = {
  queryKey: ['own-partner'],
  queryFn: async () => (await call(getOwnPartner)).data,
}

/** For screens below the layout, which has loaded it. */
export const useOwnPartner = () => useSuspenseQuery(ownPartnerQuery).data

/** Today's date in the partner's time zone (yyyy-MM-dd), or in the site's where the partner has no located place. */
export const useToday = (): string => localAt(browserClock(), useOwnPartner().time_zone ?? site().time_zone).date
