// The search of My Bookings in the address: tab, text and filter. Unknown values are dropped.
import { truncateText } from '#kernel/text.ts'
import { isDate } from '#kernel/time.ts'
import { type Standing, standing } from '#modules/bookings/contract.ts'
import { type Tab, tabs } from '#modules/bookings/lists/contract.ts'
import type { BookingType, ServiceType } from '#modules/pricing/contract.ts'
import { bookingTypes, officeOnlyClass } from '#modules/pricing/rules.ts'
import { listAllClasses } from '#modules/pricing/ui/class-list.ts'

/** Empty strings mean no filter. */
export interface Filter {
  /** yyyy-MM-dd */
  from: string
  /** yyyy-MM-dd */
  to: string
  type: BookingType | ''
  class: ServiceType | ''
  status: Standing | ''
}

export interface BookingsSearch extends Filter {
  tab: Tab
  search: string
}

export const noFilter: Filter = { from: '', to: '', type: '', class: '', status: '' }

const parseOption = <T extends string>(options: readonly T[], text: string | null): T | '' =>
  options.find((each) => each === text) ?? ''
const parseDate = (text: string | null): string => (text && isDate(text) ? text : '')

/** Ids of the classes that a customer's ride can have been booked in by themselves. */
export const listCustomerClasses = (): string[] =>
  listAllClasses()
    .map(({ id }) => id)
    .filter((id) => id !== officeOnlyClass)

export const parseSearch = (query: URLSearchParams): BookingsSearch => ({
  tab: parseOption(tabs, query.get('tab')) || 'upcoming',
  search: truncateText(query.get('search') ?? '', 100),
  from: parseDate(query.get('from')),
  to: parseDate(query.get('to')),
  type: parseOption(bookingTypes, query.get('type')),
  class: parseOption(listCustomerClasses(), query.get('class')),
  status: parseOption(standing.options, query.get('status')),
})

/** The search as query parameters: only values that are set. */
export const toQuery = (search: BookingsSearch): Partial<Record<keyof BookingsSearch, string>> & { tab: Tab } => ({
  ...Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')),
  tab: search.tab,
})

/** The search as an address; the first tab is the default and left out. */
export const formatSearch = (search: BookingsSearch): URLSearchParams => {
  const { tab: chosen, ...rest } = toQuery(search)
  return new URLSearchParams({ ...(chosen === 'upcoming' ? {} : { tab: chosen }), ...rest })
}

export const filterCount = ({ from, to, type, class: service, status }: Filter): number =>
  [from, to, type, service, status].filter(Boolean).length

/** Whether the range ends before it begins. */
export const isBackwards = ({ from, to }: Filter): boolean => from !== '' && to !== '' && to < from
