// Sends due mails, each once. A temporary failure is retried later; a permanent one ends in an alert.
import { truncateText } from '#kernel/text.ts'
import { type Clock, deadline } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { MailRefused, type MailServer } from '#platform/mail.ts'
import type { Attachments } from '../attachments/service.ts'
import { leaseMs, nextRetryAt } from '../rules.ts'
import type { SealedMails } from '../sealed-mails/service.ts'
import { leaseDueMail, type Mail, markForRetry, markSent } from '../store.ts'

export interface DeliveryDeps {
  db: Db
  clock: Clock
  log: Log
  server: MailServer
  crash: CrashPoints
  /** Domain of the Message-ID, after the @. */
  domain: string
  sealedMails: Pick<SealedMails, 'open'>
  attachments: Pick<Attachments, 'open'>
  /** Marks a mail as given up and alerts the office. */
  markDead: (mail: Mail, lastError: string) => Promise<void>
}

/** A run takes no new mail after this time, so that a slow server does not delay shutdown. */
const runMs = 20_000

export const createDelivery = (deps: DeliveryDeps) => {
  const { db, clock, log, server, crash, domain, sealedMails, markDead } = deps

  const giveUp = async (mail: Mail, lastError: string) => {
    await markDead(mail, lastError)
    log.error(
      { mail_id: mail.mail_id, attempts: mail.attempts, alert: 'mail' },
      'mail could not be delivered and is given up; it is listed at /admin/attention',
    )
  }

  /** Opens a sealed mail; gives it up and returns undefined when its DATA_KEY is lost. */
  const openMail = async (mail: Mail): Promise<Mail | undefined> => {
    try {
      return sealedMails.open(mail)
    } catch {
      await giveUp(mail, 'it was sealed with another DATA_KEY')
      return undefined
    }
  }

  const handleFailure = async (mail: Mail, error: unknown) => {
    const lastError = truncateText((error as Error).message, 300)
    const at = error instanceof MailRefused ? undefined : nextRetryAt(mail.attempts, mail.created_at, clock())
    if (!at) return giveUp(mail, lastError)
    await markForRetry(db, mail, { at, lastError })
    const { code } = error as { code?: string }
    log.warn({ mail_id: mail.mail_id, attempts: mail.attempts, code }, 'mail could not be sent and will be retried')
  }

  // A crash between the server's 250 and the sent mark can send a mail twice; both copies carry the same Message-ID.
  const deliver = async (stored: Mail) => {
    const mail = await openMail(stored)
    if (!mail) return
    const { mail_id, to_name, to_address, subject, html, text } = mail
    const to = { name: to_name, address: to_address }
    const { reply_to_name, reply_to_address } = mail
    const reply_to = reply_to_address ? { name: reply_to_name ?? '', address: reply_to_address } : undefined
    try {
      const attachments = await deps.attachments.open(mail.attachments)
      await server.send({ message_id: `<mail-${mail_id}@${domain}>`, to, reply_to, subject, html, text, attachments })
    } catch (error) {
      return handleFailure(mail, error)
    }
    crash.at('mail.accepted')
    await markSent(db, mail, clock())
  }

  return {
    /** Sends all due mails one after the other. Several processes may run it at once. */
    async sendDue(): Promise<void> {
      const runDeadline = deadline(runMs)
      while (!runDeadline.aborted) {
        const now = clock()
        const mail = await leaseDueMail(db, now, new Date(now.getTime() + leaseMs))
        if (!mail) return
        await deliver(mail)
      }
    },
  }
}
