// SQL of the table contact_messages; what was done with them is in answers/store.ts.
import { sql } from 'kysely'
import type { Language } from '#kernel/language.ts'
import type { Db, Tx } from '#platform/db.ts'
import { containsText } from '#platform/search.ts'
import type { MessageState } from './contract.ts'

export interface StoredMessage {
  message_id: string
  user_id: string | null
  name: string
  email: string
  subject: string
  message: string
  language: Language
  state: MessageState
  /** Whose ticket it is. */
  partner_id: string | null
  /** Has the office answered, and nobody of the partner looked since? */
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

/** False where the same message is there already; the unique index decides, whoever else is sending it at this moment. */
export const insertMessage = async (tx: Tx, row: Tables['contact_messages']): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('contact_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const isMessageThere = async (db: Db, fingerprint: string): Promise<boolean> =>
  (await on(db)
    .selectFrom('contact_messages')
    .select('message_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()) !== undefined

export const findMessage = (db: Db, message_id: string): Promise<StoredMessage | undefined> =>
  on(db).selectFrom('contact_messages').select(columns).where('message_id', '=', message_id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockMessage = (tx: Tx, message_id: string): Promise<StoredMessage | undefined> =>
  on(tx)
    .selectFrom('contact_messages')
    .select(columns)
    .where('message_id', '=', message_id)
    .forUpdate()
    .executeTakeFirst()

/** `partner_unread` stays where it is left out. */
export const saveState = async (
  tx: Tx,
  message_id: string,
  saved: { state: MessageState; partner_unread?: boolean },
): Promise<void> => {
  await on(tx).updateTable('contact_messages').set(saved).where('message_id', '=', message_id).execute()
}

interface Asked {
  search: string | undefined
  state: MessageState | undefined
  page: { size: number; number: number }
}

/** One page, the newest first, and how many there are in all. */
export const listMessages = async (
  db: Db,
  { search, state, page }: Asked,
): Promise<{ messages: StoredMessage[]; total: number; counts: Record<MessageState, number> }> => {
  const chosen = on(db)
    .selectFrom('contact_messages')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
    .$if(Boolean(search), (query) => query.where(containsText(sql`search_text`, search ?? '')))
  const [messages, { total }, counts] = await Promise.all([
    chosen
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    on(db)
      .selectFrom('contact_messages')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('state', '=', 'new').as('new'),
        eb.fn.countAll<number>().filterWhere('state', '=', 'answered').as('answered'),
        eb.fn.countAll<number>().filterWhere('state', '=', 'closed').as('closed'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { messages, total, counts }
}

/** The ids of what this person wrote while signed in: of what is `gone`, and of `tickets`, which stay without their name. */
export const deleteMessagesOf = async (tx: Tx, user_id: string): Promise<{ gone: string[]; tickets: string[] }> => {
  const gone = await on(tx)
    .deleteFrom('contact_messages')
    .where('user_id', '=', user_id)
    .where('partner_id', 'is', null)
    .returning('message_id')
    .execute()
  // A ticket is the partner's, and goes on without who began it.
  const kept = await on(tx)
    .updateTable('contact_messages')
    .set({ user_id: null, name: '', email: '' })
    .where('user_id', '=', user_id)
    .returning('message_id')
    .execute()
  const idOf = ({ message_id }: { message_id: string }) => message_id
  return { gone: gone.map(idOf), tickets: kept.map(idOf) }
}

/** With nothing said in them since. */
export const deleteMessagesBefore = async (db: Db, before: Date): Promise<void> => {
  const isOver = sql<boolean>`not exists (select 1 from contact_entries as entry
    where entry.message_id = contact_messages.message_id and entry.at >= ${before})`
  await on(db).deleteFrom('contact_messages').where('created_at', '<', before).where(isOver).execute()
}
