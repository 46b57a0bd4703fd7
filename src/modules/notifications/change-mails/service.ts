// Mails about a changed ride to the customer and the passenger, and their preview while the office edits the ride.

import type { BookingEdit } from '#modules/bookings/office-edit/contract.ts'
import { isCustomerTold } from '#modules/bookings/office-edit/rules.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { MailTemplates, Templates } from '../adapters/templates.ts'
import type { Attachments } from '../attachments/service.ts'
import type { ComposeMail, Reader } from '../composer/service.ts'
import type { MailedRide, Site } from '../present.ts'
import type { createFindRide } from '../ride-mails/service.ts'
import { changeReaders, wasPaidOrInvoiced } from '../rules.ts'
import type { RideChange } from '../templates/change-mails.ts'
import type { MailPreview } from './contract.ts'

type FindRide = ReturnType<typeof createFindRide>
type FoundRide = NonNullable<Awaited<ReturnType<FindRide>>>

export interface ChangeMailsDeps {
  bookings: { officeEdit: Pick<Bookings['officeEdit'], 'draft'> }
  findRide: FindRide
  composeMail: ComposeMail
  templates: Pick<Templates, 'mails'>
  calendarFile: Attachments['calendarFile']
  site: Site
}

interface ChangeMail {
  reader: MailPreview['to']
  to: Reader
  ride: MailedRide
}

/** The mails of a change; an unpaid ride has none, because its confirmation will show the change. */
const listMails = (found: FoundRide, { changed }: RideChange): ChangeMail[] => {
  const { booking, rideViews, customer, passenger } = found
  if (!wasPaidOrInvoiced(booking)) return []
  const readers = changeReaders(changed, passenger !== undefined)
  return [
    ...(readers.customer ? [{ reader: 'customer', to: customer, ride: rideViews.customer } as const] : []),
    ...(passenger && readers.passenger
      ? [{ reader: 'passenger', to: passenger, ride: rideViews.passenger } as const]
      : []),
  ]
}

export const createChangeMails = (deps: ChangeMailsDeps) => {
  const { bookings, findRide, composeMail, templates, calendarFile, site } = deps
  const render = ({ changed }: MailTemplates, { reader, to, ride }: ChangeMail, change: RideChange) =>
    changed(ride, site, { change, name: to.first_name, isCustomer: reader === 'customer' })

  return {
    /** Notifies once per change of a paid or invoiced ride. */
    async notifyChanged(bookingId: string, changeId: string, change: RideChange): Promise<void> {
      const found = await findRide(bookingId)
      for (const mail of found ? listMails(found, change) : []) {
        const { reader, to, ride } = mail
        const attachments = [await calendarFile(ride, to.language)]
        await composeMail({ dedupe: `change:${changeId}:${reader}`, to, attachments }, (set) =>
          render(set, mail, change),
        )
      }
    },

    /** Renders the mails of an edit without sending them. @throws Refusal BOOKING_NOT_FOUND, SAME_PLACE, INVALID_TIME */
    async previewEdit(id: string, edit: BookingEdit): Promise<{ mails: MailPreview[]; is_told: boolean }> {
      const { after, ...change } = await bookings.officeEdit.draft(id, edit)
      const hasChange = change.changed.length > 0 || change.refund_pence > 0
      const found = hasChange ? await findRide(after.booking_id, after) : undefined
      const mails: MailPreview[] = []
      for (const mail of found ? listMails(found, change) : []) {
        const { subject, text } = await render(await templates.mails(mail.to.language), mail, change)
        mails.push({ to: mail.reader, address: mail.to.email, subject, text })
      }
      return { mails, is_told: isCustomerTold({}, change.changed) }
    },
  }
}
