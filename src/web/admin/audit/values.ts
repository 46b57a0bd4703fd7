// What changed, as a person reads it: each value that differs, by its name.
import { formatPounds } from '#kernel/money.ts'
import * as m from '#messages/office/audit.ts'
import { officeMoment } from '../moment.ts'

export interface Change {
  name: string
  before: string | undefined
  after: string | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** A state is a word with underscores: 'on_the_way'. */
const wordsOf = (text: string): string => (/^[a-z]+(?:_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text)

const textOf = (name: string, value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (value === '') return m.empty
  if (typeof value === 'boolean') return value ? m.yes : m.no
  if (typeof value === 'number') return name.endsWith('_pence') ? formatPounds(value) : String(value)
  if (typeof value === 'string') return instant.test(value) ? officeMoment(value) : wordsOf(value)
  if (Array.isArray(value)) return value.map((each) => textOf('', each) ?? m.empty).join(', ') || m.empty
  // A place, which is kept with its coordinates.
  const { label } = value as { label?: unknown }
  return typeof label === 'string' ? label : JSON.stringify(value)
}

/** Only what differs; a value alone stands under one name. */
export const changesIn = (before: unknown, after: unknown): Change[] => {
  if (!isRecord(before ?? after) || (before !== null && after !== null && !(isRecord(before) && isRecord(after)))) {
    const [was, is] = [textOf('', before), textOf('', after)]
    return was === undefined && is === undefined ? [] : [{ name: m.value, before: was, after: is }]
  }
  const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({
      name: m.field_name({ field }),
      before: textOf(field, was[field]),
      after: textOf(field, is[field]),
    }))
    .filter((change) => change.before !== change.after)
}
