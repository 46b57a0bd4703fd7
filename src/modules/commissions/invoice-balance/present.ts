// List view of an invoice with its balance and credits.

import { pounds } from '#kernel/money.ts'
import { localAt } from '#kernel/time.ts'
import { formatCreditNumber } from '../credits/rules.ts'
import type { Note } from '../credits/store.ts'
import { toDocumentKey } from '../documents/rules.ts'
import type { InvoiceInList } from '../invoices/contract.ts'
import { formatInvoiceNumber } from '../invoices/rules.ts'
import type { InvoiceWithBalance } from './service.ts'

const toCredit = (note: Note): InvoiceInList['credits'][number] => ({
  number: formatCreditNumber(note),
  booking_id: note.booking_id,
  reason: note.reason,
  amount: pounds(note.pence),
  date: localAt(note.issued_at, note.issuer.zone).date,
})

/** Presents an invoice with its balance and credits, in pounds. */
export const toInvoiceInList = ({ invoice, notes, balance }: InvoiceWithBalance): InvoiceInList => {
  const { period, currency, lines, issued_at, issuer } = invoice
  const { total, credited, settled, open, state } = balance
  return {
    period,
    currency,
    key: toDocumentKey(period, currency),
    number: formatInvoiceNumber(invoice),
    date: localAt(issued_at, issuer.zone).date,
    rides: lines.length,
    total: pounds(total),
    credited: pounds(credited),
    settled: pounds(settled),
    open: pounds(open),
    state,
    credits: notes.map(toCredit),
  }
}
