// State of a record's form, for adding and editing one: values, field errors, edit conflicts, and one save at a time.
import { useState } from 'react'
import type { z } from 'zod'
import { isRefused, messageOf } from '#kit/api.ts'
import { not_valid } from '#messages/en/errors.ts'
import { useKeepDialogInput } from '../../area/kept-input.ts'
import { useNotice } from '../../area/use-notice.ts'

/** The errors of invalid fields by name. */
export type FieldErrors = Partial<Record<string, string>>

export const validateBy = (schema: z.ZodType, body: object): FieldErrors => {
  const issues = schema.safeParse(body, { error: () => not_valid }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}

export interface FormWords {
  check_fields: (a: { count: number }) => string
  add_failed: string
  save_failed: string
  conflict_changed: (a: { fields: string }) => string
  conflict_line: string
}

export interface RecordWords extends FormWords {
  cancel: string
  unsaved: string
  add: string
  add_line: string
  adding: string
  save: string
  saving: string
  saved: string
  conflict_title: string
  take_theirs: string
  keep_mine: string
  loading: string
}

export interface Versioned {
  version: number
}

/** What the forms of one kind of record differ in. */
export interface RecordKind<Item extends Versioned, Values extends object, Words extends FormWords = RecordWords> {
  /** Name of the kept drafts. */
  name: string
  words: Words
  idOf: (item: Item) => string
  newValues: () => Values
  valuesOf: (item: Item) => Values
  isSame: (a: Values, b: Values) => boolean
  listChangedFields: (item: Item, values: Values) => string[]
  fieldLabel: (field: string) => string
  validateNew: (values: Values) => FieldErrors
  validateChange: (values: Values, from: Item) => FieldErrors
  /** Saves the changed fields and returns the saved record. */
  save: (values: Values, from: Item, version: number) => Promise<Item>
  /** The current record, if another person has changed it. */
  findTheirs: (error: unknown) => Item | undefined
  useStore: () => (item: Item) => void
}

interface Submission {
  invalid: FieldErrors
  send: () => Promise<void>
  /** Text for an error without a message. */
  failed: string
  /** Returns whether it has handled the error. */
  onError?: (error: unknown) => boolean
}

const useForm = <Values extends object>(start: () => Values, words: FormWords, onInvalid?: OnInvalid) => {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { notice, tries, showNotice } = useNotice()
  const [isBusy, setBusy] = useState(false)
  const showErrors = (message: string, fields: FieldErrors) => {
    setErrors(fields)
    showNotice(message)
    onInvalid?.(fields)
  }
  return {
    values,
    setValues,
    errors,
    notice,
    tries,
    isBusy,
    showNotice,
    change: <F extends keyof Values & string>(field: F, value: Values[F]) => {
      setValues((before) => ({ ...before, [field]: value }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name.split('.')[0] !== field)))
    },
    submit: async ({ invalid, send, failed, onError }: Submission) => {
      const count = Object.keys(invalid).length
      if (count > 0) return showErrors(words.check_fields({ count }), invalid)
      setBusy(true)
      setErrors({})
      showNotice(undefined)
      try {
        await send()
      } catch (error) {
        setBusy(false)
        if (!onError?.(error)) showErrors(messageOf(error, failed), isRefused(error) ? error.fields : {})
      }
    },
  }
}

export type OnInvalid = (errors: FieldErrors) => void

/** `add` sends the values; afterwards the dialog closes. */
export const useNewRecord = <Item extends Versioned, Values extends object>(
  { name, words, newValues, isSame, validateNew }: RecordKind<Item, Values, FormWords>,
  add: (values: Values) => Promise<void>,
  onInvalid?: OnInvalid,
) => {
  const [start] = useState(newValues)
  const { setValues, submit, ...form } = useForm(() => start, words, onInvalid)
  const { values } = form
  const isDirty = !isSame(values, start)
  useKeepDialogInput(`new-${name}`, '', { typed: () => values, isUnsaved: isDirty, restore: setValues })
  const send = () => add(values)
  return {
    ...form,
    isDirty,
    submit: () => submit({ invalid: validateNew(values), send, failed: words.add_failed }),
  }
}

/** `onSaved` is called after a successful save. */
export const useRecordEdit = <Item extends Versioned, Values extends object>(
  kind: RecordKind<Item, Values, FormWords>,
  current: Item,
  { onSaved, onInvalid }: { onSaved: () => void; onInvalid?: OnInvalid | undefined },
) => {
  const { words, valuesOf } = kind
  const storeItem = kind.useStore()
  // The record that restored input was based on, so that a later change by another person still shows as a conflict.
  const [restoredBase, setRestoredBase] = useState<Item>()
  const item = restoredBase ?? current
  const { setValues, submit, ...form } = useForm(() => valuesOf(item), words, onInvalid)
  const { values } = form
  const [theirs, setTheirs] = useState<{ item: Item; lines: string[] }>()
  const isDirty = !kind.isSame(values, valuesOf(item))
  useKeepDialogInput(kind.name, kind.idOf(item), {
    typed: () => ({ item, values }),
    isUnsaved: isDirty,
    restore: (kept) => {
      setRestoredBase(kept.item)
      setValues(kept.values)
    },
  })
  const showConflict = (error: unknown) => {
    const now = kind.findTheirs(error)
    if (!now) return false
    const fields = kind.listChangedFields(now, values).map(kind.fieldLabel).join(', ')
    setTheirs({ item: now, lines: [words.conflict_changed({ fields }), words.conflict_line] })
    return true
  }
  return {
    ...form,
    isDirty,
    theirs,
    save: (version = item.version) =>
      submit({
        invalid: kind.validateChange(values, item),
        send: async () => {
          storeItem(await kind.save(values, item, version))
          onSaved()
        },
        failed: words.save_failed,
        onError: showConflict,
      }),
    /** Takes the other version and discards the working copy. */
    takeTheirs: (now: Item) => {
      storeItem(now)
      setRestoredBase(undefined)
      setValues(valuesOf(now))
      setTheirs(undefined)
    },
  }
}
