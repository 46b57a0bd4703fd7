// The changed values of an audit entry as readable text.

import { bookingIdPattern, readableId } from '#kernel/ids.ts'
import { type Currency, formatMinor } from '#kernel/money.ts'
import * as m from '#messages/office/audit.ts'
import type { AuditEntry } from '#modules/reports/audit/contract.ts'
import { officeMoment } from '../../area/office-time.ts'

export interface Change {
  name: string
  before: string | undefined
  after: string | undefined
}

type Names = AuditEntry['names']

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** Turns a state like 'on_the_way' into words. */
const snakeCaseToWords = (text: string): string =>
  /^[a-z]+(?:_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text

/** An id as people know it: the name of a person, or a booking id grouped for reading. */
const formatId = (name: string, id: string, names: Names): string => {
  if (name === 'driver_id' || name === 'user_id') return names[id] ?? id
  return name === 'booking_id' && bookingIdPattern.test(id) ? readableId(id) : id
}

const formatString = (name: string, value: string, names: Names): string => {
  if (name.endsWith('_id')) return formatId(name, value, names)
  return instant.test(value) ? officeMoment(value) : snakeCaseToWords(value)
}

const formatValue = (
  name: string,
  value: unknown,
  context: { names: Names; currency: Currency },
): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (value === '') return m.empty
  if (typeof value === 'boolean') return value ? m.yes : m.no
  if (typeof value === 'number') return name.endsWith('_pence') ? formatMinor(value, context.currency) : String(value)
  if (typeof value === 'string') return formatString(name, value, context.names)
  if (Array.isArray(value)) return value.map((each) => formatValue('', each, context) ?? m.empty).join(', ') || m.empty
  // A place, stored with its coordinates.
  const { label } = value as { label?: unknown }
  return typeof label === 'string' ? label : JSON.stringify(value)
}

/** Changed fields only; a single value gets the name 'value'. */
export const listChanges = ({
  before,
  after,
  ...context
}: Pick<AuditEntry, 'before' | 'after' | 'names' | 'currency'>): Change[] => {
  if (!isRecord(before ?? after) || (before !== null && after !== null && !(isRecord(before) && isRecord(after)))) {
    const [oldValues, newValues] = [formatValue('', before, context), formatValue('', after, context)]
    return oldValues === undefined && newValues === undefined
      ? []
      : [{ name: m.value, before: oldValues, after: newValues }]
  }
  const [oldValues, newValues] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
  return [...new Set([...Object.keys(oldValues), ...Object.keys(newValues)])]
    .map((field) => ({
      name: m.field_name({ field }),
      before: formatValue(field, oldValues[field], context),
      after: formatValue(field, newValues[field], context),
    }))
    .filter((change) => change.before !== change.after)
}
