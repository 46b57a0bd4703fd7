// Sends a partner's message to a guest from the site's address, so that the partner does not learn the guest's.
import { isErased } from '#kernel/email.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { ComposeMail } from '../composer/service.ts'
import type { Site } from '../present.ts'
import type { createFindRide } from '../ride-mails/service.ts'

export interface GuestMailsDeps {
  db: Db
  bookings: Pick<Bookings, 'guests'>
  users: Pick<Users, 'find'>
  findRide: ReturnType<typeof createFindRide>
  site: Site
  composeMail: ComposeMail
}

export const createGuestMails = ({ db, bookings, users, findRide, site, composeMail }: GuestMailsDeps) => ({
  /** Sends the message once to the traveller; replies go to the colleague who wrote it. */
  async sendGuestMessage({ message_id }: { message_id: string }): Promise<void> {
    const message = await bookings.guests.findMessage(message_id)
    const found = message && (await findRide(message.booking_id))
    const author = message && (await users.find(db, message.author_id))
    if (!found || !author) return
    const { booking, customer, passenger } = found
    const [to, kind] = passenger ? [passenger, 'passenger' as const] : [customer, 'customer' as const]
    // A deleted author gets no replies.
    const reply_to = isErased(author.email) ? undefined : { name: message.partner_name, address: author.email }
    const dedupe = `guest:${booking.booking_id}:${message_id}:${kind}`
    await composeMail({ dedupe, to, ...(reply_to ? { reply_to } : {}) }, (templates) =>
      templates.guestMessage(found.rideViews[kind], { ...message, reader: to.first_name }, site),
    )
  },
})
