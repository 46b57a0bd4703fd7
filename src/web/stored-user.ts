// The signed-in person as stored in the browser; the session itself is a cookie that no script can read.
// Local storage keys as specified: `user`, and `admin` for the back office.
import { forgetDriverDay, forgetNextRide } from './next-ride.ts'
import { createPersonStorage, type StoredPerson } from './stored-person.ts'

export type StoredUser = StoredPerson

const user = createPersonStorage('user')
const admin = createPersonStorage('admin')

export const { find: storedUser, keep: storeUser, use: useStoredUser } = user
export const { find: storedAdmin, keep: storeAdmin, forget: forgetAdmin, use: useStoredAdmin } = admin

/** Also removes their next ride, and the driver's day with its passengers. */
export const forgetUser = (): void => {
  user.forget()
  forgetNextRide()
  forgetDriverDay()
}

export const forgetAllUsers = (): void => {
  forgetUser()
  forgetAdmin()
}
