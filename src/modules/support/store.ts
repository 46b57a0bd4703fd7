// SQL of the table contact_messages; their entries are in answers/store.ts.

import { sql } from 'kysely'
import { type CappedTotal, limitPage } from '#kernel/capped-total.ts'
import type { Language } from '#kernel/language.ts'
import { countUpTo } from '#platform/capped-count.ts'
import type { Db, Tx } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'
import { containsText } from '#platform/search.ts'
import type { MessageState } from './contract.ts'
import { messageStates } from './rules.ts'

export interface StoredMessage {
  message_id: string
  user_id: string | null
  name: string
  email: string
  subject: string
  message: string
  language: Language
  state: MessageState
  /** Partner of a ticket. */
  partner_id: string | null
  /** Whether the office answered and no team member has read it. */
  partner_unread: boolean
  created_at: Date
}
type Tables = { contact_messages: StoredMessage & { fingerprint: string } }

const on = (db: Db) => db.withTables<Tables>()
export const columns = [
  'message_id',
  'user_id',
  'name',
  'email',
  'subject',
  'message',
  'language',
  'state',
  'partner_id',
  'partner_unread',
  'created_at',
] as const satisfies (keyof StoredMessage)[]

/** Inserts a message; false for a duplicate. The unique index decides between concurrent senders. */
export const insertMessage = async (tx: Tx, row: Tables['contact_messages']): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const hasMessage = async (db: Db, fingerprint: string): Promise<boolean> =>
  (await on(db)
    .selectFrom('contact_messages')
    .select('message_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()) !== undefined

export const findMessage = (db: Db, message_id: string): Promise<StoredMessage | undefined> =>
  on(db).selectFrom('contact_messages').select(columns).where('message_id', '=', message_id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockMessage = (tx: Tx, message_id: string): Promise<StoredMessage | undefined> =>
  on(tx)
    .selectFrom('contact_messages')
    .select(columns)
    .where('message_id', '=', message_id)
    .forUpdate()
    .executeTakeFirst()

/** Saves the state; `partner_unread` is unchanged if omitted. */
export const saveState = async (
  tx: Tx,
  message_id: string,
  changes: { state: MessageState; partner_unread?: boolean },
): Promise<void> => {
  await on(tx).updateTable('contact_messages').set(changes).where('message_id', '=', message_id).execute()
}

interface MessageQuery {
  search: string | undefined
  state: MessageState | undefined
  page: { size: number; number: number }
}

const countInState = async (db: Db, state: MessageState): Promise<number> => {
  const { total, has_more } = await countUpTo(
    db,
    on(db).selectFrom('contact_messages').select('message_id').where('state', '=', state),
  )
  return total + Number(has_more)
}

/** Lists one page, newest first, with the totals. */
export const listMessages = async (
  db: Db,
  { search, state, page }: MessageQuery,
): Promise<{ messages: StoredMessage[]; counts: Record<MessageState, number> } & CappedTotal> => {
  const { limit, offset } = limitPage(page)
  const matching = on(db)
    .selectFrom('contact_messages')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
    .$if(Boolean(search), (query) => query.where(containsText(sql`search_text`, search ?? '')))
  const [messages, totals, ...counts] = await Promise.all([
    matching
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countUpTo(db, matching.select('message_id')),
    ...messageStates.map(async (each) => [each, await countInState(db, each)] as const),
  ])
  return { messages, ...totals, counts: Object.fromEntries(counts) as Record<MessageState, number> }
}

/** Deletes the messages of a user (`gone`) and removes the name from their `tickets`; returns the ids. */
export const deleteMessagesOf = async (tx: Tx, user_id: string): Promise<{ gone: string[]; tickets: string[] }> => {
  const gone = await on(tx)
    .deleteFrom('contact_messages')
    .where('user_id', '=', user_id)
    .where('partner_id', 'is', null)
    .returning('message_id')
    .execute()
  // A ticket belongs to the partner and outlives its author.
  const anonymised = await on(tx)
    .updateTable('contact_messages')
    .set({ user_id: null, name: '', email: '' })
    .where('user_id', '=', user_id)
    .returning('message_id')
    .execute()
  const idOf = ({ message_id }: { message_id: string }) => message_id
  return { gone: gone.map(idOf), tickets: anonymised.map(idOf) }
}

/** Deletes messages created before then and without entries since. */
export const deleteMessagesBefore = async (db: Db, before: Date): Promise<void> => {
  const isInactive = sql<boolean>`not exists (select 1 from contact_entries as entry
    where entry.message_id = contact_messages.message_id and entry.at >= ${before})`
  await deleteInBatches(db, { table: 'contact_messages', due: sql`created_at < ${before} and ${isInactive}` })
}
