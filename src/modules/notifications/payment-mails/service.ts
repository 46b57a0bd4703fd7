// Mails about money that the office asks for, and about rides that it confirms.
import type { Language } from '#kernel/language.ts'
import { isUnpaid } from '#modules/bookings/rules.ts'
import type { Requests } from '#modules/payments/requests/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { MailedRide, Site } from '../present.ts'
import type { createFindRide } from '../rides/service.ts'
import { isAgreed } from '../rules.ts'
import type { Tell } from '../service.ts'
import type { MailAttachment } from '../store.ts'

type FindRide = ReturnType<typeof createFindRide>
type FoundRide = NonNullable<Awaited<ReturnType<FindRide>>>

export interface PayingMailsDeps {
  clock: Clock
  requests: Pick<Requests, 'forMail'>
  foundRide: FindRide
  calendarFile: (ride: MailedRide, language: Language) => Promise<MailAttachment>
  site: Site
  tell: Tell
}

export const createPayingMails = ({ clock, requests, foundRide, calendarFile, site, tell }: PayingMailsDeps) => {
  const tellReinstated = async ({ booking, told, customer, passenger }: FoundRide, key: string) => {
    const readers = [
      { ...customer, ride: told.customer, who: 'customer' },
      ...(passenger ? [{ to: passenger, language: booking.language, ride: told.passenger, who: 'passenger' }] : []),
    ]
    for (const { who, ride, ...reader } of readers)
      await tell(
        {
          dedupe: `accepted:${key}:${who}`,
          ...reader,
          attachments: [await calendarFile(ride, reader.language)],
        },
        (letters) =>
          letters.reinstated(ride, site, { name: reader.to.first_name, now: clock(), isCustomer: who === 'customer' }),
      )
  }

  return {
    /** The link to pay, once for each sending; nothing where it is over by then. */
    async tellPaymentRequest({ request_id, sending }: { request_id: string; sending: string }): Promise<void> {
      const asked = await requests.forMail(request_id)
      const found = asked && (await foundRide(asked.booking_id))
      if (!found) return
      await tell(
        { dedupe: `pay:${asked.booking_id}:${request_id}.${sending}:customer`, ...found.customer, secret: true },
        (letters) => letters.payLink(found.told.customer, asked, site),
      )
    },

    /**
     * The office has confirmed a ride that no card has paid; whoever has paid was told then. And each time that a ride stands again
     * that was called off, to whomever that was told. `key` names this time.
     */
    async tellStatus(
      { booking_id, before, after }: { booking_id: string; before: string; after: string },
      key: string,
    ): Promise<void> {
      const isAgain = before === 'cancelled'
      const found = after === 'confirmed' || (isAgain && after === 'pending') ? await foundRide(booking_id) : undefined
      if (found?.booking.booking_status !== after) return
      if (isAgain && isAgreed(found.booking)) return tellReinstated(found, key)
      const { payment_status } = found.booking
      if (after !== 'confirmed' || !(isUnpaid(payment_status) || payment_status === 'invoiced')) return
      const { told, customer } = found
      const attachments = [await calendarFile(told.customer, customer.language)]
      const name = isAgain ? key : booking_id
      await tell({ dedupe: `accepted:${name}:customer`, ...customer, attachments }, (letters) =>
        letters.accepted(told.customer, { name: customer.to.first_name, now: clock() }, site),
      )
    },
  }
}
