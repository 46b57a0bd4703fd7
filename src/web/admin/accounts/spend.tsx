// What a customer paid and was refunded, by currency.
import type { ReactNode } from 'react'
import * as m from '#messages/office/customers.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import type { Customer, Spend } from '#modules/reports/customers/contract.ts'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <tr className="border-t border-line">
    <th scope="row" className="py-2.5 pr-4 text-left font-normal text-soft">
      {name}
    </th>
    {children}
  </tr>
)

const Amounts = ({ currency, paid, refunded, recent_paid, recent_refunded }: Spend) => (
  <table className="mt-3 w-full text-small">
    <thead>
      <tr className="text-micro text-muted">
        <td />
        <th scope="col" className="pb-1.5 pl-4 text-right font-medium">
          {m.paid}
        </th>
        <th scope="col" className="pb-1.5 pl-4 text-right font-medium">
          {m.refunded}
        </th>
      </tr>
    </thead>
    <tbody>
      <Row name={m.last_12_months}>
        <td className="tnum pl-4 text-right">{showPrice(recent_paid, currency)}</td>
        <td className="tnum pl-4 text-right">{showPrice(recent_refunded, currency)}</td>
      </Row>
      <Row name={m.all_time}>
        <td className="tnum pl-4 text-right font-medium">{showPrice(paid, currency)}</td>
        <td className="tnum pl-4 text-right font-medium">{showPrice(refunded, currency)}</td>
      </Row>
    </tbody>
  </table>
)

export const CustomerSpend = ({ spend }: Pick<Customer, 'spend'>) => (
  <section className="card p-6" aria-labelledby="customer-spend">
    <h2 id="customer-spend" className="text-title-3">
      {m.spend_title}
    </h2>
    {spend.length === 0 && <p className="mt-3 text-small text-muted">{m.no_spend}</p>}
    {spend.map((each) => (
      <Amounts key={each.currency} {...each} />
    ))}
  </section>
)
