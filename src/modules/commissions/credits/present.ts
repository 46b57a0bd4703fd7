// The PDF content of a credit note, in English only. The same note always gives the same bytes.
import { formatPounds } from '#kernel/money.ts'
import * as m from '#messages/partner/invoice.ts'
import { createInvoiceFrame, createTaxRows, formatMonth, toAsciiName } from '../documents/present.ts'
import { type InvoiceDocument, toDocumentLine } from '../invoices/present.ts'
import { formatInvoiceNumber } from '../invoices/rules.ts'
import { formatCreditNumber } from './rules.ts'
import type { Note } from './store.ts'

/** File name without extension, ASCII only. */
export const creditNoteFileName = (note: Note): string =>
  m.note_file({ partner: toAsciiName(note.partner_name), number: formatCreditNumber(note) })

/** Creates the PDF content of a credit note. */
export const toCreditNoteDocument = (note: Note, invoice: { number: number; period: string }): InvoiceDocument => {
  const { partner_name: partner, line, pence, reason, issuer } = note
  const number = formatCreditNumber(note)
  const invoiceRef = { number: formatInvoiceNumber(invoice), month: formatMonth(invoice.period) }
  const invoicedLine = m.billed_on({ amount: formatPounds(line.pence), invoice: invoiceRef.number })
  const { note: rideNote, ...ride } = toDocumentLine(line)
  return {
    ...createInvoiceFrame(note, {
      title: m.note_heading,
      subject: m.note_subject({ partner, number }),
      number: { name: m.note_number, value: number },
      about: { name: m.for_invoice, value: m.invoice_of(invoiceRef) },
    }),
    heads: { date: m.column_date, what: m.column_ride, amount: m.column_credit },
    lines: [
      { ...ride, note: [rideNote, `${invoicedLine} ${m.reasons[reason]}`].join('\n'), amount: formatPounds(pence) },
    ],
    total: { name: m.credited, value: formatPounds(pence) },
    tax: createTaxRows(issuer, pence),
  }
}
