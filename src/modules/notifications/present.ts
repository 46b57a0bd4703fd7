// What mails show of rides and of the site, and what the mailbox shows of mails.
import type { Currency } from '#kernel/money.ts'
import type { Site as ConfiguredSite } from '#kernel/site.ts'
import type { CalendarRide } from '#modules/bookings/calendar/rules.ts'
import type { ReferencedRide } from '#modules/bookings/references/rules.ts'
import type { CancelledBillOutcome } from '#modules/bookings/rules.ts'
import type { BookedExtra } from '#modules/pricing/extras/rules.ts'
import type { PriceLine } from '#modules/pricing/lines/rules.ts'
import type { TariffArea } from '#modules/pricing/rules.ts'
import type { RideTerms } from '#modules/pricing/terms/rules.ts'
import type { OfficeContact } from '#modules/regions/contract.ts'
import type { MailboxItem } from './contract.ts'
import { linksOf, maskLinks, withCurrentOrigin } from './rules.ts'
import type { Mail } from './store.ts'

/** The columns of a booking that mails use. */
export interface MailedRide extends CalendarRide, ReferencedRide, TariffArea {
  is_return_booking: boolean
  number_of_passengers: number
  number_of_luggage: number
  cars: number
  price_pence: number
  price_lines: readonly PriceLine[]
  currency: Currency
  terms: RideTerms
  /** What its cancellation refunds or waives, in pence. */
  cancel_due_pence?: number | null
  /** What was paid of its invoice, in pence; null or absent if the invoice is not settled. */
  invoice_settled_pence?: number | null
  /** Captured amount in pence, if known. */
  captured_pence?: number
  extras: readonly Pick<BookedExtra, 'names' | 'count'>[]
  is_self_booking: boolean
  guest_title: string | null | undefined
  guest_first_name: string | null
  guest_last_name: string | null
  notes_for_chauffeur: string | null
  stops: string | null
}

/** What happens to the money of a cancelled ride: the refund in pence, and the invoice that it was on. */
export interface CancellationMoney {
  refundPence: number
  bill?: CancelledBillOutcome | undefined
  /** Whether the customer cancelled after the free period. */
  isLate?: boolean | undefined
  /** Fee in pence that the office chose. */
  feePence?: number | undefined
}

/** The details of the site that each mail shows. */
export interface Site {
  name: string
  /** Has no trailing slash. */
  url: string
  phone: string
}

/** The site of a mail to a driver, with the telephone of the driver's office. */
export const withOffice = ({ name, url, phone }: Site, { phone_number }: OfficeContact): Site => ({
  name,
  url,
  phone: phone_number ?? phone,
})

/** Returns the site for mails; name and phone are read from the settings at each use. */
export const mailSite = ({ site, publicUrl }: { site: () => ConfiguredSite; publicUrl: string }): Site => ({
  url: publicUrl,
  get name() {
    return site().name
  },
  get phone() {
    return site().support_phone.label
  },
})

/** Presents a stored mail for the mailbox at `publicUrl`; `hasMaskedLinks` truncates its links. */
export const mailboxItem = (mail: Mail, publicUrl: string, hasMaskedLinks: boolean): MailboxItem => {
  const displayText = (text: string) => (hasMaskedLinks ? maskLinks(text) : withCurrentOrigin(text, publicUrl))
  const html = displayText(mail.html)
  return {
    id: mail.mail_id,
    to: mail.to_address,
    subject: mail.subject,
    text: displayText(mail.text),
    html,
    links: linksOf(html),
    has_masked_links: hasMaskedLinks,
    attachments: mail.attachments.map(({ receipt_of: _, ...attachment }, index) => ({
      ...attachment,
      content: displayText(attachment.content),
      url: `/dev/mailbox/${mail.mail_id}/attachments/${index}`,
    })),
    created_at: mail.created_at.toISOString(),
  }
}
