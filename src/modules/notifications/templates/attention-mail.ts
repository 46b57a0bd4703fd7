// Content of the mail to the office about an attention item.
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { formatMinor } from '#kernel/money.ts'
import { shortDate } from '#kernel/time.ts'
import * as m from '#messages/office/attention.ts'
import { faults } from '#messages/office/dispatch.ts'
import type { NewItem } from '../attention-items/rules.ts'
import type { Site } from '../present.ts'
import { oneLine } from '../rules.ts'
import type { MessageMail } from './office-mails.ts'

/** `mail` is the failed mail, `partner` the company's name. */
export const attentionMail = (
  { kind, booking_id, facts }: NewItem,
  { mail, partner }: { mail?: { to_address: string; subject: string } | undefined; partner?: string | undefined },
  site: Site,
): MessageMail => {
  const fact = (name: string, value: string | undefined) => (value ? [{ name, value: oneLine(value) }] : [])
  const {
    amount_pence,
    currency = 'gbp',
    waited_minutes,
    miles,
    fare_pence,
    by_the_mile_pence,
    listener,
    about,
    alarms = [],
    days = [],
    day_count = 0,
  } = facts
  const amount = (sum: number | undefined) => (sum === undefined ? undefined : formatMinor(sum, currency))
  return {
    site,
    subject: m.mail_subject({ what: labelOf(m.kinds, kind) }),
    title: m.mail_title,
    lead: labelOf(m.kinds, kind),
    facts: [
      ...fact(m.partner, partner),
      ...fact(m.booking, booking_id && readableId(booking_id)),
      ...fact(m.amount, amount(amount_pence)),
      ...fact(m.waited, waited_minutes === undefined ? undefined : m.minutes({ minutes: waited_minutes })),
      ...fact(m.issues, [...new Set(alarms.map(({ fault }) => labelOf(faults, fault)))].join(', ')),
      ...fact(m.miles, miles === undefined ? undefined : String(miles)),
      ...fact(m.fare, amount(fare_pence)),
      ...fact(m.by_the_mile, amount(by_the_mile_pence)),
      ...fact(m.mail_to, mail?.to_address),
      ...fact(m.mail_about, mail?.subject),
      ...fact(m.days, m.listed_days({ days: days.map((day) => shortDate(day)), count: day_count })),
      ...fact(m.delivery, listener),
      ...fact(m.delivery_about, about),
    ],
    heading: m.what_to_do,
    paragraphs: [[labelOf(m.advice, kind)]],
    action: { href: `${site.url}/admin/attention`, label: m.mail_button },
    closing: m.mail_closing,
  }
}
