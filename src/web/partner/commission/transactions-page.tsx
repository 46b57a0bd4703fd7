// Transaction History: what was earned with each ride, found by its ids, its kind and how it was paid; and the statements.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/partner/commission.ts'
import { listTransactions, transactionStatus } from '#modules/commissions/transactions/contract.ts'
import { useListQuery } from '../../area/list-query.ts'
import { ListSearch } from '../../area/list-search.tsx'
import { ListLoading, NothingListed } from '../../area/list-states.tsx'
import { Pager } from '../../area/pager.tsx'
import { TryAgain } from '../../public/try-again.tsx'
import { CommissionFrame } from './frame.tsx'
import { TransactionList } from './transaction-list.tsx'

const pageSize = 20
const statuses = [
  { value: '', label: m.all_statuses },
  ...Object.entries(m.statuses).map(([value, label]) => ({ value, label })),
]

const List = () => {
  const { chosen, page, choose, turnTo } = useListQuery(['search', 'status'])
  const search = chosen.search.slice(0, 100)
  const status = transactionStatus.safeParse(chosen.status).data ?? ''
  const isChosen = search !== '' || status !== ''
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    queryKey: ['partner-transactions', search, status, page],
    queryFn: ({ signal }) => call(listTransactions, { query: { search, status, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
  const none = isChosen
    ? { title: m.none_found, line: m.none_found_line }
    : { title: m.no_transactions, line: m.no_transactions_line }
  return (
    <>
      <div className="mt-7 grid gap-3 sm:grid-cols-[1fr_12rem]">
        <ListSearch
          label={m.search_label}
          placeholder={m.search_placeholder}
          value={search}
          onSearch={(text) => choose({ search: text })}
        />
        <SelectControl
          aria-label={m.status_filter}
          options={statuses}
          value={status}
          onChange={(event) => choose({ status: event.target.value })}
        />
      </div>
      {data && (
        <div className="mt-4">
          <p role="status" className="sr-only">
            {isChosen && !isPlaceholderData ? m.found({ count: data.total }) : ''}
          </p>
          {data.data.length > 0 ? <TransactionList transactions={data.data} /> : <NothingListed {...none} />}
          <Pager {...{ page, pageSize, total: data.total, onPage: turnTo }} />
        </div>
      )}
      {!data &&
        (isError ? (
          <TryAgain title={m.error_title} message={m.transactions_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.transactions_loading} />
        ))}
    </>
  )
}

export const PartnerTransactionsPage = () => (
  <CommissionFrame title={m.transactions_title}>
    <List />
  </CommissionFrame>
)
