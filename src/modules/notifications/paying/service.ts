// Mails about money that the office asks for, and about rides that it confirms.
import { isUnpaid } from '#modules/bookings/rules.ts'
import type { Requests } from '#modules/payments/requests/service.ts'
import type { Site } from '../present.ts'
import type { createFindRide } from '../rides/service.ts'
import type { Tell } from '../service.ts'

export interface PayingMailsDeps {
  requests: Pick<Requests, 'forMail'>
  foundRide: ReturnType<typeof createFindRide>
  site: Site
  tell: Tell
}

export const createPayingMails = ({ requests, foundRide, site, tell }: PayingMailsDeps) => ({
  /** The link to pay, once for each sending; nothing where it is over by then. */
  async tellPaymentRequest({ request_id, sending }: { request_id: string; sending: string }): Promise<void> {
    const asked = await requests.forMail(request_id)
    const found = asked && (await foundRide(asked.booking_id))
    if (!found) return
    await tell(
      { dedupe: `pay:${asked.booking_id}:${request_id}.${sending}:customer`, ...found.customer, secret: true },
      (letters) => letters.payLink(found.booking, asked, site),
    )
  },

  /** The office has confirmed a ride that no card has paid; whoever has paid was told then. */
  async tellStatus({ booking_id, after }: { booking_id: string; after: string }): Promise<void> {
    const found = after === 'confirmed' ? await foundRide(booking_id) : undefined
    if (found?.booking.booking_status !== 'confirmed') return
    const { payment_status } = found.booking
    if (!isUnpaid(payment_status) && payment_status !== 'invoiced') return
    await tell({ dedupe: `accepted:${booking_id}:customer`, ...found.customer }, (letters) =>
      letters.accepted(found.booking, found.customer.to.first_name, site),
    )
  },
})
