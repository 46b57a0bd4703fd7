// Commission Payouts: balances, all payouts, and the monthly statements.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import * as m from '#messages/partner/commission.ts'
import { type Balances, listOwnPayouts } from '#modules/commissions/payouts/contract.ts'
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

const BalanceCards = ({ balances: { currency, available, pending, paid } }: { balances: Balances }) => (
  <dl className="grid gap-3 sm:grid-cols-3">
    <StatCard
      label={m.available_balance}
      figure={showPrice(available, currency)}
      note={available < 0 ? m.owed_note : m.available_note}
    />
    <StatCard label={m.pending_payouts} figure={showPrice(pending, currency)} note={m.pending_note} />
    <StatCard label={m.total_paid} figure={showPrice(paid, currency)} note={m.paid_note} />
  </dl>
)

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
  const { balances, other_balances, payouts } = data.data
  return (
    <>
      <div className="mt-7 grid gap-3">
        {[balances, ...other_balances].map((each) => (
          <BalanceCards key={each.currency} balances={each} />
        ))}
      </div>
      <div className="mt-4">
        {data.total > 0 ? (
          <PayoutList payouts={payouts} />
        ) : (
          <NothingListed title={m.no_payouts} line={m.no_payouts_line} />
        )}
        <Pager {...{ page, pageSize, total: data.total, hasMore: data.has_more, onPage: goToPage }} />
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
