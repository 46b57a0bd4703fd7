// What a browser is told when it has signed in, or is asked for a code.
import type { DisplayedUser } from '#modules/users/contract.ts'
import { presentUser } from '../present.ts'

interface SignedIn {
  user: DisplayedUser
  session_id: string
}

export const presentSignIn = ({ user, session_id }: SignedIn) => ({ ...presentUser(user), token: session_id })

export const presentStep = (step: SignedIn | { ticket: string }) =>
  'ticket' in step ? { two_factor: true as const, ticket: step.ticket } : presentSignIn(step)
