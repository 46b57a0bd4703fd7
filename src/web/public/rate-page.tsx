// Rates a ride by the link of its thank-you mail, without sign-in. A tap is required, because mail scanners open links.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, isRefused, messageOf } from '#kit/api.ts'
import * as m from '#messages/en/chauffeur.ts'
import { formatBriefPickup } from '#modules/bookings/ui/pickup-format.ts'
import { giveRating, openRating, type RatedRide } from '#modules/dispatch/ratings/contract.ts'
import { AccountFrame } from './account-frame.tsx'
import { useToken } from './account-token.ts'
import { ChauffeurRating, type NewRating } from './chauffeur-rating.tsx'
import { PageHeading } from './page-heading.tsx'
import { TryAgain } from './retry-notice.tsx'

const key = (token: string) => ['ride-rating', token]

const Title = ({ count }: { count: number }) => {
  const title = m.rate_title({ count })
  return <PageHeading title={title} />
}

const Ride = ({ token, ride }: { token: string; ride: RatedRide }) => {
  const cache = useQueryClient()
  const rate = async (rating: NewRating) => {
    const answer = await call(giveRating, { body: { token, ...rating }, harmless: true })
    cache.setQueryData(key(token), answer.data)
  }
  return (
    <>
      <Title count={ride.chauffeurs.length} />
      <p className="mt-3 text-ui text-soft">
        {m.rate_ride({
          when: formatBriefPickup({ date: ride.booking_date, time: ride.booking_time, zone: ride.time_zone }),
          pickup: ride.pickup,
        })}
      </p>
      <div className="mt-8 grid gap-10">
        {ride.chauffeurs.map((rated) => (
          <section key={rated.car_number}>
            <ChauffeurRating rated={rated} id={`${token} ${rated.car_number}`} onRate={rate} />
          </section>
        ))}
      </div>
    </>
  )
}

const Invalid = () => (
  <>
    <PageHeading focus title={m.invalid_title} />
    <p className="mt-3 text-ui text-soft">{m.invalid_line}</p>
  </>
)

/** Shows no details of the ride, because the link may remain in a history or mailbox. */
const Over = () => (
  <>
    <PageHeading focus title={m.is_over} />
    <p className="mt-3 text-ui text-soft">{m.over_line}</p>
  </>
)

const Rating = ({ token }: { token: string }) => {
  const query = useQuery({
    queryKey: key(token),
    queryFn: async ({ signal }) => (await call(openRating, { body: { token }, harmless: true, signal })).data,
  })
  if (query.data) return <Ride token={token} ride={query.data} />
  if (isRefused(query.error, 'RATING_CLOSED')) return <Over />
  if (isRefused(query.error, 'RATING_INVALID', 'INVALID_REQUEST')) return <Invalid />
  if (query.isError) {
    const message = messageOf(query.error, m.rate_load_failed)
    return <TryAgain heading message={message} onRetry={query.refetch} />
  }
  return (
    <p role="status" className="text-ui text-soft">
      {m.rate_loading}
    </p>
  )
}

export const RatePage = () => {
  const token = useToken()
  return <AccountFrame open>{token ? <Rating token={token} /> : <Invalid />}</AccountFrame>
}
