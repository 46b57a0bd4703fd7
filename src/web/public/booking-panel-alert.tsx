// The alert of an incomplete search. Spoken again at each attempt.
import { CircleAlert } from 'lucide-react'
import * as m from '#messages/en/panel.ts'
import type { BookingFormState } from './booking-panel-state.ts'

export const BookingAlert = ({ state, className }: { state: BookingFormState; className: string }) =>
  state.attempt > 0 &&
  Object.keys(state.problems).length > 0 && (
    <p
      key={state.attempt}
      role="alert"
      className={`flex items-center gap-2.5 border-l-2 border-error pl-3 text-small text-error ${className}`}
    >
      <CircleAlert size={16} strokeWidth={1.5} className="flex-none" aria-hidden="true" />
      {m.required_fields}
    </p>
  )
