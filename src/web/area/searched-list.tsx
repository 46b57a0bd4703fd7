// A list with a search, one filter, loading and empty states, and a pager.
import type { ReactNode } from 'react'
import { SelectControl } from '#kit/select.tsx'
import { TryAgain } from '../public/try-again.tsx'
import { useLastPage } from './last-page.ts'
import { ListSearch } from './list-search.tsx'
import { ListLoading, NothingListed } from './list-states.tsx'
import { Pager } from './pager.tsx'

export interface ListWords {
  search_label: string
  search_placeholder: string
  filter_label: string
  /** Announced to screen readers after a search or filter. */
  found: (a: { count: number }) => string
  none: { title: string; line: string }
  none_found: { title: string; line: string }
  loading: string
  error_title: string
  load_failed: string
}

interface ListQuery<Row> {
  data?: { data: readonly Row[]; total: number } | undefined
  isError: boolean
  /** True while the data belongs to the previous query. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface FilterState {
  search: string
  filter: string
  isFiltered: boolean
  onSearch: (search: string) => void
  onFilter: (value: string) => void
}

interface SearchedListProps<Row> extends FilterState {
  words: ListWords
  /** The options of the filter; the first means all. */
  options: { value: string; label: string }[]
  query: ListQuery<Row>
  page: number
  pageSize: number
  onPage: (page: number) => void
  children: (rows: readonly Row[]) => ReactNode
}

const Filters = ({ words, options, ...choice }: FilterState & Pick<SearchedListProps<never>, 'words' | 'options'>) => (
  <div className="mt-7 grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
    <ListSearch
      label={words.search_label}
      placeholder={words.search_placeholder}
      value={choice.search}
      onSearch={choice.onSearch}
    />
    <SelectControl
      aria-label={words.filter_label}
      options={options}
      value={choice.filter}
      onChange={({ target }) => choice.onFilter(target.value)}
    />
  </div>
)

export const SearchedList = <Row,>({ query, page, pageSize, onPage, children, ...rest }: SearchedListProps<Row>) => {
  const { words, isFiltered } = rest
  const { data, isError, isPlaceholderData, refetch } = query
  useLastPage(query, { page, pageSize, onPage })
  return (
    <>
      <Filters {...rest} />
      {data && (
        <div className="mt-4">
          <p role="status" className="sr-only">
            {isFiltered && !isPlaceholderData ? words.found({ count: data.total }) : ''}
          </p>
          {data.total > 0 ? children(data.data) : <NothingListed {...(isFiltered ? words.none_found : words.none)} />}
          <Pager {...{ page, pageSize, total: data.total, onPage }} />
        </div>
      )}
      {!data && isError && <TryAgain title={words.error_title} message={words.load_failed} onRetry={refetch} />}
      {!data && !isError && <ListLoading words={words.loading} />}
    </>
  )
}
