// The partner's monthly invoices with their credit notes, for owners.

import { useQuery } from '@tanstack/react-query'
import { labelOf } from '#kernel/codes.ts'
import { writeDate } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/partner/invoice.ts'
import { type InvoiceInList, listOwnInvoices } from '#modules/commissions/invoices/contract.ts'
import { PdfLink } from '#modules/commissions/ui/document-section.tsx'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { TryAgain } from '../../public/retry-notice.tsx'

const looks = { open: 'badge-pending', settled: 'badge-confirmed', return: 'badge-completed' } as const

/** The open amount, where an invoice is partly paid. */
const describeBalance = ({ total, open, currency }: InvoiceInList): string | undefined => {
  if (open < 0) return m.to_you({ amount: showPrice(-open, currency) })
  return open > 0 && open < total ? m.still_open({ amount: showPrice(open, currency) }) : undefined
}

const Invoice = ({ invoice }: { invoice: InvoiceInList }) => {
  const { period, key, currency, number, state, total, credits } = invoice
  const month = writeDate(`${period}-01`, { month: 'long', year: 'numeric' })
  const balance = describeBalance(invoice)
  return (
    <li className="px-4 py-3 text-ui">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">
          {m.of_number({ month, number })}
          {balance && <span className="tnum block text-small text-muted">{balance}</span>}
        </span>
        <span className="ml-auto flex items-center gap-5">
          <span className={`badge ${looks[state]}`}>{labelOf(m.states, state)}</span>
          <span className="tnum">{showPrice(total, currency)}</span>
          <PdfLink href={`/api/partner/invoices/${key}.pdf`} label={m.pdf_of({ month })} text={m.download} />
        </span>
      </div>
      {credits.map((note) => (
        <p key={note.number} className="mt-2 flex items-center justify-between gap-4 text-small text-soft">
          {m.credit_of(note)}
          <span className="flex gap-5">
            <span className="tnum">{showPrice(-note.amount, currency)}</span>
            <PdfLink
              href={`/api/partner/credit-notes/${note.number}.pdf`}
              label={m.note_pdf_of(note)}
              text={m.download}
            />
          </span>
        </p>
      ))}
    </li>
  )
}

export const InvoiceList = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['partner-invoices'],
    queryFn: async ({ signal }) => (await call(listOwnInvoices, { signal })).data,
  })
  if (!data) return isError ? <TryAgain message={m.failed} onRetry={refetch} /> : null
  return (
    <section className="mt-10">
      <h2 className="text-title-2">{m.invoices}</h2>
      <p className="mt-2 text-ui text-soft">{data.length > 0 ? m.invoices_line : m.none}</p>
      {data.length > 0 && (
        <ul className="card mt-4 divide-y divide-line">
          {data.map((invoice) => (
            <Invoice key={invoice.key} invoice={invoice} />
          ))}
        </ul>
      )}
    </section>
  )
}
