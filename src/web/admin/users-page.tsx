// Users: all accounts, with search by name, e-mail or phone.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#kit/api.ts'
import { toOptions } from '#kit/select.tsx'
import * as m from '#messages/office/people.ts'
import { listPeople } from '#modules/reports/accounts/contract.ts'
import { useListQuery } from '../area/list-query.ts'
import { ListFilters, ListResults } from '../area/searched-list.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { AccountList } from './accounts/account-list.tsx'

const pageSize = 20
const selects = [
  { name: 'role', label: m.role_filter, options: toOptions(m.roles, m.all_roles) },
  { name: 'state', label: m.state_filter, options: toOptions(m.states, m.all_states) },
] as const

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
  return (
    <div className="pb-16">
      <PageHeading title={m.people} />
      <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
      <ListFilters
        {...{ words: m, filters, setFilters, selects }}
        className="mt-7 sm:grid-cols-2 lg:grid-cols-[1fr_12rem_14rem]"
        searchClassName="sm:col-span-2 lg:col-span-1"
      />
      <ListResults
        {...{ words: m, query, page, pageSize, isFiltered }}
        nothing={{ title: m.none_found, line: m.none_found_line }}
        onPage={goToPage}
      >
        {({ data }) => <AccountList people={data} />}
      </ListResults>
    </div>
  )
}
