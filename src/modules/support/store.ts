// SQL of the table contact_messages.
import { sql } from 'kysely'
import { anywhere } from '#modules/bookings/listing/rules.ts'
import type { Db, Tx } from '#platform/db.ts'

export interface StoredMessage {
  message_id: string
  user_id: string | null
  name: string
  email: string
  subject: string
  message: string
  created_at: Date
}
type Tables = { contact_messages: StoredMessage & { fingerprint: string } }

const on = (db: Db) => db.withTables<Tables>()
const columns = [
  'message_id',
  'user_id',
  'name',
  'email',
  'subject',
  'message',
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

interface Asked {
  search: string | undefined
  page: { size: number; number: number }
}

/** One page, the newest first, and how many there are in all. */
export const listMessages = async (
  db: Db,
  { search, page }: Asked,
): Promise<{ messages: StoredMessage[]; total: number }> => {
  const pattern = search ? anywhere(search) : undefined
  const chosen = on(db)
    .selectFrom('contact_messages')
    .$if(pattern !== undefined, (query) =>
      query.where(
        sql<boolean>`(name ilike ${pattern} or email ilike ${pattern} or subject ilike ${pattern} or message ilike ${pattern})`,
      ),
    )
  const [messages, { total }] = await Promise.all([
    chosen
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { messages, total: Number(total) }
}

/** The ids of what this person wrote while signed in; their rows are gone. */
export const deleteMessagesOf = async (tx: Tx, user_id: string): Promise<string[]> => {
  const gone = await on(tx)
    .deleteFrom('contact_messages')
    .where('user_id', '=', user_id)
    .returning('message_id')
    .execute()
  return gone.map(({ message_id }) => message_id)
}

export const deleteMessagesBefore = async (db: Db, before: Date): Promise<void> => {
  await on(db).deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
