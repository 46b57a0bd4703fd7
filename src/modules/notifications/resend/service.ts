// A mail that somebody did not get or has lost goes out again as it was, to the address that it was written to.
import { type Actor, staffId } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Payments } from '#modules/payments/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { SealedMails } from '../sealed-mails/service.ts'
import { findMail } from '../store.ts'
import { refusals } from './contract.ts'

/** letter:subject:…:reader, so that it stands beside the first one. */
const againOf = (dedupe: string, mail_id: string): string => {
  const [, subject = '', ...rest] = dedupe.split(':')
  return ['again', subject, mail_id, rest.at(-1) ?? 'customer'].join(':')
}

interface ResendingDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'legsFor' | 'rideOfChange'>
  payments: Pick<Payments, 'rideOfRefund'>
  sealedMails: Pick<SealedMails, 'keep'>
  /** Is there a mail server? */
  isSent: boolean
}

export const createResending = ({ db, clock, bookings, payments, sealedMails, isSent }: ResendingDeps) => {
  /** The ride that a mail is about, where it is about one: the log of the ride tells of it. */
  const rideOf = async (id: string): Promise<{ booking_id: string } | undefined> => {
    const [, about = ''] = (await findMail(db, id))?.dedupe.split(':') ?? []
    const booking_id = (await bookings.rideOfChange(about)) ?? (await payments.rideOfRefund(about)) ?? about
    const legs = await bookings.legsFor(booking_id)
    return legs.length > 0 ? { booking_id } : undefined
  }

  return {
    /** @throws Refusal MAIL_NOT_FOUND, MAIL_IS_SECRET */
    async resend(actor: Actor, id: string): Promise<void> {
      const ride = await rideOf(id)
      await inTransaction(db, async (tx) => {
        const mail = await findMail(tx, id)
        if (!mail || isErased(mail.to_address)) throw new Refusal(refusals.MAIL_NOT_FOUND)
        if (mail.secret) throw new Refusal(refusals.MAIL_IS_SECRET)
        const now = clock()
        const mail_id = newId()
        const { attempts: _, next_try_at: __, last_error: ___, ...same } = mail
        await sealedMails.keep(tx, {
          ...same,
          mail_id,
          dedupe: againOf(mail.dedupe, mail_id),
          status: isSent ? 'queued' : 'sent',
          created_at: now,
          sent_at: isSent ? null : now,
        })
        await recordAudit(tx, {
          at: now,
          actor: staffId(actor),
          action: 'mail.sent_again',
          subject: `mail:${id}`,
          // By its name, not by whom it was written to: nothing of a person outlives their account here.
          after: { mail_id, again: mail.dedupe, ...ride },
        })
      })
    },
  }
}
export type Resending = ReturnType<typeof createResending>
