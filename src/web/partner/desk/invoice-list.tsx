// The invoices of the partner: one for each month that is over, for its owners.
import { useQuery } from '@tanstack/react-query'
import { writeDate } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/partner/invoice.ts'
import { listOwnInvoices } from '#modules/commissions/invoices/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'

export const InvoiceList = () => {
  const { data } = useQuery({
    queryKey: ['partner-invoices'],
    queryFn: async ({ signal }) => (await call(listOwnInvoices, { signal })).data,
  })
  if (!data) return null
  return (
    <section className="mt-10">
      <h2 className="text-title-2">{m.invoices}</h2>
      <p className="mt-2 text-ui text-soft">{data.length > 0 ? m.invoices_line : m.none}</p>
      {data.length > 0 && (
        <ul className="card mt-4 divide-y divide-line">
          {data.map(({ period, total }) => {
            const month = writeDate(`${period}-01`, { month: 'long', year: 'numeric' })
            return (
              <li key={period} className="flex items-center justify-between gap-4 px-4 py-3 text-ui">
                {month}
                <span className="flex gap-5">
                  <span className="tnum">{showPrice(total)}</span>
                  <a
                    className="link"
                    href={`/api/partner/invoices/${period}.pdf`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={m.pdf_of({ month })}
                  >
                    {m.download}
                  </a>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
