// What is written and not saved yet: it stays where others write meanwhile, where a session ends, and until somebody says that
// it may go.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { storedAdmin, storedUser } from '../stored-user.ts'

/** Whatever becomes of it when it is sent. */
type Form<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'setValue' | 'reset' | 'formState'>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** `now` with what was changed from `before` to `typed`: a field that nobody touched here is as it is now. */
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

/** The form has `now`, as it is saved; what was typed since `before` stays in it, unsaved. */
export const takeOver = <V extends FieldValues>(form: Form<V>, now: V, before: V): void => {
  const typed = form.getValues()
  const saved = new Map(leavesOf(now))
  const shown = new Map(leavesOf(typed))
  form.reset(now, { keepValues: true })
  // One by one: a field that stays as it is must not lose the place where somebody is writing.
  for (const [path, value] of leavesOf(rebase(before, typed, now)))
    if (value !== saved.get(path) || value !== shown.get(path))
      form.setValue(path as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true })
}

interface Kept {
  /** Whose it is: the id of whoever is signed in. */
  by: unknown
  before: unknown
  typed: unknown
}

// In memory alone: it outlives the way to the sign-in page and back, and nothing else.
const kept = new Map<string, Kept>()

/** Who is signed in here, and where it is read whether they still are. */
const whoIsHere = () => {
  const read = storedAdmin() ? storedAdmin : storedUser
  return { read, id: read()?.user_id }
}

/** What another person has left in this tab goes: it is not for whoever sits there now. */
export const takeKept = (id: string, by: unknown): Kept | undefined => {
  for (const [each, entry] of kept) if (entry.by !== by) kept.delete(each)
  const found = kept.get(id)
  kept.delete(id)
  return found
}
export const keep = (id: string, entry: Kept): void => void kept.set(id, entry)

/**
 * Keeps what is unsaved when the page is taken away without having been left (the session is over), and brings it back when
 * somebody returns to it. Answers what to call when it may go, or shall be waiting at another page.
 */
export const useKeptUnsaved = <V extends FieldValues>(id: string, form: Form<V>, saved: V) => {
  const latest = useRef({ saved, dirty: false, letGo: false })
  // Remembered from here: the end of the session forgets who it was before this page is gone.
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
  /** Kept where the session is over and in no other case: whoever closes a dialog has let go. */
  onlyAtEnd?: boolean
}

/** The same of what is one value, with all that it was written over. Answers what to call when it may go. */
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

/** What is typed in a dialog, by its kind and what it is about; the address opens it again. */
export const useKeptInDialog = <V>(kind: string, about: string, whole: Omit<Whole<V>, 'onlyAtEnd'>): void => {
  useKeptWhole(`${kind} ${about}`, { ...whole, onlyAtEnd: true })
}

/** What the dialog of this kind is about whose words are kept for whoever is here. */
export const keptAbout = (kind: string): string | undefined => {
  const by = whoIsHere().id
  const found = [...kept].find(([id, entry]) => id.startsWith(`${kind} `) && entry.by === by)
  return found?.[0].slice(kind.length + 1)
}

/** Whoever closes a dialog has let go of what could not be shown in it. */
export const forgetKept = (kinds: readonly string[]): void => {
  for (const id of [...kept.keys()]) if (kinds.some((kind) => id.startsWith(`${kind} `))) kept.delete(id)
}
