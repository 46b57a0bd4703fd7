// Filters of the audit log. They apply on submit, because each letter in six fields would otherwise be a request.
import { type FormEvent, useEffect, useState } from 'react'
import { browserClock, localAt } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, TextField } from '#kit/field.tsx'
import { SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/audit.ts'
import { site } from '../../site.ts'

export const filterNames = ['who', 'what', 'kind', 'id', 'from', 'to'] as const
type AuditFilter = Record<(typeof filterNames)[number], string>

/** Earlier than the first entry of the log. */
const firstDay = '2020-01-01'

interface FiltersProps {
  filter: AuditFilter
  kinds: readonly string[]
  onApply: (filter: AuditFilter) => void
  onClear: (() => void) | undefined
}

const kindOptions = (kinds: readonly string[]) => [
  { value: '', label: m.every_kind },
  ...kinds
    .map((kind) => ({ value: kind, label: m.kind_name({ kind }) }))
    .sort((a, b) => a.label.localeCompare(b.label)),
]

export const AuditFilters = ({ filter, kinds, onApply, onClear }: FiltersProps) => {
  const [typed, setTyped] = useState(filter)
  const key = JSON.stringify(filter)
  // Back and forward change the filters too.
  useEffect(() => setTyped(JSON.parse(key) as AuditFilter), [key])
  const set = (name: keyof AuditFilter) => (value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const text = (name: keyof AuditFilter) => ({
    name,
    value: typed[name],
    maxLength: 100,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  })
  const today = localAt(browserClock(), site().time_zone).date
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(wiring) => (
        <DatePicker
          {...{ ...wiring, name, today, words: m.date_words, value: typed[name], onChange: set(name) }}
          earliest={firstDay}
        />
      )}
    </Field>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(typed)
  }
  return (
    <search>
      <form aria-label={m.filters_label} className="card mt-7 p-5" onSubmit={submit}>
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
          <TextField label={m.who} hint={m.who_hint} {...text('who')} />
          <TextField label={m.what} hint={m.what_hint} {...text('what')} />
          <SelectField label={m.kind} options={kindOptions(kinds)} {...text('kind')} />
          <TextField label={m.id} hint={m.id_hint} {...text('id')} />
          {day('from', m.from)}
          {day('to', m.to)}
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" className="btn-sm">
            {m.apply}
          </Button>
          {onClear && (
            <Button look="outline" className="btn-sm" onClick={onClear}>
              {m.clear}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
