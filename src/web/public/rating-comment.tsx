// What a passenger writes beside the stars.
import { TextArea } from '#kit/field.tsx'
import * as m from '#messages/en/chauffeur.ts'
import { optional } from '#messages/en/flow.ts'
import { longestComment } from '#modules/dispatch/ratings/rules.ts'

export const RatingComment = ({ value, onChange }: { value: string; onChange: (comment: string) => void }) => (
  <TextArea
    label={m.comment}
    optional={optional}
    hint={m.comment_hint}
    rows={3}
    maxLength={longestComment}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    className="mt-4"
  />
)
