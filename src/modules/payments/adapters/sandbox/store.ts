// SQL on the schema `sandbox`: objects, events, and the answers stored under idempotency keys.
import { type ColumnType, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Document, SandboxEvent } from './api-objects.ts'

type Tables = {
  'sandbox.objects': {
    id: string
    kind: string
    parent: string | null
    created: Date
    body: ColumnType<Document, string, string>
  }
  'sandbox.events': {
    id: string
    type: string
    created: Date
    body: string
    attempts: ColumnType<number, never, number>
    due_at: Date
    delivered_at: ColumnType<Date | null, never, Date>
  }
  'sandbox.idempotency': { key: string; fingerprint: string; status: number; body: string; created: Date }
}
const of = (db: Db) => db.withTables<Tables>()

export const findDocument = async <T extends Document>(
  db: Db,
  kind: T['object'],
  id: string,
): Promise<T | undefined> => {
  const row = await of(db)
    .selectFrom('sandbox.objects')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.body as T | undefined
}

export const lockDocument = async <T extends Document>(
  tx: Tx,
  kind: T['object'],
  id: string,
): Promise<T | undefined> => {
  const row = await of(tx)
    .selectFrom('sandbox.objects')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row?.body as T | undefined
}

export const saveDocument = async (tx: Tx, document: Document): Promise<void> => {
  const body = JSON.stringify(document)
  const parent = 'payment_intent' in document ? document.payment_intent : null
  await of(tx)
    .insertInto('sandbox.objects')
    .values({ id: document.id, kind: document.object, parent, created: new Date(document.created * 1000), body })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
    .execute()
}

/** Lists the objects of a payment, newest first. */
export const listDocuments = async <T extends Document>(db: Db, kind: T['object'], parent: string): Promise<T[]> => {
  const rows = await of(db)
    .selectFrom('sandbox.objects')
    .select('body')
    .where('parent', '=', parent)
    .where('kind', '=', kind)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.body as T)
}

/** Lists the intents created between `from` and `to`, newest first; `after` is the last id of the previous page. */
export const listIntents = async (
  db: Db,
  { from, to, limit, after }: { from: Date; to: Date; limit: number; after: string | undefined },
): Promise<Document[]> => {
  let query = of(db)
    .selectFrom('sandbox.objects')
    .select('body')
    // A literal, so that PostgreSQL matches it with the partial index.
    .where(sql<boolean>`kind = 'payment_intent'`)
    .where('created', '>=', from)
    .where('created', '<=', to)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created, id) < (select o.created, o.id from sandbox.objects o where o.id = ${after})`,
    )
  const rows = await query.orderBy('created', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => row.body)
}

export const saveEvent = async (tx: Tx, event: SandboxEvent, at: Date): Promise<void> => {
  await of(tx)
    .insertInto('sandbox.events')
    .values({ id: event.id, type: event.type, created: at, body: JSON.stringify(event), due_at: at })
    .execute()
}

/** Lists events since `from`, newest first; `after` is the last id of the previous page. */
export const listEventsSince = async (
  db: Db,
  { from, types, limit, after }: { from: Date; types: string[]; limit: number; after: string | undefined },
): Promise<SandboxEvent[]> => {
  let query = of(db).selectFrom('sandbox.events').select('body').where('created', '>=', from)
  if (types.length) query = query.where('type', '=', sql<string>`any(${types})`)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created, id) < (select e.created, e.id from sandbox.events e where e.id = ${after})`,
    )
  const rows = await query.orderBy('created', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => JSON.parse(row.body) as SandboxEvent)
}

export interface DueEvent {
  id: string
  type: string
  body: string
  attempts: number
}

/** Leases up to `limit` due events to one process until `until`; after a crash they become due again. */
export const claimDueEvents = async (
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueEvent[]> => {
  const { rows } = await sql<DueEvent>`
    update sandbox.events set due_at = ${until}, attempts = attempts + 1
    where id in (
      select id from sandbox.events where delivered_at is null and due_at <= ${now}
      order by created, id limit ${limit} for update skip locked)
    returning id, type, body, attempts`.execute(db)
  return rows
}

export const markDelivered = async (db: Db, id: string, at: Date): Promise<void> => {
  await of(db).updateTable('sandbox.events').set({ delivered_at: at }).where('id', '=', id).execute()
}

export const postponeEvent = async (db: Db, id: string, until: Date): Promise<void> => {
  await of(db).updateTable('sandbox.events').set({ due_at: until }).where('id', '=', id).execute()
}

export interface StoredAnswer {
  fingerprint: string
  status: number
  body: string
}

/** Claims the key for this transaction. For a claimed key it waits for the other transaction and returns its stored answer. */
export const claimIdempotencyKey = async (
  tx: Tx,
  { key, fingerprint, now }: { key: string; fingerprint: string; now: Date },
): Promise<StoredAnswer | undefined> => {
  const insertedKey = await of(tx)
    .insertInto('sandbox.idempotency')
    .values({ key, fingerprint, status: 0, body: '', created: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (insertedKey) return undefined
  return of(tx)
    .selectFrom('sandbox.idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export const saveAnswer = async (tx: Tx, key: string, answer: Omit<StoredAnswer, 'fingerprint'>): Promise<void> => {
  await of(tx).updateTable('sandbox.idempotency').set(answer).where('key', '=', key).execute()
}
