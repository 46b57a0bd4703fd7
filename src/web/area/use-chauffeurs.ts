// The chauffeurs of a ride as a live stream, while the page is visible.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#kit/api.ts'
import { type Chauffeurs, followChauffeurs, getChauffeurs } from '#modules/dispatch/chauffeurs/contract.ts'
import { followEvents } from './event-stream.ts'

const chauffeursKey = (bookingId: string) => ['chauffeurs', bookingId]

/** A finished ride is streamed as well, because a refund may follow. */
export const useChauffeurs = (bookingId: string) => {
  const cache = useQueryClient()
  useEffect(
    () =>
      followEvents<Chauffeurs>(
        followChauffeurs.path.replace(':booking_id', encodeURIComponent(bookingId)),
        (chauffeurs) => cache.setQueryData(chauffeursKey(bookingId), chauffeurs),
      ),
    [cache, bookingId],
  )
  return useQuery({
    queryKey: chauffeursKey(bookingId),
    queryFn: async ({ signal }) =>
      (await call(getChauffeurs, { params: { booking_id: bookingId }, signal })).data as Chauffeurs,
  })
}
