// On from the screens of signing in and of a new account: after signing in, and at once for whoever is signed in already.
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { sessionChecked, whoIsSignedIn } from '../session.ts'
import { type StoredUser, storedAdmin, storedUser } from '../stored-user.ts'
import { goTo } from './go-to.ts'
import { destinationFor, wayBackFor } from './login-destination.ts'

/** What the screen before left for the sign-in: an address to fill in, or the page of ours that asked for it. */
interface LeftForLogin {
  email?: string
  next?: string
  /** They have just finished the registration of a partner. */
  hasRegisteredPartner?: boolean
}

export const useLeftForLogin = (): LeftForLogin => (useLocation() as { state: LeftForLogin | null }).state ?? {}

/** Takes the place of this screen in the history. */
export const useGoOn = () => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const left = useLeftForLogin()
  return async (user: DisplayedUser) => {
    const bookingId = query.get('booking_id')
    const next = bookingId ? undefined : wayBackFor(user, left.next)
    if (next) await navigate(next, { replace: true })
    else goTo(destinationFor(user, bookingId), navigate)
  }
}

/** How long the form is kept back from whom the browser remembers, in milliseconds: a server may say nothing. */
const longestHold = 1000

type Role = DisplayedUser['role']

/** Is everything remembered of them that their area asks for? */
const isRemembered = ({ user_id, role }: DisplayedUser): boolean => {
  const entries = role === 'admin' ? [storedUser(), storedAdmin()] : [storedUser()]
  return entries.every((entry) => entry?.user_id === user_id)
}

/** True while somebody who is signed in, of this role where one is named, is led on, or may be. */
const useLedOn = (only?: Role): boolean => {
  const goOn = useGoOn()
  const isForThem = (user: Pick<StoredUser, 'role'>) => only === undefined || user.role === only
  // Whoever comes with an address is to sign in by that one, whoever else is signed in.
  const isExpected = useLeftForLogin().email !== undefined
  const [isHeld, setHeld] = useState(() => {
    const user = storedUser()
    return !isExpected && user?.user_id !== undefined && isForThem(user)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is decided once, on arrival: a sign-in here leads on by itself
  useEffect(() => {
    if (isExpected) return
    const stay = new AbortController()
    // Nobody is led away from what they have begun to fill in.
    document.addEventListener('input', () => stay.abort(), { signal: stay.signal })
    const timer = setTimeout(() => setHeld(false), longestHold)
    const lead = async () => {
      const user = await (isHeld ? whoIsSignedIn() : sessionChecked())
      clearTimeout(timer)
      // Where nobody can be remembered, or was forgotten since, every area would lead back to here.
      const leads = user !== undefined && isRemembered(user) && isForThem(user) && !stay.signal.aborted
      setHeld(leads)
      if (leads) await goOn(user)
    }
    void lead()
    return () => {
      clearTimeout(timer)
      stay.abort()
    }
  }, [])
  return isHeld
}

/** A form for those who are not signed in, or not with this role. It is shown at once, except to whom the browser remembers. */
export const ForSignedOut = ({ only, children }: { only?: Role; children: ReactNode }) =>
  useLedOn(only) ? <main id="main" tabIndex={-1} className="min-h-screen" aria-busy="true" /> : children
