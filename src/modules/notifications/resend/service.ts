// Resends a stored mail unchanged to its original address.
import { type Actor, staffId } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { findBookingsOfItems } from '../attention-items/store.ts'
import type { SealedMails } from '../sealed-mails/service.ts'
import { findMail } from '../store.ts'
import { refusals } from './contract.ts'

/** Dedupe key `again:<subject>:<mail_id>:<reader>`, so that the copy appears beside the original. */
const copyDedupe = (dedupe: string, mail_id: string): string => {
  const [, subject = '', ...rest] = dedupe.split(':')
  return ['again', subject, mail_id, rest.at(-1) ?? 'customer'].join(':')
}

interface ResendDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'listLegs' | 'findBookingIdOfChange'>
  payments: Pick<Payments, 'rideOfRefund'>
  sealedMails: Pick<SealedMails, 'insert'>
  /** Whether a mail server is configured. */
  hasMailServer: boolean
}

export const createResend = ({ db, clock, bookings, payments, sealedMails, hasMailServer }: ResendDeps) => {
  /** Finds the booking of a mail, so that the resending appears in the audit log of the ride. */
  const findBooking = async (id: string): Promise<{ booking_id: string } | undefined> => {
    const [, subjectId = ''] = (await findMail(db, id))?.dedupe.split(':') ?? []
    const booking_id =
      (await bookings.findBookingIdOfChange(subjectId)) ??
      (await payments.rideOfRefund(subjectId)) ??
      (await findBookingsOfItems(db, [subjectId])).get(subjectId) ??
      subjectId
    const legs = await bookings.listLegs(booking_id)
    return legs.length > 0 ? { booking_id } : undefined
  }

  return {
    /** The bookings of these mails; mails about none are left out. */
    async findBookings(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const bookingsOf = new Map<string, string>()
      for (const id of ids) {
        const found = await findBooking(id)
        if (found) bookingsOf.set(id, found.booking_id)
      }
      return bookingsOf
    },

    /**
     * Queues a copy of the mail to the same address.
     * @throws Refusal MAIL_NOT_FOUND, MAIL_IS_SECRET
     */
    async resend(actor: Actor, id: string): Promise<void> {
      const ride = await findBooking(id)
      await inTransaction(db, async (tx) => {
        const mail = await findMail(tx, id)
        if (!mail || isErased(mail.to_address)) throw new Refusal(refusals.MAIL_NOT_FOUND)
        if (mail.secret) throw new Refusal(refusals.MAIL_IS_SECRET)
        const now = clock()
        const mail_id = newId()
        const { attempts: _, next_try_at: __, last_error: ___, ...copy } = mail
        await sealedMails.insert(tx, {
          ...copy,
          mail_id,
          dedupe: copyDedupe(mail.dedupe, mail_id),
          status: hasMailServer ? 'queued' : 'sent',
          created_at: now,
          sent_at: hasMailServer ? null : now,
        })
        await recordAudit(tx, {
          at: now,
          actor: staffId(actor),
          action: 'mail.sent_again',
          subject: `mail:${id}`,
          // The dedupe key instead of the address: the audit log keeps no personal data beyond the account.
          after: { mail_id, again: mail.dedupe, ...ride },
        })
      })
    },
  }
}
