// What a browser is told about the person it is signed in as: enough for the menu, nothing that opens a door.
import type { DisplayedUser } from '#modules/users/contract.ts'

export const presentUser = (user: DisplayedUser): DisplayedUser => ({
  user_id: user.user_id,
  role: user.role,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  profile_image: user.profile_image,
})
