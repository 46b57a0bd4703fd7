// SQL of the table contact_messages for the tickets of one partner.
import type { Db, Tx } from '#platform/db.ts'
import { columns, type StoredMessage } from '../store.ts'

type Tables = { contact_messages: StoredMessage & { fingerprint: string } }

/** Never another's: the partner is part of every question. */
interface Asked {
  partner_id: string
  ticket_id: string
}

const of = (db: Db, partner_id: string) =>
  db.withTables<Tables>().selectFrom('contact_messages').where('partner_id', '=', partner_id)

export const findTicket = (db: Db, { partner_id, ticket_id }: Asked): Promise<StoredMessage | undefined> =>
  of(db, partner_id).select(columns).where('message_id', '=', ticket_id).executeTakeFirst()

/** Held until the transaction ends. */
export const lockTicket = (tx: Tx, { partner_id, ticket_id }: Asked): Promise<StoredMessage | undefined> =>
  of(tx, partner_id).select(columns).where('message_id', '=', ticket_id).forUpdate().executeTakeFirst()

/** Held until the transaction ends. */
export const lockSame = (tx: Tx, partner_id: string, fingerprint: string): Promise<StoredMessage | undefined> =>
  of(tx, partner_id).select(columns).where('fingerprint', '=', fingerprint).forUpdate().executeTakeFirst()

/** One page, the newest first, with how many there are, and how many have something unread. */
export const listTickets = async (
  db: Db,
  { partner_id, page, page_size }: { partner_id: string; page: number; page_size: number },
): Promise<{ tickets: StoredMessage[]; total: number; unread: number }> => {
  const [tickets, counts] = await Promise.all([
    of(db, partner_id)
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    of(db, partner_id)
      .select((eb) => [
        eb.fn.countAll<number>().as('total'),
        eb.fn.countAll<number>().filterWhere('partner_unread', '=', true).as('unread'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { tickets, ...counts }
}

export const markSeen = async (tx: Tx, ticket_id: string): Promise<void> => {
  await tx
    .withTables<Tables>()
    .updateTable('contact_messages')
    .set({ partner_unread: false })
    .where('message_id', '=', ticket_id)
    .execute()
}
