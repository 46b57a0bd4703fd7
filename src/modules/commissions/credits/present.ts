// A credit note as words and sums on the paper of an invoice. In English only; drawn twice, it is the same file.
import { formatPounds } from '#kernel/money.ts'
import { localAt, longDate } from '#kernel/time.ts'
import * as m from '#messages/partner/invoice.ts'
import { placeOfZone } from '#modules/bookings/calendar/rules.ts'
import { type InvoicePaper, paperLine } from '../invoices/present.ts'
import { numberOf } from '../invoices/rules.ts'
import { billingCompany, monthName, plainName, taxRows } from '../papers/present.ts'
import { creditNumber } from './rules.ts'
import type { Note } from './store.ts'

/** Without its ending, in letters that every system takes. */
export const noteFile = (note: Note): string =>
  m.note_file({ partner: plainName(note.partner_name), number: creditNumber(note) })

export const notePaper = (note: Note, invoice: { number: number; period: string }): InvoicePaper => {
  const { partner_name: partner, partner_address, line, pence, reason, issued_at, issuer } = note
  const { zone, phone } = issuer
  const number = creditNumber(note)
  const billed = m.billed_on({ amount: formatPounds(line.pence), invoice: numberOf(invoice) })
  const { note: about, ...ride } = paperLine(line)
  return {
    language: 'en-GB',
    subject: m.note_subject({ partner, number }),
    author: issuer.company_name,
    made_at: issued_at,
    title: m.note_heading,
    site: issuer.site_name,
    company: billingCompany(issuer),
    facts: [
      { name: m.note_number, value: number },
      { name: m.to, value: [partner, partner_address].filter(Boolean).join(', ') },
      { name: m.for_invoice, value: m.invoice_of({ number: numberOf(invoice), month: monthName(invoice.period) }) },
      { name: m.issued, value: longDate(localAt(issued_at, zone).date) },
      { name: m.clock, value: m.clock_of({ place: placeOfZone(zone) }) },
    ],
    heads: { date: m.column_date, what: m.column_ride, amount: m.column_credit },
    lines: [{ ...ride, note: [about, `${billed} ${m.reasons[reason]}`].join('\n'), amount: formatPounds(pence) }],
    total: { name: m.credited, value: formatPounds(pence) },
    tax: taxRows(issuer, pence),
    closing: m.closing({ phone }),
  }
}
