// Mails about a cancelled ride to the customer and the passenger, and their preview while the office decides on the fee.
import type { ChosenFee } from '#modules/bookings/office-cancellation/contract.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { MailTemplates, Templates } from '../adapters/templates.ts'
import type { Attachments } from '../attachments/service.ts'
import type { MailPreview } from '../change-mails/contract.ts'
import type { ComposeMail, Reader } from '../composer/service.ts'
import type { CancellationMoney, MailedRide, Site } from '../present.ts'
import type { createFindRide } from '../ride-mails/service.ts'
import { wasPaidOrInvoiced } from '../rules.ts'

type FindRide = ReturnType<typeof createFindRide>
type FoundRide = NonNullable<Awaited<ReturnType<FindRide>>>

export interface CancellationMailsDeps {
  bookings: { officeCancellations: Pick<Bookings['officeCancellations'], 'draft'> }
  findRide: FindRide
  composeMail: ComposeMail
  templates: Pick<Templates, 'mails'>
  calendarFile: Attachments['calendarFile']
  site: Site
}

interface CancellationMail {
  reader: MailPreview['to']
  to: Reader
  ride: MailedRide
  /** Absent for the passenger. */
  money?: CancellationMoney
}

/** The mails of a cancellation; a ride that was never paid or invoiced has none. */
const listMails = (found: FoundRide | undefined, money: CancellationMoney): CancellationMail[] => {
  if (!found || !wasPaidOrInvoiced(found.booking) || found.booking.booking_status !== 'cancelled') return []
  const { rideViews, customer, passenger } = found
  return [
    { reader: 'customer', to: customer, ride: rideViews.customer, money },
    ...(passenger ? [{ reader: 'passenger', to: passenger, ride: rideViews.passenger } as const] : []),
  ]
}

export const createCancellationMails = (deps: CancellationMailsDeps) => {
  const { bookings, findRide, composeMail, templates, calendarFile, site } = deps
  const render = ({ cancelled }: MailTemplates, { to, ride, money }: CancellationMail) =>
    cancelled(ride, site, { name: to.first_name, ...money })

  return {
    /**
     * Notifies customer and passenger of a cancelled ride that was paid or invoiced, unless it is reinstated already. `key` is the
     * event's key: the office can cancel a reinstated ride again.
     */
    async notifyCancelled(bookingId: string, { key, ...money }: CancellationMoney & { key: string }): Promise<void> {
      for (const mail of listMails(await findRide(bookingId), money)) {
        const { reader, to, ride } = mail
        const attachments = [await calendarFile(ride, to.language)]
        await composeMail({ dedupe: `cancel:${key}:${reader}`, to, attachments }, (set) => render(set, mail))
      }
    },

    /**
     * Renders the mails of a cancellation by the office without sending them.
     * @throws Refusal BOOKING_NOT_FOUND, STATUS_CHANGE_NOT_ALLOWED, FEE_REQUIRED, FEE_TOO_HIGH
     */
    async previewCancellation(id: string, chosen: ChosenFee): Promise<MailPreview[]> {
      const { after, refund_pence: refundPence, fee_pence, bill } = await bookings.officeCancellations.draft(id, chosen)
      const money = { refundPence, bill, feePence: fee_pence || undefined }
      const mails: MailPreview[] = []
      for (const mail of listMails(await findRide(after.booking_id, after), money)) {
        const { subject, text } = await render(await templates.mails(mail.to.language), mail)
        mails.push({ to: mail.reader, address: mail.to.email, subject, text })
      }
      return mails
    },
  }
}
