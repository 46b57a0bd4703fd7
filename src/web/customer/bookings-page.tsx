// My Bookings: upcoming, past and cancelled rides with search, filter, export and details.
import { useId, useState } from 'react'
import { Tabs, tabPanelProps } from '#kit/tabs.tsx'
import * as m from '#messages/en/dashboard.ts'
import { type TabCounts, tabs } from '#modules/bookings/lists/contract.ts'
import { useAddressQuery } from '../address-query.ts'
import { ListSearch } from '../area/list-search.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { useStoredUser } from '../stored-user.ts'
import { AddressedBooking, useOpenBooking } from './bookings/addressed-booking.tsx'
import { BookingList } from './bookings/booking-list.tsx'
import { FilterPanel } from './bookings/filter-panel.tsx'
import { useBookings } from './bookings/query.ts'
import { RidesUnderWay } from './bookings/ride-under-way.tsx'
import { type BookingsSearch, filterCount, formatSearch, noFilter, parseSearch } from './bookings/search.ts'
import { BookingsToolbar } from './bookings/toolbar.tsx'

export { prefetchBookings } from './bookings/query.ts'

/**
 * The search as the address holds it, and a function that changes it. Typing replaces the history entry, other changes
 * add one.
 */
const useSearch = () => {
  const [query, setQuery] = useAddressQuery()
  const search = parseSearch(query)
  const change = (part: Partial<BookingsSearch>) => {
    const isTyping = 'search' in part && Object.keys(part).length === 1
    setQuery((now) => formatSearch({ ...parseSearch(now), ...part }), { replace: isTyping })
  }
  return [search, change] as const
}

const labelTabs = (counts: TabCounts | undefined) =>
  tabs.map((value) => ({ value, label: m.tab[value]({ count: counts?.[value] }) }))

const useFilterPanel = (search: BookingsSearch) => {
  const [isOpen, setIsOpen] = useState(() => filterCount(search) > 0)
  const id = useId()
  return {
    open: isOpen,
    button: { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setIsOpen(!isOpen) },
    panel: {
      id,
      onClose: () => {
        setIsOpen(false)
        document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
      },
    },
  }
}

const Bookings = ({ userId }: { userId: string }) => {
  const [search, change] = useSearch()
  const bookings = useBookings(userId, search)
  const filter = useFilterPanel(search)
  const openBooking = useOpenBooking()
  const id = useId()
  const isSearching = search.search !== '' || filterCount(search) > 0
  return (
    <>
      <RidesUnderWay onOpen={openBooking} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={m.my_bookings} />
        <BookingsToolbar userId={userId} search={search} filterButton={filter.button} />
      </div>
      {filter.open && <FilterPanel {...filter.panel} filter={search} onChange={change} />}
      <div className="mt-6 flex flex-col-reverse justify-between gap-4 md:flex-row md:items-end">
        <Tabs
          id={id}
          label={m.tabs_label}
          tabs={labelTabs(bookings.counts)}
          chosen={search.tab}
          onChoose={(chosen) => change({ tab: chosen })}
          className="flex-1 overflow-x-auto [scrollbar-width:none]"
        />
        <ListSearch
          className="md:w-72"
          label={m.search_label}
          placeholder={m.search_placeholder}
          value={search.search}
          onSearch={(text) => change({ search: text })}
        />
      </div>
      <div {...tabPanelProps(id, search.tab)} className="mt-7">
        <BookingList
          bookings={bookings}
          tab={search.tab}
          onOpen={openBooking}
          onClear={isSearching ? () => change({ ...noFilter, search: '' }) : undefined}
        />
      </div>
      <AddressedBooking />
    </>
  )
}

export const BookingsPage = () => {
  const user = useStoredUser()
  // The layout redirects visitors who are not signed in.
  return user?.user_id === undefined ? null : <Bookings userId={String(user.user_id)} />
}
