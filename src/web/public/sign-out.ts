// Sign-out: ends the session on the server, clears the browser's data and opens the sign-in page.
import { forgetDrafts } from '../draft-keys.ts'
import { paths } from '../paths.ts'
import { signOutTimeoutMs, storeSigningOut } from '../pending-sign-out.ts'
import { forgetAllUsers } from '../stored-user.ts'

const sendSignOut = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: '{}',
      signal: AbortSignal.timeout(signOutTimeoutMs),
    })
    return ok
  } catch {
    return false
  }
}

type Step = () => Promise<unknown>
const stepsBeforeSignOut = new Set<Step>()

/** Registers a step to run while the session still exists; returns the function that removes it. */
export const beforeSignOut = (step: Step): (() => void) => {
  stepsBeforeSignOut.add(step)
  return () => void stepsBeforeSignOut.delete(step)
}

/** Limited to the timeout of the server call, so that signing out is not delayed longer. */
const runStepsBeforeSignOut = async (): Promise<void> => {
  const timeout = new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs))
  await Promise.race([Promise.allSettled([...stepsBeforeSignOut].map((step) => step())), timeout])
}

/**
 * Opens `signInPage` whatever the server answers, so that no private screen stays open. If the server could not be reached in
 * time, the next screen of the app repeats the call (session.ts). The screen stays until then, because opening the sign-in page
 * earlier would reload it while the person types.
 */
export const signOut = async (signInPage: string = paths.login): Promise<void> => {
  if (stepsBeforeSignOut.size > 0) await runStepsBeforeSignOut()
  storeSigningOut(true)
  if (await sendSignOut()) storeSigningOut(false)
  forgetAllUsers()
  forgetDrafts()
  window.location.assign(signInPage)
}
