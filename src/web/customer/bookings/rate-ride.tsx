// The rating of a ride that is over, in its details: one tap for the driver of each car, by the same rule as the link of the mail.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/chauffeur.ts'
import { getOwnRating, giveOwnRating, type RatedRide } from '#modules/dispatch/ratings/contract.ts'
import { changeDays } from '#modules/dispatch/ratings/rules.ts'
import { RatingComment } from '../../public/rating-comment.tsx'
import { Stars } from '../../public/stars.tsx'

const keyOf = (bookingId: string) => ['own-rating', bookingId]

/** Room for words once there are stars; they are saved by themselves, and the stars stay. */
const Comment = ({ saved, onSave }: { saved: string | null; onSave: (comment: string) => Promise<unknown> }) => {
  const [comment, setComment] = useState(saved ?? '')
  const saving = useMutation({ mutationFn: () => onSave(comment) })
  const isChanged = comment.trim() !== (saved ?? '')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <RatingComment value={comment} onChange={setComment} />
      <Button type="submit" className="mt-3" busy={saving.isPending && m.sending} disabled={!isChanged}>
        {m.save_comment}
      </Button>
      <p role="status" className="mt-2 text-small text-soft empty:hidden">
        {saving.isSuccess && !isChanged && m.comment_saved}
      </p>
    </form>
  )
}

const Chauffeur = ({ bookingId, rated }: { bookingId: string; rated: RatedRide['chauffeurs'][number] }) => {
  const { car_number, name, stars, comment, is_open } = rated
  const cache = useQueryClient()
  const giving = useMutation({
    mutationFn: (rating: { stars: number; comment?: string }) =>
      call(giveOwnRating, { params: { booking_id: bookingId }, body: { car_number, ...rating }, harmless: true }),
    onSuccess: ({ data }) => cache.setQueryData(keyOf(bookingId), data),
    onError: (error) => toast({ title: m.error_title, message: messageOf(error, m.rate_failed), kind: 'error' }),
  })
  if (!is_open && stars === null) return null
  const shown = giving.isPending ? giving.variables.stars : (stars ?? 0)
  const said =
    stars === null ? '' : [m.sent({ name }), is_open ? m.changeable({ days: changeDays }) : ''].join(' ').trim()
  return (
    <li>
      <fieldset disabled={!is_open}>
        <Stars name={name} value={shown} onChange={(chosen) => giving.mutate({ stars: chosen })} />
      </fieldset>
      <p role="status" className="mt-2 text-small text-soft empty:hidden">
        {said}
      </p>
      {stars !== null && is_open && (
        <Comment saved={comment} onSave={(text) => giving.mutateAsync({ stars: shown, comment: text })} />
      )}
      {!is_open && comment && <p className="mt-2 text-ui wrap-anywhere whitespace-pre-line">{comment}</p>}
    </li>
  )
}

export const RateRide = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery({
    queryKey: keyOf(bookingId),
    queryFn: async ({ signal }) =>
      (await call(getOwnRating, { params: { booking_id: bookingId }, signal })).data as RatedRide,
  })
  const chauffeurs = (data?.chauffeurs ?? []).filter(({ is_open, stars }) => is_open || stars !== null)
  if (!chauffeurs.length) return null
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 text-title-3">{m.rate_title({ count: chauffeurs.length })}</h3>
      <ul className="grid gap-5">
        {chauffeurs.map((rated) => (
          <Chauffeur key={rated.car_number} bookingId={bookingId} rated={rated} />
        ))}
      </ul>
    </section>
  )
}
