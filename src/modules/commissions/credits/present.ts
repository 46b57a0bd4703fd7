// A credit note as words and sums on the paper of an invoice. In English only; drawn twice, it is the same file.
import { formatPounds } from '#kernel/money.ts'
import * as m from '#messages/partner/invoice.ts'
import { type InvoicePaper, paperLine } from '../invoices/present.ts'
import { numberOf } from '../invoices/rules.ts'
import { billFrame, monthName, plainName, taxRows } from '../papers/present.ts'
import { creditNumber } from './rules.ts'
import type { Note } from './store.ts'

/** Without its ending, in letters that every system takes. */
export const noteFile = (note: Note): string =>
  m.note_file({ partner: plainName(note.partner_name), number: creditNumber(note) })

export const notePaper = (note: Note, invoice: { number: number; period: string }): InvoicePaper => {
  const { partner_name: partner, line, pence, reason, issuer } = note
  const number = creditNumber(note)
  const of = { number: numberOf(invoice), month: monthName(invoice.period) }
  const billed = m.billed_on({ amount: formatPounds(line.pence), invoice: of.number })
  const { note: about, ...ride } = paperLine(line)
  return {
    ...billFrame(note, {
      title: m.note_heading,
      subject: m.note_subject({ partner, number }),
      number: { name: m.note_number, value: number },
      about: { name: m.for_invoice, value: m.invoice_of(of) },
    }),
    heads: { date: m.column_date, what: m.column_ride, amount: m.column_credit },
    lines: [{ ...ride, note: [about, `${billed} ${m.reasons[reason]}`].join('\n'), amount: formatPounds(pence) }],
    total: { name: m.credited, value: formatPounds(pence) },
    tax: taxRows(issuer, pence),
  }
}
