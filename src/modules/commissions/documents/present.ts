// Content of partner documents: its shape, month names, file names, issuer and tax.
import { type Currency, pence, sum } from '#kernel/money.ts'
import { localAt, writeDate } from '#kernel/time.ts'
import { company_number } from '#messages/en/receipt.ts'
import * as m from '#messages/partner/invoice.ts'
import { cityOfZone } from '#modules/bookings/calendar/rules.ts'
import type { RideTax } from '#modules/pricing/rate-cards/rules.ts'
import { describeTax, describeTaxNumber } from '#modules/pricing/tax/rules.ts'
import type { DocumentFrame, Row } from '#platform/pdf/components.tsx'
import type { Issuer } from './rules.ts'

export interface DocumentLine {
  date: string
  what: string
  note: string
  sums: string[]
}

/** Content of a PDF: dated lines and a total. It is complete, so that the same content gives the same file. */
export interface DocumentContent extends DocumentFrame {
  /** Sums above the lines. */
  summary?: { title: string; rows: Row[] }
  opening?: Row
  /** In points; a date with a time is wider. */
  dateWidth: number
  heads: Omit<DocumentLine, 'note'>
  lines: DocumentLine[]
  /** Shown if there are no lines. */
  none?: string
  total: Row
  tax: Row[]
}

/** A document before it becomes a file. `name` is ASCII and has no extension. */
export type PartnerDocument = { name: string; pdf: DocumentContent } | { name: string; csv: string }

export const formatMonth = (period: string): string => writeDate(`${period}-01`, { month: 'long', year: 'numeric' })

/** Formats a date as '04 Dec 2026'. */
export const formatDocumentDate = (date: string): string =>
  writeDate(date, { day: '2-digit', month: 'short', year: 'numeric' })

/** Converts a partner's name to ASCII for file names. */
export const toAsciiName = (partner: string): string =>
  partner
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'partner'

/** What an invoice or a credit note demands or returns for one ride. */
export interface TaxedAmount {
  pence: number
  /** Absent for rides from before; null is the VAT of the issuer. */
  tax?: RideTax
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const toCompany = (issuer: Issuer, amounts: readonly TaxedAmount[]) => ({
  name: issuer.company_name,
  lines: [
    ...issuer.company_address,
    ...(issuer.company_number ? [company_number({ number: issuer.company_number })] : []),
    ...unique(amounts.flatMap(({ tax = null }) => describeTaxNumber(tax, issuer))),
  ],
})

/** Room for a date with a time. */
export const invoiceDateWidth = 104

/** Creates the rows of each tax within the amounts; none if there is none. */
export const createTaxRows = (issuer: Issuer, amounts: readonly TaxedAmount[], currency: Currency): Row[] =>
  [...Map.groupBy(amounts, ({ tax = null }) => JSON.stringify(tax)).values()].flatMap((group) =>
    describeTax({ tax: group[0]?.tax ?? null, currency }, issuer, sum(group.map((each) => pence(each.pence)))),
  )

/** Creates what all partner documents have in common. */
export const createFrame = (
  { company_name: name, company_address: lines, site_name: site, phone }: Issuer,
  frame: Pick<DocumentFrame, 'title' | 'subject' | 'made_at' | 'to' | 'facts'> &
    Partial<Pick<DocumentFrame, 'company'>>,
): DocumentFrame => ({
  ...{ company: { name, lines }, language: 'en-GB', author: name, site, closing: m.closing({ phone }) },
  ...frame,
})

interface InvoiceFacts {
  partner_name: string
  partner_address: string
  issuer: Issuer
  issued_at: Date
}

/** Creates the common frame of invoices and credit notes. `number` is the document number, `about` its month or its invoice. */
export const createInvoiceFrame = (
  { partner_name, partner_address, issuer, issued_at }: InvoiceFacts,
  {
    number,
    about,
    amounts,
    ...frame
  }: Pick<DocumentFrame, 'title' | 'subject'> & { number: Row; about: Row; amounts: readonly TaxedAmount[] },
): DocumentFrame =>
  createFrame(issuer, {
    ...frame,
    made_at: issued_at,
    company: toCompany(issuer, amounts),
    to: { title: m.to, name: partner_name, address: partner_address },
    facts: [
      number,
      about,
      {
        name: m.issued,
        value: writeDate(localAt(issued_at, issuer.zone).date, { day: 'numeric', month: 'long', year: 'numeric' }),
      },
      { name: m.clock, value: m.clock_of({ place: cityOfZone(issuer.zone) }) },
    ],
  })
