// Facade of the module: composes each mail once, and sends it by the mail server or shows it in the built-in mailbox.

import type { Language } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import { resetMinutes } from '#modules/auth/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { RefundCause } from '#modules/payments/events.ts'
import type { Payments } from '#modules/payments/service.ts'
import type { RateCards } from '#modules/pricing/rate-cards/service.ts'
import type { Support } from '#modules/support/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createMailServer } from '#platform/mail.ts'
import type { Retention } from '#platform/retention.ts'
import { type AccountMailsDeps, createAccountMails } from './account-mails/service.ts'
import type { Templates } from './adapters/templates.ts'
import { createApplicantMails } from './applicant-mails/service.ts'
import { type AttachmentsDeps, createAttachments } from './attachments/service.ts'
import { createCancellationMails } from './cancellation-mails/service.ts'
import { createChangeMails } from './change-mails/service.ts'
import { createMailComposer, createOfficeMailComposer, createStaffMailComposer } from './composer/service.ts'
import { createCustomerMessages } from './customer-messages/service.ts'
import { createDelivery } from './delivery/service.ts'
import { createDriverMails, type DriverMailsDeps } from './driver-mails/service.ts'
import { createGuestMails } from './guest-messages/service.ts'
import { type AttentionDeps, createAttention } from './office-alerts/service.ts'
import { createOfficeMails } from './office-mails/service.ts'
import { createPartnerAccountMails, type PartnerAccountMailsDeps } from './partner-account-mails/service.ts'
import { createPartnerMails } from './partner-mails/service.ts'
import { createPaymentMails, type PaymentMailsDeps } from './payment-mails/service.ts'
import { createDeskMails, createFindPayer } from './phone-booking-recipients/service.ts'
import { mailSite } from './present.ts'
import { createResend } from './resend/service.ts'
import { createFindRide, createRideMails, passengerOf, type RideMailsDeps } from './ride-mails/service.ts'
import { type Addressee, canReadTypedText, rideLanguage, rideViewFor, withoutNames } from './rules.ts'
import { createSealedMails } from './sealed-mails/service.ts'
import { createStaffMails } from './staff-mails/service.ts'
import { createStaffNotices } from './staff-notices/service.ts'
import { deleteOldMails, findMail, listMails, type Mail } from './store.ts'

