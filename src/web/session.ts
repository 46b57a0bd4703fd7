// Who is signed in, as the server says; what the browser remembers of them is only for showing.
import { call, holdWrites, Refused } from '#kit/api.ts'
import { not_signed_out } from '#messages/en/account.ts'
import { getSession, login, logout, register } from '#modules/auth/contract.ts'
import { adminLogin } from '#modules/auth/staff/contract.ts'
import { loginWithCode } from '#modules/auth/two-factor/contract.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { forgetDrafts, forgetPhoneDraftOfOthers } from './kept-drafts.ts'
import { isLeaving, noteLeaving, patience } from './leaving.ts'
import { forgetNextRide } from './next-ride.ts'
import { forgetAdmin, forgetEverybody, storeAdmin, storedAdmin, storedUser, storeUser } from './stored-user.ts'

/**
 * An administrator is remembered under both keys, whichever door they came through; anybody else under one.
 * Nobody while somebody is leaving: the answer was under way, also for another tab, when they asked to be signed out.
 */
export const remember = ({ user_id, first_name, last_name, email, role, profile_image }: DisplayedUser): void => {
  if (isLeaving()) return
  const person = {
    user_id,
    first_name,
    last_name,
    email,
    role,
    ...(profile_image === null ? {} : { profile_image }),
  }
  // Whoever was here before may have left a ride; a guest who signs in goes on with their own.
  const before = storedUser()?.user_id
  if (before !== user_id) forgetNextRide()
  if (before !== undefined && before !== user_id) forgetDrafts()
  forgetPhoneDraftOfOthers(user_id)
  storeUser(person)
  if (role === 'admin') storeAdmin(person)
  else if (storedAdmin()) forgetAdmin()
}

/** Remembers who has just signed in, by which the server has ended the session of the one before. */
export const rememberSignIn = (user: DisplayedUser): void => {
  noteLeaving(false)
  remember(user)
}

const tellServer = async (): Promise<boolean> => {
  try {
    await call(logout, { signal: AbortSignal.timeout(patience) })
    noteLeaving(false)
    return true
  } catch {
    return false
  }
}

let telling: Promise<boolean> | undefined
/** False while somebody has asked to be signed out and the server cannot be told: their session is nobody's here. */
export const hasLeft = async (): Promise<boolean> => {
  if (!telling && !isLeaving()) return true
  telling ??= tellServer().finally(() => {
    telling = undefined
  })
  return telling
}

// The cookie of who has left goes with every call for as long as the server has not heard it: what is written in between
// would be theirs. A sign-in ends that session itself, but waits as well: a word that came late would sign out who is new.
const signIns: readonly unknown[] = [login, loginWithCode, adminLogin, register]
holdWrites(async (endpoint) => {
  if (endpoint === logout || (await hasLeft()) || signIns.includes(endpoint)) return
  throw new Refused(0, { message: not_signed_out })
})

/** Sets the browser's memory right: a session may have ended, or begun, elsewhere. Answers who the server says is signed in. */
export const checkSession = async (): Promise<DisplayedUser | undefined> => {
  if (!(await hasLeft())) {
    forgetEverybody()
    return undefined
  }
  try {
    const { data } = await call(getSession)
    if (data) remember(data)
    else if (storedUser() || storedAdmin()) forgetEverybody()
    return data ?? undefined
  } catch {
    // Without an answer the memory stands: it only decides what is shown, never what is allowed.
    return undefined
  }
}

let first: Promise<DisplayedUser | undefined> | undefined
let isFirstUnderWay = true
/** The look at the session when the app starts. Whoever sends people away waits for it: they may be signed in and not remembered. */
export const sessionChecked = (): Promise<DisplayedUser | undefined> => {
  first ??= checkSession().finally(() => {
    isFirstUnderWay = false
  })
  return first
}

/** Who the server says is signed in now: by the look at the start while that is under way, by another one afterwards. */
export const whoIsSignedIn = (): Promise<DisplayedUser | undefined> =>
  isFirstUnderWay ? sessionChecked() : checkSession()

/** Resolves once somebody can be shown what is theirs, or it is certain that nobody is here. */
export const somebodyKnown = async (): Promise<void> => {
  if (storedUser()?.user_id === undefined) await sessionChecked()
}
