// An invoice as words and sums on paper, and in lists. In English only; drawn twice, it is the same file.
import { readableId } from '#kernel/ids.ts'
import { formatPounds, pounds } from '#kernel/money.ts'
import { localAt } from '#kernel/time.ts'
import { business_class, business_van, economy_class, first_class } from '#messages/en/flow.ts'
import * as m from '#messages/partner/invoice.ts'
import type { Framed, Row } from '#platform/paper/pieces.tsx'
import { creditNumber } from '../credits/rules.ts'
import type { Note } from '../credits/store.ts'
import { billFrame, monthName, paperDate, plainName, taxRows } from '../papers/present.ts'
import type { Stood } from '../standings/service.ts'
import type { InvoiceInList } from './contract.ts'
import { type InvoiceLine, numberOf } from './rules.ts'
import type { Invoice } from './store.ts'

export interface InvoicePaperLine {
  date: string
  what: string
  note: string
  amount: string
}

/** The paper. Whoever draws it needs nothing else, so that the same paper is the same file. */
export interface InvoicePaper extends Framed {
  heads: { date: string; what: string; amount: string }
  lines: InvoicePaperLine[]
  total: Row
  tax: Row[]
}

/** Without its ending, in letters that every system takes. */
export const fileName = ({ partner_name, period }: Pick<Invoice, 'partner_name' | 'period'>): string =>
  m.file_name({ partner: plainName(partner_name), period })

const classes: Record<string, string> = { business_class, first_class, business_van, economy_class }

export const paperLine = (line: InvoiceLine): InvoicePaperLine => ({
  date: `${paperDate(line.date)}, ${line.time}`,
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

export const paperOf = (invoice: Invoice): InvoicePaper => {
  const { partner_name: partner, period, lines, total_pence, issuer } = invoice
  const month = monthName(period)
  return {
    ...billFrame(invoice, {
      title: m.heading,
      subject: m.subject({ partner, month }),
      number: { name: m.number, value: numberOf(invoice) },
      about: { name: m.period, value: month },
    }),
    heads: { date: m.column_date, what: m.column_ride, amount: m.column_amount },
    lines: lines.map(paperLine),
    total: { name: m.total, value: formatPounds(total_pence) },
    tax: taxRows(issuer, total_pence),
  }
}

const creditOf = (note: Note): InvoiceInList['credits'][number] => ({
  number: creditNumber(note),
  booking_id: note.booking_id,
  reason: note.reason,
  amount: pounds(note.pence),
  date: localAt(note.issued_at, note.issuer.zone).date,
})

export const listed = ({ invoice, notes, standing }: Stood): InvoiceInList => {
  const { period, lines, issued_at, issuer } = invoice
  const { total, credited, settled, open, state } = standing
  return {
    period,
    number: numberOf(invoice),
    date: localAt(issued_at, issuer.zone).date,
    rides: lines.length,
    total: pounds(total),
    credited: pounds(credited),
    settled: pounds(settled),
    open: pounds(open),
    state,
    credits: notes.map(creditOf),
  }
}
