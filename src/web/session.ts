// The session according to the server; what the browser stores about the person is only for display.
import { ApiError, call, delayWrites } from '#kit/api.ts'
import { not_signed_out } from '#messages/en/account.ts'
import { getSession, login, logout, register } from '#modules/auth/contract.ts'
import { adminLogin } from '#modules/auth/staff/contract.ts'
import { loginWithCode } from '#modules/auth/two-factor/contract.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { forgetDrafts, forgetPhoneDraftOfOthers } from './draft-keys.ts'
import { forgetNextRide } from './next-ride.ts'
import { isSigningOut, signOutTimeoutMs, storeSigningOut } from './pending-sign-out.ts'
import { forgetAdmin, forgetAllUsers, storeAdmin, storedAdmin, storedUser, storeUser } from './stored-user.ts'

/**
 * An administrator is stored under both keys, from either sign-in page; others under one. Nothing is stored during a
 * sign-out, because the response was requested before it, maybe by another tab.
 */
export const storeDisplayedUser = ({
  user_id,
  first_name,
  last_name,
  email,
  role,
  profile_image,
}: DisplayedUser): void => {
  if (isSigningOut()) return
  const person = {
    user_id,
    first_name,
    last_name,
    email,
    role,
    ...(profile_image === null ? {} : { profile_image }),
  }
  // Another person may have left a ride here; a guest who signs in keeps their own.
  const previousId = storedUser()?.user_id
  if (previousId !== user_id) forgetNextRide()
  if (previousId !== undefined && previousId !== user_id) forgetDrafts()
  forgetPhoneDraftOfOthers(user_id)
  storeUser(person)
  if (role === 'admin') storeAdmin(person)
  else if (storedAdmin()) forgetAdmin()
}

/** Stores the person who has just signed in; the server has ended the previous session. */
export const storeSignIn = (user: DisplayedUser): void => {
  storeSigningOut(false)
  storeDisplayedUser(user)
}

const sendSignOut = async (): Promise<boolean> => {
  try {
    await call(logout, { signal: AbortSignal.timeout(signOutTimeoutMs) })
    storeSigningOut(false)
    return true
  } catch {
    return false
  }
}

let pendingSignOut: Promise<boolean> | undefined
/** False while a sign-out has not reached the server: the cookie's session must then not be used. */
export const completeSignOut = async (): Promise<boolean> => {
  if (!pendingSignOut && !isSigningOut()) return true
  pendingSignOut ??= sendSignOut().finally(() => {
    pendingSignOut = undefined
  })
  return pendingSignOut
}

// Until the sign-out arrives, its cookie goes with every call, and writes would belong to that person. A sign-in ends the session
// itself but waits as well, because a late sign-out would end the new session.
const signIns: readonly unknown[] = [login, loginWithCode, adminLogin, register]
delayWrites(async (endpoint) => {
  if (endpoint === logout || (await completeSignOut()) || signIns.includes(endpoint)) return
  throw new ApiError(0, { message: not_signed_out })
})

/** Updates the stored person, because a session may have started or ended elsewhere. Returns the signed-in user. */
export const checkSession = async (): Promise<DisplayedUser | undefined> => {
  if (!(await completeSignOut())) {
    forgetAllUsers()
    return undefined
  }
  try {
    const { data } = await call(getSession)
    if (data) storeDisplayedUser(data)
    else if (storedUser() || storedAdmin()) forgetAllUsers()
    return data ?? undefined
  } catch {
    // Without a response the stored data stays: it decides what is shown, never what is allowed.
    return undefined
  }
}

let firstCheck: Promise<DisplayedUser | undefined> | undefined
let isFirstCheckPending = true
/** The session check at the start of the app. Redirects wait for it, because a person may be signed in without being stored. */
export const checkSessionOnce = (): Promise<DisplayedUser | undefined> => {
  firstCheck ??= checkSession().finally(() => {
    isFirstCheckPending = false
  })
  return firstCheck
}

/** The signed-in user now: by the first check while it is pending, otherwise by a new one. */
export const fetchSignedInUser = (): Promise<DisplayedUser | undefined> =>
  isFirstCheckPending ? checkSessionOnce() : checkSession()

/** Resolves once a stored person can be shown, or the first check is done. */
export const waitForUser = async (): Promise<void> => {
  if (storedUser()?.user_id === undefined) await checkSessionOnce()
}
