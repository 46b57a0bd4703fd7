// PDF content of an invoice, in English only. The same invoice always gives the same bytes.
import { readableId } from '#kernel/ids.ts'
import { formatPounds } from '#kernel/money.ts'
import { business_class, business_van, economy_class, first_class } from '#messages/en/flow.ts'
import * as m from '#messages/partner/invoice.ts'
import type { DocumentFrame, Row } from '#platform/pdf/components.tsx'
import {
  createInvoiceFrame,
  createTaxRows,
  formatDocumentDate,
  formatMonth,
  toAsciiName,
} from '../documents/present.ts'
import { formatInvoiceNumber, type InvoiceLine } from './rules.ts'
import type { Invoice } from './store.ts'

export interface InvoiceDocumentLine {
  date: string
  what: string
  note: string
  amount: string
}

/** Content of the PDF. It is complete, so that the same content gives the same file. */
export interface InvoiceDocument extends DocumentFrame {
  heads: { date: string; what: string; amount: string }
  lines: InvoiceDocumentLine[]
  total: Row
  tax: Row[]
}

/** File name without extension, ASCII only. */
export const invoiceFileName = ({ partner_name, period }: Pick<Invoice, 'partner_name' | 'period'>): string =>
  m.file_name({ partner: toAsciiName(partner_name), period })

const classes: Record<string, string> = { business_class, first_class, business_van, economy_class }

/** Formats an invoice line for the PDF. */
export const toDocumentLine = (line: InvoiceLine): InvoiceDocumentLine => ({
  date: `${formatDocumentDate(line.date)}, ${line.time}`,
  what: [line.guest ?? m.guest_unnamed, line.room && m.room({ room: line.room })].filter(Boolean).join(', '),
  note: [
    m.way({ from: line.from, to: line.to }),
    classes[line.service_type] ?? line.service_type,
    readableId(line.booking_id),
    line.called_off && m.called_off,
  ]
    .filter(Boolean)
    .join(', '),
  amount: formatPounds(line.pence),
})

/** Creates the PDF content of an invoice. */
export const toInvoiceDocument = (invoice: Invoice): InvoiceDocument => {
  const { partner_name: partner, period, lines, total_pence, issuer } = invoice
  const month = formatMonth(period)
  return {
    ...createInvoiceFrame(invoice, {
      title: m.heading,
      subject: m.subject({ partner, month }),
      number: { name: m.number, value: formatInvoiceNumber(invoice) },
      about: { name: m.period, value: month },
    }),
    heads: { date: m.column_date, what: m.column_ride, amount: m.column_amount },
    lines: lines.map(toDocumentLine),
    total: { name: m.total, value: formatPounds(total_pence) },
    tax: createTaxRows(issuer, total_pence),
  }
}
