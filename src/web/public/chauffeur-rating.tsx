// Rating of one driver: a tap saves the stars, a button saves the comment.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextArea } from '#kit/field.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/chauffeur.ts'
import { comment_long } from '#messages/en/day-errors.ts'
import { optional } from '#messages/en/flow.ts'
import type { RatedRide } from '#modules/dispatch/ratings/contract.ts'
import { changeDays, maxCommentLength } from '#modules/dispatch/ratings/rules.ts'
import { Stars } from './stars.tsx'

type RatedChauffeur = RatedRide['chauffeurs'][number]

export interface NewRating {
  car_number: number
  stars: number
  /** If missing, the saved comment stays. */
  comment?: string
}

interface ChauffeurRatingProps {
  rated: RatedChauffeur
  /** Unique id of the ride and the car on this page. */
  id: string
  onRate: (rating: NewRating) => Promise<unknown>
}

// Keeps typed text when a dialog is closed and opened again.
const drafts = new Map<string, string>()

interface CommentProps {
  id: string
  saved: string | null
  onSave: (comment: string) => Promise<unknown>
}

const Comment = ({ id, saved, onSave }: CommentProps) => {
  const [comment, setComment] = useState(drafts.get(id) ?? saved ?? '')
  const saving = useMutation({ mutationFn: () => onSave(comment), onSuccess: () => void drafts.delete(id) })
  const isChanged = comment.trim() !== (saved ?? '')
  const isTooLong = comment.trim().length > maxCommentLength
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong) saving.mutate()
      }}
    >
      <TextArea
        label={m.comment}
        optional={optional}
        hint={m.comment_hint}
        rows={3}
        value={comment}
        error={isTooLong ? comment_long({ most: maxCommentLength }) : undefined}
        onChange={(event) => {
          setComment(event.target.value)
          drafts.set(id, event.target.value)
        }}
        className="mt-4"
      />
      <Button type="submit" className="mt-3" busy={saving.isPending && m.sending} disabled={!isChanged}>
        {m.save_comment}
      </Button>
      <p role="status" className="mt-2 text-small text-soft empty:hidden">
        {saving.isSuccess && !isChanged && m.comment_saved}
      </p>
    </form>
  )
}

export const ChauffeurRating = ({ rated, id, onRate }: ChauffeurRatingProps) => {
  const { car_number, name, stars, comment, is_open } = rated
  const rating = useMutation({
    // Sent one after the other, so that the last tap counts whatever response comes first.
    scope: { id: `rating ${id}` },
    mutationFn: onRate,
    onError: (error) => toastError(messageOf(error, m.rate_failed)),
  })
  if (!is_open && stars === null) return <p className="text-ui text-soft">{m.is_over}</p>
  const shownStars = rating.isPending ? rating.variables.stars : (stars ?? 0)
  return (
    <>
      <fieldset disabled={!is_open}>
        <Stars name={name} value={shownStars} onChange={(chosen) => rating.mutate({ car_number, stars: chosen })} />
      </fieldset>
      <p role="status" className="mt-2 text-small text-soft empty:hidden">
        {stars !== null && [m.sent({ name }), is_open ? m.changeable({ days: changeDays }) : ''].join(' ').trim()}
      </p>
      {is_open && stars !== null && (
        <Comment
          id={id}
          saved={comment}
          onSave={(text) => rating.mutateAsync({ car_number, stars: shownStars, comment: text })}
        />
      )}
      {!is_open && comment && <p className="mt-2 text-ui wrap-anywhere whitespace-pre-line">{comment}</p>}
    </>
  )
}
