// The period of a rehearsal, and the office's guess of the demand.
import { type FormEvent, useState } from 'react'
import { browserClock, localAt } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, TextField } from '#kit/field.tsx'
import * as audit from '#messages/office/audit.ts'
import * as m from '#messages/office/rehearsal.ts'
import { site } from '../../../site.ts'
import { parseGuess } from './format.ts'
import type { Period } from './use-rehearsal.ts'

/** Earlier than the first ride. */
const firstDay = '2020-01-01'

interface PeriodFormProps {
  initial: Period
  guess: string
  isRunning: boolean
  onGuess: (guess: string) => void
  onStart: (period: Period) => void
  onCancel: () => void
}

export const PeriodForm = ({ initial, guess, isRunning, onGuess, onStart, onCancel }: PeriodFormProps) => {
  const [period, setPeriod] = useState(initial)
  const [errors, setErrors] = useState<Partial<Period>>({})
  const today = localAt(browserClock(), site().time_zone).date
  const day = (name: keyof Period, label: string) => (
    <Field label={label} error={errors[name]}>
      {(wiring) => (
        <DatePicker
          {...{ ...wiring, name, today, words: audit.date_words, value: period[name] }}
          earliest={firstDay}
          onChange={(date) => setPeriod((before) => ({ ...before, [name]: date }))}
        />
      )}
    </Field>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { from, to } = period
    const found = {
      ...(from ? {} : { from: m.rehearsal_day }),
      ...(to ? (from > to ? { to: m.rehearsal_reversed } : {}) : { to: m.rehearsal_day }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) onStart(period)
  }
  return (
    <form aria-label={m.rehearsal_period} className="card mt-7 p-5" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {day('from', m.rehearsal_from)}
        {day('to', m.rehearsal_to)}
        <TextField
          label={m.rehearsal_guess}
          hint={m.rehearsal_guess_hint}
          name="guess"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={guess}
          error={Number.isNaN(parseGuess(guess)) ? m.rehearsal_guess_unread : undefined}
          onChange={({ target }) => onGuess(target.value)}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" className="btn-sm" disabled={isRunning}>
          {m.rehearsal_start}
        </Button>
        {isRunning && (
          <Button look="outline" className="btn-sm" onClick={onCancel}>
            {m.rehearsal_cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
