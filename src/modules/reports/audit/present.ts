// Views of an audit entry for the screen and the CSV table.
import { isUnattributed, operatorActor } from '#kernel/actor.ts'
import { csvHead, csvRow } from '#kernel/csv.ts'
import { isErased } from '#kernel/email.ts'
import type { AuditEntry } from './contract.ts'
import type { AuditedRow } from './store.ts'

const presentActor = ({ actor, role, actor_name, actor_email }: AuditedRow): AuditEntry['by'] => {
  const noPerson = { user_id: null, role: null, name: '', email: '' }
  if (actor === operatorActor) return { ...noPerson, kind: 'operator' }
  if (isUnattributed(actor)) return { ...noPerson, kind: 'system' }
  if (actor_email === null) return { ...noPerson, kind: 'guest' }
  if (isErased(actor_email)) return { ...noPerson, kind: 'deleted', user_id: actor }
  return { kind: 'person', user_id: actor, role, name: actor_name ?? '', email: actor_email }
}

const idIn = (value: unknown, name: 'driver_id' | 'user_id'): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const namesIn = ({ before, after, ...row }: AuditedRow): Record<string, string> =>
  Object.fromEntries(
    [
      [idIn(before, 'driver_id'), row.driver_before],
      [idIn(after, 'driver_id'), row.driver_after],
      [idIn(before, 'user_id'), row.user_before],
      [idIn(after, 'user_id'), row.user_after],
    ].filter(([id, name]) => typeof id === 'string' && name),
  )

export const presentEntry = (row: AuditedRow): AuditEntry => {
  const [kind = '', ...id] = row.subject.split(':')
  const { audit_id, action, before, after, subject_name } = row
  return {
    ...{ audit_id, at: row.at.toISOString(), by: presentActor(row), action },
    ...{ kind, id: id.join(':'), name: subject_name ?? '', before, after, names: namesIn(row) },
    currency: row.currency ?? 'gbp',
  }
}

export const csvHeadLine = csvHead([
  ...[
    'Number',
    'When (UTC)',
    'User',
    'E-mail',
    'Role',
    'Action',
    'Type',
    'ID',
    'Name',
    'Before',
    'After',
    'People named',
  ],
])

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export const toCsvLine = (row: AuditedRow): string => {
  const { audit_id, at, by, action, kind, id, name, before, after, names } = presentEntry(row)
  const who = by.kind === 'person' ? by.name : by.kind
  const people = Object.entries(names).map(([each, personName]) => `${each} ${personName}`)
  const values = [json(before), json(after), people.join(', ') || null]
  return csvRow([audit_id, at, who, by.email, by.role, action, kind, id, name, ...values])
}
