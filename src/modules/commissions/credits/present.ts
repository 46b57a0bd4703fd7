// The PDF content of a credit note, in English only. The same note always gives the same bytes.
import { labelOf } from '#kernel/codes.ts'
import { type Currency, formatMinor } from '#kernel/money.ts'
import * as m from '#messages/partner/invoice.ts'
import {
  createInvoiceFrame,
  createTaxRows,
  formatMonth,
  invoiceDateWidth,
  type PartnerDocument,
  toAsciiName,
} from '../documents/present.ts'
import { toDocumentLine } from '../invoices/present.ts'
import { formatInvoiceNumber } from '../invoices/rules.ts'
import { formatCreditNumber } from './rules.ts'
import type { Note } from './store.ts'

/** Creates the PDF content of a credit note. */
export const toCreditNoteDocument = (
  note: Note,
  invoice: { number: number; period: string; currency: Currency },
): PartnerDocument => {
  const { partner_name: partner, line, pence, reason, issuer } = note
  const { currency } = invoice
  const number = formatCreditNumber(note)
  const invoiceRef = { number: formatInvoiceNumber(invoice), month: formatMonth(invoice.period) }
  const invoicedLine = m.billed_on({ amount: formatMinor(line.pence, currency), invoice: invoiceRef.number })
  const { note: rideNote, ...ride } = toDocumentLine(line, currency)
  const pdf = {
    ...createInvoiceFrame(note, {
      title: m.note_heading,
      subject: m.note_subject({ partner, number }),
      number: { name: m.note_number, value: number },
      about: { name: m.for_invoice, value: m.invoice_of(invoiceRef) },
      amounts: [line],
    }),
    dateWidth: invoiceDateWidth,
    heads: { date: m.column_date, what: m.column_ride, sums: [m.column_credit] },
    lines: [
      {
        ...ride,
        note: [rideNote, `${invoicedLine} ${labelOf(m.reasons, reason)}`].join('\n'),
        sums: [formatMinor(pence, currency)],
      },
    ],
    total: { name: m.credited, value: formatMinor(pence, currency) },
    tax: createTaxRows(issuer, [{ ...line, pence }], currency),
  }
  return { name: m.note_file({ partner: toAsciiName(partner), number }), pdf }
}
