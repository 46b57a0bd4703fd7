// An invoice as words and sums on paper. In English only; drawn twice, it is the same file.
import { readableId } from '#kernel/ids.ts'
import { formatPounds, pence, taxWithin } from '#kernel/money.ts'
import { localAt, longDate, writeDate } from '#kernel/time.ts'
import { business_class, business_van, economy_class, first_class } from '#messages/en/flow.ts'
import { company_number, vat_included, vat_number as vatNumber, without_vat } from '#messages/en/receipt.ts'
import * as m from '#messages/partner/invoice.ts'
import { placeOfZone } from '#modules/bookings/calendar/rules.ts'
import type { Described, Headed, Row } from '#platform/paper/pieces.tsx'
import { type InvoiceLine, type Issuer, numberOf } from './rules.ts'
import type { Invoice } from './store.ts'

export interface InvoicePaperLine {
  date: string
  what: string
  note: string
  amount: string
}

/** The paper. Whoever draws it needs nothing else, so that the same paper is the same file. */
export interface InvoicePaper extends Described, Headed {
  title: string
  facts: Row[]
  heads: { date: string; what: string; amount: string }
  lines: InvoicePaperLine[]
  total: Row
  tax: Row[]
  closing: string
}

const monthName = (period: string): string => writeDate(`${period}-01`, { month: 'long', year: 'numeric' })

/** Without its ending, in letters that every system takes. */
export const fileName = ({ partner_name, period }: Pick<Invoice, 'partner_name' | 'period'>): string => {
  const plain = partner_name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
  return m.file_name({ partner: plain.replace(/^-|-$/g, '') || 'partner', period })
}

const classes: Record<string, string> = { business_class, first_class, business_van, economy_class }

const paperLine = (line: InvoiceLine): InvoicePaperLine => ({
  date: `${writeDate(line.date, { day: '2-digit', month: 'short', year: 'numeric' })}, ${line.time}`,
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

const percent = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** What of the sum is tax; nothing where the company pays none. */
const taxRows = ({ vat_number, vat_rate }: Issuer, total: number): Row[] => {
  if (!vat_number || vat_rate === 0 || total === 0) return []
  const { net, tax } = taxWithin(pence(total), Math.round(vat_rate * 100))
  return [
    { name: vat_included({ rate: percent.format(vat_rate), of: formatPounds(total) }), value: formatPounds(tax) },
    { name: without_vat, value: formatPounds(net) },
  ]
}

const companyOf = ({ company_name, company_address, company_number: number, vat_number }: Issuer) => ({
  name: company_name,
  lines: [
    ...company_address,
    ...(number ? [company_number({ number })] : []),
    ...(vat_number ? [vatNumber({ number: vat_number })] : []),
  ],
})

export const paperOf = (invoice: Invoice): InvoicePaper => {
  const { partner_name: partner, partner_address, period, lines, total_pence, issued_at, issuer } = invoice
  const { zone, phone } = issuer
  const month = monthName(period)
  return {
    language: 'en-GB',
    subject: m.subject({ partner, month }),
    author: issuer.company_name,
    made_at: issued_at,
    title: m.heading,
    site: issuer.site_name,
    company: companyOf(issuer),
    facts: [
      { name: m.number, value: numberOf(invoice) },
      { name: m.to, value: [partner, partner_address].filter(Boolean).join(', ') },
      { name: m.period, value: month },
      { name: m.issued, value: longDate(localAt(issued_at, zone).date) },
      { name: m.clock, value: m.clock_of({ place: placeOfZone(zone) }) },
    ],
    heads: { date: m.column_date, what: m.column_ride, amount: m.column_amount },
    lines: lines.map(paperLine),
    total: { name: m.total, value: formatPounds(total_pence) },
    tax: taxRows(issuer, total_pence),
    closing: m.closing({ phone }),
  }
}
