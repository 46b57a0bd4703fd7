// Alert of an incomplete or impossible search, announced again at each attempt.
import { CircleAlert } from 'lucide-react'
import { place_unknown, same_place } from '#messages/en/errors.ts'
import * as m from '#messages/en/panel.ts'
import { isIncomplete } from './booking-form.ts'
import type { BookingFormState } from './booking-panel-state.ts'

/** Text above the form; the problem of a single field is shown at the field only. */
const alertText = ({ form, problems }: BookingFormState): string | undefined => {
  if (isIncomplete(form)) return m.required_fields
  const [first, ...others] = Object.values(problems)
  return (first === same_place || first === place_unknown) && others.every((other) => other === first)
    ? first
    : undefined
}

export const BookingAlert = ({ state, className }: { state: BookingFormState; className: string }) => {
  const words = state.attempt > 0 && Object.keys(state.problems).length > 0 ? alertText(state) : undefined
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
