// The payouts with their actions: a table, or cards on small screens.
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { Button } from '#kit/button.tsx'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/payouts.ts'
import { movePayout, type OfficePayout, type PayoutState } from '#modules/commissions/payouts/contract.ts'
import { openBankForOffice } from '#modules/partners/bank/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { useFocusOnChange } from '../../area/focus-on-change.ts'
import { ListTable } from '../../area/list-table.tsx'
import { listDate } from '../bookings/format.ts'
import { May } from '../staff-role.tsx'
import { AccountButton } from './account-button.tsx'

export type Step = 'approved' | 'completed' | 'failed'

interface ListProps {
  payouts: readonly OfficePayout[]
  /** Id of the payout whose action runs. */
  moving: string | undefined
  onStep: (payout: OfficePayout, to: Step) => void
}

const looks: Record<PayoutState, string> = {
  proposed: 'badge-pending',
  approved: 'badge-completed',
  completed: 'badge-confirmed',
  failed: 'badge-cancelled',
}
const names: Record<Step, string> = { approved: m.approve, completed: m.mark_paid, failed: m.mark_failed }
const isStep = (state: PayoutState): state is Step => state !== 'proposed'

const State = ({ payout: { state, reason } }: { payout: OfficePayout }) => (
  <>
    <span className={`badge ${looks[state]}`}>{labelOf(m.states, state)}</span>
    {reason && <span className="mt-1 block text-micro text-muted">{reason}</span>}
  </>
)

const Steps = ({ payout, moving, onStep }: Omit<ListProps, 'payouts'> & { payout: OfficePayout }) => (
  <span ref={useFocusOnChange(payout.version)} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
    {payout.moves.filter(isStep).map((to) => (
      <Button
        key={to}
        look={to === 'failed' ? 'ghost' : 'outline'}
        className="btn-sm"
        disabled={moving !== undefined}
        aria-label={m.of_payout({
          action: names[to],
          partner: payout.partner,
          amount: showPrice(payout.amount, payout.currency),
        })}
        onClick={() => onStep(payout, to)}
      >
        {names[to]}
      </Button>
    ))}
  </span>
)

const Table = ({ payouts, ...rest }: ListProps) => (
  <ListTable
    columns={[
      m.column_partner,
      m.column_date,
      { head: m.column_amount, className: 'num' },
      m.column_account,
      m.column_status,
      { head: m.column_actions, className: 'actions' },
    ]}
    label={m.payouts}
  >
    {payouts.map((payout) => (
      <tr key={payout.payout_id}>
        <td>
          <span className="font-medium">{payout.partner}</span>
          <span className="tnum block whitespace-nowrap text-muted">{readableId(payout.payout_id)}</span>
        </td>
        <td className="tnum whitespace-nowrap">{listDate(payout.date)}</td>
        <td className="num tnum font-medium">{showPrice(payout.amount, payout.currency)}</td>
        <td>
          <May call={openBankForOffice}>
            <AccountButton payout={payout} />
          </May>
        </td>
        <td className="max-w-[16rem]">
          <State payout={payout} />
        </td>
        <td className="actions">
          <May call={movePayout}>
            <Steps payout={payout} {...rest} />
          </May>
        </td>
      </tr>
    ))}
  </ListTable>
)

const Cards = ({ payouts, ...rest }: ListProps) => (
  <ul className="grid gap-3">
    {payouts.map((payout) => (
      <li key={payout.payout_id} className="card p-4 text-small wrap-anywhere">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="text-ui font-medium">{payout.partner}</p>
            <p className="tnum text-muted">{readableId(payout.payout_id)}</p>
          </div>
          <div className="text-right">
            <State payout={payout} />
          </div>
        </div>
        <div className="tnum mt-3 border-t border-line pt-3">
          <span className="font-medium">{showPrice(payout.amount, payout.currency)}</span>, {listDate(payout.date)},{' '}
          <May call={openBankForOffice}>
            <AccountButton payout={payout} />
          </May>
        </div>
        <div className="mt-3">
          <May call={movePayout}>
            <Steps payout={payout} {...rest} />
          </May>
        </div>
      </li>
    ))}
  </ul>
)

export const PayoutList = (props: ListProps) => (useMedia(fromMedium) ? <Table {...props} /> : <Cards {...props} />)
