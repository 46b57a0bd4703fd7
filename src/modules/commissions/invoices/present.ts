// PDF content of an invoice, in English only. The same invoice always gives the same bytes.
import { readableId } from '#kernel/ids.ts'
import { formatPounds } from '#kernel/money.ts'
import { business_class, business_van, economy_class, first_class } from '#messages/en/flow.ts'
import * as m from '#messages/partner/invoice.ts'
import type { BookedClass } from '#modules/pricing/contract.ts'
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
import { formatInvoiceNumber, type InvoiceLine } from './rules.ts'
import type { Invoice } from './store.ts'

const classes: Record<BookedClass, string> = { business_class, first_class, business_van, economy_class }

/** Formats an invoice line for the PDF. */
export const toDocumentLine = (line: InvoiceLine): DocumentLine => ({
  date: `${formatDocumentDate(line.date)}, ${line.time}`,
  what: [line.guest ?? m.guest_unnamed, line.room && m.room({ room: line.room })].filter(Boolean).join(', '),
  note: [
    m.way({ from: line.from, to: line.to }),
    classes[line.service_type],
    readableId(line.booking_id),
    line.called_off && m.called_off,
  ]
    .filter(Boolean)
    .join(', '),
  sums: [formatPounds(line.pence)],
})

/** Creates the PDF content of an invoice. */
export const toInvoiceDocument = (invoice: Invoice): PartnerDocument => {
  const { partner_name: partner, period, lines, total_pence, issuer } = invoice
  const month = formatMonth(period)
  const pdf = {
    ...createInvoiceFrame(invoice, {
      title: m.heading,
      subject: m.subject({ partner, month }),
      number: { name: m.number, value: formatInvoiceNumber(invoice) },
      about: { name: m.period, value: month },
    }),
    dateWidth: invoiceDateWidth,
    heads: { date: m.column_date, what: m.column_ride, sums: [m.column_amount] },
    lines: lines.map(toDocumentLine),
    total: { name: m.total, value: formatPounds(total_pence) },
    tax: createTaxRows(issuer, total_pence),
  }
  return { name: m.file_name({ partner: toAsciiName(partner), period }), pdf }
}
