// Timeline entries as sentences. The server sends kinds and values; the wording is made here.
import { entryOf, labelOf, spellCode } from '#kernel/codes.ts'
import * as m from '#messages/en/dashboard.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import type { TimelineEntry, TimelineKind } from '#modules/reports/contract.ts'

const formatAmount = ({ amount, currency = 'gbp' }: TimelineEntry): string =>
  amount === undefined ? '' : showPrice(amount, currency)

/** 'date and time, notes' */
const formatParts = ({ fields = [] }: TimelineEntry): string =>
  fields.map((part) => labelOf(m.changed_parts, part)).join(', ')

const sentences: Record<TimelineKind, (entry: TimelineEntry) => string> = {
  booked: ({ by }) => (by === 'office' ? m.happened.booked_by_office : m.happened.booked),
  payment_started: (entry) => m.happened.payment_started({ amount: formatAmount(entry) }),
  payment_failed: () => m.happened.payment_failed,
  paid: (entry) => m.happened.paid({ amount: formatAmount(entry) }),
  disputed: () => m.happened.disputed,
  dispute_over: () => m.happened.dispute_over,
  attached: () => m.happened.attached,
  claim_refused: () => m.happened.claim_refused,
  invoiced: () => m.happened.invoiced,
  bill_settled: (entry) => m.happened.bill_settled({ amount: formatAmount(entry) }),
  bill_unsettled: () => m.happened.bill_unsettled,
  bill_withdrawn: () => m.happened.bill_withdrawn,
  confirmed: () => m.happened.confirmed,
  completed: () => m.happened.completed,
  cancelled: ({ by = 'system' }) => m.happened.cancelled[by],
  change_proposed: (entry) => m.happened.change_proposed({ parts: formatParts(entry) }),
  change_dropped: (entry) => m.happened.change_dropped({ parts: formatParts(entry) }),
  changed: (entry) => m.happened.changed({ parts: formatParts(entry) }),
  refund_started: (entry) => m.happened.refund_started({ amount: formatAmount(entry) }),
  refunded: (entry) => m.happened.refunded({ amount: formatAmount(entry) }),
  refund_failed: (entry) => m.happened.refund_failed({ amount: formatAmount(entry) }),
  mail: ({ subject = '', address = '', mail_status: status = 'sent' }) =>
    (entryOf(m.happened.mail, status) ?? m.happened.mail.sent)({ subject, to: address }),
}

export const describeEntry = (entry: TimelineEntry): string =>
  entryOf(sentences, entry.kind)?.(entry) ?? spellCode(entry.kind)
