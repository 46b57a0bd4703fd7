// SQL of the table contact_messages for the tickets of one partner.
import type { Db, Tx } from '#platform/db.ts'
import { columns, type StoredMessage } from '../store.ts'

type Tables = { contact_messages: StoredMessage & { fingerprint: string } }

/** The partner is part of every query, so that no other partner's ticket is reachable. */
interface TicketKey {
  partner_id: string
  ticket_id: string
}

const ticketsOf = (db: Db, partner_id: string) =>
  db.withTables<Tables>().selectFrom('contact_messages').where('partner_id', '=', partner_id)

export const findTicket = (db: Db, { partner_id, ticket_id }: TicketKey): Promise<StoredMessage | undefined> =>
  ticketsOf(db, partner_id).select(columns).where('message_id', '=', ticket_id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockTicket = (tx: Tx, { partner_id, ticket_id }: TicketKey): Promise<StoredMessage | undefined> =>
  ticketsOf(tx, partner_id).select(columns).where('message_id', '=', ticket_id).forUpdate().executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockByFingerprint = (
  tx: Tx,
  partner_id: string,
  fingerprint: string,
): Promise<StoredMessage | undefined> =>
  ticketsOf(tx, partner_id).select(columns).where('fingerprint', '=', fingerprint).forUpdate().executeTakeFirst()

/** Lists one page, newest first, with the total and the number of unread tickets. */
export const listTickets = async (
  db: Db,
  { partner_id, page, page_size }: { partner_id: string; page: number; page_size: number },
): Promise<{ tickets: StoredMessage[]; total: number; unread: number }> => {
  const [tickets, counts] = await Promise.all([
    ticketsOf(db, partner_id)
      .select(columns)
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    ticketsOf(db, partner_id)
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
