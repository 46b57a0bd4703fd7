// The statements of a partner, for the office: one for each month that is over, as PDF and as CSV.
import { useQuery } from '@tanstack/react-query'
import { writeDate } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/partner/commission.ts'
import { listStatements } from '#modules/commissions/statements/contract.ts'

export const PartnerStatements = ({ partner_id }: { partner_id: string }) => {
  const { data } = useQuery({
    queryKey: ['partner-statements', partner_id],
    queryFn: async ({ signal }) => (await call(listStatements, { params: { partner_id }, signal })).data,
  })
  if (!data?.periods.length) return null
  const folder = `/api/admin/partners/${encodeURIComponent(partner_id)}/statements`
  return (
    <section className="mt-6">
      <h3 className="text-title-3">{m.statements_title}</h3>
      <ul className="mt-2 max-h-60 divide-y divide-line overflow-y-auto text-small">
        {data.periods.map((period) => {
          const month = writeDate(`${period}-01`, { month: 'long', year: 'numeric' }, 'en')
          return (
            <li key={period} className="flex items-center justify-between gap-4 py-2">
              {month}
              <span className="flex gap-5">
                <a
                  className="link"
                  href={`${folder}/${period}.pdf`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={m.pdf_of({ month })}
                >
                  {m.download_pdf}
                </a>
                <a className="link" href={`${folder}/${period}.csv`} download aria-label={m.csv_of({ month })}>
                  {m.download_csv}
                </a>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
