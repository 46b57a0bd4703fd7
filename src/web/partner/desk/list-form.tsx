// Where a guest list comes in: pasted or as a file, with the day and how the rides are paid.
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { browserClock, localAt } from '#kernel/time.ts'
import { Button } from '#kit/button.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, TextArea } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import * as panel from '#messages/en/panel.ts'
import * as m from '#messages/partner/desk.ts'
import { site } from '../../site.ts'
import type { Sheet } from './use-list.ts'

export const dateWords = {
  placeholder: panel.date_placeholder,
  calendar: panel.calendar,
  previous: panel.calendar_previous,
  next: panel.calendar_next,
  close: panel.calendar_close,
}

/** On the site's own clock; yyyy-MM-dd. */
export const today = (): string => localAt(browserClock(), site().time_zone).date

interface ListFormProps {
  sheet: Sheet
  busy: boolean
  onSheet: (sheet: Sheet) => void
  /** False where there is nothing in it. */
  onRead: (text: string) => boolean
}

/** Files of these are text; more than this is no guest list. */
const mostBytes = 2_000_000

export const ListForm = ({ sheet, busy, onSheet, onRead }: ListFormProps) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const fileId = useId()
  const fail = (words: string) => {
    setError(words)
    area.current?.focus()
  }
  const read = (event?: FormEvent) => {
    event?.preventDefault()
    setError(undefined)
    if (!onRead(text)) fail(m.list_needed)
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    if (file.size > mostBytes) return fail(m.file_unread)
    try {
      setText(await file.text())
      setError(undefined)
      area.current?.focus()
    } catch {
      fail(m.file_unread)
    }
  }
  return (
    <form noValidate className="card mt-7 grid gap-5 p-5" onSubmit={read}>
      <TextArea
        ref={area}
        name="list"
        rows={6}
        label={m.paste}
        hint={m.paste_hint}
        error={error}
        placeholder={m.paste_example}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && read(event)}
      />
      <div>
        <label htmlFor={fileId} className="label">
          {m.choose_file}
        </label>
        <input
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          className="mt-1 block w-full text-small"
          onChange={(event) => void open(event)}
        />
      </div>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Field label={m.day_of_list} hint={m.day_hint}>
          {(wiring) => (
            <DatePicker
              {...wiring}
              name="date"
              today={today()}
              words={dateWords}
              value={sheet.date}
              onChange={(date) => onSheet({ ...sheet, date: date || today() })}
            />
          )}
        </Field>
        <FieldGroup label={m.pays}>
          {(wiring) => (
            <>
              <Segmented
                wiring={wiring}
                name="pays"
                options={m.pays_options}
                value={sheet.pays}
                onChange={(pays) => onSheet({ ...sheet, pays })}
              />
              <p className="hint">{m.pays_lines[sheet.pays]}</p>
            </>
          )}
        </FieldGroup>
      </div>
      <Button type="submit" className="justify-self-start" busy={busy && m.reading}>
        {m.read_list}
      </Button>
    </form>
  )
}
