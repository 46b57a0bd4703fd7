// The filter: dates from and to, kind of ride, class and status. Changes apply at once.
import { labelOf } from '#kernel/codes.ts'
import { browserClock, localAt } from '#kernel/time.ts'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field } from '#kit/field.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/en/dashboard.ts'
import { standing } from '#modules/bookings/contract.ts'
import { typeLabel } from '#modules/bookings/ui/labels.ts'
import { bookingTypes } from '#modules/pricing/rules.ts'
import { serviceLabel } from '#modules/pricing/ui/class-list.ts'
import { type Filter, filterCount, isBackwards, listCustomerClasses, noFilter } from './search.ts'

/** The company's first year, so no ride is older. */
const firstDay = '2019-01-01'

const withAny = <T extends string>(values: readonly T[], label: (value: T) => string) => [
  { value: '', label: m.filter_any },
  ...values.map((value) => ({ value, label: label(value) })),
]

const choices = () =>
  [
    ['type', m.filter_type, withAny(bookingTypes, typeLabel)],
    ['class', m.filter_class, withAny(listCustomerClasses(), serviceLabel)],
    ['status', m.filter_status, withAny(standing.options, (value) => labelOf(m.status, value))],
  ] as const

interface FilterPanelProps {
  id: string
  filter: Filter
  onChange: (change: Partial<Filter>) => void
  onClose: () => void
}

const Days = ({ filter, onChange }: Pick<FilterPanelProps, 'filter' | 'onChange'>) => {
  const today = localAt(browserClock(), Intl.DateTimeFormat().resolvedOptions().timeZone).date
  const days = [
    ['from', m.filter_from],
    ['to', m.filter_to],
  ] as const
  return days.map(([name, label]) => (
    <Field key={name} label={label} error={name === 'to' && isBackwards(filter) ? m.filter_backwards : undefined}>
      {(wiring) => (
        <DatePicker
          {...wiring}
          name={name}
          value={filter[name]}
          onChange={(date) => onChange({ [name]: date })}
          today={today}
          earliest={firstDay}
          opensAt={today}
          words={m.date_words}
          isFilter
        />
      )}
    </Field>
  ))
}

export const FilterPanel = ({ id, filter, onChange, onClose }: FilterPanelProps) => (
  <section
    id={id}
    aria-label={m.filter}
    className="card mt-5 p-5"
    onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
  >
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <Days {...{ filter, onChange }} />
      {choices().map(([name, label, options]) => (
        <SelectField
          key={name}
          label={label}
          options={options}
          value={filter[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
    </div>
    {filterCount(filter) > 0 && (
      <button type="button" className="link mt-4 cursor-pointer py-1 text-small" onClick={() => onChange(noFilter)}>
        {m.filter_clear}
      </button>
    )}
  </section>
)
