// List of monthly statements with PDF and CSV links, for the partner and for the office.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { writeDate } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/partner/commission.ts'
import { parseDocumentKey } from '../documents/rules.ts'
import { listOwnStatements, listStatements } from '../statements/contract.ts'
import { DocumentSection, PdfLink } from './document-section.tsx'

const Month = ({ folder, period: key }: { folder: string; period: string }) => {
  const { period, currency } = parseDocumentKey(key) ?? { period: key, currency: 'gbp' }
  const name = writeDate(`${period}-01`, { month: 'long', year: 'numeric' }, 'en')
  const month = currency === 'gbp' ? name : `${name}, ${currency.toUpperCase()}`
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 text-ui">
      {month}
      <span className="flex gap-5">
        <PdfLink href={`${folder}/${key}.pdf`} label={m.pdf_of({ month })} text={m.download_pdf} />
        <a className="link" href={`${folder}/${key}.csv`} download aria-label={m.csv_of({ month })}>
          {m.download_csv}
        </a>
      </span>
    </li>
  )
}

const Months = ({ folder, periods }: { folder: string; periods: readonly string[] }) => (
  <ul className="card mt-4 max-h-80 divide-y divide-line overflow-y-auto">
    {periods.map((period) => (
      <Month key={period} folder={folder} period={period} />
    ))}
  </ul>
)

interface StatementsProps {
  /** Whose they are, for the office; without it they are the reader's own. */
  partner_id?: string
  /** Content to show if the list could not be loaded. */
  failed: (retry: () => unknown) => ReactNode
}

export const Statements = ({ partner_id, failed }: StatementsProps) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['partner-statements', partner_id],
    queryFn: async ({ signal }) =>
      (
        await (partner_id
          ? call(listStatements, { params: { partner_id }, signal })
          : call(listOwnStatements, { signal }))
      ).data,
  })
  const folder = partner_id ? `/api/admin/partners/${encodeURIComponent(partner_id)}` : '/api/partner'
  const lines = {
    some: m.statements_line,
    none: partner_id ? m.no_statements_yet : m.no_statements,
    loading: m.statements_loading,
  }
  return (
    <DocumentSection
      title={m.statements_title}
      inCard={partner_id !== undefined}
      documents={data?.periods}
      lines={lines}
      failed={isError && failed(refetch)}
    >
      {(periods) => <Months folder={`${folder}/statements`} periods={periods} />}
    </DocumentSection>
  )
}
