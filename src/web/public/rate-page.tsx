// Where a ride is rated by the link of its thank-you mail: one to five stars for the driver of each car, without signing in.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/chauffeur.ts'
import { briefWhen } from '#modules/bookings/ui/when.ts'
import { giveRating, openRating, type RatedRide } from '#modules/dispatch/ratings/contract.ts'
import { changeDays } from '#modules/dispatch/ratings/rules.ts'
import { AccountFrame } from './account-frame.tsx'
import { useToken } from './account-token.ts'
import { PageHeading } from './page-heading.tsx'
import { RatingComment } from './rating-comment.tsx'
import { Stars } from './stars.tsx'
import { TryAgain } from './try-again.tsx'

const key = (token: string) => ['ride-rating', token]
type Rated = RatedRide['chauffeurs'][number]

const Form = ({ token, chauffeur }: { token: string; chauffeur: Rated }) => {
  const { car_number, name, stars, is_open } = chauffeur
  const [chosen, setChosen] = useState(stars ?? 0)
  const [comment, setComment] = useState(chauffeur.comment ?? '')
  const cache = useQueryClient()
  const id = useId()
  const answer = useRef<HTMLParagraphElement>(null)
  const giving = useMutation({
    mutationFn: () => call(giveRating, { body: { token, car_number, stars: chosen, comment }, harmless: true }),
    onSuccess: ({ data }) => cache.setQueryData(key(token), data),
    onError: (error) => toast({ title: m.error_title, message: messageOf(error, m.rate_failed), kind: 'error' }),
  })
  const isGiven = giving.isSuccess
  const isSame = chosen === stars && comment.trim() === (chauffeur.comment ?? '')
  useEffect(() => {
    // The button is shut now. It lets the focus fall, or will: a browser takes it away with the next picture only.
    const at = document.activeElement
    if (isGiven && (at === document.body || at?.matches(':disabled'))) answer.current?.focus()
  }, [isGiven])
  if (!is_open && stars === null) return <p className="text-ui text-soft">{m.is_over}</p>
  return (
    <form
      aria-describedby={id}
      onSubmit={(event) => {
        event.preventDefault()
        giving.mutate()
      }}
    >
      <fieldset disabled={!is_open}>
        <Stars name={name} value={chosen} onChange={setChosen} />
        {is_open && chosen > 0 && <RatingComment value={comment} onChange={setComment} />}
      </fieldset>
      {is_open && (
        <Button
          type="submit"
          large
          className="mt-5 w-full"
          busy={giving.isPending && m.sending}
          disabled={chosen === 0 || isSame}
        >
          {m.send}
        </Button>
      )}
      <p
        ref={answer}
        id={id}
        role="status"
        tabIndex={-1}
        className="mt-3 text-small text-soft outline-none empty:hidden"
      >
        {stars !== null && [m.sent({ name }), is_open ? m.changeable({ days: changeDays }) : ''].join(' ').trim()}
      </p>
    </form>
  )
}

const Title = ({ count }: { count: number }) => {
  const title = m.rate_title({ count })
  return (
    <PageHeading title={title} className="text-title-1">
      {title}
    </PageHeading>
  )
}

const Ride = ({ token, ride }: { token: string; ride: RatedRide }) => (
  <>
    <Title count={ride.chauffeurs.length} />
    <p className="mt-3 text-ui text-soft">
      {m.rate_ride({
        when: briefWhen({ date: ride.booking_date, time: ride.booking_time, zone: ride.time_zone }),
        pickup: ride.pickup,
      })}
    </p>
    <div className="mt-8 grid gap-10">
      {ride.chauffeurs.map((chauffeur) => (
        <Form key={chauffeur.car_number} token={token} chauffeur={chauffeur} />
      ))}
    </div>
  </>
)

const Invalid = () => (
  <>
    <PageHeading focus title={m.invalid_title} className="text-title-1">
      {m.invalid_title}
    </PageHeading>
    <p className="mt-3 text-ui text-soft">{m.invalid_line}</p>
  </>
)

/** Says nothing of the ride: the link may still stand in a history or a mailbox. */
const Over = () => (
  <>
    <PageHeading focus title={m.is_over} className="text-title-1">
      {m.is_over}
    </PageHeading>
    <p className="mt-3 text-ui text-soft">{m.over_line}</p>
  </>
)

const Rating = ({ token }: { token: string }) => {
  const query = useQuery({
    queryKey: key(token),
    queryFn: async ({ signal }) => (await call(openRating, { body: { token }, harmless: true, signal })).data,
  })
  if (query.data) return <Ride token={token} ride={query.data} />
  if (isRefused(query.error, 'RATING_OVER')) return <Over />
  if (isRefused(query.error, 'RATING_INVALID', 'INVALID_REQUEST')) return <Invalid />
  if (query.isError) {
    const said = messageOf(query.error, m.rate_load_failed)
    return <TryAgain heading title={m.error_title} message={said} onRetry={query.refetch} />
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
