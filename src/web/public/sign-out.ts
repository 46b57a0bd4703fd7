// Ends the session on the server, forgets the person in this browser and goes to the sign-in page.
import { paths } from '../paths.ts'
import { forgetEverybody } from '../stored-user.ts'

/**
 * Leaves the page for `door` whatever the server answers: a visitor who asked to be signed out must not stay on a
 * private screen.
 */
export const signOut = async (door: string = paths.login): Promise<void> => {
  try {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: '{}',
    })
  } finally {
    forgetEverybody()
    window.location.assign(door)
  }
}
