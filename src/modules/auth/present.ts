// Views of a user: for the browser's menu, and as a mail recipient.
import type { DisplayedUser } from '#modules/users/contract.ts'
import type { User } from '#modules/users/service.ts'

/** Picks what the browser shows of the signed-in user. */
export const presentUser = (user: DisplayedUser): DisplayedUser => ({
  user_id: user.user_id,
  role: user.role,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  profile_image: user.profile_image,
})

/** Recipient of a mail about an account. */
export type MailRecipient = Pick<User, 'email' | 'first_name' | 'last_name' | 'role' | 'language'>

/** Picks what a mail needs to know of its recipient. */
export const toMailRecipient = ({ email, first_name, last_name, role, language }: User): MailRecipient => ({
  email,
  first_name,
  last_name,
  role,
  language,
})
