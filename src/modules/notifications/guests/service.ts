// What a partner writes to the guest of one of its rides. It goes from us, so that the partner does not learn the address.
import { isErased } from '#kernel/email.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { Site } from '../present.ts'
import type { createFindRide } from '../rides/service.ts'
import type { Tell } from '../service.ts'

export interface GuestMailsDeps {
  db: Db
  bookings: Pick<Bookings, 'guests'>
  users: Pick<Users, 'find'>
  foundRide: ReturnType<typeof createFindRide>
  site: Site
  tell: Tell
}

export const createGuestMails = ({ db, bookings, users, foundRide, site, tell }: GuestMailsDeps) => ({
  /** Once, to whoever travels; their answer goes to the colleague who wrote. */
  async tellGuest(message_id: string): Promise<void> {
    const message = await bookings.guests.findMessage(message_id)
    const found = message && (await foundRide(message.booking_id))
    const author = message && (await users.find(db, message.author_id))
    if (!found || !author) return
    const { booking, customer, passenger } = found
    const reader = passenger
      ? { to: passenger, language: booking.language, kind: 'passenger' as const }
      : { ...customer, kind: 'customer' as const }
    // Whose account has ended is not written to.
    const reply_to = isErased(author.email) ? undefined : { name: message.partner_name, address: author.email }
    const dedupe = `guest:${booking.booking_id}:${message_id}:${reader.kind}`
    await tell({ dedupe, to: reader.to, language: reader.language, ...(reply_to ? { reply_to } : {}) }, (letters) =>
      letters.toGuest(found.told[reader.kind], { ...message, reader: reader.to.first_name }, site),
    )
  },
})
