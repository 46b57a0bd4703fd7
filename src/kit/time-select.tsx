// A time of day in quarter hours: from 768 px a list that accepts typed text ("1845"), below it the native select.
// The native select is also the control of a form without script.
import { ChevronDown, Clock } from 'lucide-react'
import { lazy, useRef } from 'react'
import { toPlainText } from '#kernel/text.ts'
import { quarterHours, shortTime } from '#kernel/time.ts'
import { isQuarterHour, quartersAround, readTime } from '#kernel/typed-time.ts'
import * as m from '#messages/en/typed.ts'
import { Combobox, FieldIcon, iconFieldClass } from './combobox.tsx'
import { type Reading, useTypedValue } from './typed-value.ts'
import { fromMedium, useMedia } from './use-media.ts'
import { withFallback } from './with-fallback.ts'
import { WithoutScript } from './without-script.tsx'

const loadList = () => import('./time-list.tsx')
const TimeList = lazy(withFallback(async () => (await loadList()).TimeList))

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
  /** Earlier times (HH:mm) are not offered, and are refused with these words when typed. */
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

/** Returns HH:mm of a quarter hour, or the error of the text. */
const readQuarterHour = (text: string, earliest?: Earliest): Reading => {
  const time = readTime(text)
  if (!time) return { error: m.time_unread }
  if (earliest && shortTime(time) < earliest.time) return { error: earliest.words }
  if (isQuarterHour(time)) return { value: shortTime(time) }
  const [before, after] = quartersAround(time)
  return { error: m.time_quarter({ before, after }) }
}

/** Index of the time that the text suggests so far: for 18 and 184, but not 9 or 11, which may be in the evening. -1 for none. */
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

/** Quarter hours that can be chosen, under the headings that have any. The current value stays. */
const listTimes = ({
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
 * The server sends the options as text, for browsers without script: parsing them delays the first paint of a phone by a fifth.
 * The script of the document turns them into options (web/islands/options.ts).
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
  const look = `${iconFieldClass(select)} cursor-pointer appearance-none pr-7 focus-visible:border-ink focus-visible:shadow-[inset_0_0_0_1px_var(--color-ink)] ${
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
        {!import.meta.env.SSR && <Times groups={listTimes({ headings, earliest, value })} />}
      </select>
      <WithoutScript>
        <select {...wiring} defaultValue={value} className={look} aria-labelledby={`${id}-label`}>
          {nothing}
          <Times groups={listTimes({ headings, earliest, value })} />
        </select>
      </WithoutScript>
      {chevron}
    </div>
  )
}

const ListedTime = ({ value, onChange, listLabel, headings, earliest, ...input }: TimeSelectProps) => {
  const field = useRef<HTMLInputElement>(null)
  const typedValue = useTypedValue({ field, value, read: (text) => readQuarterHour(text, earliest), onChange })
  const groups = listTimes({ headings, earliest, value })
  const times = groups.flatMap(({ items }) => items)
  const targetIndex = typedValue.typed === null ? times.indexOf(typedValue.value) : typedIndex(typedValue.typed, times)
  return (
    <Combobox
      {...input}
      field={field}
      icon={Clock}
      trailing={chevron}
      text={typedValue.text}
      onText={typedValue.type}
      selectOnFocus
      onTouch={() => void loadList()}
      onLeave={typedValue.settle}
      onEnter={() => {
        typedValue.settle()
        return typedValue.typed !== null
      }}
      list={(parts) => (
        <TimeList
          {...{ parts, groups }}
          label={listLabel}
          chosen={typedValue.value}
          jumpTo={targetIndex}
          onPick={typedValue.pick}
        />
      )}
    />
  )
}

export const TimeSelect = (props: TimeSelectProps) =>
  useMedia(fromMedium) ? <ListedTime {...props} /> : <PlatformTime {...props} />
