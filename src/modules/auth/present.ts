// What is told of a person: to the browser they are signed in at, enough for the menu; to who writes them a mail, whose it is.
import type { DisplayedUser } from '#modules/users/contract.ts'
import type { User } from '#modules/users/service.ts'

export const presentUser = (user: DisplayedUser): DisplayedUser => ({
  user_id: user.user_id,
  role: user.role,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  profile_image: user.profile_image,
})

/** To whom a mail about an account goes. */
export type Addressed = Pick<User, 'email' | 'first_name' | 'last_name' | 'role' | 'language'>

export const addressed = ({ email, first_name, last_name, role, language }: User): Addressed => ({
  email,
  first_name,
  last_name,
  role,
  language,
})
