// Unsaved input: it survives other people's changes and the end of the session, until the user discards it.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { storedAdmin, storedUser } from '../stored-user.ts'

/** Without the type of the submitted values. */
type Form<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'setValue' | 'reset' | 'formState'>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Applies the changes from `before` to `typed` on top of `now`: fields without a change take their value from `now`.
 */
export const rebase = <T>(before: T, typed: T, now: T): T => {
  if (!isRecord(typed) || !isRecord(before) || !isRecord(now)) return typed === before ? now : typed
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, rebase(before[name], value, now[name])]),
  ) as T
}

const flattenValues = (values: unknown, path = ''): [path: string, value: unknown][] =>
  isRecord(values)
    ? Object.entries(values).flatMap(([name, value]) => flattenValues(value, path ? `${path}.${name}` : name))
    : [[path, values]]

/** Resets the form to the saved values `now`; what was typed since `before` stays in it as unsaved. */
export const rebaseForm = <V extends FieldValues>(form: Form<V>, now: V, before: V): void => {
  const typed = form.getValues()
  const saved = new Map(flattenValues(now))
  const shown = new Map(flattenValues(typed))
  form.reset(now, { keepValues: true })
  // Only changed fields are set, because setting a field moves the cursor in it.
  for (const [path, value] of flattenValues(rebase(before, typed, now)))
    if (value !== saved.get(path) || value !== shown.get(path))
      form.setValue(path as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
}

interface KeptDraft {
  /** The id of the signed-in user who typed it. */
  by: unknown
  before: unknown
  typed: unknown
}

// In memory only: it lives through a visit to the sign-in page, not through a reload.
const drafts = new Map<string, KeptDraft>()

/** The signed-in user, and a function that reads the current one again. */
const readCurrentUser = () => {
  const read = storedAdmin() ? storedAdmin : storedUser
  return { read, id: read()?.user_id }
}

/** Removes and returns the kept draft. Drafts of other users of this tab are deleted. */
export const takeDraft = (id: string, by: unknown): KeptDraft | undefined => {
  for (const [each, entry] of drafts) if (entry.by !== by) drafts.delete(each)
  const found = drafts.get(id)
  drafts.delete(id)
  return found
}
export const keepDraft = (id: string, entry: KeptDraft): void => void drafts.set(id, entry)

/**
 * Keeps unsaved input when the page is removed without being left (the session ended), and restores it on return.
 * Returns a function that discards it, or keeps it for another page.
 */
export const useKeepUnsaved = <V extends FieldValues>(id: string, form: Form<V>, saved: V) => {
  const latest = useRef({ saved, dirty: false, isDiscarded: false })
  // Remembered here, because the end of the session clears the user before this page unmounts.
  const [by] = useState(() => readCurrentUser().id)
  latest.current = { ...latest.current, saved, dirty: form.formState.isDirty }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const { before, typed } = (takeDraft(id, by) ?? {}) as { before?: V; typed?: V }
    if (before && typed)
      for (const [path, value] of flattenValues(rebase(before, typed, saved)))
        form.setValue(path as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
    return () => {
      const { dirty, isDiscarded, saved: from } = latest.current
      if (dirty && !isDiscarded) keepDraft(id, { by, before: from, typed: form.getValues() })
    }
  }, [id])
  return useCallback(
    (target?: { at: string; before: V }) => {
      latest.current.isDiscarded = true
      if (target) keepDraft(target.at, { by, before: target.before, typed: form.getValues() })
    },
    [form.getValues, by],
  )
}

interface KeptValue<V> {
  typed: () => V
  isUnsaved: boolean
  restore: (typed: V) => void
  /** Keep only if the session ended; closing a dialog otherwise discards the input. */
  onlyAfterSession?: boolean
}

/** Like `useKeepUnsaved` for one value, which is restored as a whole. Returns a function that discards it. */
export const useKeepValue = <V>(id: string, options: KeptValue<V>) => {
  const latest = useRef({ ...options, isDiscarded: false })
  const [person] = useState(readCurrentUser)
  latest.current = { ...latest.current, ...options }
  useEffect(() => {
    const by = person.id
    const found = takeDraft(id, by)
    if (found) latest.current.restore(found.typed as V)
    return () => {
      const { typed, isUnsaved, isDiscarded, onlyAfterSession } = latest.current
      const isOver = person.read()?.user_id !== by
      if (isUnsaved && !isDiscarded && (isOver || !onlyAfterSession))
        keepDraft(id, { by, before: undefined, typed: typed() })
    }
  }, [id, person])
  return useCallback(() => {
    latest.current.isDiscarded = true
  }, [])
}

/** Keeps the input of a dialog by its kind and the record that it edits; the address opens the dialog again. */
export const useKeepDialogInput = <V>(kind: string, about: string, options: Omit<KeptValue<V>, 'onlyAtEnd'>): void => {
  useKeepValue(`${kind} ${about}`, { ...options, onlyAfterSession: true })
}

/** The record that a kept draft of this kind belongs to, for the signed-in user. */
export const findKeptRecord = (kind: string): string | undefined => {
  const by = readCurrentUser().id
  const found = [...drafts].find(([id, entry]) => id.startsWith(`${kind} `) && entry.by === by)
  return found?.[0].slice(kind.length + 1)
}

/** Deletes kept drafts of these kinds: closing a dialog discards what it could not show. */
export const discardDrafts = (kinds: readonly string[]): void => {
  for (const id of [...drafts.keys()]) if (kinds.some((kind) => id.startsWith(`${kind} `))) drafts.delete(id)
}
