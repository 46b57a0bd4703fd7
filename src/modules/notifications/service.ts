// Tells people what happened: writes each mail once, sends it where a mail server is configured, else keeps it in the mailbox.
import type { Language } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import { resetMinutes } from '#modules/auth/rules.ts'
import type { Auth } from '#modules/auth/service.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { RefundCause } from '#modules/payments/events.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { Support } from '#modules/support/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createMailServer } from '#platform/mail.ts'
import { createAccountMails } from './accounts/service.ts'
import type { Templates } from './adapters/templates.ts'
import { createApplicantMails } from './applicant-mails/service.ts'
import { type AttachmentsDeps, createAttachments } from './attachments/service.ts'
import type { ToldChange } from './change-mails/present.ts'
import { changeReaders } from './change-mails/rules.ts'
import { createTell, type Letter } from './composer/service.ts'
import { createSending } from './delivery/service.ts'
import { createDeskMails, createPayerOf } from './desk-rides/service.ts'
import { createDispatchedMails, type DispatchedMailsDeps } from './driver-mails/service.ts'
import { createGuestMails } from './guests/service.ts'
import { createOfficeMails } from './office/service.ts'
import { createAttention } from './office-alerts/service.ts'
import { createPartnerAccountMails, type PartnerAccountMailsDeps } from './partner-account/service.ts'
import { createPartnerMails } from './partner-mails/service.ts'
import { createPayingMails, type PayingMailsDeps } from './payment-mails/service.ts'
import type { CalledOff, MailedRide } from './present.ts'
import { createResending } from './resend/service.ts'
import { createFindRide, createRideMails, passengerOf, type RideMailsDeps } from './rides/service.ts'
import {
  type Addressee,
  isAgreed,
  isToldInFull,
  keptForDays,
  languageFor,
  mailSite,
  rideFor,
  rideLanguage,
  withoutNames,
} from './rules.ts'
import { createSealedMails } from './sealed-mails/service.ts'
import { deleteOldMails, findMail, listMails, type Mail } from './store.ts'

export type { Letter, Person, Tell } from './composer/service.ts'

export interface NotificationsDeps
  extends Pick<RideMailsDeps, 'chauffeurs' | 'ratings'>,
    Pick<DispatchedMailsDeps, 'assigning'>,
    Pick<PayingMailsDeps, 'requests'>,
    AttachmentsDeps {
  db: Db
  clock: Clock
  log: Log
  crash: CrashPoints
  auth: Pick<
    Auth,
    'createResetLink' | 'spendVerificationMailLimit' | 'createVerificationLink' | 'findEmailChangeNotice'
  >
  bookings: Pick<Bookings, 'withCustomer' | 'legsFor' | 'rideOfChange' | 'guests' | 'claims'>
  payments: Pick<Payments, 'rideOfRefund' | 'isInquiryOpen'>
  drivers: Pick<Drivers, 'get'>
  users: Pick<Users, 'find' | 'findAll' | 'findByEmail' | 'findNames' | 'listStaffEmails'>
  commissions: PartnerAccountMailsDeps['commissions']
  partners: PartnerAccountMailsDeps['partners'] & Pick<Partners, 'get' | 'lock' | 'ownersOf' | 'namesOf'>
  support: Pick<Support, 'find' | 'findAnswer' | 'tickets'>
  /** Where the office reads its mail; undefined while it wants none. */
  officeAddress: () => Promise<string | undefined>
  templates: Templates
  /** The secret of the installation. */
  dataKey: string
  /** The SMTP server; without one, mails stay in the built-in mailbox. Without a name the sender is called as the site is. */
  mail: { url: string; from: string; name: string | undefined } | undefined
  /** Without a slash at the end. */
  publicUrl: string
  /** What the settings say of the site now. */
  site: () => Site
}

interface Refund {
  refund_id: string
  booking_id: string
  amount_pence: number
  cause: RefundCause
}

