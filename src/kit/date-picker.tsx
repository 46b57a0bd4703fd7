// A date: a field that reads what one types ("4/12/2026", "4 Dec 2026") and opens a calendar, loaded when first needed.
// The calendar hangs below the field; under 768 px it rises as a sheet from the bottom edge.
import { Calendar as CalendarIcon } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { readDate, shortDate } from '#kernel/time.ts'
import { fromMedium, useMedia } from './media.ts'
import { Popover } from './popover.tsx'

const loadCalendar = () => import('./calendar.tsx')
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }))
const CalendarSheet = lazy(async () => ({ default: (await import('./calendar-sheet.tsx')).CalendarSheet }))

export interface DateWords {
  placeholder: string
  calendar: string
  previous: string
  next: string
  close: string
}

export interface DatePickerProps {
  id: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  name: string
  /** yyyy-MM-dd, or empty. */
  value: string
  onChange: (date: string) => void
  /** The first day one can choose, which is also today. */
  today: string
  words: DateWords
}

const useTyped = (value: string, onChange: (date: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    text: typed ?? (value && shortDate(value)),
    type: setTyped,
    forget: () => setTyped(null),
    settle: () => {
      if (typed !== null && (readDate(typed) || !typed.trim())) onChange(readDate(typed))
      setTyped(null)
    },
  }
}

export const DatePicker = ({ value, onChange, today, words, ...input }: DatePickerProps) => {
  const [open, setOpen] = useState<'no' | 'beside' | 'entered'>('no')
  const { text, type, forget, settle } = useTyped(value, onChange)
  const whole = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const wide = useMedia(fromMedium)
  // A finger opens the sheet; the keyboard of a phone would only cover it. Before the script runs one types.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])

  const close = () => {
    setOpen('no')
    field.current?.focus()
  }
  const choose = (date: string) => {
    forget()
    onChange(date)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpen('entered')
    else if (event.key === 'Enter' && (text !== (value && shortDate(value)) || open !== 'no')) settleAndClose()
    else if (event.key === 'Escape' && open !== 'no') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const settleAndClose = () => {
    settle()
    setOpen('no')
  }
  const onLeave = (event: FocusEvent) => {
    if (whole.current?.contains(event.relatedTarget)) return
    settle()
    if (wide) setOpen('no')
  }
  const calendar = <Calendar {...{ value, today, words }} entered={open === 'entered' || !wide} onChoose={choose} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys and the focus of the field and its calendar together
    <div ref={whole} className="relative" onBlur={onLeave} onPointerEnter={() => void loadCalendar()}>
      <CalendarIcon
        size={18}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-[15px] left-3.5 text-muted"
        aria-hidden="true"
      />
      <input
        {...input}
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        inputMode={alive && !wide ? 'none' : 'text'}
        aria-haspopup="dialog"
        aria-expanded={open !== 'no'}
        aria-controls={open === 'no' ? undefined : `${input.id}-calendar`}
        placeholder={words.placeholder}
        value={text}
        className={`input cursor-pointer truncate pr-2 pl-10.5 ${input['aria-invalid'] ? 'is-error' : ''}`}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen('beside')}
        onFocus={() => void loadCalendar()}
        onKeyDown={onKeyDown}
      />
      {open !== 'no' && (
        <Suspense>
          {wide ? (
            <Popover anchor={field} width="content">
              <div
                id={`${input.id}-calendar`}
                role="dialog"
                tabIndex={-1}
                aria-label={words.calendar}
                onKeyDown={(event) => event.key === 'Escape' && onKeyDown(event)}
              >
                {calendar}
              </div>
            </Popover>
          ) : (
            <CalendarSheet id={`${input.id}-calendar`} words={words} onClose={close}>
              {calendar}
            </CalendarSheet>
          )}
        </Suspense>
      )}
    </div>
  )
}
