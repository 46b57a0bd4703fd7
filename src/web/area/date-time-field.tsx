// A date and a time beside each other, with one error.
import type { ComponentProps } from 'react'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field } from '#kit/field.tsx'
import { TimeSelect } from '#kit/time-select.tsx'

interface DateTimeFieldProps {
  /** Prefix of the names of both inputs. */
  name: string
  /** Words of both pickers. */
  words: {
    date_words: ComponentProps<typeof DatePicker>['words']
    day_parts: ComponentProps<typeof TimeSelect>['headings']
    time_placeholder: string
  }
  labels: { date: string; time: string }
  date: string
  time: string
  today: string
  error: string | undefined
  hint?: string
  onDate: (date: string) => void
  onTime: (time: string) => void
}

export const DateTimeField = (props: DateTimeFieldProps) => {
  const { name, words, labels, date, time, today, error, hint, onDate, onTime } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] gap-3">
      <Field label={labels.date} error={error} hint={hint}>
        {(wiring) => (
          <DatePicker
            {...wiring}
            name={`${name}_date`}
            value={date}
            onChange={onDate}
            today={today}
            words={words.date_words}
          />
        )}
      </Field>
      <Field label={labels.time}>
        {(wiring) => (
          <TimeSelect
            {...wiring}
            name={`${name}_time`}
            value={time}
            onChange={onTime}
            placeholder={words.time_placeholder}
            listLabel={labels.time}
            headings={words.day_parts}
          />
        )}
      </Field>
    </div>
  )
}
