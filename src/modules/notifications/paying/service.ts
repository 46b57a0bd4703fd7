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

  /**
   * The office has confirmed a ride that no card has paid; whoever has paid was told then. Once, and each time that a ride stands
   * again that was called off: that was told, too. `key` names this time.
   */
  async tellStatus(
    { booking_id, before, after }: { booking_id: string; before: string; after: string },
    key: string,
  ): Promise<void> {
    const isAgain = before === 'cancelled'
    const found = isAgain || after === 'confirmed' ? await foundRide(booking_id) : undefined
    if (found?.booking.booking_status !== after) return
    const { payment_status } = found.booking
    const isTold = after === 'confirmed' ? isUnpaid(payment_status) || payment_status === 'invoiced' : false
    // Billed, it is driven without being confirmed, too.
    if (!isTold && !(isAgain && after === 'pending' && payment_status === 'invoiced')) return
    const name = isAgain ? key : booking_id
    await tell({ dedupe: `accepted:${name}:customer`, ...found.customer }, (letters) =>
      letters.accepted(found.booking, found.customer.to.first_name, site),
    )
  },
})