export const createNotifications = (deps: NotificationsDeps) => {
  const { db, clock, log, crash, auth, bookings, users, mail } = deps
  const site = mailSite(deps)
  const siteLanguage = () => deps.site().language
  const sealedMails = createSealedMails(deps.dataKey)
  const attachments = createAttachments(deps)
  const { calendarFile, receiptFile } = attachments
  const tell = createTell({ ...deps, sealedMails }, mail !== undefined)
  const attention = createAttention({ ...deps, site, tell })
  const sending =
    mail &&
    createSending({
      ...{ db, clock, log, crash, sealedMails, attachments, domain: mail.from.split('@').at(-1) ?? '' },
      server: createMailServer({ ...mail, name: () => mail.name ?? site.name }),
      markDead: attention.giveUpMail,
    })
  /** A mail sealed with a DATA_KEY that is lost reads as one that was wiped. */
  const readMail = (mail: Mail): Mail => {
    try {
      return sealedMails.open(mail)
    } catch {
      return mail
    }
  }
  const payerOf = createPayerOf(deps)
  const foundRide = createFindRide({ bookings, payerOf, siteLanguage })

  return {
    ...createAccountMails({ db, auth, users, site, siteLanguage, tell, forgetNotes: attention.forgetNotes }),
    ...createApplicantMails({ ...deps, site, siteLanguage, tell }),
    ...createPartnerAccountMails({ ...deps, site, siteLanguage, tell }),
    ...createPartnerMails({ ...deps, site, siteLanguage, tell }),
    ...createOfficeMails({ ...deps, site, siteLanguage, supportAddress: () => deps.site().support_email, tell }),
    ...createGuestMails({ db, bookings, users, foundRide, site, tell }),
    ...createDispatchedMails({ ...deps, site, siteLanguage, tell }),
    resending: createResending({
      ...{ db, clock, bookings, payments: deps.payments, sealedMails },
      isSent: sending !== undefined,
    }),
    ...createDeskMails({ ...deps, site, siteLanguage, tell }),
    ...createPayingMails({ ...deps, foundRide, calendarFile, site, tell }),
    ...createRideMails({ ...deps, foundRide, site, tell }),
    attention,
    openAttachments: attachments.open,

    /** Is there no mail server, so that mails are read in the built-in mailbox? */
    keepsMail: !mail,

    /**
     * The confirmation of what one payment paid, or one bill is to, the outward ride first: to the customer, and to the passenger
     * without the price. A ride that was on a bill and is paid by card later is confirmed for each. `isListed`: a partner hears of
     * it with its list.
     */
    async confirm(bookingIds: readonly string[], { isBilled = false, isListed = false } = {}): Promise<void> {
      const found = await bookings.withCustomer(bookingIds)
      // Paid by card before this was heard, that is told; taken off again, nothing is.
      if (isBilled && !found.some(({ booking }) => booking.payment_status === 'invoiced')) return
      const [first] = found
      const to = first && (await payerOf(first))
      if (!first || !to) return log.warn({ booking_ids: bookingIds }, 'paid, but nobody is left to write to')
      const ridesFor = (reader: Addressee) => found.map(({ booking }) => rideFor(booking, reader))
      const filesIn = (language: Language, reader: Addressee) =>
        Promise.all(ridesFor(reader).map((ride) => calendarFile(ride, language)))
      const id = first.booking.booking_id
      const language = rideLanguage(first.booking, to, siteLanguage())
      // It holds what was typed for the ride.
      const hasReceipt = !isBilled && isToldInFull(to)
      const receipts = await Promise.all(hasReceipt ? bookingIds.map((each) => receiptFile(each, language)) : [])
      if (!isListed)
        await tell(
          {
            dedupe: `${isBilled ? 'billed' : 'confirm'}:${id}:customer`,
            to,
            language,
            attachments: [...(await filesIn(language, to)), ...receipts],
          },
          ({ confirmation }) =>
            confirmation(
              ridesFor(to),
              { name: withoutNames(to).first_name, now: clock(), hasReceipt: receipts.length > 0 },
              site,
            ),
        )
      crash.at('mail.confirmation_kept')
      const passenger = passengerOf(first.booking, to)
      if (passenger)
        await tell(
          {
            dedupe: `confirm:${id}:passenger`,
            to: passenger,
            language: first.booking.language,
            attachments: await filesIn(first.booking.language, passenger),
          },
          (letters) => letters.passenger(ridesFor(passenger), { booker: '', now: clock() }, site),
        )
      // Whoever was on the telephone has named the account themselves.
      if (first.booking.claim_user_id && !first.booking.made_by)
        await tell({ dedupe: `claimed:${id}:customer`, to, language: languageFor(to, siteLanguage()) }, ({ claimed }) =>
          claimed(rideFor(first.booking, to), site, {
            link: bookings.claims.linkFor(id),
            isEntered: first.booking.user_id !== null,
            bookedAt: first.booking.created_at,
          }),
        )
    },

    /**
     * A ride that was agreed will not take place. Whoever never paid is not written to, nor is anybody where it stands again.
     * `refundPence` is what goes back, `bill` what becomes of the bill that it was on, `isLate` why nothing may, `key` names this
     * time: the office may call off again what it has let stand.
     */
    async tellCancelled(bookingId: string, { key, ...money }: CalledOff & { key: string }): Promise<void> {
      const found = await foundRide(bookingId)
      if (!found || !isAgreed(found.booking) || found.booking.booking_status !== 'cancelled') return
      const { booking, told, customer, passenger } = found
      await tell(
        {
          dedupe: `cancel:${key}:customer`,
          ...customer,
          attachments: [await calendarFile(told.customer, customer.language)],
        },
        ({ cancelled }) => cancelled(told.customer, site, { name: customer.to.first_name, ...money }),
      )
      if (passenger)
        await tell(
          {
            dedupe: `cancel:${key}:passenger`,
            to: passenger,
            language: booking.language,
            attachments: [await calendarFile(told.passenger, booking.language)],
          },
          ({ cancelled }) => cancelled(told.passenger, site, { name: passenger.first_name }),
        )
    },

    /** A paid ride is another one now; told once for each change. Of an unpaid one the confirmation will tell. */
    async tellChanged(bookingId: string, changeId: string, change: ToldChange): Promise<void> {
      const found = await foundRide(bookingId)
      if (!found || !isAgreed(found.booking)) return
      const { booking, told, customer, passenger } = found
      const readers = changeReaders(change.changed, passenger !== undefined)
      const letter = async (reader: Pick<Letter, 'to' | 'language'>, ride: MailedRide, isCustomer: boolean) =>
        tell(
          {
            dedupe: `change:${changeId}:${isCustomer ? 'customer' : 'passenger'}`,
            ...reader,
            attachments: [await calendarFile(ride, reader.language)],
          },
          ({ changed }) => changed(ride, site, { told: change, name: reader.to.first_name, isCustomer }),
        )
      if (readers.customer) await letter(customer, told.customer, true)
      if (passenger && readers.passenger)
        await letter({ to: passenger, language: booking.language }, told.passenger, false)
    },

    /** Money is on its way back; told once for each refund. */
    async tellRefund(refund: Refund): Promise<void> {
      const found = await foundRide(refund.booking_id)
      if (found)
        await tell({ dedupe: `refund:${refund.refund_id}`, ...found.customer }, (letters) =>
          letters.refund(refund, site),
        )
    },

    /** `change` names this change of password, so that it is told once. */
    async tellPasswordChanged(user_id: string, change: string): Promise<void> {
      const to = await users.find(db, user_id)
      if (to)
        await tell({ dedupe: `password:${change}`, to, language: languageFor(to, siteLanguage()) }, (letters) =>
          letters.passwordChanged(site),
        )
    },

    /** The link to choose a new password: made and kept in one transaction, so that none is made without its mail. */
    async tellResetLink(resetId: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const to = await auth.createResetLink(tx, resetId)
        if (!to) return
        const language = languageFor(to, siteLanguage())
        await tell(
          { dedupe: `reset:${resetId}`, to, language, secret: true },
          (letters) => letters.reset({ link: to.link, minutes: resetMinutes }, site),
          tx,
        )
      })
    },

    /** Sends what is due; without a mail server there is nothing to do. */
    sendDue: async (): Promise<void> => sending?.sendDue(),

    /** Seals secret mails that an earlier release stored in plain text. */
    sealOldMails: (): Promise<void> => sealedMails.sealOld(db),

    /** Deletes the mails of 90 days ago. What they told is not told again: events are remembered for good. */
    async sweep(): Promise<void> {
      await deleteOldMails(db, new Date(clock().getTime() - keptForDays * 24 * 3_600_000))
      // While servers are replaced one after another, one of the release before may still store some.
      await sealedMails.sealOld(db)
    },

    /** The newest mails of the built-in mailbox, opened. */
    mailbox: async (): Promise<Mail[]> => (await listMails(db, 200)).map(readMail),
    async findMail(mailId: string): Promise<Mail | undefined> {
      const mail = await findMail(db, mailId)
      return mail && readMail(mail)
    },
    staffEmails: users.listStaffEmails,
  }
}
export type Notifications = ReturnType<typeof createNotifications>
