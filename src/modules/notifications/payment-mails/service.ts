// Sends mails about payment requests and about rides that the office confirms or reinstates.
import type { Language } from '#kernel/language.ts'
import { isUnpaid } from '#modules/bookings/rules.ts'
import type { Requests } from '#modules/payments/requests/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { ComposeMail } from '../composer/service.ts'
import type { MailedRide, Site } from '../present.ts'
import type { createFindRide } from '../ride-mails/service.ts'
import { wasPaidOrInvoiced } from '../rules.ts'
import type { MailAttachment } from '../store.ts'

type FindRide = ReturnType<typeof createFindRide>
type FoundRide = NonNullable<Awaited<ReturnType<FindRide>>>

export interface PaymentMailsDeps {
  clock: Clock
  requests: Pick<Requests, 'forMail'>
  findRide: FindRide
  calendarFile: (ride: MailedRide, language: Language) => Promise<MailAttachment>
  site: Site
  composeMail: ComposeMail
}

export const createPaymentMails = ({
  clock,
  requests,
  findRide,
  calendarFile,
  site,
  composeMail,
}: PaymentMailsDeps) => {
  const notifyReinstated = async ({ rideViews, customer, passenger }: FoundRide, key: string) => {
    for (const who of ['customer', 'passenger'] as const) {
      const [to, ride] = [who === 'customer' ? customer : passenger, rideViews[who]]
      if (!to) continue
      const about = { name: to.first_name, now: clock(), isCustomer: who === 'customer' }
      const attachments = [await calendarFile(ride, to.language)]
      await composeMail({ dedupe: `accepted:${key}:${who}`, to, attachments }, (templates) =>
        templates.reinstated(ride, site, about),
      )
    }
  }

  return {
    /** Sends the payment link once per sending, unless the request has expired. */
    async sendPaymentRequest({ request_id, sending }: { request_id: string; sending: string }): Promise<void> {
      const request = await requests.forMail(request_id)
      const found = request && (await findRide(request.booking_id))
      if (!found) return
      await composeMail(
        { dedupe: `pay:${request.booking_id}:${request_id}.${sending}:customer`, to: found.customer, secret: true },
        (templates) => templates.payLink(found.rideViews.customer, request, site),
      )
    },

    /**
     * Notifies of a ride that the office confirmed without a card payment, or reinstated after a cancellation mail. `key` is the
     * event's key.
     */
    async notifyStatusChange(
      { booking_id, before, after }: { booking_id: string; before: string; after: string },
      key: string,
    ): Promise<void> {
      const isReinstated = before === 'cancelled'
      const found =
        after === 'confirmed' || (isReinstated && after === 'pending') ? await findRide(booking_id) : undefined
      if (found?.booking.booking_status !== after) return
      if (isReinstated && wasPaidOrInvoiced(found.booking)) return notifyReinstated(found, key)
      const { payment_status } = found.booking
      if (after !== 'confirmed' || !(isUnpaid(payment_status) || payment_status === 'invoiced')) return
      const { rideViews, customer } = found
      const attachments = [await calendarFile(rideViews.customer, customer.language)]
      const dedupeId = isReinstated ? key : booking_id
      await composeMail({ dedupe: `accepted:${dedupeId}:customer`, to: customer, attachments }, (templates) =>
        templates.accepted(rideViews.customer, { name: customer.first_name, now: clock() }, site),
      )
    },
  }
}
