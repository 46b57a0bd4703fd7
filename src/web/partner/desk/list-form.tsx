// The form of a guest list: pasted text or a file, the day, and how the rides are paid.
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#kit/button.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, TextArea } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import * as m from '#messages/partner/desk.ts'
import { textOf } from '#modules/bookings/partner-import-parsing/rules.ts'
import { dateWords } from '#modules/bookings/ui/date-words.ts'
import { lastDayFrom } from '../../booking-window.ts'
import { useToday } from '../own-partner.ts'
import type { Sheet } from './use-list.ts'

interface ListFormProps {
  sheet: Sheet
  busy: 'reading' | 'booking' | false
  onSheet: (sheet: Sheet) => void
  /** False if the text has no rows. */
  onRead: (text: string) => boolean
}

const decodeText = (bytes: ArrayBuffer) => textOf(new Uint8Array(bytes))

/** Larger files are no guest lists. */
const maxBytes = 2_000_000

export const ListForm = ({ sheet, busy, onSheet, onRead }: ListFormProps) => {
  const today = useToday()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const fileId = useId()
  const showError = (words: string) => {
    setError(words)
    area.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    if (!onRead(text)) showError(m.list_needed)
  }
  const openFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const content = file.size > maxBytes ? undefined : await file.arrayBuffer().then(decodeText, () => undefined)
    if (content === undefined) return showError(m.file_unread)
    setText(content)
    setError(undefined)
    area.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="card mt-7 grid gap-5 p-5" disabled={busy === 'booking'}>
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
          onKeyDown={(event) =>
            event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.currentTarget.form?.requestSubmit()
          }
        />
        <div>
          <label htmlFor={fileId} className="label">
            {m.choose_file}
          </label>
          <input
            id={fileId}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            className="mt-1 block w-full text-small file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-ink file:bg-white file:px-4 file:py-2"
            // Allows choosing the same file again after it was corrected.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={(event) => void openFile(event)}
          />
        </div>
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <Field label={m.day_of_list} hint={m.day_hint}>
            {(wiring) => (
              <DatePicker
                {...wiring}
                name="date"
                today={today}
                latest={lastDayFrom(today)}
                words={dateWords}
                value={sheet.date}
                onChange={(date) => onSheet({ ...sheet, date })}
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
        <Button type="submit" className="justify-self-start" busy={busy === 'reading' && m.reading}>
          {m.read_list}
        </Button>
      </fieldset>
    </form>
  )
}
