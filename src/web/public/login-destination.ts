// Where somebody goes after signing in: on with the booking they were making, or to the screen of their role.
import { normaliseEmail } from '#kernel/fields/email.ts'
import { messageOf } from '#kit/api.ts'
import { randomId } from '#kit/random-id.ts'
import { toast } from '#kit/toast.tsx'
import * as errors from '#messages/en/errors.ts'
import * as m from '#messages/en/flow.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { homeOf, passwordCard, paths, withBooking } from '../paths.ts'
import { type BookingDraft, readDraft } from './booking-draft.ts'
import { isAsSent, requestOf, sendDraft } from './booking-request.ts'
import { dateAndTime } from './ride.ts'
import { changeDraft, sayError } from './use-draft.ts'

/** What a stored booking needs before it can be sent, by the names of the specification. */
const missingOf = (draft: BookingDraft, userId: string): string[] => {
  const needed: [name: string, value: unknown][] = [
    [errors.field_user, userId],
    [errors.field_type, draft.type],
    [errors.field_pickup, draft.pickup.label],
    [errors.field_date, dateAndTime(draft.dateTime).date],
    [errors.field_time, dateAndTime(draft.dateTime).time],
    [errors.field_passengers, draft.passengers],
    [errors.field_luggage, draft.luggage + 1],
    [errors.field_service, draft.serviceClass],
    [errors.field_price, draft.price],
  ]
  return needed.filter(([, value]) => !value).map(([name]) => name)
}

const submitStored = async (draft: BookingDraft, userId: string): Promise<string> => {
  const missing = missingOf(draft, userId)
  if (missing.length > 0) {
    toast(sayError(errors.missing_fields({ fields: missing.join(', ') })))
    return withBooking(paths.serviceClass, draft.id)
  }
  try {
    const current = changeDraft(draft, { userId })
    const body = requestOf(current, userId)
    if (typeof body === 'string') throw new Error(body)
    const { booking_id } = await sendDraft(current, body)
    return withBooking(paths.payment, booking_id)
  } catch (error) {
    toast(sayError(messageOf(error, m.booking_generic)))
    return withBooking(paths.details, draft.id)
  }
}

/** Was it booked as it stands, by or for this person? */
const isBooked = (draft: BookingDraft, { user_id, email }: DisplayedUser): boolean => {
  const isNamed = draft.account === 'known' && normaliseEmail(draft.email) === normaliseEmail(email)
  return (isNamed || draft.userId === user_id) && isAsSent(draft)
}

/** What was changed after it was booked, or booked for another account, is a booking of its own. */
const anew = (draft: BookingDraft): BookingDraft =>
  draft.apiBookingId ? changeDraft(draft, { submissionKey: randomId(), apiBookingId: null }) : draft

/** Where one goes if nothing has to be booked for it; else the draft that has to be. */
const knownFor = (user: DisplayedUser, bookingId: string | null): string | BookingDraft => {
  if (!bookingId) return homeOf(user.role)
  const draft = readDraft(bookingId)
  if (!draft) return withBooking(paths.payment, bookingId)
  return draft.apiBookingId && isBooked(draft, user) ? withBooking(paths.payment, draft.apiBookingId) : draft
}

/** `bookingId` is what the address of the sign-in screen named: a draft of this browser, or a booking on the server. */
export const destinationFor = async (user: DisplayedUser, bookingId: string | null): Promise<string> => {
  const known = knownFor(user, bookingId)
  return typeof known === 'string' ? known : submitStored(anew(known), user.user_id)
}

/** The same for whoever is signed in already: that an address is opened books nothing. */
export const onwardFor = (user: DisplayedUser, bookingId: string | null): string => {
  const known = knownFor(user, bookingId)
  return typeof known === 'string' ? known : withBooking(paths.details, known.id)
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
