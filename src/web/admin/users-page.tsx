// Users: all accounts, with search by name, e-mail or phone.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/office/people.ts'
import { listPeople } from '#modules/reports/people/contract.ts'
import { useLastPage } from '../area/last-page.ts'
import { useListQuery } from '../area/list-query.ts'
import { ListSearch } from '../area/list-search.tsx'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { Pager } from '../area/pager.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/try-again.tsx'
import { PeopleList } from './people/people-list.tsx'

const pageSize = 20
const options = (all: string, named: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(named).map(([value, label]) => ({ value, label })),
]
const roles = options(m.all_roles, m.roles)
const states = options(m.all_states, m.states)

export const AdminUsersPage = () => {
  const { filters, page, isFiltered, setFilters, goToPage } = useListQuery(['search', 'role', 'state'])
  const query = useQuery({
    queryKey: ['people', filters, page],
    queryFn: ({ signal }) => {
      const role = filters.role as '' | keyof typeof m.roles
      const state = filters.state as '' | keyof typeof m.states
      return call(listPeople, { query: { search: filters.search, role, state, page, page_size: pageSize }, signal })
    },
    placeholderData: keepPreviousData,
  })
  const { data, isError, refetch, isPlaceholderData } = query
  useLastPage(query, { page, pageSize, onPage: goToPage })
  return (
    <div className="pb-16">
      <PageHeading title={m.people} className="text-title-1">
        {m.people}
      </PageHeading>
      <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
      <div className="mt-7 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_12rem_14rem]">
        <ListSearch
          className="sm:col-span-2 lg:col-span-1"
          label={m.search_label}
          placeholder={m.search_placeholder}
          value={filters.search}
          onSearch={(search) => setFilters({ search })}
        />
        <SelectControl
          aria-label={m.role_filter}
          options={roles}
          value={filters.role}
          onChange={(event) => setFilters({ role: event.target.value })}
        />
        <SelectControl
          aria-label={m.state_filter}
          options={states}
          value={filters.state}
          onChange={(event) => setFilters({ state: event.target.value })}
        />
      </div>
      {data && (
        <div className="mt-4">
          <p role="status" className="sr-only">
            {isFiltered && !isPlaceholderData ? m.found({ count: data.total }) : ''}
          </p>
          {data.total > 0 ? (
            <PeopleList people={data.data} />
          ) : (
            <NothingListed title={m.none_found} line={m.none_found_line} />
          )}
          <Pager {...{ page, pageSize, total: data.total, onPage: goToPage }} />
        </div>
      )}
      {!data &&
        (isError ? (
          <TryAgain title={m.error_title} message={m.load_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.loading} />
        ))}
    </div>
  )
}
