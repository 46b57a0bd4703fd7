// The rating of a completed ride, in its details.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import * as m from '#messages/en/chauffeur.ts'
import { getOwnRating, giveOwnRating, type RatedRide } from '#modules/dispatch/ratings/contract.ts'
import { ChauffeurRating, type NewRating } from '../../public/chauffeur-rating.tsx'

export const RateRide = ({ bookingId }: { bookingId: string }) => {
  const cache = useQueryClient()
  const queryKey = ['own-rating', bookingId]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(getOwnRating, { params: { booking_id: bookingId }, signal })).data as RatedRide,
  })
  const rate = async (body: NewRating) => {
    const answer = await call(giveOwnRating, { params: { booking_id: bookingId }, body, harmless: true })
    cache.setQueryData(queryKey, answer.data)
  }
  const chauffeurs = (data?.chauffeurs ?? []).filter(({ is_open, stars }) => is_open || stars !== null)
  if (!chauffeurs.length) return null
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 text-title-3">{m.rate_title({ count: chauffeurs.length })}</h3>
      <ul className="grid gap-5">
        {chauffeurs.map((rated) => (
          <li key={rated.car_number}>
            <ChauffeurRating rated={rated} id={`${bookingId} ${rated.car_number}`} onRate={rate} />
          </li>
        ))}
      </ul>
    </section>
  )
}
