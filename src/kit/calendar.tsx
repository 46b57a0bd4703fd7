// Calendar of one month, Monday first. Arrow keys move by day, Page Up and Page Down by month. Loaded when it opens.
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { DayPicker } from 'react-day-picker'
import { longDate, writeDate } from '#kernel/time.ts'
import type { DateWords } from './date-picker.tsx'

export interface CalendarProps {
  value: string
  today: string
  /** First day that can be chosen. */
  earliest?: string | undefined
  /** Last day that can be chosen; no limit by default. */
  latest?: string | undefined
  /** Day whose month is shown while no date is chosen. */
  opensAt?: string | undefined
  words: DateWords
  /** Moves the focus into the days at once. */
  entered: boolean
  onChoose: (date: string) => void
}

const toDay = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

const toDate = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const formatMonth = (day: Date) => writeDate(toDate(day), { month: 'long', year: 'numeric' })

const monthName = (day: Date) => writeDate(toDate(day), { month: 'long' })

// Two letters, as in printed calendars: Mo, lu.
const weekday = (day: Date) => writeDate(toDate(day), { weekday: 'short' }).slice(0, 2)

const navigation = 'icon-btn size-11 cursor-pointer aria-disabled:cursor-not-allowed aria-disabled:text-rule'

const looks = {
  months: 'relative',
  month: 'grid grid-cols-[auto_1fr_auto] items-center',
  month_caption: 'text-center',
  caption_label: 'inline-flex items-center gap-1 font-display text-title-3',
  // With many years to choose from: native selects, invisible over the text that they change.
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

/** The library hides this row from screen readers; each head carries the full name of its day. */
const Weekdays = (props: HTMLAttributes<HTMLTableRowElement>) => (
  <thead>
    <tr {...props} />
  </thead>
)

export const Calendar = (props: CalendarProps) => {
  const { value, today, earliest = today, latest, opensAt = today, words, entered, onChoose } = props
  const after = latest === undefined ? {} : { endMonth: toDay(latest) }
  const disabledDays = [{ before: toDay(earliest) }, ...(latest === undefined ? [] : [{ after: toDay(latest) }])]
  return (
    <DayPicker
      key={entered ? 'entered' : 'beside'}
      mode="single"
      className="p-4"
      classNames={looks}
      components={{ Chevron, Weekdays }}
      navLayout="around"
      weekStartsOn={1}
      selected={value ? toDay(value) : undefined}
      defaultMonth={toDay([value || opensAt, earliest].sort().at(-1) ?? earliest)}
      captionLayout={words.year === undefined ? 'label' : 'dropdown'}
      startMonth={toDay(earliest)}
      {...after}
      today={toDay(today)}
      disabled={disabledDays}
      labels={{
        labelMonthDropdown: () => words.month ?? '',
        labelYearDropdown: () => words.year ?? '',
        labelPrevious: () => words.previous,
        labelNext: () => words.next,
        labelDayButton: (day) => longDate(toDate(day)),
        labelGrid: formatMonth,
        labelWeekday: (day) => writeDate(toDate(day), { weekday: 'long' }),
      }}
      formatters={{ formatCaption: formatMonth, formatWeekdayName: weekday, formatMonthDropdown: monthName }}
      autoFocus={entered}
      onDayClick={(day, { disabled }) => disabled || onChoose(toDate(day))}
    />
  )
}
