// Input for a date known by heart, such as a date of birth: three number fields on touch devices, else the date picker.
import { useRef } from 'react'
import { isDate, shortDate } from '#kernel/time.ts'
import * as m from '#messages/en/typed.ts'
import { DatePicker, type DatePickerProps } from './date-picker.tsx'
import { inputClass } from './field.tsx'
import { type Reading, useTypedValue } from './typed-value.ts'
import { coarsePointer, useMedia } from './use-media.ts'

type Parts = readonly [day: string, month: string, year: string]
type Bounds = Pick<DatePickerProps, 'earliest' | 'latest'>

/** '14/03/1987' for '1987-03-14'. */
const formatParts = (date: string): string => date.split('-').reverse().join('/')
const splitParts = (text: string): Parts => {
  const [day = '', month = '', year = ''] = text.split('/')
  return [day, month, year]
}

const readParts = (text: string, { earliest, latest }: Bounds): Reading => {
  const [day, month, year] = splitParts(text).map((part) => part.trim()) as unknown as Parts
  const value = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  if (!isDate(value)) return { error: m.date_parts_unread }
  if (earliest && value < earliest) return { error: m.date_early({ date: shortDate(earliest) }) }
  if (latest && value > latest) return { error: m.date_late({ date: shortDate(latest) }) }
  return { value }
}

const fields = [
  { label: m.day, size: 2 },
  { label: m.month, size: 2 },
  { label: m.year, size: 4 },
] as const

const NumberFields = ({ id, name, earliest, latest, value, onChange, ...wiring }: DatePickerProps) => {
  const container = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const read = (text: string) => readParts(text, { earliest, latest })
  const focus = () => container.current?.querySelector('input')?.focus()
  const typedValue = useTypedValue({ field, value, write: formatParts, read, onChange, focus })
  const parts = splitParts(typedValue.text)
  const type = (at: number, part: string) => {
    const next = parts.map((each, index) => (index === at ? part.replace(/\D/g, '') : each))
    const text = next.join('') ? next.join('/') : ''
    typedValue.type(text)
    // Emitted at once, so that the layout does not move on blur.
    const day = next[2]?.length === 4 ? read(text).value : undefined
    if (day) typedValue.emit(day)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: knows when the focus leaves all three fields
    <div
      ref={container}
      className="grid grid-cols-[1fr_1fr_1.5fr] gap-3"
      onBlur={(event) => container.current?.contains(event.relatedTarget) || typedValue.settle()}
    >
      {fields.map(({ label, size }, at) => {
        const own = at === 0 ? id : `${id}-${at}`
        return (
          <div key={label}>
            <input
              {...wiring}
              id={own}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={size}
              aria-labelledby={`${id}-label ${own}-part`}
              className={inputClass(wiring['aria-invalid'])}
              value={parts[at]}
              onChange={({ target }) => type(at, target.value)}
            />
            <span id={`${own}-part`} className="mt-1 block text-small text-muted">
              {label}
            </span>
          </div>
        )
      })}
      <input ref={field} type="hidden" name={name} value={typedValue.text} />
    </div>
  )
}

export const DateParts = (props: DatePickerProps) => {
  const touch = useMedia(coarsePointer)
  if (!touch) return <DatePicker {...props} />
  const { today: _, opensAt: __, words: ___, country: ____, eager: _____, isFilter: ______, ...rest } = props
  return <NumberFields {...(rest as DatePickerProps)} />
}