export interface NotificationsDeps
  extends Pick<RideMailsDeps, 'chauffeurs' | 'ratings'>,
    Pick<DriverMailsDeps, 'assigning'>,
    Pick<PaymentMailsDeps, 'requests'>,
    AttachmentsDeps {
  db: Db
  clock: Clock
  log: Log
  retention: Retention
  crash: CrashPoints
  auth: AccountMailsDeps['auth']
  bookings: Pick<
    Bookings,
    | 'getWithCustomers'
    | 'listLegs'
    | 'findBookingIdOfChange'
    | 'guests'
    | 'claims'
    | 'officeEdit'
    | 'officeCancellations'
    | 'lockLegs'
  >
  payments: Pick<Payments, 'rideOfRefund' | 'isInquiryOpen' | 'unknownPayments'>
  drivers: Pick<Drivers, 'get'>
  regions: DriverMailsDeps['regions']
  rateCards: Pick<RateCards, 'getRates'>
  users: Pick<Users, 'find' | 'findAll' | 'findByEmail' | 'findNames' | 'listStaffEmails'>
  commissions: PartnerAccountMailsDeps['commissions']
  board: AttentionDeps['board']
  partners: PartnerAccountMailsDeps['partners'] & Pick<Partners, 'find' | 'lock' | 'listOwnerIds' | 'findNames'>
  support: Pick<Support, 'find' | 'findAnswer' | 'tickets'>
  /** Mail address of the office; undefined while mail to the office is turned off. */
  officeAddress: () => Promise<string | undefined>
  templates: Templates
  /** Secret of the installation, from which the key for sealed mails is derived. */
  dataKey: string
  /** SMTP server; without one, mails stay in the built-in mailbox. The sender's name defaults to the site's. */
  mail: { url: string; from: string; name: string | undefined } | undefined
  /** Has no trailing slash. */
  publicUrl: string
  /** Returns the site as currently configured in the settings. */
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
  const composeMail = createMailComposer({ ...deps, siteLanguage, sealedMails }, mail !== undefined)
  const staffNotices = createStaffNotices(deps)
  const composeStaffMail = createStaffMailComposer({ db, siteLanguage, staffNotices, composeMail })
  const mailDeps = {
    ...deps,
    site,
    siteLanguage,
    composeMail,
    composeStaffMail,
    composeOfficeMail: createOfficeMailComposer({ ...deps, site, siteLanguage, composeMail, composeStaffMail }),
  }
  const resending = createResend({
    ...{ db, clock, bookings, payments: deps.payments, sealedMails },
    hasMailServer: mail !== undefined,
  })
  const attention = createAttention({ ...mailDeps, findBookingsOfMails: resending.findBookings })
  const delivery =
    mail &&
    createDelivery({
      ...{ db, clock, log, crash, sealedMails, attachments, domain: mail.from.split('@').at(-1) ?? '' },
      server: createMailServer({ ...mail, name: () => mail.name ?? site.name }),
      markDead: attention.giveUpMail,
    })
  /** Opens a sealed mail; if its DATA_KEY is lost, the content stays empty as in a wiped mail. */
  const openMail = (mail: Mail): Mail => {
    try {
      return sealedMails.open(mail)
    } catch {
      return mail
    }
  }
  const supportAddress = () => deps.site().support_email
  const findPayer = createFindPayer(deps)
  const findRide = createFindRide({ bookings, findPayer, siteLanguage })

  return {
    ...createAccountMails({ ...mailDeps, forgetNotes: attention.forgetNotes }),
    ...createApplicantMails(mailDeps),
    ...createPartnerAccountMails(mailDeps),
    ...createPartnerMails(mailDeps),
    ...createStaffMails(mailDeps),
    staffNotices,
    ...createOfficeMails({ ...mailDeps, supportAddress }),
    ...createGuestMails({ ...mailDeps, findRide }),
    ...createDriverMails(mailDeps),
    customerMessages: createCustomerMessages({ ...mailDeps, findRide, supportAddress }),
    resending,
    ...createDeskMails(mailDeps),
    ...createPaymentMails({ ...mailDeps, findRide, calendarFile }),
    ...createRideMails({ ...mailDeps, findRide }),
    ...createChangeMails({ ...mailDeps, findRide, calendarFile }),
    ...createCancellationMails({ ...mailDeps, findRide, calendarFile }),
    attention,
    openAttachments: attachments.open,

    /** Whether mails are shown in the built-in mailbox, because no mail server is configured. */
    hasMailbox: !mail,

    /**
     * Confirms the rides of one payment or invoice, outward ride first, to the customer and, without the price, to the passenger.
     * `isGuestList` skips the customer's mail, because the partner gets one mail for its whole list.
     */
    async sendConfirmation(ids: readonly string[], { isInvoiced = false, isGuestList = false } = {}): Promise<void> {
      const found = await bookings.getWithCustomers(ids)
      // The rides may have been paid by card or taken off the invoice before this event was delivered.
      if (isInvoiced && !found.some(({ booking }) => booking.payment_status === 'invoiced')) return
      const [first] = found
      const to = first && (await findPayer(first))
      if (!first || !to)
        return log.warn({ booking_ids: ids }, 'confirmation mail skipped: the rides have no customer to write to')
      const ridesFor = (reader: Addressee) => found.map(({ booking }) => rideViewFor(booking, reader))
      const calendarFilesFor = (language: Language, reader: Addressee) =>
        Promise.all(ridesFor(reader).map((ride) => calendarFile(ride, language)))
      const id = first.booking.booking_id
      const language = rideLanguage(first.booking, to, siteLanguage())
      // A receipt contains typed text.
      const hasReceipt = !isInvoiced && canReadTypedText(to)
      const receipts = await Promise.all(hasReceipt ? ids.map((each) => receiptFile(each, language)) : [])
      if (!isGuestList)
        await composeMail(
          {
            dedupe: `${isInvoiced ? 'billed' : 'confirm'}:${id}:customer`,
            to,
            language,
            attachments: [...(await calendarFilesFor(language, to)), ...receipts],
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
        await composeMail(
          {
            dedupe: `confirm:${id}:passenger`,
            to: passenger,
            attachments: await calendarFilesFor(passenger.language, passenger),
          },
          (templates) => templates.passenger(ridesFor(passenger), { booker: '', now: clock() }, site),
        )
      // In a phone booking the caller named the account, so there is no claim to refuse.
      if (first.booking.claim_user_id && !first.booking.created_by)
        await composeMail({ dedupe: `claimed:${id}:customer`, to }, ({ claim }) =>
          claim(rideViewFor(first.booking, to), site, {
            link: bookings.claims.createRefusalLink(id),
            isEntered: first.booking.user_id !== null,
            bookedAt: first.booking.created_at,
          }),
        )
    },

    /** Notifies the customer once per refund. */
    async notifyRefund(refund: Refund): Promise<void> {
      const found = await findRide(refund.booking_id)
      if (found)
        await composeMail({ dedupe: `refund:${refund.refund_id}`, to: found.customer }, (templates) =>
          templates.refund({ ...refund, currency: found.booking.currency }, site),
        )
    },

    /** Notifies of a changed password; `change` is the event's key, so that one mail is sent per change. */
    async notifyPasswordChanged({ user_id }: { user_id: string }, change: string): Promise<void> {
      const to = await users.find(db, user_id)
      if (to) await composeMail({ dedupe: `password:${change}`, to }, (templates) => templates.passwordChanged(site))
    },

    /** Creates the reset link and its mail in one transaction, so that no link exists without a mail. */
    async sendResetLink({ reset_id }: { reset_id: string }): Promise<void> {
      await inTransaction(db, async (tx) => {
        const to = await auth.createResetLink(tx, reset_id)
        if (!to) return
        await composeMail(
          { dedupe: `reset:${reset_id}`, to, secret: true },
          (templates) => templates.reset({ link: to.link, minutes: resetMinutes }, site),
          tx,
        )
      })
    },

    /** Sends due mails; does nothing without a mail server. */
    sendDue: async (): Promise<void> => delivery?.sendDue(),

    /** Deletes old mails and notices. They do not come again, because published events stay recorded for longer. */
    sweep: (): Promise<void> =>
      deps.retention.sweep('mails', async (before) => {
        await deleteOldMails(db, before)
        await staffNotices.deleteUntil(before)
      }),

    /** Returns the newest 200 mails of the built-in mailbox with their content decrypted. */
    mailbox: async (): Promise<Mail[]> => (await listMails(db, 200)).map(openMail),
    async findMail(mailId: string): Promise<Mail | undefined> {
      const mail = await findMail(db, mailId)
      return mail && openMail(mail)
    },
    staffEmails: users.listStaffEmails,
  }
}
export type Notifications = ReturnType<typeof createNotifications>
