// The alert of a search that is incomplete, or leads nowhere. Spoken again at each attempt.
import { CircleAlert } from 'lucide-react'
import { place_unknown, same_place } from '#messages/en/errors.ts'
import * as m from '#messages/en/panel.ts'
import { isIncomplete } from './booking-form.ts'
import type { BookingFormState } from './booking-panel-state.ts'

/** What stands above the form; what is wrong with one field alone is said there. */
const wordsFor = ({ form, problems }: BookingFormState): string | undefined => {
  if (isIncomplete(form)) return m.required_fields
  const [first, ...others] = Object.values(problems)
  return (first === same_place || first === place_unknown) && others.every((other) => other === first)
    ? first
    : undefined
}

export const BookingAlert = ({ state, className }: { state: BookingFormState; className: string }) => {
  const words = state.attempt > 0 && Object.keys(state.problems).length > 0 ? wordsFor(state) : undefined
  return (
    words && (
      <p
        key={state.attempt}
        role="alert"
        className={`flex items-center gap-2.5 border-l-2 border-error pl-3 text-small text-error ${className}`}
      >
        <CircleAlert size={16} strokeWidth={1.5} className="flex-none" aria-hidden="true" />
        {words}
      </p>
    )
  )
}
