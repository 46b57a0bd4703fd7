// Ends the session on the server, forgets the person in this browser and goes to the sign-in page.
import { forgetUser } from '../stored-user.ts'

/** Leaves the page whatever the server answers: a visitor who asked to be signed out must not stay on a private screen. */
export const signOut = async (): Promise<void> => {
  try {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      body: '{}',
    })
  } finally {
    forgetUser()
    window.location.assign('/login')
  }
}
