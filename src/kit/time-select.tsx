// A time of day in quarter hours. From 768 px a list that one can type into ("1845"); below, the platform's own picker.
// The platform's picker is also what a plain form has where no script runs.
import { ChevronDown, Clock } from 'lucide-react'
import { lazy, useRef } from 'react'
import { toPlainText } from '#kernel/text.ts'
import { quarterHours, shortTime } from '#kernel/time.ts'
import { isQuarterHour, quartersAround, readTime } from '#kernel/typed-time.ts'
import * as m from '#messages/en/typed.ts'
import { Combobox, FieldIcon, iconFieldLook } from './combobox.tsx'
import { orNothing } from './lazily.ts'
import { fromMedium, useMedia } from './media.ts'
import { type Reading, useTypedValue } from './typed-value.ts'
import { WithoutScript } from './without-script.tsx'

const loadList = () => import('./time-list.tsx')
const TimeList = lazy(orNothing(async () => (await loadList()).TimeList))

interface TimeSelectProps {
  id: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  name: string
  /** HH:mm, or empty. */
  value: string
  onChange: (time: string) => void
  placeholder: string
  listLabel: string
  /** Headings of the four quarters of the day. */
  headings: readonly string[]
  /** Times before this one (HH:mm) are not offered, and refused with these words where they are typed. */
  earliest?: { time: string; words: string } | undefined
}

type Earliest = TimeSelectProps['earliest']

const chevron = (
  <ChevronDown
    size={16}
    strokeWidth={1.5}
    className="pointer-events-none absolute top-4 right-3.5 text-muted"
    aria-hidden="true"
  />
)

/** HH:mm of a quarter of an hour, or what is wrong with the text. */
const readQuarterHour = (text: string, earliest?: Earliest): Reading => {
  const time = readTime(text)
  if (!time) return { error: m.time_unread }
  if (earliest && shortTime(time) < earliest.time) return { error: earliest.words }
  if (isQuarterHour(time)) return { value: shortTime(time) }
  const [before, after] = quartersAround(time)
  return { error: m.time_quarter({ before, after }) }
}

/** The time of the list that is meant so far: 18 and 184, but not 9 or 11, which may go on to the evening. -1 for none. */
const typedIndex = (text: string, times: readonly string[]): number => {
  const { value } = readQuarterHour(text)
  if (value !== undefined) return times.indexOf(value)
  const [, hour = '', minute = ''] = /^(0\d|1[3-9]|2[0-3]):?(\d?)$/.exec(toPlainText(text).trim()) ?? []
  return hour ? times.findIndex((time) => time.startsWith(`${hour}:${minute}`)) : -1
}

export interface TimesOfDay {
  heading: string
  items: readonly string[]
}

/** The quarter hours that can be chosen, under the headings that have any. The one that stands in the field stays. */
const timesOffered = ({
  headings,
  earliest,
  value,
}: Pick<TimeSelectProps, 'headings' | 'earliest' | 'value'>): TimesOfDay[] =>
  headings
    .map((heading, index) => ({
      heading,
      items: quarterHours
        .slice(index * 24, index * 24 + 24)
        .filter((time) => !earliest || time >= earliest.time || time === value),
    }))
    .filter(({ items }) => items.length > 0)

const Times = ({ groups }: { groups: readonly TimesOfDay[] }) =>
  groups.map(({ heading, items }) => (
    <optgroup key={heading} label={heading}>
      {items.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </optgroup>
  ))

/**
 * The server sends the options as text only, for who has no script: a phone works a fifth of its time to the first paint on
 * them. The document's script makes them options as soon as it is there (web/islands/options.ts).
 */
const PlatformTime = ({
  listLabel: _,
  headings,
  earliest,
  value,
  onChange,
  placeholder,
  ...select
}: TimeSelectProps) => {
  const look = `${iconFieldLook(select)} cursor-pointer appearance-none pr-7 focus-visible:border-ink focus-visible:shadow-[inset_0_0_0_1px_var(--color-ink)] ${
    value ? '' : 'text-muted'
  }`
  const { id, ...wiring } = select
  const nothing = <option value="">{placeholder}</option>
  return (
    <div className="relative">
      <FieldIcon icon={Clock} />
      <select
        {...select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${look} with-script`}
      >
        {nothing}
        {!import.meta.env.SSR && <Times groups={timesOffered({ headings, earliest, value })} />}
      </select>
      <WithoutScript>
        <select {...wiring} defaultValue={value} className={look} aria-labelledby={`${id}-label`}>
          {nothing}
          <Times groups={timesOffered({ headings, earliest, value })} />
        </select>
      </WithoutScript>
      {chevron}
    </div>
  )
}

const ListedTime = ({ value, onChange, listLabel, headings, earliest, ...input }: TimeSelectProps) => {
  const field = useRef<HTMLInputElement>(null)
  const typed = useTypedValue({ field, value, read: (text) => readQuarterHour(text, earliest), onChange })
  const groups = timesOffered({ headings, earliest, value })
  const times = groups.flatMap(({ items }) => items)
  const aimed = typed.typed === null ? times.indexOf(typed.value) : typedIndex(typed.typed, times)
  return (
    <Combobox
      {...input}
      field={field}
      icon={Clock}
      trailing={chevron}
      text={typed.text}
      onText={typed.type}
      selectOnFocus
      onTouch={() => void loadList()}
      onLeave={typed.settle}
      onEnter={() => {
        typed.settle()
        return typed.typed !== null
      }}
      list={(parts) => (
        <TimeList {...{ parts, groups }} label={listLabel} chosen={typed.value} jumpTo={aimed} onPick={typed.pick} />
      )}
    />
  )
}

export const TimeSelect = (props: TimeSelectProps) =>
  useMedia(fromMedium) ? <ListedTime {...props} /> : <PlatformTime {...props} />
