// One month of days, Monday first. Arrow keys move by day, Page Up and Page Down by month; past days are struck.
// Loaded only when a calendar opens.
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { DayPicker } from 'react-day-picker'
import { longDate, writeDate } from '#kernel/time.ts'
import type { DateWords } from './date-picker.tsx'

export interface CalendarProps {
  value: string
  today: string
  /** The first day one can choose. */
  earliest?: string | undefined
  /** The last one; none unless told. */
  latest?: string | undefined
  /** The day whose month is shown while none is chosen. */
  opensAt?: string | undefined
  words: DateWords
  /** The focus goes into the days at once. */
  entered: boolean
  onChoose: (date: string) => void
}

const dayOf = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

const dateOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const monthOf = (day: Date) => writeDate(dateOf(day), { month: 'long', year: 'numeric' })

const monthName = (day: Date) => writeDate(dateOf(day), { month: 'long' })

// Two letters, as calendars have it: Mo, lu.
const weekday = (day: Date) => writeDate(dateOf(day), { weekday: 'short' }).slice(0, 2)

const navigation = 'icon-btn size-11 cursor-pointer aria-disabled:cursor-not-allowed aria-disabled:text-rule'

const looks = {
  months: 'relative',
  month: 'grid grid-cols-[auto_1fr_auto] items-center',
  month_caption: 'text-center',
  caption_label: 'inline-flex items-center gap-1 font-display text-title-3',
  // Of a calendar of many years: the platform's own lists, lying unseen over what they show.
  dropdowns: 'flex justify-center gap-3',
  dropdown_root: 'relative rounded-control has-focus-visible:shadow-(--focus)',
  dropdown: 'absolute inset-0 size-full cursor-pointer appearance-none opacity-0',
  button_previous: navigation,
  button_next: navigation,
  chevron: 'size-[18px]',
  month_grid: 'col-span-3 mt-2 table-fixed text-center tnum',
  weekday: 'size-11 text-micro font-normal text-muted',
  day: 'size-11 p-0 text-ui',
  day_button: 'grid size-11 cursor-pointer place-items-center rounded-control hover:bg-linen',
  today: '[&>button]:shadow-[inset_0_0_0_1px_var(--color-control)] [&>button:focus-visible]:shadow-(--focus)',
  selected: '[&>button]:bg-ink [&>button]:text-white [&>button]:hover:bg-ink',
  disabled:
    '[&>button]:cursor-not-allowed [&>button]:text-muted [&>button]:line-through [&>button]:opacity-60 [&>button]:hover:bg-transparent',
  hidden: 'invisible',
}

const chevrons = { left: ChevronLeft, right: ChevronRight, down: ChevronDown, up: ChevronDown }

const Chevron = ({ orientation = 'right' }: { orientation?: keyof typeof chevrons }) => {
  const Icon = chevrons[orientation]
  return <Icon size={orientation === 'down' ? 15 : 18} strokeWidth={1.5} aria-hidden="true" />
}

/** The package hides this row from screen readers; each head has the whole name of its day. */
const Weekdays = (props: HTMLAttributes<HTMLTableRowElement>) => (
  <thead>
    <tr {...props} />
  </thead>
)

export const Calendar = (props: CalendarProps) => {
  const { value, today, earliest = today, latest, opensAt = today, words, entered, onChoose } = props
  const after = latest === undefined ? {} : { endMonth: dayOf(latest) }
  const shut = [{ before: dayOf(earliest) }, ...(latest === undefined ? [] : [{ after: dayOf(latest) }])]
  return (
    <DayPicker
      key={entered ? 'entered' : 'beside'}
      mode="single"
      className="p-4"
      classNames={looks}
      components={{ Chevron, Weekdays }}
      navLayout="around"
      weekStartsOn={1}
      selected={value ? dayOf(value) : undefined}
      defaultMonth={dayOf([value || opensAt, earliest].sort().at(-1) ?? earliest)}
      captionLayout={words.year === undefined ? 'label' : 'dropdown'}
      startMonth={dayOf(earliest)}
      {...after}
      today={dayOf(today)}
      disabled={shut}
      labels={{
        labelMonthDropdown: () => words.month ?? '',
        labelYearDropdown: () => words.year ?? '',
        labelPrevious: () => words.previous,
        labelNext: () => words.next,
        labelDayButton: (day) => longDate(dateOf(day)),
        labelGrid: monthOf,
        labelWeekday: (day) => writeDate(dateOf(day), { weekday: 'long' }),
      }}
      formatters={{ formatCaption: monthOf, formatWeekdayName: weekday, formatMonthDropdown: monthName }}
      autoFocus={entered}
      onDayClick={(day, { disabled }) => disabled || onChoose(dateOf(day))}
    />
  )
}
