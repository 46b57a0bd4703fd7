// Builds the timeline of a booking from the records of several modules, oldest event first.
import { pounds } from '#kernel/money.ts'
import type { CancellationReason } from '#modules/bookings/office-cancellation/rules.ts'
import type { TimelineEntry, TimelineKind } from '../contract.ts'
import { actorKind, mailReader } from '../rules.ts'
import type { AuditRow, ChangeRow, MailRow, PaidPart, RefundRow } from '../store.ts'

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
  changes: readonly ChangeRow[]
  paid: readonly PaidPart[]
  refunds: readonly RefundRow[]
  mails: readonly MailRow[]
  /** Adds mail ids for the office. */
  forOffice?: boolean
}

type Entry = Omit<TimelineEntry, 'at'> & { at: Date }

// Order of events at the same instant: the cause comes first.
const rank: Record<TimelineKind, number> = {
  booked: 0,
  attached: 1,
  claim_refused: 2,
  payment_started: 3,
  payment_failed: 4,
  paid: 5,
  disputed: 6,
  dispute_over: 7,
  invoiced: 8,
  bill_settled: 9,
  bill_unsettled: 10,
  bill_withdrawn: 11,
  confirmed: 12,
  change_proposed: 13,
  change_dropped: 14,
  changed: 15,
  completed: 16,
  cancelled: 17,
  refund_started: 18,
  refund_failed: 19,
  refunded: 20,
  mail: 21,
}

const kindByAction: Record<string, TimelineKind> = {
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

/** Events that the payment rows do not contain: started and failed payments, disputes and their end. */
const paymentKind = ({ before, after }: AuditRow): TimelineKind | undefined => {
  if (after === 'processing') return 'payment_started'
  if (after === 'unpaid' && before === 'processing') return 'payment_failed'
  if (before === 'disputed') return 'dispute_over'
  return after === 'disputed' ? 'disputed' : undefined
}

/** Amount received for this booking when its invoice was settled. */
const settledAmount = (kind: TimelineKind, { after }: AuditRow): Pick<Entry, 'amount'> => {
  const { invoice_settled_pence: settled } = (after ?? {}) as { invoice_settled_pence?: number | null }
  return kind === 'bill_settled' && typeof settled === 'number' ? { amount: pounds(settled) } : {}
}

/** Actions of partner members are marked with `by: 'partner'` in their audit values. */
const findActor = ({ actor, after }: AuditRow, customers: readonly (string | null)[]): TimelineEntry['by'] =>
  (after as { by?: unknown } | null)?.by === 'partner' ? 'partner' : actorKind(actor, customers)

interface AuditedDecision {
  fee_pence?: number
  reason?: CancellationReason
  note?: string
  told_customer?: boolean
  change_id?: string
}

/** The office's decision in an audit entry of a cancellation; absent for other entries and for the customer. */
const findDecision = (kind: TimelineKind, { after }: AuditRow, forOffice: boolean): Pick<Entry, 'decision'> => {
  const { fee_pence, reason, note, told_customer } = (after ?? {}) as AuditedDecision
  if (kind !== 'cancelled' || !forOffice || told_customer === undefined) return {}
  const fee = fee_pence ? { fee: pounds(fee_pence) } : {}
  return { decision: { ...fee, ...(reason ? { reason } : {}), ...(note ? { note } : {}), told_customer } }
}

const auditEntries = ({ booking, audit, forOffice = false }: Traces): Entry[] => {
  const customers = [booking.user_id, booking.claim_user_id, booking.checkout_id]
  return audit.flatMap((row) => {
    if (row.action === 'booking.payment') {
      const kind = paymentKind(row)
      return kind ? [{ at: row.at, kind }] : []
    }
    const kind = kindByAction[row.action]
    if (!kind) return []
    const details = { ...settledAmount(kind, row), ...findDecision(kind, row, forOffice) }
    return [{ at: row.at, kind, by: findActor(row, customers), ...details }]
  })
}

/** The changes of which the customer was not told. */
const listUntold = ({ audit, forOffice }: Traces): Set<string | undefined> =>
  new Set(
    (forOffice ? audit : [])
      .filter(({ action }) => action === 'booking.changed')
      .map(({ after }) => (after ?? {}) as AuditedDecision)
      .filter(({ told_customer }) => told_customer === false)
      .map(({ change_id }) => change_id),
  )

const changeEntries = (traces: Traces): Entry[] => {
  const { booking, changes } = traces
  const untold = listUntold(traces)
  const customers = [booking.user_id, booking.claim_user_id, booking.checkout_id]
  return changes.flatMap(
    ({ change_id, status, changed: fields, actor, extra_pence, open_until, created_at, decided_at }) => {
      const by = actorKind(actor, customers)
      const proposalEntries: Entry[] = open_until
        ? [{ at: created_at, kind: 'change_proposed', by, fields, amount: pounds(extra_pence) }]
        : []
      if (!decided_at) return proposalEntries
      // Changes of office-only fields, such as a reference, have no entry.
      if (fields.length === 0) return proposalEntries
      return status === 'applied'
        ? [
            ...proposalEntries,
            {
              at: decided_at,
              kind: 'changed',
              by,
              fields,
              ...(untold.has(change_id) ? { decision: { told_customer: false } } : {}),
            },
          ]
        : [...proposalEntries, { at: decided_at, kind: 'change_dropped', fields }]
    },
  )
}

const paymentEntries = ({ paid: parts }: Traces): Entry[] =>
  parts.flatMap(({ status, amount_pence, settled_at }) =>
    status === 'succeeded' && settled_at ? [{ at: settled_at, kind: 'paid', amount: pounds(amount_pence) }] : [],
  )

const minute = 60_000
const kindByRefundStatus = { pending: undefined, succeeded: 'refunded', failed: 'refund_failed' } as const

/** A refund that settles within a minute has one entry; a slower one has two. */
const refundEntries = ({ refunds }: Traces): Entry[] =>
  refunds.flatMap(({ status, amount_pence, created_at, settled_at }) => {
    const amount = pounds(amount_pence)
    const kind = kindByRefundStatus[status]
    const end: Entry[] = kind && settled_at ? [{ at: settled_at, kind, amount }] : []
    const atOnce = settled_at !== null && settled_at.getTime() - created_at.getTime() < minute
    return atOnce ? end : [{ at: created_at, kind: 'refund_started', amount }, ...end]
  })

/** Confirmations of a booking and its return are stored under the outward booking; its other mails concern that one only. */
const isAboutPair = (dedupe: string): boolean => /^(confirm|billed|claimed):/.test(dedupe)

const mailEntries = ({ booking: { original_booking_id }, mails, forOffice = false }: Traces): Entry[] =>
  mails.flatMap(({ mail_id, secret, dedupe, to_address, subject, status, created_at, sent_at }) => {
    const to = mailReader(dedupe)
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

export const createTimeline = (traces: Traces): TimelineEntry[] => {
  const entries = [auditEntries, changeEntries, paymentEntries, refundEntries, mailEntries].flatMap((read) =>
    read(traces),
  )
  // Bookings from before the audit log have no entry of their creation.
  const hasBookedEntry = entries.some(({ kind }) => kind === 'booked')
  const allEntries: Entry[] = hasBookedEntry ? entries : [{ at: traces.booking.created_at, kind: 'booked' }, ...entries]
  return allEntries
    .sort((a, b) => a.at.getTime() - b.at.getTime() || rank[a.kind] - rank[b.kind])
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }))
}
