// A time of day in quarter hours. From 768 px a list that one can type into ("1845"); below, the platform's own picker.
// The platform's picker is also what a plain form has where no script runs.
import { ChevronDown, Clock } from 'lucide-react'
import { lazy, useState } from 'react'
import { quarterHours } from '#kernel/time.ts'
import { Combobox, FieldIcon, iconFieldLook } from './combobox.tsx'
import { orNothing } from './lazily.ts'
import { fromMedium, useMedia } from './media.ts'
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
}

const chevron = (
  <ChevronDown
    size={16}
    strokeWidth={1.5}
    className="pointer-events-none absolute top-4 right-3.5 text-muted"
    aria-hidden="true"
  />
)

/** The first time that begins as typed: 1845, 18:45, 9 and 09 all mean something. -1 for none. */
const typedIndex = (text: string): number => {
  const digits = text.replace(/\D/g, '')
  if (!digits) return -1
  const starts = (each: string) => quarterHours.findIndex((time) => time.replace(':', '').startsWith(each))
  const found = starts(digits)
  return found < 0 || (digits.length === 1 && Number(digits) > 2) || /^\d:\d/.test(text) ? starts(`0${digits}`) : found
}

const Times = ({ headings }: Pick<TimeSelectProps, 'headings'>) =>
  headings.map((heading, index) => (
    <optgroup key={heading} label={heading}>
      {quarterHours.slice(index * 24, index * 24 + 24).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </optgroup>
  ))

/**
 * The server sends the options as text only, for who has no script: a phone works a fifth of its time to the first paint on
 * them. The document's script makes them options as soon as it is there (web/islands/options.ts).
 */
const PlatformTime = ({ listLabel: _, headings, value, onChange, placeholder, ...select }: TimeSelectProps) => {
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
        {!import.meta.env.SSR && <Times headings={headings} />}
      </select>
      <WithoutScript>
        <select {...wiring} defaultValue={value} className={look} aria-labelledby={`${id}-label`}>
          {nothing}
          <Times headings={headings} />
        </select>
      </WithoutScript>
      {chevron}
    </div>
  )
}

const ListedTime = ({ value, onChange, listLabel, headings, ...input }: TimeSelectProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const aimed = typed === null ? quarterHours.indexOf(value) : typedIndex(typed)
  const pick = (time: string | undefined) => {
    setTyped(null)
    if (time) onChange(time)
  }
  // What was typed counts when it is a time of the list to the minute; anything else is forgotten.
  const whole = typed && typed.replace(/\D/g, '').length > 2 ? quarterHours[aimed] : undefined
  return (
    <Combobox
      {...input}
      icon={Clock}
      trailing={chevron}
      text={typed ?? value}
      onText={setTyped}
      onTouch={() => void loadList()}
      onLeave={() => pick(whole)}
      onEnter={() => {
        if (whole) pick(whole)
        return whole !== undefined
      }}
      list={(parts) => (
        <TimeList {...{ parts, headings }} label={listLabel} chosen={value} jumpTo={aimed} onPick={pick} />
      )}
    />
  )
}

export const TimeSelect = (props: TimeSelectProps) =>
  useMedia(fromMedium) ? <ListedTime {...props} /> : <PlatformTime {...props} />
