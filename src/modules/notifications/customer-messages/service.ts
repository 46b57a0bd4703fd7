// Mails the office's messages to the customers of bookings, each once, in the customer's language around the text as typed.
import { createHash } from 'node:crypto'
import { type Actor, staffId } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { refusals as bookingRefusals } from '#modules/bookings/contract.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { MailTemplates, Templates } from '../adapters/templates.ts'
import type { MailPreview } from '../change-mails/contract.ts'
import type { ComposeMail } from '../composer/service.ts'
import type { Site } from '../present.ts'
import type { createFindRide } from '../ride-mails/service.ts'
import { hasMail } from '../store.ts'
import { type CustomerMessage, refusals } from './contract.ts'

type FindRide = ReturnType<typeof createFindRide>
type FoundRide = NonNullable<Awaited<ReturnType<FindRide>>>

export interface CustomerMessagesDeps {
  db: Db
  clock: Clock
  bookings: Pick<Bookings, 'listLegs' | 'lockLegs'>
  findRide: FindRide
  composeMail: ComposeMail
  templates: Pick<Templates, 'mails'>
  /** Reply address. */
  supportAddress: () => string
  site: Site
}

/** Tells another text with the same id apart, which is another mail. */
const digestOf = ({ subject, text }: CustomerMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, text]))
    .digest('base64url')
    .slice(0, 12)

export const createCustomerMessages = (deps: CustomerMessagesDeps) => {
  const { db, clock, bookings, findRide, composeMail, templates, supportAddress, site } = deps

  /** @throws Refusal BOOKING_NOT_FOUND, NO_CUSTOMER_ADDRESS also for an erased customer */
  const getRide = async (id: string): Promise<FoundRide> => {
    const booking_id = normaliseId(id)
    if ((await bookings.listLegs(booking_id)).length === 0) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    const found = await findRide(booking_id)
    if (!found || isErased(found.customer.email)) throw new Refusal(refusals.NO_CUSTOMER_ADDRESS)
    return found
  }

  const render = ({ customerMessage }: MailTemplates, { rideViews, customer }: FoundRide, message: CustomerMessage) =>
    customerMessage(rideViews.customer, { ...message, reader: customer.first_name }, site)

  return {
    /** Renders the mail without sending it. @throws Refusal BOOKING_NOT_FOUND, NO_CUSTOMER_ADDRESS */
    async preview(id: string, message: CustomerMessage): Promise<MailPreview> {
      const found = await getRide(id)
      const { email, language } = found.customer
      const { subject, text } = await render(await templates.mails(language), found, message)
      return { to: 'customer', address: email, subject, text }
    },

    /** Sends the message once per id and text. @throws Refusal BOOKING_NOT_FOUND, NO_CUSTOMER_ADDRESS */
    async send(
      actor: Actor,
      id: string,
      { message_id, message }: { message_id: string; message: CustomerMessage },
    ): Promise<void> {
      const found = await getRide(id)
      const { booking_id } = found.booking
      const dedupe = `message:${booking_id}:${message_id}.${digestOf(message)}:customer`
      const reply_to = { name: site.name, address: supportAddress() }
      await inTransaction(db, async (tx) => {
        // A repeated request waits here, so that the audit log has one entry.
        await bookings.lockLegs(tx, [booking_id])
        if (await hasMail(tx, dedupe)) return
        await composeMail({ dedupe, to: found.customer, reply_to }, (set) => render(set, found, message), tx)
        await recordAudit(tx, {
          at: clock(),
          actor: staffId(actor),
          action: 'mail.written',
          subject: `booking:${booking_id}`,
          // The key instead of the text: the audit log keeps no personal data beyond the account.
          after: { mail: dedupe },
        })
      })
    },
  }
}
export type CustomerMessages = ReturnType<typeof createCustomerMessages>
