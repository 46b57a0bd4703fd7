// Commission Payouts: balances, all payouts, and the monthly statements.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import * as m from '#messages/partner/commission.ts'
import { listOwnPayouts } from '#modules/commissions/payouts/contract.ts'
import { Statements } from '#modules/commissions/ui/statements.tsx'
import { useLastPage } from '../../area/last-page.ts'
import { useListQuery } from '../../area/list-query.ts'
import { ListLoading, NothingListed } from '../../area/list-states.tsx'
import { Pager } from '../../area/pager.tsx'
import { StatCard } from '../../area/stat-card.tsx'
import { TryAgain } from '../../public/retry-notice.tsx'
import { showPrice } from './format.tsx'
import { CommissionFrame } from './frame.tsx'
import { PayoutList } from './payout-list.tsx'

const pageSize = 20

const List = () => {
  const { page, goToPage } = useListQuery([])
  const query = useQuery({
    queryKey: ['partner-payouts', page],
    queryFn: ({ signal }) => call(listOwnPayouts, { query: { page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data, isError, refetch } = query
  useLastPage(query, { page, pageSize, onPage: goToPage })
  if (!data)
    return isError ? (
      <TryAgain message={m.payouts_failed} onRetry={refetch} />
    ) : (
      <ListLoading words={m.payouts_loading} />
    )
  const { balances, payouts } = data.data
  return (
    <>
      <dl className="mt-7 grid gap-3 sm:grid-cols-3">
        <StatCard
          label={m.available_balance}
          figure={showPrice(balances.available, 'gbp')}
          note={balances.available < 0 ? m.owed_note : m.available_note}
        />
        <StatCard label={m.pending_payouts} figure={showPrice(balances.pending, 'gbp')} note={m.pending_note} />
        <StatCard label={m.total_paid} figure={showPrice(balances.paid, 'gbp')} note={m.paid_note} />
      </dl>
      <div className="mt-4">
        {data.total > 0 ? (
          <PayoutList payouts={payouts} />
        ) : (
          <NothingListed title={m.no_payouts} line={m.no_payouts_line} />
        )}
        <Pager {...{ page, pageSize, total: data.total, onPage: goToPage }} />
      </div>
    </>
  )
}

export const PartnerPayoutsPage = () => (
  <CommissionFrame title={m.payouts_title} line={m.payouts_line}>
    <List />
    <Statements failed={(retry) => <TryAgain message={m.statements_failed} onRetry={retry} />} />
  </CommissionFrame>
)
