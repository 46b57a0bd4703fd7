// What happened to a booking, put together from what each module has written down, the first thing first.
import { pounds } from '#kernel/money.ts'
import type { TimelineEntry, TimelineKind } from '../contract.ts'
import { byOf, readerOf } from '../rules.ts'
import type { AuditRow, ChangeOf, MailRow, PaidPart, RefundOf } from '../store.ts'

export interface Traces {
  booking: {
    booking_id: string
    user_id: string | null
    claim_user_id: string | null
    checkout_id: string | null
    original_booking_id: string | null
    created_at: Date
  }
  audit: readonly AuditRow[]
  changes: readonly ChangeOf[]
  paid: readonly PaidPart[]
  refunds: readonly RefundOf[]
  mails: readonly MailRow[]
  /** The office is told which mail it is. */
  forOffice?: boolean
}

type Entry = Omit<TimelineEntry, 'at'> & { at: Date }

// Of two things at the same instant the cause stands first.
const order: readonly TimelineKind[] = [
  'booked',
  'attached',
  'claim_refused',
  'payment_started',
  'payment_failed',
  'paid',
  'disputed',
  'dispute_over',
  'invoiced',
  'bill_settled',
  'bill_unsettled',
  'bill_withdrawn',
  'confirmed',
  'change_proposed',
  'change_dropped',
  'changed',
  'completed',
  'cancelled',
  'refund_started',
  'refund_failed',
  'refunded',
  'mail',
]

const told: Record<string, TimelineKind> = {
  'booking.created': 'booked',
  'booking.attached': 'attached',
  'booking.claim_refused': 'claim_refused',
  'booking.confirmed': 'confirmed',
  'booking.completed': 'completed',
  'booking.cancelled': 'cancelled',
  'booking.invoiced': 'invoiced',
  'booking.bill_settled': 'bill_settled',
  'booking.bill_unsettled': 'bill_unsettled',
  'booking.bill_withdrawn': 'bill_withdrawn',
}

/** Only what its payment rows do not tell: a payment on its way, one that came to nothing, a dispute and its end. */
const paymentKind = ({ before, after }: AuditRow): TimelineKind | undefined => {
  if (after === 'processing') return 'payment_started'
  if (after === 'unpaid' && before === 'processing') return 'payment_failed'
  if (before === 'disputed') return 'dispute_over'
  return after === 'disputed' ? 'disputed' : undefined
}

/** Of a bill that was paid: how much came for this ride. */
const settledBy = (kind: TimelineKind, { after }: AuditRow): Pick<Entry, 'amount'> => {
  const { invoice_settled_pence: settled } = (after ?? {}) as { invoice_settled_pence?: number | null }
  return kind === 'bill_settled' && typeof settled === 'number' ? { amount: pounds(settled) } : {}
}

/** A partner's people say themselves, where they act, that it was the partner. */
const whoOf = ({ actor, after }: AuditRow, customers: readonly (string | null)[]): TimelineEntry['by'] =>
  (after as { by?: unknown } | null)?.by === 'partner' ? 'partner' : byOf(actor, customers)

const audited = ({ booking, audit }: Traces): Entry[] => {
  const customers = [booking.user_id, booking.claim_user_id, booking.checkout_id]
  return audit.flatMap((row) => {
    if (row.action === 'booking.payment') {
      const kind = paymentKind(row)
      return kind ? [{ at: row.at, kind }] : []
    }
    const kind = told[row.action]
    return kind ? [{ at: row.at, kind, by: whoOf(row, customers), ...settledBy(kind, row) }] : []
  })
}

const changed = ({ booking, changes }: Traces): Entry[] => {
  const customers = [booking.user_id, booking.claim_user_id, booking.checkout_id]
  return changes.flatMap(({ status, changed: fields, actor, extra_pence, open_until, created_at, decided_at }) => {
    const by = byOf(actor, customers)
    const asked: Entry[] = open_until
      ? [{ at: created_at, kind: 'change_proposed', by, fields, amount: pounds(extra_pence) }]
      : []
    if (!decided_at) return asked
    // What only the office reads, such as a reference.
    if (fields.length === 0) return asked
    return status === 'applied'
      ? [...asked, { at: decided_at, kind: 'changed', by, fields }]
      : [...asked, { at: decided_at, kind: 'change_dropped', fields }]
  })
}

const paid = ({ paid: parts }: Traces): Entry[] =>
  parts.flatMap(({ status, amount_pence, settled_at }) =>
    status === 'succeeded' && settled_at ? [{ at: settled_at, kind: 'paid', amount: pounds(amount_pence) }] : [],
  )

const minute = 60_000
const ended = { pending: undefined, succeeded: 'refunded', failed: 'refund_failed' } as const

/** One that went at once is told as one thing. */
const refunded = ({ refunds }: Traces): Entry[] =>
  refunds.flatMap(({ status, amount_pence, created_at, settled_at }) => {
    const amount = pounds(amount_pence)
    const kind = ended[status]
    const end: Entry[] = kind && settled_at ? [{ at: settled_at, kind, amount }] : []
    const atOnce = settled_at !== null && settled_at.getTime() - created_at.getTime() < minute
    return atOnce ? end : [{ at: created_at, kind: 'refund_started', amount }, ...end]
  })

/** The confirmation of a ride and its return stands under the outward ride; its other mails are not about the return. */
const isAboutPair = (dedupe: string): boolean => /^(confirm|billed|claimed):/.test(dedupe)

const mailed = ({ booking: { original_booking_id }, mails, forOffice = false }: Traces): Entry[] =>
  mails.flatMap(({ mail_id, secret, dedupe, to_address, subject, status, created_at, sent_at }) => {
    const to = readerOf(dedupe)
    const isOfOther = original_booking_id !== null && dedupe.split(':')[1] === original_booking_id
    if (!to || (isOfOther && !isAboutPair(dedupe))) return []
    return [
      {
        at: sent_at ?? created_at,
        kind: 'mail',
        subject,
        to,
        address: to_address,
        mail_status: status,
        ...(forOffice && !secret ? { mail_id } : {}),
      },
    ]
  })

export const timelineOf = (traces: Traces): TimelineEntry[] => {
  const entries = [audited, changed, paid, refunded, mailed].flatMap((read) => read(traces))
  // A booking from before there was an audit of it was booked all the same.
  const isTold = entries.some(({ kind }) => kind === 'booked')
  const all: Entry[] = isTold ? entries : [{ at: traces.booking.created_at, kind: 'booked' }, ...entries]
  return all
    .sort((a, b) => a.at.getTime() - b.at.getTime() || order.indexOf(a.kind) - order.indexOf(b.kind))
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}
