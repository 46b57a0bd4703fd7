// When a step happened: the day, and any minute of it. The time is typed as text, because the browser's time field uses AM
// and PM on many machines.
import { useRef } from 'react'
import { shortTime } from '#kernel/time.ts'
import { readTime } from '#kernel/typed-time.ts'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, inputClass } from '#kit/field.tsx'
import { type Reading, useSelectOnFocus, useTypedValue } from '#kit/typed-value.ts'
import { time_unread } from '#messages/en/typed.ts'
import * as m from '#messages/office/progress.ts'

/** Returns HH:mm, or the error of the text. */
const readMinute = (text: string): Reading => {
  const time = readTime(text)
  return time ? { value: shortTime(time) } : { error: time_unread }
}

interface MinuteInputProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  name: string
  placeholder: string
  /** HH:mm, or empty. */
  value: string
  onChange: (time: string) => void
}

const MinuteInput = ({ value, onChange, ...input }: MinuteInputProps) => {
  const field = useRef<HTMLInputElement>(null)
  const typed = useTypedValue({ field, value, read: readMinute, onChange })
  return (
    <input
      {...input}
      {...useSelectOnFocus()}
      ref={field}
      className={`${inputClass(input['aria-invalid'])} tnum`}
      autoComplete="off"
      maxLength={20}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={() => typed.settle()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || typed.typed === null) return
        // Enter takes the time first, as in other time fields.
        event.preventDefault()
        typed.settle()
      }}
    />
  )
}

interface StepTimeProps {
  date: string
  time: string
  /** Today on the clock of the pickup, whose zone this is. */
  today: string
  zone: string
  /** First day that can be chosen. */
  earliest: string
  error: string | undefined
  onChange: (part: { date: string } | { time: string }) => void
}

export const StepTime = ({ date, time, today, zone, earliest, error, onChange }: StepTimeProps) => {
  const isToday = date === today
  const named = { zone: zone.replaceAll('_', ' ') }
  return (
    <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-3">
      <Field label={m.date}>
        {(wiring) => (
          <DatePicker
            {...wiring}
            name="happened_date"
            value={date}
            onChange={(next) => onChange({ date: next || today })}
            today={today}
            earliest={earliest}
            latest={today}
            words={m.date_words}
          />
        )}
      </Field>
      <Field label={m.time} error={error} hint={isToday ? m.now_hint(named) : m.zone_hint(named)}>
        {(wiring) => (
          <MinuteInput
            {...wiring}
            name="happened_time"
            placeholder={isToday ? m.time_placeholder : m.time_example}
            value={time}
            onChange={(next) => onChange({ time: next })}
          />
        )}
      </Field>
    </div>
  )
}
