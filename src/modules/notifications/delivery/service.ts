// Sends what is due, each mail once: a temporary failure waits for its next try, a refusal is final and shouted about.
import { truncateText } from '#kernel/text.ts'
import { type Clock, deadline } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { MailRefused, type MailServer } from '#platform/mail.ts'
import type { Attachments } from '../attachments/service.ts'
import { leaseMs, nextTry } from '../rules.ts'
import type { SealedMails } from '../sealed-mails/service.ts'
import { type Mail, markForRetry, markSent, takeDue } from '../store.ts'

export interface SendingDeps {
  db: Db
  clock: Clock
  log: Log
  server: MailServer
  crash: CrashPoints
  /** The part of a Message-ID behind the @. */
  domain: string
  sealedMails: Pick<SealedMails, 'open'>
  attachments: Pick<Attachments, 'open'>
  /** Marks a mail as given up, with all that follows from it. */
  markDead: (mail: Mail, lastError: string) => Promise<void>
}

/** One run takes no new mail after this, so that a slow server does not hold up the end of the process. */
const runMs = 20_000

export const createSending = (deps: SendingDeps) => {
  const { db, clock, log, server, crash, domain, sealedMails, markDead } = deps

  const giveUp = async (mail: Mail, lastError: string) => {
    await markDead(mail, lastError)
    log.error(
      { mail_id: mail.mail_id, attempts: mail.attempts, alert: 'mail' },
      'a mail could not be delivered and is given up',
    )
  }

  /** Undefined, and given up, where it was sealed with a DATA_KEY that is lost. */
  const openMail = async (mail: Mail): Promise<Mail | undefined> => {
    try {
      return sealedMails.open(mail)
    } catch {
      await giveUp(mail, 'it was sealed with another DATA_KEY')
      return undefined
    }
  }

  const failed = async (mail: Mail, error: unknown) => {
    const lastError = truncateText((error as Error).message, 300)
    const at = error instanceof MailRefused ? undefined : nextTry(mail.attempts, mail.created_at, clock())
    if (!at) return giveUp(mail, lastError)
    await markForRetry(db, mail, { at, lastError })
    const { code } = error as { code?: string }
    log.warn({ mail_id: mail.mail_id, attempts: mail.attempts, code }, 'a mail waits for its next try')
  }

  // Between the server's 250 and the mark a crash can send a mail twice; both carry the same Message-ID.
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
      return failed(mail, error)
    }
    crash.at('mail.accepted')
    await markSent(db, mail, clock())
  }

  return {
    /** Sends all that is due, one after the other. Several processes may run it at once. */
    async sendDue(): Promise<void> {
      const enough = deadline(runMs)
      while (!enough.aborted) {
        const now = clock()
        const mail = await takeDue(db, now, new Date(now.getTime() + leaseMs))
        if (!mail) return
        await deliver(mail)
      }
    },
  }
}
