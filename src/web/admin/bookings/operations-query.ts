// Filters, order and page of the list of bookings, kept in the address, and the query that they make.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { truncateText } from '#kernel/text.ts'
import { browserClock, isDate, localAt, shiftDate } from '#kernel/time.ts'
import { call } from '#kit/api.ts'
import * as m from '#messages/office/bookings.ts'
import { standing } from '#modules/bookings/contract.ts'
import { serviceType } from '#modules/pricing/contract.ts'
import {
  listOperations,
  listOperationsChoices,
  moneyState,
  operationsOrder,
  withoutDriver,
} from '#modules/reports/operations/contract.ts'
import { useAddressQuery } from '../../address-query.ts'
import { site } from '../../site.ts'
import { officeRefreshMs } from '../refresh-interval.ts'
import { InvalidFormat } from './query.ts'

export const pageSize = 20

export const filterNames = [
  'search',
  'status',
  'money',
  'driver',
  'partner',
  'class',
  'region',
  'day',
  'from',
  'to',
  'sort',
] as const
export type FilterName = (typeof filterNames)[number]
/** Empty texts filter nothing. `day` is `today` or `tomorrow`, so that a link means another date on another day. */
export type ListFilters = Record<FilterName, string>

export const emptyFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as ListFilters

const isId = (text: string) => /^[\w-]{1,40}$/.test(text)
const isOf = (schema: { safeParse: (text: string) => { success: boolean } }) => (text: string) =>
  schema.safeParse(text).success

const isValid: Record<Exclude<FilterName, 'search'>, (text: string) => boolean> = {
  status: isOf(standing),
  money: isOf(moneyState),
  driver: isId,
  partner: isId,
  class: isOf(serviceType),
  region: isId,
  day: (text) => text === 'today' || text === 'tomorrow',
  from: isDate,
  to: isDate,
  sort: isOf(operationsOrder),
}

/** Reads filters from an address; invalid values filter nothing. `date` was the only day until there were two. */
export const parseFilters = (query: URLSearchParams): ListFilters => {
  const read = (name: string) => query.get(name) ?? ''
  const date = isDate(read('date')) ? read('date') : ''
  const texts = Object.entries(isValid).map(([name, check]) => [name, check(read(name)) ? read(name) : ''])
  const filters = { ...emptyFilters, ...Object.fromEntries(texts), search: truncateText(read('search'), 100) }
  return date && !filters.from && !filters.to ? { ...filters, from: date, to: date } : filters
}

const today = (): string => localAt(browserClock(), site().time_zone).date

/** The days that the filters mean today. */
export const daysOf = ({ day, from, to }: ListFilters): { from: string; to: string } => {
  if (!day) return { from, to }
  const date = day === 'today' ? today() : shiftDate(today(), 1)
  return { from: date, to: date }
}

/** The filters as the list and the export expect them. */
export const toOperationsQuery = (filters: ListFilters) => {
  const { day: _, sort, ...rest } = filters
  const order = operationsOrder.safeParse(sort)
  return { ...rest, ...daysOf(filters), ...(order.success ? { sort: order.data } : {}) }
}

export const useOperationsFilters = () => {
  const [query, setQuery] = useAddressQuery()
  const filters = parseFilters(query)
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1)
  const after = isId(query.get('after') ?? '') ? (query.get('after') ?? '') : ''
  /** A new selection starts at its first page. */
  const write = (next: (now: ListFilters) => ListFilters & { page?: string; after?: string }, replace: boolean) =>
    setQuery(
      (now) => {
        const values = Object.entries(next(parseFilters(now))).filter(([, value]) => value)
        for (const name of [...filterNames, 'date', 'page', 'after']) now.delete(name)
        for (const [name, value] of values) now.set(name, value)
        return now
      },
      { replace },
    )
  return {
    filters,
    page,
    /** The booking that the list begins after, beyond those that are paged by number. */
    after,
    isFiltered: filterNames.some((name) => name !== 'sort' && filters[name] !== ''),
    setFilters: (change: Partial<ListFilters>) => write((now) => ({ ...now, ...change }), true),
    replaceFilters: (next: ListFilters) => write(() => next, false),
    goToPage: (number: number, { replace = false } = {}) =>
      write((now) => ({ ...now, after, ...(number > 1 ? { page: String(number) } : {}) }), replace),
    goToAfter: (booking_id: string) => write((now) => ({ ...now, after: booking_id }), false),
  }
}

export const useOperations = (filters: ListFilters, { page, after }: { page: number; after: string }) => {
  const query = { ...toOperationsQuery(filters), page, page_size: pageSize, ...(after ? { after } : {}) }
  return useQuery({
    // Refreshed with the other lists of bookings, and for drivers and states, which change no booking.
    queryKey: ['office-bookings', 'operations', query],
    queryFn: async ({ signal }) => {
      const body = await call(listOperations, { query, signal })
      if (!Array.isArray(body.data)) throw new InvalidFormat(m.invalid_format)
      return { bookings: body.data, total: body.total, hasMore: body.has_more }
    },
    placeholderData: keepPreviousData,
    refetchInterval: officeRefreshMs,
  })
}

/** Drivers and partners by name, for filters and assignments. */
export const useOperationsChoices = () =>
  useQuery({
    queryKey: ['operations-choices'],
    queryFn: async ({ signal }) => (await call(listOperationsChoices, { signal })).data,
    staleTime: 60_000,
  })

export type QuickFilter = 'today' | 'tomorrow' | 'unpaid' | 'without_driver' | 'invoiced' | 'no_show'

/** What each quick filter sets. */
export const quickFilters: Record<QuickFilter, Partial<ListFilters>> = {
  today: { day: 'today', from: '', to: '' },
  tomorrow: { day: 'tomorrow', from: '', to: '' },
  unpaid: { money: 'unpaid' },
  without_driver: { driver: withoutDriver },
  invoiced: { money: 'invoiced' },
  no_show: { status: 'no_show' },
}

export const isQuickFilterOn = (filters: ListFilters, name: QuickFilter): boolean =>
  Object.entries(quickFilters[name]).every(([key, value]) => filters[key as FilterName] === value)

/** The change that turns a quick filter on or off. */
export const toggleQuickFilter = (filters: ListFilters, name: QuickFilter): Partial<ListFilters> => {
  const parts = quickFilters[name]
  if (!isQuickFilterOn(filters, name)) return parts
  return Object.fromEntries(Object.keys(parts).map((key) => [key, '']))
}
