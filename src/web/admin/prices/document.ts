// Changes of a rate document by path, and the merge of two people's changes. A path is as the API names a field: `hourly.0.zone`.
import type { RateDocument } from '#modules/pricing/rates/contract.ts'

type Branch = Record<string, unknown>

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

export const getAt = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isBranch(value) ? value[key] : undefined), root)

/** Whether the path names an item that its list does not have. */
export const isBeyondList = (root: unknown, path: string): boolean => {
  const keys = path.split('.')
  return keys.some((key, at) => {
    const value = at === 0 ? root : getAt(root, keys.slice(0, at).join('.'))
    return Array.isArray(value) && Number(key) >= value.length
  })
}

const setIn = (value: unknown, [key = '', ...rest]: readonly string[], next: unknown): unknown => {
  const changed = rest.length === 0 ? next : setIn(isBranch(value) ? value[key] : undefined, rest, next)
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? changed : each))
  const branch = isBranch(value) ? value : {}
  if (changed === undefined) return Object.fromEntries(Object.entries(branch).filter(([name]) => name !== key))
  return { ...branch, [key]: changed }
}

/** A copy with another value at the path; undefined removes the key. */
export const setAt = <T>(root: T, path: string, next: unknown): T => setIn(root, path.split('.'), next) as T

export const listAt = (root: unknown, path: string): readonly unknown[] => {
  const list = getAt(root, path)
  return Array.isArray(list) ? list : []
}

/** The JSON of a value with its keys in order. */
const toKey = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isBranch(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''

export const isEqual = (a: unknown, b: unknown): boolean => a === b || toKey(a) === toKey(b)

/** An id such as `night_2` that no other rule of the list has. */
export const makeRuleId = (stem: string, rules: readonly { id: string }[]): string => {
  const isTaken = (id: string) => rules.some((rule) => rule.id === id)
  let number = rules.length + 1
  while (isTaken(`${stem}_${number}`)) number++
  return `${stem}_${number}`
}

const idsOf = (list: readonly unknown[]): string =>
  list.map((each, index) => (isBranch(each) ? String(each.id ?? index) : index)).join()

/**
 * Applies the changes from `base` to `mine` on top of `theirs`. Where both changed the same value mine counts, and so does my list
 * where rules were added, removed or moved in it.
 */
export const mergeChanges = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (isEqual(mine, base)) return theirs
  if (isEqual(theirs, base) || !isBranch(mine) || !isBranch(base) || !isBranch(theirs)) return mine
  if (Array.isArray(mine)) {
    if (!Array.isArray(base) || !Array.isArray(theirs)) return mine
    if (idsOf(mine) !== idsOf(base) || idsOf(mine) !== idsOf(theirs)) return mine
    return mine.map((each, index) => mergeChanges(base[index], each, theirs[index]))
  }
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = names.map((name) => [name, mergeChanges(base[name], mine[name], theirs[name])] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** The parts of the document that differ. */
export const differingParts = (a: RateDocument, b: RateDocument): (keyof RateDocument)[] =>
  (Object.keys(a) as (keyof RateDocument)[]).filter((part) => !isEqual(a[part], b[part]))

/**
 * Rewrites keys by path after rules of a list moved or were removed: `newIndex` gives the new index of each old one, and undefined
 * for a removed rule.
 */
export const moveKeys = <T>(
  byPath: Readonly<Record<string, T>>,
  list: string,
  newIndex: (index: number) => number | undefined,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(byPath).flatMap(([path, value]) => {
      if (!path.startsWith(`${list}.`)) return [[path, value]]
      const [index = '', ...rest] = path.slice(list.length + 1).split('.')
      const next = newIndex(Number(index))
      return next === undefined ? [] : [[[list, next, ...rest].join('.'), value]]
    }),
  )
