// Presents an attention item for the office's screen and its mail.
import { readableId } from '#kernel/ids.ts'
import { formatPounds, pence, toWire } from '#kernel/money.ts'
import * as m from '#messages/office/attention.ts'
import type { MessageMail } from '../office/present.ts'
import type { Site } from '../present.ts'
import { oneLine } from '../rules.ts'
import type { AttentionItem } from './contract.ts'
import type { Facts, NewItem } from './rules.ts'
import type { ItemWithMail } from './store.ts'

const pounds = (amount: number | undefined): number => toWire(pence(amount ?? 0))

const longRideOf = ({ miles, fare_pence, by_the_mile_pence }: Facts): AttentionItem['long_ride'] =>
  miles === undefined ? null : { miles, fare: pounds(fare_pence), by_the_mile: pounds(by_the_mile_pence) }

const mailOf = ({ mail_to, mail_subject, mail_error }: ItemWithMail): AttentionItem['mail'] =>
  mail_to === null ? null : { to: mail_to, subject: mail_subject ?? '', error: mail_error ?? '' }

const deliveryOf = ({ listener, about = '' }: Facts): AttentionItem['delivery'] =>
  listener === undefined ? null : { listener, about }

interface ItemContext {
  booking: AttentionItem['booking']
  partner: AttentionItem['partner']
  /** Name of the administrator who resolved the item. */
  seen_by: string | null
}

export const presentItem = (item: ItemWithMail, { booking, partner, seen_by }: ItemContext): AttentionItem => {
  const { item_id, kind, raised_at, facts, seen_at, note } = item
  return {
    ...{ item_id, kind, raised_at: raised_at.toISOString(), booking, partner, seen_by, note },
    amount: facts.amount_pence === undefined ? null : pounds(facts.amount_pence),
    waited_minutes: facts.waited_minutes ?? null,
    long_ride: longRideOf(facts),
    mail: mailOf(item),
    delivery: deliveryOf(facts),
    seen_at: seen_at?.toISOString() ?? null,
  }
}

/** Builds the mail to the office; `mail` is the failed mail, `partner` the company's name. */
export const attentionMail = (
  { kind, booking_id, facts }: NewItem,
  { mail, partner }: { mail?: { to_address: string; subject: string } | undefined; partner?: string | undefined },
  site: Site,
): MessageMail => {
  const fact = (name: string, value: string | undefined) => (value ? [{ name, value: oneLine(value) }] : [])
  const { amount_pence, waited_minutes, miles, fare_pence, by_the_mile_pence, listener, about } = facts
  const amount = (sum: number | undefined) => (sum === undefined ? undefined : formatPounds(sum))
  return {
    site,
    subject: m.mail_subject({ what: m.kinds[kind] }),
    title: m.mail_title,
    lead: m.kinds[kind],
    facts: [
      ...fact(m.partner, partner),
      ...fact(m.booking, booking_id && readableId(booking_id)),
      ...fact(m.amount, amount(amount_pence)),
      ...fact(m.waited, waited_minutes === undefined ? undefined : m.minutes({ minutes: waited_minutes })),
      ...fact(m.miles, miles === undefined ? undefined : String(miles)),
      ...fact(m.fare, amount(fare_pence)),
      ...fact(m.by_the_mile, amount(by_the_mile_pence)),
      ...fact(m.mail_to, mail?.to_address),
      ...fact(m.mail_about, mail?.subject),
      ...fact(m.delivery, listener),
      ...fact(m.delivery_about, about),
    ],
    heading: m.what_to_do,
    paragraphs: [[m.advice[kind]]],
    action: { href: `${site.url}/admin/attention`, label: m.mail_button },
    closing: m.mail_closing,
  }
}
