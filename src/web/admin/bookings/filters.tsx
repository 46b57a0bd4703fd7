// Quick filters, search and filters of the list of bookings. On a phone all but the search are behind a button.
import { useId, useState } from 'react'
import { browserClock, localAt } from '#kernel/time.ts'
import { DatePicker } from '#kit/date-picker.tsx'
import { FieldError, ReportError } from '#kit/field.tsx'
import { type Option, SelectControl, toOptions } from '#kit/select.tsx'
import * as words from '#messages/office/bookings.ts'
import * as m from '#messages/office/operations.ts'
import { listAllClasses, toClassOptions } from '#modules/pricing/ui/class-list.ts'
import { withoutDriver } from '#modules/reports/operations/contract.ts'
import { chooseOrder } from '#modules/reports/operations/rules.ts'
import { ListSearch } from '../../area/list-search.tsx'
import { site } from '../../site.ts'
import { FiltersButton } from '../filters-button.tsx'
import { useRegionNames } from '../regions/query.ts'
import { RegionFilter } from '../regions/region-filter.tsx'
import {
  daysOf,
  type FilterName,
  filterNames,
  isQuickFilterOn,
  type ListFilters,
  type QuickFilter,
  quickFilters,
  toggleQuickFilter,
  toOperationsQuery,
  useOperationsChoices,
} from './operations-query.ts'

const firstDay = '2019-01-01'

interface FiltersProps {
  filters: ListFilters
  onChange: (change: Partial<ListFilters>) => void
}

export const chip =
  'inline-flex min-h-9 max-w-full cursor-pointer items-center rounded-control border border-rule bg-white px-3.5 text-left text-small hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white'

export const QuickFilters = ({ filters, onChange }: FiltersProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">{m.quick_label}</legend>
    {(Object.keys(quickFilters) as QuickFilter[]).map((name) => {
      const isOn = isQuickFilterOn(filters, name)
      return (
        <button
          key={name}
          type="button"
          aria-pressed={isOn}
          className={chip}
          onClick={() => onChange(toggleQuickFilter(filters, name))}
        >
          {m.quick[name]}
        </button>
      )
    })}
  </fieldset>
)

interface DayProps {
  label: string
  name: 'from' | 'to'
  value: string
  onChange: (date: string) => void
}

const Day = ({ label, name, value, onChange }: DayProps) => {
  const id = useId()
  const [error, setError] = useState<string>()
  const today = localAt(browserClock(), site().time_zone).date
  return (
    <div>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <ReportError value={setError}>
        <DatePicker
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          value={value}
          onChange={onChange}
          today={today}
          earliest={firstDay}
          opensAt={today}
          words={name === 'from' ? m.from_words : m.to_words}
          isFilter
        />
      </ReportError>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const statusOptions = Object.entries(words.statuses).map(([value, label]) => ({
  value: value === 'all' ? '' : value,
  label,
}))

const useSelects = (): { name: FilterName; label: string; options: Option[] }[] => {
  const { data } = useOperationsChoices()
  const drivers = data?.drivers.map(({ driver_id, name }) => ({ value: driver_id, label: name })) ?? []
  const partners = data?.partners.map(({ partner_id, name }) => ({ value: partner_id, label: name })) ?? []
  const noDriver = { value: withoutDriver, label: m.without_driver }
  return [
    { name: 'status', label: words.status_label, options: statusOptions },
    { name: 'money', label: m.money_label, options: toOptions(m.money_states, m.any_money) },
    { name: 'driver', label: m.driver_label, options: [{ value: '', label: m.any_driver }, noDriver, ...drivers] },
    { name: 'partner', label: m.partner_label, options: [{ value: '', label: m.any_partner }, ...partners] },
    {
      name: 'class',
      label: m.class_label,
      options: [{ value: '', label: m.any_class }, ...toClassOptions(listAllClasses())],
    },
  ]
}

export const Filters = ({ filters, onChange }: FiltersProps) => {
  const [isOpen, setOpen] = useState(false)
  const selects = useSelects()
  const hasRegions = useRegionNames() !== undefined
  const days = daysOf(filters)
  const count = filterNames.filter((name) => !['search', 'sort'].includes(name) && filters[name]).length
  // A chosen day is of its own from now on, and no longer today or tomorrow.
  const changeDay = (change: Partial<ListFilters>) => onChange({ day: '', ...days, ...change })
  const order = chooseOrder(toOperationsQuery(filters))
  const more = `md:col-span-2 ${isOpen ? '' : 'max-md:hidden'}`
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-6 xl:grid-cols-10">
      <ListSearch
        // With a filter by region both lines are full too.
        className={`col-span-2 md:col-span-6 ${hasRegions ? 'xl:col-span-2' : 'xl:col-span-4'}`}
        label={words.search_label}
        placeholder={m.search_placeholder}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <FiltersButton className="col-span-2" count={count} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div className={more}>
        <Day label={m.from_label} name="from" value={days.from} onChange={(from) => changeDay({ from })} />
      </div>
      <div className={more}>
        <Day label={m.to_label} name="to" value={days.to} onChange={(to) => changeDay({ to })} />
      </div>
      <div className={`max-md:col-span-2 ${more}`}>
        <SelectControl
          aria-label={m.sort_label}
          options={toOptions(m.orders)}
          value={order}
          onChange={({ target }) => onChange({ sort: target.value })}
        />
      </div>
      <RegionFilter value={filters.region} onChange={(region) => onChange({ region })} className={more} />
      {selects.map(({ name, label, options }) => (
        <div key={name} className={more}>
          <SelectControl
            aria-label={label}
            options={options}
            value={filters[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </div>
      ))}
    </div>
  )
}
