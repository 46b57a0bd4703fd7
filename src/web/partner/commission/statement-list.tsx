// The statements of a partner: one for each month that is over, as PDF and as CSV.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import * as m from '#messages/partner/commission.ts'
import { listOwnStatements } from '#modules/commissions/statements/contract.ts'
import { shownMonth } from './words.tsx'

export const StatementList = () => {
  const { data } = useQuery({
    queryKey: ['partner-statements'],
    queryFn: async ({ signal }) => (await call(listOwnStatements, { signal })).data,
  })
  if (!data) return null
  return (
    <section className="mt-10">
      <h2 className="text-title-2">{m.statements_title}</h2>
      <p className="mt-2 text-ui text-soft">{data.periods.length > 0 ? m.statements_line : m.no_statements}</p>
      {data.periods.length > 0 && (
        <ul className="card mt-4 divide-y divide-line">
          {data.periods.map((period) => {
            const month = shownMonth(period)
            return (
              <li key={period} className="flex items-center justify-between gap-4 px-4 py-3 text-ui">
                {month}
                <span className="flex gap-5">
                  <a
                    className="link"
                    href={`/api/partner/statements/${period}.pdf`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={m.pdf_of({ month })}
                  >
                    {m.download_pdf}
                  </a>
                  <a
                    className="link"
                    href={`/api/partner/statements/${period}.csv`}
                    download
                    aria-label={m.csv_of({ month })}
                  >
                    {m.download_csv}
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
