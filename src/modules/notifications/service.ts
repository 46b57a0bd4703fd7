// Tells people what happened: writes each mail once, sends it where a mail server is configured, else keeps it in the mailbox.
import { randomBytes } from 'node:crypto'
import { crockford } from '#kernel/ids.ts'
import { resetMinutes } from '#modules/auth/rules.ts'
import type { Auth } from '#modules/auth/service.ts'
import { calendarFileName, calendarMethod } from '#modules/bookings/calendar/rules.ts'
import type { Calendar } from '#modules/bookings/calendar/service.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { RefundCause } from '#modules/payments/events.ts'
import type { Support } from '#modules/support/service.ts'
import { isErased } from '#modules/users/rules.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { type Attachment, createMailServer } from '#platform/mail.ts'
import { createAccountMails } from './accounts/service.ts'
import type { Templates } from './adapters/templates.ts'
import { changedMail, type ToldChange } from './changed/present.ts'
import { createOfficeMails } from './office/service.ts'
import * as present from './present.ts'
import { keptForDays } from './rules.ts'
import { createSending } from './sending/service.ts'
import { deleteOldMails, findMail, insertMail, isMailThere, listMails, type Mail } from './store.ts'

export interface NotificationsDeps {
  db: Db
  clock: Clock
  log: Log
  crash: CrashPoints
  auth: Pick<Auth, 'writeResetLink' | 'mayMailProof' | 'writeProofLink' | 'emailChangeMail'>
  bookings: Pick<Bookings, 'withCustomer'>
  calendar: Pick<Calendar, 'fileOf'>
  users: Pick<Users, 'find' | 'findByEmail'>
  support: Pick<Support, 'find'>
  /** Where the office reads its mail; undefined while it wants none. */
  officeAddress: () => Promise<string | undefined>
  templates: Templates
  /** The SMTP server; without one, mails stay in the built-in mailbox. */
  mail: { url: string; from: string } | undefined
  /** Without a slash at the end. */
  publicUrl: string
  supportPhone: () => string
}

export interface Person {
  first_name: string
  last_name: string
  email: string
}

interface Refund {
  refund_id: string
  booking_id: string
  amount_pence: number
  cause: RefundCause
}

export interface Letter {
  /** What it tells whom; a second letter of the same name is never written. */
  dedupe: string
  to: Person
  /** Where an answer goes, where that is not the sender of all mail. */
  reply_to?: { name: string; address: string }
  subject: string
  content: { html: string; text: string }
  attachments?: Attachment[]
  /** Holds a link that opens something: wiped once it has left. */
  secret?: boolean
}

const calendarFileFrom =
  ({ fileOf }: Pick<Calendar, 'fileOf'>) =>
  (ride: present.MailedRide): Attachment => ({
    filename: calendarFileName(ride.booking_id),
    content_type: `text/calendar; charset=utf-8; method=${calendarMethod(ride)}`,
    content: fileOf(ride),
  })

type Ride = Awaited<ReturnType<Bookings['withCustomer']>>[number]['booking']

/** The passenger of a ride that somebody else booked, where we have an address of their own. */
const passengerOf = (ride: Ride, customer: Person): Person | undefined => {
  const email = ride.guest_email?.trim()
  if (ride.is_self_booking || !email || email.toLowerCase() === customer.email.toLowerCase()) return undefined
  return { first_name: ride.guest_first_name ?? '', last_name: ride.guest_last_name ?? '', email }
}

