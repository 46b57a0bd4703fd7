// Who is signed in, as the browser remembers it: the session itself is a cookie that no script can read.
// Kept in local storage under the keys that the specification names: `user`, and `admin` for the back office.
import { forgetDriverDay, forgetNextRide } from './next-ride.ts'
import { personUnder, type StoredPerson } from './stored-person.ts'

export type StoredUser = StoredPerson

const user = personUnder('user')
const admin = personUnder('admin')

export const { find: storedUser, keep: storeUser, use: useStoredUser } = user
export const { find: storedAdmin, keep: storeAdmin, forget: forgetAdmin, use: useStoredAdmin } = admin

/** Their next ride goes with them, and what a driver's phone has kept of their passengers. */
export const forgetUser = (): void => {
  user.forget()
  forgetNextRide()
  forgetDriverDay()
}

export const forgetEverybody = (): void => {
  forgetUser()
  forgetAdmin()
}
