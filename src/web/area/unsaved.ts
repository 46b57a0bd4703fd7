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

const leavesOf = (values: unknown, path = ''): [path: string, value: unknown][] =>
  isRecord(values)
    ? Object.entries(values).flatMap(([name, value]) => leavesOf(value, path ? `${path}.${name}` : name))
    : [[path, values]]

/** Resets the form to the saved values `now`; what was typed since `before` stays in it as unsaved. */
export const takeOver = <V extends FieldValues>(form: Form<V>, now: V, before: V): void => {
  const typed = form.getValues()
  const saved = new Map(leavesOf(now))
  const shown = new Map(leavesOf(typed))
  form.reset(now, { keepValues: true })
  // Only changed fields are set, because setting a field moves the cursor in it.
  for (const [path, value] of leavesOf(rebase(before, typed, now)))
    if (value !== saved.get(path) || value !== shown.get(path))
      form.setValue(path as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
}

interface Kept {
  /** The id of the signed-in user who typed it. */
  by: unknown
  before: unknown
  typed: unknown
}

// In memory only: it lives through a visit to the sign-in page, not through a reload.
const kept = new Map<string, Kept>()

/** The signed-in user, and a function that reads the current one again. */
const whoIsHere = () => {
  const read = storedAdmin() ? storedAdmin : storedUser
  return { read, id: read()?.user_id }
}

/** Removes and returns the kept draft. Drafts of other users of this tab are deleted. */
export const takeKept = (id: string, by: unknown): Kept | undefined => {
  for (const [each, entry] of kept) if (entry.by !== by) kept.delete(each)
  const found = kept.get(id)
  kept.delete(id)
  return found
}
export const keep = (id: string, entry: Kept): void => void kept.set(id, entry)

/**
 * Keeps unsaved input when the page is removed without being left (the session ended), and restores it on return.
 * Returns a function that discards it, or keeps it for another page.
 */
export const useKeptUnsaved = <V extends FieldValues>(id: string, form: Form<V>, saved: V) => {
  const latest = useRef({ saved, dirty: false, letGo: false })
  // Remembered here, because the end of the session clears the user before this page unmounts.
  const [by] = useState(() => whoIsHere().id)
  latest.current = { ...latest.current, saved, dirty: form.formState.isDirty }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const { before, typed } = (takeKept(id, by) ?? {}) as { before?: V; typed?: V }
    if (before && typed)
      for (const [path, value] of leavesOf(rebase(before, typed, saved)))
        form.setValue(path as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
    return () => {
      const { dirty, letGo, saved: from } = latest.current
      if (dirty && !letGo) keep(id, { by, before: from, typed: form.getValues() })
    }
  }, [id])
  return useCallback(
    (waiting?: { at: string; before: V }) => {
      latest.current.letGo = true
      if (waiting) keep(waiting.at, { by, before: waiting.before, typed: form.getValues() })
    },
    [form.getValues, by],
  )
}

interface Whole<V> {
  typed: () => V
  isUnsaved: boolean
  restore: (typed: V) => void
  /** Keep only if the session ended; closing a dialog otherwise discards the input. */
  onlyAtEnd?: boolean
}

/** Like `useKeptUnsaved` for one value, which is restored as a whole. Returns a function that discards it. */
export const useKeptWhole = <V>(id: string, whole: Whole<V>) => {
  const latest = useRef({ ...whole, letGo: false })
  const [person] = useState(whoIsHere)
  latest.current = { ...latest.current, ...whole }
  useEffect(() => {
    const by = person.id
    const found = takeKept(id, by)
    if (found) latest.current.restore(found.typed as V)
    return () => {
      const { typed, isUnsaved, letGo, onlyAtEnd } = latest.current
      const isOver = person.read()?.user_id !== by
      if (isUnsaved && !letGo && (isOver || !onlyAtEnd)) keep(id, { by, before: undefined, typed: typed() })
    }
  }, [id, person])
  return useCallback(() => {
    latest.current.letGo = true
  }, [])
}

/** Keeps the input of a dialog by its kind and the record that it edits; the address opens the dialog again. */
export const useKeptInDialog = <V>(kind: string, about: string, whole: Omit<Whole<V>, 'onlyAtEnd'>): void => {
  useKeptWhole(`${kind} ${about}`, { ...whole, onlyAtEnd: true })
}

/** The record that a kept draft of this kind belongs to, for the signed-in user. */
export const keptAbout = (kind: string): string | undefined => {
  const by = whoIsHere().id
  const found = [...kept].find(([id, entry]) => id.startsWith(`${kind} `) && entry.by === by)
  return found?.[0].slice(kind.length + 1)
}

/** Deletes kept drafts of these kinds: closing a dialog discards what it could not show. */
export const forgetKept = (kinds: readonly string[]): void => {
  for (const id of [...kept.keys()]) if (kinds.some((kind) => id.startsWith(`${kind} `))) kept.delete(id)
}
