// Transaction History: the commission of each ride, with search by id, kind or payment method; and the statements.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { truncateText } from '#kernel/text.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/partner/commission.ts'
import { listTransactions, transactionStatus } from '#modules/commissions/transactions/contract.ts'
import { useListQuery } from '../../area/list-query.ts'
import { SearchedList } from '../../area/searched-list.tsx'
import { CommissionFrame } from './frame.tsx'
import { TransactionList } from './transaction-list.tsx'

const pageSize = 20
const statuses = [
  { value: '', label: m.all_statuses },
  ...Object.entries(m.statuses).map(([value, label]) => ({ value, label })),
]

const words = {
  ...m,
  filter_label: m.status_filter,
  none: { title: m.no_transactions, line: m.no_transactions_line },
  none_found: { title: m.none_found, line: m.none_found_line },
  loading: m.transactions_loading,
  load_failed: m.transactions_failed,
}

const List = () => {
  const { filters, page, setFilters, goToPage } = useListQuery(['search', 'status'])
  const search = truncateText(filters.search, 100)
  const status = transactionStatus.safeParse(filters.status).data ?? ''
  const query = useQuery({
    queryKey: ['partner-transactions', search, status, page],
    queryFn: ({ signal }) => call(listTransactions, { query: { search, status, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <SearchedList
      {...{ words, query, search, page, pageSize }}
      options={statuses}
      filter={status}
      isFiltered={search !== '' || status !== ''}
      onSearch={(text) => setFilters({ search: text })}
      onFilter={(value) => setFilters({ status: value })}
      onPage={goToPage}
    >
      {(transactions) => <TransactionList transactions={transactions} />}
    </SearchedList>
  )
}

export const PartnerTransactionsPage = () => (
  <CommissionFrame title={m.transactions_title}>
    <List />
  </CommissionFrame>
)
