// Lets a partner cancel rides of its guests and write to passengers. Rides of other partners are refused as not found.
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import type { Members, Membership } from '#modules/partners/members/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import { rateLimitRefusal } from '#platform/refusals.ts'
import type { Cancellation } from '../cancellation/contract.ts'
import type { Cancellations } from '../cancellation/service.ts'
import { refusals as bookingRefusals } from '../contract.ts'
import { guestContacted } from '../events.ts'
import { type Booking, findBooking, lockBookings } from '../store.ts'
import { maxMessagesPerDay, refusals } from './contract.ts'
import { canContact } from './rules.ts'
import * as store from './store.ts'

interface GuestsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  members: Pick<Members, 'require'>
  cancellations: Cancellations
}

interface GuestMessageInput {
  id: string
  text: string
}

const day = 86_400_000

export const createGuests = ({ db, clock, outbox, members, cancellations }: GuestsDeps) => {
  const getOwnBooking = async (actor: Actor, id: string): Promise<{ booking: Booking; member: Membership }> => {
    const member = await members.require(actor)
    const booking = await findBooking(db, normaliseId(id))
    if (booking?.partner_id !== member.partner_id) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    return { booking, member }
  }

  return {
    /** Returns the preview of a cancellation. @throws Refusal BOOKING_NOT_FOUND and those of `members.require` */
    async previewCancellation(actor: Actor, id: string): Promise<Cancellation> {
      return cancellations.previewFor((await getOwnBooking(actor, id)).booking)
    },

    /** Cancels on the guest's terms. @throws Refusal as `cancellations.cancel`, and those of `members.require` */
    async cancel(actor: Actor, id: string, promisedRefund?: number) {
      const { booking, member } = await getOwnBooking(actor, id)
      return cancellations.cancelAs(booking.booking_id, {
        actor: member.user_id,
        promisedRefund,
        note: { by: 'partner' },
      })
    },

    /**
     * Publishes a message that is mailed to the passenger. Idempotent by the message id.
     * @throws Refusal BOOKING_NOT_FOUND, NOT_CONTACTABLE, RATE_LIMITED after five messages a day about one ride
     */
    async contact(actor: Actor, id: string, { id: message_id, text }: GuestMessageInput): Promise<void> {
      const { booking, member } = await getOwnBooking(actor, id)
      const { booking_id } = booking
      await inTransaction(db, async (tx) => {
        const [ride] = await lockBookings(tx, [booking_id])
        const now = clock()
        const existing = await store.findMessage(tx, message_id)
        if (existing?.booking_id === booking_id) return
        if (!ride || !canContact(ride, now)) throw new Refusal(refusals.NOT_CONTACTABLE)
        const recent = await store.listMessageTimesSince(tx, booking_id, new Date(now.getTime() - day))
        const [oldest] = recent
        if (oldest && recent.length >= maxMessagesPerDay) {
          throw rateLimitRefusal(Math.ceil((oldest.getTime() + day - now.getTime()) / 1000))
        }
        const { partner_id, name: partner_name, user_id: author_id } = member
        const row = { message_id, booking_id, partner_id, partner_name, author_id, text, created_at: now }
        if (!(await store.insertMessage(tx, row))) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
        await recordAudit(tx, {
          at: now,
          actor: author_id,
          action: 'booking.guest_contacted',
          subject: `booking:${booking_id}`,
          after: { message_id },
        })
        await outbox.publish(tx, guestContacted.of(message_id, { booking_id, message_id }), now)
      })
    },

    /** Finds a message; undefined if there is none or its text was erased. */
    async findMessage(message_id: string): Promise<(store.GuestMessage & { text: string }) | undefined> {
      const found = await store.findMessage(db, message_id)
      return found?.text ? { ...found, text: found.text } : undefined
    },
  }
}
export type Guests = ReturnType<typeof createGuests>