const nameOf = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`.trim()

export const createNotifications = (deps: NotificationsDeps) => {
  const { db, clock, log, crash, auth, bookings, users, templates, mail, publicUrl } = deps
  const site: present.Site = {
    url: publicUrl,
    // As the settings have it when a mail is written.
    get phone() {
      return deps.supportPhone()
    },
  }
  const sending =
    mail &&
    createSending({ db, clock, log, crash, server: createMailServer(mail), domain: mail.from.split('@').at(-1) ?? '' })

  const calendarFile = calendarFileFrom(deps.calendar)

  const write = async (
    { dedupe, to, reply_to, subject, content, attachments = [], secret = false }: Letter,
    on: Db = db,
  ) => {
    // Nobody is left behind such an address.
    if (isErased(to.email)) return
    const now = clock()
    await insertMail(on, {
      mail_id: crockford(randomBytes(8)),
      dedupe,
      to_name: nameOf(to),
      to_address: to.email,
      reply_to_name: reply_to?.name ?? null,
      reply_to_address: reply_to?.address ?? null,
      subject,
      ...content,
      attachments,
      secret,
      status: sending ? 'queued' : 'sent',
      created_at: now,
      sent_at: sending ? null : now,
    })
  }

  const writeRide = async (letter: Omit<Letter, 'subject' | 'content'>, mailed: present.RideMail) => {
    // Only saves the rendering of an event that comes again: the unique index is what keeps a mail single.
    if (await isMailThere(db, letter.dedupe)) return
    const { renderRide } = await templates.mails()
    await write({ ...letter, subject: mailed.subject, content: await renderRide(mailed) })
  }

  const writeNote = async (letter: Omit<Letter, 'subject' | 'content'>, mailed: present.NoteMail) => {
    const { renderNote } = await templates.mails()
    await write({ ...letter, subject: mailed.subject, content: await renderNote(mailed) })
  }

  return {
    ...createAccountMails({ db, auth, users, templates, site, write }),
    ...createOfficeMails({ support: deps.support, templates, site, officeAddress: deps.officeAddress, write }),

    /** Is there no mail server, so that mails are read in the built-in mailbox? */
    keepsMail: !mail,

    /** The confirmation of what one payment paid, the outward ride first: to the customer, and to the passenger without the price. */
    async confirm(bookingIds: readonly string[]): Promise<void> {
      const found = await bookings.withCustomer(bookingIds)
      const [first] = found
      const customer = first?.customer
      if (!first || !customer) return log.warn({ booking_ids: bookingIds }, 'paid, but nobody is left to write to')
      const rides = found.map(({ booking }) => booking)
      const attachments = rides.map(calendarFile)
      const id = first.booking.booking_id
      const { first_name } = customer
      await writeRide(
        { dedupe: `confirm:${id}:customer`, to: customer, attachments },
        present.confirmationMail(rides, first_name, site),
      )
      crash.at('mail.confirmation_kept')
      const passenger = passengerOf(first.booking, customer)
      if (passenger)
        await writeRide(
          { dedupe: `confirm:${id}:passenger`, to: passenger, attachments },
          present.passengerMail(rides, nameOf(customer), site),
        )
      if (first.booking.claim_user_id)
        await writeNote({ dedupe: `claimed:${id}:customer`, to: customer }, present.claimedMail(first.booking, site))
    },

    /** A paid ride will not take place. Whoever never paid is not written to. `refundPence` is what goes back. */
    async tellCancelled(bookingId: string, refundPence: number): Promise<void> {
      const [found] = await bookings.withCustomer([bookingId])
      if (!found?.customer || !found.booking.paid_at) return
      const { booking, customer } = found
      const attachments = [calendarFile(booking)]
      await writeRide(
        { dedupe: `cancel:${bookingId}:customer`, to: customer, attachments },
        present.cancelledMail(booking, site, { name: customer.first_name, refundPence }),
      )
      const passenger = passengerOf(booking, customer)
      if (passenger)
        await writeRide(
          { dedupe: `cancel:${bookingId}:passenger`, to: passenger, attachments },
          present.cancelledMail(booking, site, { name: passenger.first_name }),
        )
    },

    /** A paid ride is another one now; told once for each change. Of an unpaid one the confirmation will tell. */
    async tellChanged(bookingId: string, changeId: string, told: ToldChange): Promise<void> {
      const [found] = await bookings.withCustomer([bookingId])
      if (!found?.customer || !found.booking.paid_at) return
      const { booking, customer } = found
      const attachments = [calendarFile(booking)]
      await writeRide(
        { dedupe: `change:${changeId}:customer`, to: customer, attachments },
        changedMail(booking, site, { told, name: customer.first_name, isCustomer: true }),
      )
      const passenger = passengerOf(booking, customer)
      if (passenger)
        await writeRide(
          { dedupe: `change:${changeId}:passenger`, to: passenger, attachments },
          changedMail(booking, site, { told, name: passenger.first_name, isCustomer: false }),
        )
    },

    /** Money is on its way back; told once for each refund. */
    async tellRefund(refund: Refund): Promise<void> {
      const [found] = await bookings.withCustomer([refund.booking_id])
      if (!found?.customer) return
      await writeNote({ dedupe: `refund:${refund.refund_id}`, to: found.customer }, present.refundMail(refund, site))
    },

    /** `change` names this change of password, so that it is told once. */
    async tellPasswordChanged(user_id: string, change: string): Promise<void> {
      const user = await users.find(db, user_id)
      if (user) await writeNote({ dedupe: `password:${change}`, to: user }, present.passwordChangedMail(site))
    },

    /** The link to choose a new password: made and kept in one transaction, so that none is made without its mail. */
    async tellResetLink(resetId: string): Promise<void> {
      const { renderNote } = await templates.mails()
      await inTransaction(db, async (tx) => {
        const reset = await auth.writeResetLink(tx, resetId)
        if (!reset) return
        const note = present.resetMail({ link: reset.link, minutes: resetMinutes }, site)
        const content = await renderNote(note)
        await write({ dedupe: `reset:${resetId}`, to: reset, subject: note.subject, content, secret: true }, tx)
      })
    },

    /** Sends what is due; without a mail server there is nothing to do. */
    sendDue: async (): Promise<void> => sending?.sendDue(),

    /** Deletes the mails of 90 days ago. What they told is not told again: events are remembered for good. */
    sweep: (): Promise<void> => deleteOldMails(db, new Date(clock().getTime() - keptForDays * 24 * 3_600_000)),

    /** The newest mails of the built-in mailbox. */
    mailbox: (): Promise<Mail[]> => listMails(db, 200),
    findMail: (mailId: string): Promise<Mail | undefined> => findMail(db, mailId),
  }
}
export type Notifications = ReturnType<typeof createNotifications>
