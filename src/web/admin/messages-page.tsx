// Messages from the contact form, by state, with search.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import * as m from '#messages/office/messages.ts'
import { listMessages } from '#modules/support/contract.ts'
import { useListQuery } from '../area/list-query.ts'
import { ListSearch } from '../area/list-search.tsx'
import { ListResults } from '../area/searched-list.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { MessageList } from './messages/message-list.tsx'

const pageSize = 20

type State = 'new' | 'answered' | 'closed' | 'all'

const tabs = (counts = { new: 0, answered: 0, closed: 0 }) => [
  { value: 'new' as const, label: m.tab_new({ count: counts.new }) },
  { value: 'answered' as const, label: m.tab_answered({ count: counts.answered }) },
  { value: 'closed' as const, label: m.tab_closed({ count: counts.closed }) },
  { value: 'all' as const, label: m.tab_all({ count: counts.new + counts.answered + counts.closed }) },
]

const parseState = (text: string): State => (text === 'answered' || text === 'closed' || text === 'all' ? text : 'new')

export const AdminMessagesPage = () => {
  const { filters, page, setFilters, goToPage } = useListQuery(['search', 'state'])
  const { search } = filters
  const state = parseState(filters.state)
  const query = useQuery({
    queryKey: ['messages', search, state, page],
    queryFn: ({ signal }) => {
      const listed = state === 'all' ? ('' as const) : state
      return call(listMessages, { query: { search, state: listed, page, page_size: pageSize }, signal })
    },
    placeholderData: keepPreviousData,
  })
  const none = { title: state === 'new' ? m.none_new : m.none }
  return (
    <div className="pb-16">
      <PageHeading title={m.messages} />
      <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
      <ListSearch
        className="mt-7"
        label={m.search_label}
        placeholder={m.search_placeholder}
        value={search}
        onSearch={(text) => setFilters({ search: text })}
      />
      <Tabs
        id="messages"
        label={m.tabs_label}
        tabs={tabs(query.data?.counts)}
        chosen={state}
        onChoose={(value) => setFilters({ state: value === 'new' ? '' : value })}
        className="mt-5 overflow-x-auto [scrollbar-width:none]"
      />
      <div {...tabPanelProps('messages', state)} className="mt-5">
        <ListResults
          {...{ words: m, query, page, pageSize }}
          isFiltered={search !== ''}
          nothing={search ? { title: m.none_found, line: m.none_found_line } : none}
          className=""
          onPage={goToPage}
        >
          {({ data }) => <MessageList messages={data} />}
        </ListResults>
      </div>
    </div>
  )
}
