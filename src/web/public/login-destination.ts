// Destination after signing in: the booking in progress, or the first screen of the role.
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { homeOf, passwordCard, paths, withBooking } from '../paths.ts'
import { type BookingDraft, readDraft } from './booking-draft.ts'
import { isUnchangedSinceBooking } from './booking-request.ts'

/** True if the draft was booked unchanged by or for this person. */
const isBooked = (draft: BookingDraft, { user_id, email }: DisplayedUser): boolean => {
  const isNamed = draft.account === 'known' && normaliseEmail(draft.email) === normaliseEmail(email)
  return (isNamed || draft.userId === user_id) && isUnchangedSinceBooking(draft)
}

/**
 * `bookingId` comes from the address: a draft of this browser, or a booking on the server. Signing in books nothing: a draft
 * continues at the details step, and is paid only once it has been booked there.
 */
export const destinationFor = (user: DisplayedUser, bookingId: string | null): string => {
  if (!bookingId) return homeOf(user.role)
  const draft = readDraft(bookingId)
  if (!draft) return withBooking(paths.payment, bookingId)
  if (draft.apiBookingId && isBooked(draft, user)) return withBooking(paths.payment, draft.apiBookingId)
  return withBooking(draft.service_type ? paths.details : paths.serviceClass, draft.id)
}

const ownAreas = new Map<DisplayedUser['role'], string>([
  ['customer', paths.dashboard],
  ['partner', paths.partnerDashboard],
  ['admin', paths.admin],
])

/** The page that required the sign-in if it belongs to this person; undefined for any other page. */
export const returnPathFor = ({ role }: Pick<DisplayedUser, 'role'>, next: string | undefined): string | undefined => {
  if (next === paths.verifyEmail || next === passwordCard || next?.startsWith(`${paths.partnerInvitation}?`))
    return next
  const ownArea = next === paths.adminLogin ? undefined : ownAreas.get(role)
  return ownArea && (next === ownArea || next?.startsWith(`${ownArea}/`)) ? next : undefined
}
