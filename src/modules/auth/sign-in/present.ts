// Response views of a sign-in and of a required code.
import type { DisplayedUser } from '#modules/users/contract.ts'
import { presentUser } from '../present.ts'

interface SignedIn {
  user: DisplayedUser
  session_id: string
}

/** Presents a sign-in; `token` is a label of the session and grants no access. */
export const presentSignIn = ({ user, session_id }: SignedIn) => ({ ...presentUser(user), token: session_id })

/** Presents a sign-in or the challenge that it requires. */
export const presentSignInResult = (result: SignedIn | { ticket: string }) =>
  'ticket' in result ? { two_factor: true as const, ticket: result.ticket } : presentSignIn(result)
