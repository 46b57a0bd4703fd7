// Transaction History: the commission of each ride, with search by id, kind or payment method; and the statements.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { truncateText } from '#kernel/text.ts'
import { call } from '#kit/api.ts'
import { toOptions } from '#kit/select.tsx'
import * as m from '#messages/partner/commission.ts'
import { listTransactions, transactionStatus } from '#modules/commissions/transactions/contract.ts'
import { useListQuery } from '../../area/list-query.ts'
import { SearchedList } from '../../area/searched-list.tsx'
import { CommissionFrame } from './frame.tsx'
import { TransactionList } from './transaction-list.tsx'

const pageSize = 20
const selects = [{ name: 'status', label: m.status_filter, options: toOptions(m.statuses, m.all_statuses) }] as const

const words = {
  ...m,
  none: m.no_transactions,
  none_line: m.no_transactions_line,
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
      {...{ words, query, filters: { search, status }, setFilters, selects, page, pageSize }}
      isFiltered={search !== '' || status !== ''}
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
