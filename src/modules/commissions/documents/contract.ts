// Endpoints that send a partner's documents as files: to the partner's owners, and to the office.
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { no_statement } from '#messages/partner/commission.ts'
import { no_invoice, no_note } from '#messages/partner/invoice.ts'

export const refusals = defineRefusals({
  STATEMENT_NOT_FOUND: [404, no_statement],
  INVOICE_NOT_FOUND: [404, no_invoice],
  CREDIT_NOTE_NOT_FOUND: [404, no_note],
})

interface FileKind {
  /** Such as 'A statement'. */
  name: string
  folder: string
  /** Parameter that identifies the document within its partner. */
  key: 'period' | 'number'
  type: 'pdf' | 'csv'
  /** Ends the summary for owners. */
  note?: string
  /** Screen of the partner that lists it. */
  screen: `/${string}`
}

const describeFile = ({ name, folder, key, type, note = '', screen }: FileKind) => {
  const [method, file, as] = ['GET', `${folder}/:${key}.${type}`, `as ${type.toUpperCase()}`] as const
  const limits = [{ by: 'actor', points: 120, seconds: 600 }] as const
  const params = z.object({ [key]: z.string().max(20) })
  // Only a PDF opens in a tab.
  const listedOn = (screen: `/${string}`) => (type === 'pdf' ? { screen } : {})
  return {
    key,
    own: endpoint({
      ...{ method, limits, params, ...listedOn(screen) },
      path: `/api/partner/${file}`,
      summary: `${name} of the caller’s own partner ${as}${note}`,
      access: 'partner',
    }),
    office: endpoint({
      ...{ method, limits, ...listedOn('/admin/partners') },
      path: `/api/admin/partners/:partner_id/${file}`,
      summary: `${name} of a partner ${as}`,
      access: 'admin',
      area: 'money',
      params: z.object({ partner_id: z.string().max(40) }).extend(params.shape),
    }),
  }
}

const payoutsScreen = '/partner-dashboard/commission/payouts'
const statement = { name: 'A statement', folder: 'statements', key: 'period', screen: payoutsScreen } as const
const onDesk = { type: 'pdf', note: ', for owners', screen: '/partner-dashboard/desk' } as const

/** A period is yyyy-MM, a number C-00042. */
export const documentFiles = {
  statementPdf: describeFile({ ...statement, type: 'pdf' }),
  statementCsv: describeFile({ ...statement, type: 'csv' }),
  invoicePdf: describeFile({ ...onDesk, name: 'An invoice', folder: 'invoices', key: 'period' }),
  creditNotePdf: describeFile({ ...onDesk, name: 'A credit note', folder: 'credit-notes', key: 'number' }),
}
export type DocumentFile = keyof typeof documentFiles
