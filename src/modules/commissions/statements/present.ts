// CSV and PDF content of a statement, in English only. It contains no creation time, so that it never changes.
import { labelOf } from '#kernel/codes.ts'
import { csvHead, csvRow } from '#kernel/csv.ts'
import { readableId } from '#kernel/ids.ts'
import { type Currency, formatMinor, pounds } from '#kernel/money.ts'
import { localAt } from '#kernel/time.ts'
import * as m from '#messages/partner/commission.ts'
import { cityOfZone } from '#modules/bookings/calendar/rules.ts'
import type { Row } from '#platform/pdf/components.tsx'
import {
  createFrame,
  type DocumentLine,
  formatDocumentDate,
  formatMonth,
  type PartnerDocument,
  toAsciiName,
} from '../documents/present.ts'
import { type Issuer, toDocumentKey } from '../documents/rules.ts'
import type { BalancedLine, Statement } from './rules.ts'

/** A statement with the facts of the document as first issued. */
export interface IssuedStatement {
  partner: string
  /** yyyy-MM */
  period: string
  currency: Currency
  statement: Statement
  span: { from: Date; to: Date }
  issuer: Issuer
}

const kindName = (kind: BalancedLine['kind']): string => m.kinds[kind as keyof typeof m.kinds] ?? kind

const nameFile = ({ partner, period, currency }: IssuedStatement): string =>
  m.statement_file({ partner: toAsciiName(partner), period: toDocumentKey(period, currency) })

const toCells = (line: BalancedLine, zone: string) => {
  const { date, time } = localAt(line.at, zone)
  return [
    date,
    time,
    line.journal_id,
    kindName(line.kind),
    line.booking_id ?? line.payout_id,
    line.service && labelOf(m.services, line.service),
    line.method ? labelOf(m.methods, line.method) : line.masked_account,
    line.rate,
    line.paid_pence === null ? null : pounds(Number(line.paid_pence)),
    pounds(line.pence),
    pounds(line.balance),
  ]
}

const blank = (count: number): null[] => Array.from({ length: count }, () => null)

/** Creates the CSV in pounds; the first and the last row are the balances. */
export const toStatementCsv = (issued: IssuedStatement): PartnerDocument => {
  const { statement, span, issuer } = issued
  const { zone } = issuer
  const heads = [
    m.column_date,
    m.column_time,
    m.column_transaction,
    m.column_what,
    m.column_booking,
    m.column_service,
    m.column_method,
    m.column_rate,
    m.column_paid,
    m.column_amount,
    m.column_balance,
  ]
  const first = localAt(span.from, zone).date
  const last = localAt(new Date(span.to.getTime() - 1), zone).date
  const balance = (date: string, name: string, amount: number) => [date, ...blank(2), name, ...blank(6), pounds(amount)]
  const rows = [
    balance(first, m.opening_balance, statement.opening),
    ...statement.lines.map((line) => toCells(line, zone)),
    balance(last, m.closing_balance, statement.closing),
  ]
  return { name: nameFile(issued), csv: csvHead(heads) + rows.map(csvRow).join('') }
}

const describeLine = (line: BalancedLine, currency: Currency): string => {
  const ride =
    line.booking_id && line.service
      ? [
          labelOf(m.services, line.service),
          readableId(line.booking_id),
          `${m.percent_of({ percent: line.rate ?? 0 })} × ${formatMinor(Number(line.paid_pence ?? 0), currency)}`,
        ]
      : []
  const payout = line.payout_id ? [readableId(line.payout_id), line.masked_account ?? ''] : []
  return [...ride, ...payout].join(', ')
}

const toDocumentLine = (line: BalancedLine, { issuer: { zone }, currency }: IssuedStatement): DocumentLine => ({
  date: formatDocumentDate(localAt(line.at, zone).date),
  what: kindName(line.kind),
  note: describeLine(line, currency),
  sums: [formatMinor(line.pence, currency), formatMinor(line.balance, currency)],
})

const sumRows = ({ statement: { sums, opening, closing }, currency }: IssuedStatement): Row[] => [
  { name: m.opening_balance, value: formatMinor(opening, currency) },
  { name: m.sum_earned, value: formatMinor(sums.earned, currency) },
  ...(sums.clawed ? [{ name: m.sum_clawed, value: formatMinor(sums.clawed, currency) }] : []),
  ...(sums.proposed ? [{ name: m.sum_proposed, value: formatMinor(sums.proposed, currency) }] : []),
  ...(sums.returned ? [{ name: m.sum_returned, value: formatMinor(sums.returned, currency) }] : []),
  { name: m.closing_balance, value: formatMinor(closing, currency) },
]

/** Creates the PDF content, dated at the end of its month. */
export const toStatementDocument = (issued: IssuedStatement): PartnerDocument => {
  const { partner, period, currency, statement, span, issuer } = issued
  const { zone } = issuer
  const month = formatMonth(period)
  const pdf = {
    ...createFrame(issuer, {
      title: m.statement_heading,
      subject: m.statement_subject({ partner, month }),
      made_at: new Date(span.to.getTime() - 1000),
      to: { title: m.statement_partner, name: partner, address: '' },
      facts: [
        { name: m.statement_period, value: month },
        { name: m.statement_clock, value: m.statement_zone({ place: cityOfZone(zone) }) },
      ],
    }),
    summary: { title: m.statement_sums, rows: sumRows(issued) },
    opening: { name: m.opening_balance, value: formatMinor(statement.opening, currency) },
    dateWidth: 74,
    heads: { date: m.column_date, what: m.column_what, sums: [m.column_amount, m.column_balance] },
    lines: statement.lines.map((line) => toDocumentLine(line, issued)),
    none: m.no_lines,
    total: { name: m.closing_balance, value: formatMinor(statement.closing, currency) },
    tax: [],
  }
  return { name: nameFile(issued), pdf }
}
