// Where people go after signing in or registering; a signed-in person is sent on at once.
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { checkSessionOnce, fetchSignedInUser } from '../session.ts'
import { type StoredUser, storedAdmin, storedUser } from '../stored-user.ts'
import { destinationFor, returnPathFor } from './login-destination.ts'
import { navigateTo } from './navigate-to.ts'

/** Navigation state for the sign-in page: an e-mail to fill in, or the page that required the sign-in. */
interface LoginState {
  email?: string
  next?: string
  /** The registration of a partner was just completed. */
  hasRegisteredPartner?: boolean
}

export const useLoginNavigationState = (): LoginState => (useLocation() as { state: LoginState | null }).state ?? {}

/** Replaces this screen in the history. */
export const useContinueAfterLogin = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const state = useLoginNavigationState()
  return async (user: DisplayedUser) => {
    const bookingId = query.get('booking_id')
    const next = bookingId ? undefined : returnPathFor(user, state.next)
    if (next) await navigate(next, { replace: true })
    else navigateTo(destinationFor(user, bookingId), navigate)
  }
}

/** Milliseconds for which the form is hidden from a remembered person while the server checks the session. */
const maxHiddenMs = 1000

type Role = DisplayedUser['role']

/** True if everything that the person's area needs is stored in the browser. */
const isRemembered = ({ user_id, role }: DisplayedUser): boolean => {
  const entries = role === 'admin' ? [storedUser(), storedAdmin()] : [storedUser()]
  return entries.every((entry) => entry?.user_id === user_id)
}

/** Sends a signed-in person (of this role, if one is given) on; true while that may happen. */
const useRedirectSignedIn = (only?: Role): boolean => {
  const continueAfterLogin = useContinueAfterLogin()
  const hasRole = (user: Pick<StoredUser, 'role'>) => only === undefined || user.role === only
  // A given e-mail must be used for the sign-in, even if another person is signed in.
  const isEmailGiven = useLoginNavigationState().email !== undefined
  const [isHidden, setIsHidden] = useState(() => {
    const user = storedUser()
    return !isEmailGiven && user?.user_id !== undefined && hasRole(user)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, on arrival: a sign-in here continues by itself
  useEffect(() => {
    if (isEmailGiven) return
    const stay = new AbortController()
    // A person who has started to type stays here.
    document.addEventListener('input', () => stay.abort(), { signal: stay.signal })
    const timer = setTimeout(() => setIsHidden(false), maxHiddenMs)
    const redirect = async () => {
      const user = await (isHidden ? fetchSignedInUser() : checkSessionOnce())
      clearTimeout(timer)
      // If the person cannot be stored, or was removed since, every area would redirect back to here.
      const isRedirected = user !== undefined && isRemembered(user) && hasRole(user) && !stay.signal.aborted
      setIsHidden(isRedirected)
      if (isRedirected) await continueAfterLogin(user)
    }
    void redirect()
    return () => {
      clearTimeout(timer)
      stay.abort()
    }
  }, [])
  return isHidden
}

/** A form for signed-out people, or for those without this role; hidden at first only from a remembered person. */
export const ForSignedOut = ({ only, children }: { only?: Role; children: ReactNode }) =>
  useRedirectSignedIn(only) ? <main id="main" tabIndex={-1} className="min-h-screen" aria-busy="true" /> : children
