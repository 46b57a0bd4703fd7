// Whether an account may sign in.
import * as m from '#messages/office/people.ts'

export const PersonState = ({ person }: { person: { disabled_at: string | null } }) => (
  <span className={`badge ${person.disabled_at ? 'badge-cancelled' : 'badge-confirmed'}`}>
    {person.disabled_at ? m.states.disabled : m.states.active}
  </span>
)
