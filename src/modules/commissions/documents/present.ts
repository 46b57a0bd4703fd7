// Content of partner documents: its shape, month names, file names, issuer and tax.
import { formatPounds, pence, taxWithin, toTaxRate } from '#kernel/money.ts'
import { localAt, writeDate } from '#kernel/time.ts'
import { company_number, vat_included, vat_number as vatNumber, without_vat } from '#messages/en/receipt.ts'
import * as m from '#messages/partner/invoice.ts'
import { cityOfZone } from '#modules/bookings/calendar/rules.ts'
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

const toCompany = ({ company_name, company_address, company_number: number, vat_number }: Issuer) => ({
  name: company_name,
  lines: [
    ...company_address,
    ...(number ? [company_number({ number })] : []),
    ...(vat_number ? [vatNumber({ number: vat_number })] : []),
  ],
})

/** Room for a date with a time. */
export const invoiceDateWidth = 104

const percent = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** Creates the tax rows of a total; none if the company charges no VAT. */
export const createTaxRows = ({ vat_number, vat_rate }: Issuer, total: number): Row[] => {
  if (!vat_number || vat_rate === 0 || total === 0) return []
  const { net, tax } = taxWithin(pence(total), toTaxRate(vat_rate))
  return [
    { name: vat_included({ rate: percent.format(vat_rate), of: formatPounds(total) }), value: formatPounds(tax) },
    { name: without_vat, value: formatPounds(net) },
  ]
}

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
  { number, about, ...frame }: Pick<DocumentFrame, 'title' | 'subject'> & { number: Row; about: Row },
): DocumentFrame =>
  createFrame(issuer, {
    ...frame,
    made_at: issued_at,
    company: toCompany(issuer),
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
