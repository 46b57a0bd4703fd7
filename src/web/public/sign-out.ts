// Ends the session on the server, forgets the person in this browser and goes to the sign-in page.
import { forgetDrafts } from '../kept-drafts.ts'
import { noteLeaving, patience } from '../leaving.ts'
import { paths } from '../paths.ts'
import { forgetEverybody } from '../stored-user.ts'

const tellServer = async (): Promise<boolean> => {
  try {
    const { ok } = await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: '{}',
      signal: AbortSignal.timeout(patience),
    })
    return ok
  } catch {
    return false
  }
}

type Step = () => Promise<unknown>
const stepsBefore = new Set<Step>()

/** Runs `step` while the person is still signed in, before a sign-out. Answers how to unregister it. */
export const beforeSignOut = (step: Step): (() => void) => {
  stepsBefore.add(step)
  return () => void stepsBefore.delete(step)
}

/** Waits no longer than for the server: a person who signs out is not kept. */
const runStepsBefore = async (): Promise<void> => {
  const timeout = new Promise((resolve) => setTimeout(resolve, patience))
  await Promise.race([Promise.allSettled([...stepsBefore].map((step) => step())), timeout])
}

/**
 * Leaves the page for `door` whatever the server answers: a visitor who asked to be signed out must not stay on a
 * private screen. Where the server could not be reached in time, the next screen of the app tells it (session.ts).
 * The screen stays until then: the sign-in page would be loaded again under the hands of who types there.
 */
export const signOut = async (door: string = paths.login): Promise<void> => {
  if (stepsBefore.size > 0) await runStepsBefore()
  noteLeaving(true)
  if (await tellServer()) noteLeaving(false)
  forgetEverybody()
  forgetDrafts()
  window.location.assign(door)
}
