// Search, status and date filters, kept in the address for Back and reload.

import { useState } from 'react'
import { truncateText } from '#kernel/text.ts'
import { browserClock, isDate, localAt } from '#kernel/time.ts'
import { DatePicker } from '#kit/date-picker.tsx'
import { FieldError, ReportError } from '#kit/field.tsx'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/office/bookings.ts'
import { type Standing, standing } from '#modules/bookings/contract.ts'
import { useAddressQuery } from '../../address-query.ts'
import { ListSearch } from '../../area/list-search.tsx'
import { site } from '../../site.ts'
import type { BookingsQuery } from './query.ts'

const options = Object.entries(m.statuses).map(([value, label]) => ({ value: value === 'all' ? '' : value, label }))
const firstDay = '2019-01-01'

const parseQuery = (query: URLSearchParams): BookingsQuery => {
  const read = (name: string) => query.get(name) ?? ''
  const status = standing.safeParse(read('status'))
  return {
    search: truncateText(read('search'), 100),
    status: status.success ? status.data : '',
    date: isDate(read('date')) ? read('date') : '',
    page: Math.max(1, Number.parseInt(read('page'), 10) || 1),
  }
}

export const useBookingsQuery = () => {
  const [query, setQuery] = useAddressQuery()
  const bookingsQuery = parseQuery(query)
  /** A new selection starts at its first page. */
  const changeQuery = (change: Partial<BookingsQuery>, { replace = !('page' in change) } = {}) => {
    const next = (now: URLSearchParams) => {
      const { page = 1, ...rest } = { ...parseQuery(now), page: 1, ...change }
      const parameters = Object.entries({ ...rest, page: page > 1 ? String(page) : '' }).filter(
        ([, value]) => value !== '',
      )
      for (const name of ['search', 'status', 'date', 'page']) now.delete(name)
      for (const [name, value] of parameters) now.set(name, String(value))
      return now
    }
    setQuery(next, { replace })
  }
  return {
    bookingsQuery,
    changeQuery,
    isFiltered: Boolean(bookingsQuery.search || bookingsQuery.status || bookingsQuery.date),
  }
}

interface FiltersProps {
  bookingsQuery: BookingsQuery
  onChange: (change: Partial<BookingsQuery>) => void
}

const Day = ({ value, onChange }: { value: string; onChange: (date: string) => void }) => {
  const [error, setError] = useState<string>()
  const today = localAt(browserClock(), site().time_zone).date
  return (
    <div>
      <label className="sr-only" htmlFor="bookings-date">
        {m.date_label}
      </label>
      <ReportError value={setError}>
        <DatePicker
          id="bookings-date"
          name="date"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'bookings-date-error'}
          value={value}
          onChange={onChange}
          today={today}
          earliest={firstDay}
          opensAt={today}
          words={m.date_words}
          isFilter
        />
      </ReportError>
      {error && <FieldError id="bookings-date-error">{error}</FieldError>}
    </div>
  )
}

export const Filters = ({ bookingsQuery, onChange }: FiltersProps) => {
  return (
    <div className="mt-7 grid grid-cols-2 gap-3 md:grid-cols-[1fr_12rem_12.5rem]">
      <ListSearch
        className="max-md:col-span-2"
        label={m.search_label}
        placeholder={m.search_placeholder}
        value={bookingsQuery.search}
        onSearch={(search) => onChange({ search })}
      />
      <SelectControl
        options={options}
        aria-label={m.status_label}
        value={bookingsQuery.status}
        onChange={(event) => onChange({ status: event.target.value as Standing | '' })}
      />
      <Day value={bookingsQuery.date} onChange={(date) => onChange({ date })} />
    </div>
  )
}
