// A partner's tickets: messages to the office that its people write on in, each seen by that partner alone.
import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Members, Membership } from '#modules/partners/members/service.ts'
import type { User, Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { createNote } from '../answers/service.ts'
import { findEntry, listEntries } from '../answers/store.ts'
import { messageWritten } from '../events.ts'
import { type Entry, isRepeated, sameness } from '../rules.ts'
import { findMessage, insertMessage, type StoredMessage } from '../store.ts'
import { refusals, type Ticket, type TicketHead } from './contract.ts'
import { headOf, ticketOf } from './present.ts'
import * as store from './store.ts'

export interface TicketsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  users: Pick<Users, 'find' | 'findAll' | 'namesOf'>
  partners: { members: Members }
}

/** What the office is mailed: the first thing that was written, or one that followed. */
export interface TicketPartMail {
  ticket_id: string
  partner: string
  name: string
  subject: string
  text: string
}

export const createTickets = ({ db, clock, outbox, users, partners: { members } }: TicketsDeps) => {
  const note = createNote({ clock, outbox })

  const writersOf = async (on: Db, message: StoredMessage): Promise<string[]> => {
    const entries = await listEntries(on, message.message_id)
    const written = entries.filter(({ what }) => what === 'written').map(({ author }) => author)
    return [...new Set([message.user_id, ...written].filter((id) => id !== null))]
  }

  const shown = async (on: Db, message: StoredMessage): Promise<Ticket> => {
    const entries = await listEntries(on, message.message_id)
    const people = await users.findAll(
      on,
      entries.map(({ author }) => author),
    )
    // Whoever of the partner left meanwhile is a customer now, and was never of the office.
    const ours = [...people.values()].filter(({ role }) => role !== 'admin')
    return ticketOf(
      message,
      entries,
      new Map(ours.map((each) => [each.user_id, `${each.first_name} ${each.last_name}`.trim()])),
    )
  }

  const notFound = () => new Refusal(refusals.TICKET_NOT_FOUND)

  /** What somebody does in a ticket of their partner, which is held. */
  const within = <T>(
    actor: Actor,
    ticket_id: string,
    work: (tx: Tx, ticket: StoredMessage, own: Membership) => Promise<T>,
  ): Promise<T> =>
    inTransaction(db, async (tx) => {
      const own = await members.require(actor, 'desk', tx)
      const ticket = await store.lockTicket(tx, { partner_id: own.partner_id, ticket_id })
      if (!ticket) throw notFound()
      return work(tx, ticket, own)
    })

  const add = (actor: Actor, ticket_id: string, said: Omit<Entry, 'author'>): Promise<Ticket> =>
    within(actor, ticket_id, async (tx, ticket, { user_id }) => {
      const entry = { ...said, author: user_id }
      const history = await listEntries(tx, ticket_id)
      const isDone = isRepeated(history, entry, clock()) || (said.what === 'closed' && ticket.state === 'closed')
      return shown(tx, isDone ? ticket : await note(tx, ticket, entry))
    })

  /** Undefined where the very same was asked by this partner today. */
  const insert = async (tx: Tx, own: Membership, asked: { subject: string; message: string; fingerprint: string }) => {
    const person = await users.find(tx, own.user_id)
    const now = clock()
    const message_id = newId()
    const row = {
      ...asked,
      message_id,
      user_id: own.user_id,
      name: person ? `${person.first_name} ${person.last_name}`.trim() : '',
      email: person?.email ?? '',
      language: person?.language ?? ('en' as const),
      state: 'new' as const,
      partner_id: own.partner_id,
      partner_unread: false,
      created_at: now,
    }
    if (!(await insertMessage(tx, row))) return undefined
    await outbox.tell(tx, messageWritten.of(message_id, { message_id }), now)
    const { fingerprint: _, ...message } = row
    return message
  }

  return {
    /** One page, the newest first; `page` counts from 1. @throws Refusal as `members.require` */
    async list(actor: Actor, asked: { page: number; page_size: number }) {
      const { partner_id } = await members.require(actor)
      const { tickets, ...counts } = await store.listTickets(db, { partner_id, ...asked })
      return { tickets: tickets.map(headOf), ...counts }
    },

    /** @throws Refusal TICKET_NOT_FOUND, the same for another partner's and for none */
    async get(actor: Actor, ticket_id: string): Promise<Ticket> {
      const { partner_id } = await members.require(actor)
      const ticket = await store.findTicket(db, { partner_id, ticket_id })
      if (!ticket) throw notFound()
      return shown(db, ticket)
    },

    /** The same once more on the same day is the same ticket: said in it again, unless it is the last thing that was said. */
    open: (actor: Actor, asked: { subject: string; message: string }): Promise<Ticket> =>
      inTransaction(db, async (tx) => {
        const own = await members.require(actor, 'desk', tx)
        const same = sameness({ name: own.partner_id, email: '', ...asked }, clock())
        const fingerprint = createHash('sha256').update(`ticket ${same}`).digest('base64url')
        const opened = await insert(tx, own, { ...asked, fingerprint })
        if (opened) return shown(tx, opened)
        const ticket = await store.lockSame(tx, own.partner_id, fingerprint)
        if (!ticket) throw new Error('a ticket is neither new nor there')
        const again = { what: 'written', text: asked.message, author: own.user_id } as const
        const history = await listEntries(tx, ticket.message_id)
        const isThere = history.length === 0 || isRepeated(history, again, clock())
        return shown(tx, isThere ? ticket : await note(tx, ticket, again))
      }),

    /** @throws Refusal TICKET_NOT_FOUND */
    writeOn: (actor: Actor, ticket_id: string, text: string): Promise<Ticket> =>
      add(actor, ticket_id, { what: 'written', text }),

    /** One that is closed stays so. @throws Refusal TICKET_NOT_FOUND */
    close: (actor: Actor, ticket_id: string): Promise<Ticket> => add(actor, ticket_id, { what: 'closed', text: null }),

    /** @throws Refusal TICKET_NOT_FOUND */
    see: (actor: Actor, ticket_id: string, parts: number): Promise<TicketHead> =>
      within(actor, ticket_id, async (tx, ticket) => {
        const isAll = (await shown(tx, ticket)).parts.length <= parts
        if (isAll) await store.markSeen(tx, ticket_id)
        return headOf({ ...ticket, partner_unread: ticket.partner_unread && !isAll })
      }),

    /** For the mail to the office; undefined where it is no ticket, or is gone. */
    async findPart({
      message_id,
      entry_id,
    }: {
      message_id: string
      entry_id?: string
    }): Promise<TicketPartMail | undefined> {
      const message = await findMessage(db, message_id)
      if (!message?.partner_id) return undefined
      const entry = entry_id === undefined ? undefined : await findEntry(db, entry_id)
      if (entry_id !== undefined && !entry) return undefined
      const { name: partner } = await members.partnerOf(db, message.partner_id)
      const name = entry ? ((await users.namesOf(db, [entry.author])).get(entry.author) ?? '') : message.name
      const { subject } = message
      return { ticket_id: message_id, partner, name, subject, text: entry?.text ?? message.message }
    },

    /** Who is mailed an answer: those who wrote and work for the partner still, or its owners. */
    async readersOf(message: StoredMessage & { partner_id: string }): Promise<User[]> {
      const { partner_id } = message
      const people = await users.findAll(db, await writersOf(db, message))
      const readers: User[] = []
      for (const person of people.values())
        if (!person.disabled_at && (await members.roleOf(db, person.user_id, partner_id))) readers.push(person)
      return readers.length ? readers : members.ownersOf(db, partner_id)
    },
  }
}
export type Tickets = ReturnType<typeof createTickets>
