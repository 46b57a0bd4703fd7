// The payouts of a partner: a table, or cards on small screens.
import { labelOf } from '#kernel/codes.ts'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/partner/commission.ts'
import type { PayoutOnWire } from '#modules/commissions/payouts/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { formatCommissionDate, ShortId, StatusBadge, showPrice } from './format.tsx'

interface ListProps {
  payouts: readonly PayoutOnWire[]
}

const Table = ({ payouts }: ListProps) => (
  <ListTable
    columns={[
      m.column_payout,
      m.column_date,
      { head: m.column_amount, className: 'num' },
      m.column_status,
      m.column_payout_method,
      m.column_account,
    ]}
  >
    {payouts.map((each) => (
      <tr key={each.payout_id}>
        <td className="font-medium">
          <ShortId id={each.payout_id} />
        </td>
        <td className="tnum whitespace-nowrap">{formatCommissionDate(each.date)}</td>
        <td className="num tnum font-medium">{showPrice(each.amount, each.currency)}</td>
        <td>
          <StatusBadge status={each.status} />
        </td>
        <td>{labelOf(m.payout_methods, each.method)}</td>
        <td className="tnum whitespace-nowrap">{each.masked_account}</td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ payouts }: ListProps) => (
  <ul className="grid gap-3">
    {payouts.map((each) => (
      <li key={each.payout_id} className="card p-4 text-small">
        <div className="flex items-start justify-between gap-3">
          <p className="tnum text-ui font-medium">{showPrice(each.amount, each.currency)}</p>
          <StatusBadge status={each.status} />
        </div>
        <p className="tnum mt-1 text-soft">
          {formatCommissionDate(each.date)}, <ShortId id={each.payout_id} />
        </p>
        <p className="tnum mt-3 border-t border-line pt-3 text-soft">
          {labelOf(m.payout_methods, each.method)}, {each.masked_account}
        </p>
      </li>
    ))}
  </ul>
)

export const PayoutList = ({ payouts }: ListProps) =>
  useMedia(fromMedium) ? <Table payouts={payouts} /> : <Cards payouts={payouts} />
