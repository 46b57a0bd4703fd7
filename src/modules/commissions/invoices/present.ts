// PDF content of an invoice, in English only. The same invoice always gives the same bytes.

import { readableId } from '#kernel/ids.ts'
import { type Currency, formatMinor } from '#kernel/money.ts'
import * as m from '#messages/partner/invoice.ts'
import {
  createInvoiceFrame,
  createTaxRows,
  type DocumentLine,
  formatDocumentDate,
  formatMonth,
  invoiceDateWidth,
  type PartnerDocument,
  toAsciiName,
} from '../documents/present.ts'
import { toDocumentKey } from '../documents/rules.ts'
import { formatInvoiceNumber, type InvoiceLine } from './rules.ts'
import type { Invoice } from './store.ts'

/** Formats an invoice line for the PDF. */
export const toDocumentLine = (line: InvoiceLine, currency: Currency): DocumentLine => ({
  date: `${formatDocumentDate(line.date)}, ${line.time}`,
  what: [line.guest ?? m.guest_unnamed, line.room && m.room({ room: line.room })].filter(Boolean).join(', '),
  note: [
    m.way({ from: line.from, to: line.to }),
    line.service_name,
    readableId(line.booking_id),
    line.called_off && m.called_off,
  ]
    .filter(Boolean)
    .join(', '),
  sums: [formatMinor(line.pence, currency)],
})

/** Creates the PDF content of an invoice. */
export const toInvoiceDocument = (invoice: Invoice): PartnerDocument => {
  const { partner_name: partner, period, currency, lines, total_pence, issuer } = invoice
  const month = formatMonth(period)
  const pdf = {
    ...createInvoiceFrame(invoice, {
      title: m.heading,
      subject: m.subject({ partner, month }),
      number: { name: m.number, value: formatInvoiceNumber(invoice) },
      about: { name: m.period, value: month },
      amounts: lines,
    }),
    dateWidth: invoiceDateWidth,
    heads: { date: m.column_date, what: m.column_ride, sums: [m.column_amount] },
    lines: lines.map((line) => toDocumentLine(line, currency)),
    total: { name: m.total, value: formatMinor(total_pence, currency) },
    tax: createTaxRows(issuer, lines, currency),
  }
  return { name: m.file_name({ partner: toAsciiName(partner), period: toDocumentKey(period, currency) }), pdf }
}
