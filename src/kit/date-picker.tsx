// Date field: reads typed text ("4/12/2026", "Dec 4, 2026"), shows it spelled out, and opens a calendar that loads on demand.

import { Calendar } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { RideCountry } from '#kernel/countries.ts'
import { longDate, shortDate } from '#kernel/time.ts'
import { dateOrderFor, parseTypedDate, twoReadings } from '#kernel/typed-date.ts'
import * as m from '#messages/en/typed.ts'
import { FieldIcon, iconFieldClass } from './combobox.tsx'
import { inputClass } from './field.tsx'
import { type Reading, useSelectOnFocus, useTypedValue } from './typed-value.ts'
import { fromMedium, useMedia } from './use-media.ts'
import { withFallback } from './with-fallback.ts'
import { WithoutScript } from './without-script.tsx'

const loadCalendar = () => import('./calendar-popup.tsx')
const CalendarPopup = lazy(withFallback(async () => (await loadCalendar()).CalendarPopup))

export interface DateWords {
  placeholder: string
  calendar: string
  previous: string
  next: string
  close: string
  /** Labels of the month and year selects, where many years can be chosen. */
  month?: string
  year?: string
}

export interface DatePickerProps {
  id: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  name: string
  /** yyyy-MM-dd, or empty. */
  value: string
  onChange: (date: string) => void
  today: string
  /** First day that can be chosen; today by default. */
  earliest?: string | undefined
  /** Last day that can be chosen; no limit by default. */
  latest?: string | undefined
  /** Day whose month the calendar opens at while no date is chosen; today by default. */
  opensAt?: string | undefined
  words: DateWords
  /** Country of the ride; decides the order of day and month in typed text. */
  country?: RideCountry | ''
  /** Emits a date as soon as it is complete, so that the layout does not move on blur. */
  eager?: boolean
  /** The date only filters a list and is never saved. */
  isFilter?: boolean
}

type Bounds = Pick<DatePickerProps, 'country' | 'today' | 'earliest' | 'latest'>

/** Returns yyyy-MM-dd, or the error of the text. */
const readDay = (text: string, { country = '', today, earliest, latest }: Bounds): Reading => {
  // A date of birth includes its year, so the next such day is never assumed.
  const missing = latest && latest <= today ? undefined : { today }
  const { date: value, isContradicted } = parseTypedDate(text, dateOrderFor(country, navigator.language), missing)
  if (isContradicted) return { error: m.date_weekday({ date: longDate(value) }) }
  const [first, second] = (value ? undefined : twoReadings(text, missing)) ?? []
  if (first && second) return { error: m.date_unclear({ first: shortDate(first), second: shortDate(second) }) }
  if (!value) return { error: m.date_unread }
  if (earliest && value < earliest) return { error: m.date_early({ date: shortDate(earliest) }) }
  if (latest && value > latest) return { error: m.date_late({ date: shortDate(latest) }) }
  return { value }
}

/** 'beside': open while the field keeps the focus. 'entered': the focus is in the days. */
type Opening = 'no' | 'beside' | 'entered'

const useCalendar = (props: DatePickerProps) => {
  const [opening, setOpening] = useState<Opening>('no')
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { value, onChange, isFilter } = props
  const read = (text: string) => readDay(text, props)
  const typedValue = useTypedValue({ field, value, write: shortDate, read, onChange, isFilter })
  const close = () => {
    setOpening('no')
    field.current?.focus()
  }
  return {
    value: typedValue.value,
    text: typedValue.text,
    type: (text: string) => {
      typedValue.type(text)
      const day = props.eager ? read(text).value : undefined
      if (day) typedValue.emit(day)
    },
    opening,
    whole: container,
    field,
    close,
    open: () => setOpening('beside'),
    choose: (date: string) => {
      typedValue.pick(date)
      close()
    },
    onKeyDown: (event: KeyboardEvent) => {
      // The calendar gets the focus next and shows the typed date.
      if (event.key === 'Tab' && event.target === field.current) typedValue.settle()
      const opens = event.key === 'ArrowDown'
      const settles = event.key === 'Enter' && (typedValue.typed !== null || opening !== 'no')
      if (!opens && !settles && !(event.key === 'Escape' && opening !== 'no')) return
      event.preventDefault()
      event.stopPropagation()
      if (settles) typedValue.settle()
      setOpening(opens ? 'entered' : 'no')
    },
    onBlur: (event: FocusEvent) => {
      if (container.current?.contains(event.relatedTarget)) return
      typedValue.settle()
      setOpening('no')
    },
  }
}

/** On a phone the sheet opens without the keyboard, which would cover it. Before hydration the field accepts text. */
const useScreen = () => {
  const wide = useMedia(fromMedium)
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return { wide, inputMode: alive && !wide ? ('none' as const) : ('text' as const) }
}

export const DatePicker = (props: DatePickerProps) => {
  const {
    onChange: _,
    today,
    earliest,
    latest,
    opensAt,
    words,
    country: __,
    eager: ___,
    isFilter: ____,
    ...input
  } = props
  const {
    value,
    opening,
    whole: container,
    field,
    text,
    type,
    open,
    close,
    choose,
    onKeyDown,
    onBlur,
  } = useCalendar(props)
  const { wide, inputMode } = useScreen()
  const select = useSelectOnFocus()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: knows when the focus leaves field and calendar together
    <div ref={container} className="relative" onBlur={onBlur} onPointerEnter={() => void loadCalendar()}>
      <span className="with-script">
        <FieldIcon icon={Calendar} />
      </span>
      <input
        {...input}
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        inputMode={inputMode}
        aria-haspopup="dialog"
        aria-expanded={opening !== 'no'}
        aria-controls={opening === 'no' ? undefined : `${input.id}-calendar`}
        placeholder={words.placeholder}
        value={text}
        className={`${iconFieldClass(input)} with-script cursor-pointer pr-2`}
        onChange={(event) => type(event.target.value)}
        onClick={(event) => {
          // On touch a selection would open the phone's own menu over the calendar.
          if (wide) select.onClick(event)
          open()
        }}
        onFocus={(event) => {
          if (wide) select.onFocus(event)
          void loadCalendar()
        }}
        onKeyDown={onKeyDown}
      />
      <WithoutScript>
        <input
          type="date"
          name={input.name}
          defaultValue={value}
          className={`${inputClass(input['aria-invalid'])} pr-2`}
          aria-labelledby={`${input.id}-label`}
          aria-invalid={input['aria-invalid']}
          aria-describedby={input['aria-describedby']}
        />
      </WithoutScript>
      {opening !== 'no' && (
        <Suspense>
          <CalendarPopup
            {...{ value, today, earliest, latest, opensAt, words, field, wide }}
            id={`${input.id}-calendar`}
            entered={opening === 'entered'}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
