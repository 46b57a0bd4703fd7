// The customer's rating of each car's driver of a completed ride.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import * as m from '#messages/office/bookings.ts'
import { getOwnRating } from '#modules/dispatch/ratings/contract.ts'

export const GivenRatings = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery({
    queryKey: ['given-ratings', bookingId],
    queryFn: async ({ signal }) =>
      (await call(getOwnRating, { params: { booking_id: bookingId }, signal })).data.chauffeurs,
  })
  const given = (data ?? []).filter(({ stars }) => stars !== null)
  if (given.length === 0) return null
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 text-title-3">{m.ratings_title}</h3>
      <ul className="grid gap-3">
        {given.map(({ car_number, name, stars, comment }) => (
          <li key={car_number} className="text-ui">
            {m.rating_given({ name, stars: stars ?? 0 })}
            {comment && <p className="mt-1 text-soft wrap-anywhere whitespace-pre-line">{comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
