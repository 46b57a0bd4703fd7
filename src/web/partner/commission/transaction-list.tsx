// The transactions of a partner: a table, or cards on small screens.
import { labelOf } from '#kernel/codes.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/partner/commission.ts'
import type { Transaction } from '#modules/commissions/transactions/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { formatCommissionDate, ShortId, StatusBadge, showPrice } from './format.tsx'

interface ListProps {
  transactions: readonly Transaction[]
}

const Table = ({ transactions }: ListProps) => (
  <ListTable
    columns={[
      m.column_transaction,
      m.column_booking,
      m.column_date,
      m.column_service,
      { head: m.column_amount, className: 'num' },
      { head: m.column_commission, className: 'num' },
      m.column_status,
      m.column_method,
    ]}
    label={m.transactions_title}
  >
    {transactions.map((each) => (
      <tr key={each.transaction_id}>
        <td className="font-medium">
          <ShortId id={each.transaction_id} />
        </td>
        <td>
          <ShortId id={each.booking_id} />
        </td>
        <td className="tnum whitespace-nowrap">{formatCommissionDate(each.date)}</td>
        <td>{labelOf(m.services, each.service)}</td>
        <td className="num tnum">{showPrice(each.amount, each.currency)}</td>
        <td className="num tnum font-medium">{showPrice(each.commission, each.currency)}</td>
        <td>
          <StatusBadge status={each.status} />
        </td>
        <td>{labelOf(m.methods, each.method)}</td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ transactions }: ListProps) => (
  <ul className="grid gap-3">
    {transactions.map((each) => (
      <li key={each.transaction_id} className="card p-4 text-small">
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="text-ui font-medium">
              <ShortId id={each.transaction_id} />
            </p>
            <p className="text-muted">{labelOf(m.services, each.service)}</p>
          </div>
          <StatusBadge status={each.status} />
        </div>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3">
          <div>
            <dt className="text-micro text-muted">{m.column_booking}</dt>
            <dd>
              <ShortId id={each.booking_id} />
            </dd>
          </div>
          <div>
            <dt className="text-micro text-muted">{m.column_date}</dt>
            <dd className="tnum">{formatCommissionDate(each.date)}</dd>
          </div>
          <div>
            <dt className="text-micro text-muted">{m.column_amount}</dt>
            <dd className="tnum">
              {showPrice(each.amount, each.currency)}, {labelOf(m.methods, each.method)}
            </dd>
          </div>
          <div>
            <dt className="text-micro text-muted">{m.column_commission}</dt>
            <dd className="tnum font-medium">{showPrice(each.commission, each.currency)}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
)

export const TransactionList = ({ transactions }: ListProps) =>
  useMedia(fromMedium) ? <Table transactions={transactions} /> : <Cards transactions={transactions} />
