// A time of day in quarter hours. From 768 px a list that one can type into ("1845"); below, the platform's own picker.
// The platform's picker is also what a plain form has before any script runs.
import { Check, ChevronDown, Clock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { quarterHours } from '#kernel/time.ts'
import { Combobox } from './combobox.tsx'
import { fromMedium, useMedia } from './media.ts'

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
  parts: readonly string[]
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

const PlatformTime = ({ listLabel: _, parts, value, onChange, placeholder, ...select }: TimeSelectProps) => (
  <div className="relative">
    <Clock
      size={18}
      strokeWidth={1.5}
      className="pointer-events-none absolute top-[15px] left-3.5 text-muted"
      aria-hidden="true"
    />
    <select
      {...select}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`input cursor-pointer appearance-none truncate pr-9 pl-10.5 focus-visible:border-ink focus-visible:shadow-[inset_0_0_0_1px_var(--color-ink)] ${
        select['aria-invalid'] ? 'is-error' : ''
      } ${value ? '' : 'text-muted'}`}
    >
      <option value="">{placeholder}</option>
      {parts.map((part, index) => (
        <optgroup key={part} label={part}>
          {quarterHours.slice(index * 24, index * 24 + 24).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </optgroup>
      ))}
    </select>
    {chevron}
  </div>
)

const ListedTime = ({ value, onChange, placeholder, listLabel, parts, ...input }: TimeSelectProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const groups = useMemo(
    () => parts.map((heading, i) => ({ heading, items: quarterHours.slice(i * 24, i * 24 + 24) })),
    [parts],
  )
  const aimed = typed === null ? quarterHours.indexOf(value) : typedIndex(typed)
  // What was typed counts when it is a time of the list to the minute; anything else is forgotten.
  const settle = () => {
    const time = typed !== null && typed.replace(/\D/g, '').length > 2 ? quarterHours[aimed] : undefined
    if (time) onChange(time)
    setTyped(null)
  }
  const pick = (time: string) => {
    setTyped(null)
    onChange(time)
  }
  return (
    <Combobox
      {...input}
      icon={Clock}
      trailing={chevron}
      placeholder={placeholder}
      text={typed ?? value}
      onText={setTyped}
      groups={groups}
      keyOf={(time) => time}
      render={(time) => (
        <>
          <span className={`flex-1 tnum ${time === value ? 'font-medium' : ''}`}>{time}</span>
          {time === value && <Check size={16} strokeWidth={1.5} aria-hidden="true" />}
        </>
      )}
      onPick={pick}
      listLabel={listLabel}
      open={open}
      onOpenChange={setOpen}
      onLeave={settle}
      jumpTo={aimed}
    />
  )
}

export const TimeSelect = (props: TimeSelectProps) =>
  useMedia(fromMedium) ? <ListedTime {...props} /> : <PlatformTime {...props} />
