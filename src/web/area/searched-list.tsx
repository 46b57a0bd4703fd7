// A list with search, filters, loading and empty states, and a pager.
import type { ReactNode } from 'react'
import { type Option, SelectControl } from '#kit/select.tsx'
import * as m from '#messages/area/pager.ts'
import { TryAgain } from '../public/retry-notice.tsx'
import { useLastPage } from './last-page.ts'
import { ListSearch } from './list-search.tsx'
import { ListLoading, NothingListed } from './list-states.tsx'
import { Pager } from './pager.tsx'

interface SearchWords {
  search_label: string
  search_placeholder: string
}

interface ResultWords {
  /** Announced to screen readers after a search or filter. */
  found?: (a: { count: number }) => string
  loading: string
  load_failed: string
}

interface ListQuery<Data> {
  data?: Data | undefined
  isError: boolean
  /** True while the data belongs to the previous query. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface ListResultsProps<Data> {
  words: ResultWords
  query: ListQuery<Data>
  page: number
  pageSize: number
  onPage: (page: number) => void
  isFiltered?: boolean
  /** Shown when there are no rows. */
  nothing: { title: string; line?: string }
  className?: string
  children: (data: Data) => ReactNode
}

const describeFound = (
  found: (a: { count: number }) => string,
  { total, has_more = false }: { total: number; has_more?: boolean },
) => (has_more ? m.more_found({ total, has_more }) : found({ count: total }))

export const ListResults = <Data extends { total: number; has_more?: boolean }>(props: ListResultsProps<Data>) => {
  const { words, query, page, pageSize, onPage, isFiltered, nothing, className = 'mt-4', children } = props
  const { data, isError, isPlaceholderData, refetch } = query
  useLastPage(query, { page, pageSize, onPage })
  if (!data && isError) return <TryAgain message={words.load_failed} onRetry={refetch} />
  if (!data) return <ListLoading words={words.loading} />
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        {isFiltered && !isPlaceholderData && words.found && describeFound(words.found, data)}
      </p>
      {data.total > 0 ? children(data) : <NothingListed {...nothing} />}
      <Pager {...{ page, pageSize, total: data.total, hasMore: data.has_more, onPage }} />
    </div>
  )
}

interface ListFiltersProps<Name extends string> {
  words: SearchWords
  filters: Record<Name | 'search', string>
  setFilters: (over: Partial<Record<Name | 'search', string>>) => void
  /** The first option of a filter means all. */
  selects: readonly { name: Name; label: string; options: readonly Option[] }[]
  className: string
  searchClassName?: string
}

export const ListFilters = <Name extends string>(props: ListFiltersProps<Name>) => {
  const { words, filters, selects, className, searchClassName } = props
  const set = (name: Name | 'search', value: string) =>
    props.setFilters({ [name]: value } as Partial<Record<Name | 'search', string>>)
  return (
    <div className={`grid gap-3 ${className}`}>
      <ListSearch
        className={searchClassName}
        label={words.search_label}
        placeholder={words.search_placeholder}
        value={filters.search}
        onSearch={(search) => set('search', search)}
      />
      {selects.map(({ name, label, options }) => (
        <SelectControl
          key={name}
          aria-label={label}
          options={options}
          value={filters[name]}
          onChange={({ target }) => set(name, target.value)}
        />
      ))}
    </div>
  )
}

interface SearchedListProps<Row, Name extends string>
  extends Omit<ListResultsProps<{ data: readonly Row[]; total: number; has_more?: boolean }>, 'nothing' | 'children'>,
    Omit<ListFiltersProps<Name>, 'words' | 'className'> {
  words: SearchWords & ResultWords & Record<'none' | 'none_line' | 'none_found' | 'none_found_line', string>
  children: (rows: readonly Row[]) => ReactNode
}

export const SearchedList = <Row, Name extends string>(props: SearchedListProps<Row, Name>) => {
  const { words, filters, setFilters, selects, children, ...results } = props
  const nothing = results.isFiltered
    ? { title: words.none_found, line: words.none_found_line }
    : { title: words.none, line: words.none_line }
  return (
    <>
      <ListFilters {...{ words, filters, setFilters, selects }} className="mt-7 sm:grid-cols-[minmax(0,1fr)_12rem]" />
      <ListResults {...results} {...{ words, nothing }}>
        {({ data }) => children(data)}
      </ListResults>
    </>
  )
}
