// Presents an attention item for the office's screen.
import { pence, toWire } from '#kernel/money.ts'
import type { AttentionItem } from './contract.ts'
import type { Facts } from './rules.ts'
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
  drivers: AttentionItem['drivers']
  unknown_payment: AttentionItem['unknown_payment']
  /** Name of the member of staff who resolved the item. */
  seen_by: string | null
}

export const presentItem = (item: ItemWithMail, context: ItemContext): AttentionItem => {
  const { item_id, kind, raised_at, facts, seen_at, note } = item
  return {
    ...{ item_id, kind, raised_at: raised_at.toISOString(), note, ...context },
    amount: facts.amount_pence === undefined ? null : pounds(facts.amount_pence),
    currency: facts.currency ?? 'gbp',
    waited_minutes: facts.waited_minutes ?? null,
    alarms: [...new Set((facts.alarms ?? []).map(({ fault }) => fault))],
    long_ride: longRideOf(facts),
    mail: mailOf(item),
    delivery: deliveryOf(facts),
    totals: facts.days ? { days: facts.days, count: facts.day_count ?? facts.days.length } : null,
    seen_at: seen_at?.toISOString() ?? null,
  }
}
