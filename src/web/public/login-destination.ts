// Where somebody goes after signing in: back to the booking they were making, or to the screen of their role.
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { homeOf, passwordCard, paths, withBooking } from '../paths.ts'
import { type BookingDraft, readDraft } from './booking-draft.ts'
import { isAsSent } from './booking-request.ts'

/** Was the draft booked as it stands, by or for this person? */
const isBooked = (draft: BookingDraft, { user_id, email }: DisplayedUser): boolean => {
  const isNamed = draft.account === 'known' && normaliseEmail(draft.email) === normaliseEmail(email)
  return (isNamed || draft.userId === user_id) && isAsSent(draft)
}

/**
 * `bookingId` is what the address named: a draft of this browser, or a booking on the server. Signing in books nothing: a
 * draft is taken up at the step that asks who travels, and is paid only once it has been booked there.
 */
export const destinationFor = (user: DisplayedUser, bookingId: string | null): string => {
  if (!bookingId) return homeOf(user.role)
  const draft = readDraft(bookingId)
  if (!draft) return withBooking(paths.payment, bookingId)
  if (draft.apiBookingId && isBooked(draft, user)) return withBooking(paths.payment, draft.apiBookingId)
  return withBooking(draft.serviceClass ? paths.details : paths.serviceClass, draft.id)
}

const ownAreas = new Map<DisplayedUser['role'], string>([
  ['customer', paths.dashboard],
  ['partner', paths.partnerDashboard],
  ['admin', paths.admin],
])

/** The page that asked for a sign-in, where it is one for this person; everybody else begins where their role begins. */
export const wayBackFor = ({ role }: Pick<DisplayedUser, 'role'>, asked: string | undefined): string | undefined => {
  if (asked === paths.verifyEmail || asked === passwordCard || asked?.startsWith(`${paths.partnerInvitation}?`))
    return asked
  const own = asked === paths.adminLogin ? undefined : ownAreas.get(role)
  return own && (asked === own || asked?.startsWith(`${own}/`)) ? asked : undefined
}
