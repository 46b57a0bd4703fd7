// Partner tickets: messages to the office that the partner's team can continue, visible to that partner only.
import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { fullName } from '#kernel/full-name.ts'
import type { Members, Membership } from '#modules/partners/members/service.ts'
import type { User, Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { createEntryRecorder } from '../answers/service.ts'
import { findEntry, listEntries } from '../answers/store.ts'
import { messageWritten } from '../events.ts'
import { type Entry, isRepeated, messageIdentity } from '../rules.ts'
import { findMessage, insertMessage, type StoredMessage } from '../store.ts'
import { refusals, type Ticket, type TicketHead } from './contract.ts'
import { toTicket, toTicketHead } from './present.ts'
import * as store from './store.ts'

export interface TicketsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'find' | 'findAll' | 'findNames'>
  partners: { members: Members }
}

/** Content of the mail to the office about an opening or later message. */
export interface TicketPartMail {
  ticket_id: string
  partner: string
  name: string
  subject: string
  text: string
}

export const createTickets = ({ db, clock, outbox, users, partners: { members } }: TicketsDeps) => {
  const recordEntry = createEntryRecorder({ clock, outbox })

  const listWriterIds = async (on: Db, message: StoredMessage): Promise<string[]> => {
    const entries = await listEntries(on, message.message_id)
    const writtenBy = entries.filter(({ what }) => what === 'written').map(({ author }) => author)
    return [...new Set([message.user_id, ...writtenBy].filter((id) => id !== null))]
  }

  const presentTicket = async (on: Db, message: StoredMessage): Promise<Ticket> => {
    const entries = await listEntries(on, message.message_id)
    const people = await users.findAll(
      on,
      entries.map(({ author }) => author),
    )
    // Former team members are customers now; only administrators are office staff.
    const partnerPeople = [...people.values()].filter(({ role }) => role !== 'admin')
    return toTicket(message, entries, new Map(partnerPeople.map((each) => [each.user_id, fullName(each)])))
  }

  const notFound = () => new Refusal(refusals.TICKET_NOT_FOUND)

  /** Runs `work` with the locked ticket of the actor's partner. */
  const withLockedTicket = <T>(
    actor: Actor,
    ticket_id: string,
    work: (tx: Tx, ticket: StoredMessage, membership: Membership) => Promise<T>,
  ): Promise<T> =>
    inTransaction(db, async (tx) => {
      const membership = await members.require(actor, 'desk', tx)
      const ticket = await store.lockTicket(tx, { partner_id: membership.partner_id, ticket_id })
      if (!ticket) throw notFound()
      return work(tx, ticket, membership)
    })

  const addEntry = (actor: Actor, ticket_id: string, draft: Omit<Entry, 'author'>): Promise<Ticket> =>
    withLockedTicket(actor, ticket_id, async (tx, ticket, { user_id }) => {
      const entry = { ...draft, author: user_id }
      const history = await listEntries(tx, ticket_id)
      const isDuplicate = isRepeated(history, entry, clock()) || (draft.what === 'closed' && ticket.state === 'closed')
      return presentTicket(tx, isDuplicate ? ticket : await recordEntry(tx, ticket, entry))
    })

  /** Inserts a ticket; undefined if this partner sent the same one today. */
  const insertTicket = async (
    tx: Tx,
    membership: Membership,
    request: { subject: string; message: string; fingerprint: string },
  ) => {
    const person = await users.find(tx, membership.user_id)
    const now = clock()
    const message_id = newId()
    const row = {
      ...request,
      message_id,
      user_id: membership.user_id,
      name: person ? fullName(person) : '',
      email: person?.email ?? '',
      language: person?.language ?? ('en' as const),
      state: 'new' as const,
      partner_id: membership.partner_id,
      partner_unread: false,
      created_at: now,
    }
    if (!(await insertMessage(tx, row))) return undefined
    await outbox.publish(tx, messageWritten.of(message_id, { message_id }), now)
    const { fingerprint: _, ...message } = row
    return message
  }

  return {
    /** Lists a page of tickets, newest first; `page` counts from 1. @throws Refusal as `members.require` */
    async list(actor: Actor, request: { page: number; page_size: number }) {
      const { partner_id } = await members.require(actor)
      const { tickets, ...counts } = await store.listTickets(db, { partner_id, ...request })
      return { tickets: tickets.map(toTicketHead), ...counts }
    },

    /** Gets a ticket. @throws Refusal TICKET_NOT_FOUND, also for another partner's ticket */
    async get(actor: Actor, ticket_id: string): Promise<Ticket> {
      const { partner_id } = await members.require(actor)
      const ticket = await store.findTicket(db, { partner_id, ticket_id })
      if (!ticket) throw notFound()
      return presentTicket(db, ticket)
    },

    /** Opens a ticket. The same words on the same day continue that ticket, unless they are already its last entry. */
    open: (actor: Actor, request: { subject: string; message: string }): Promise<Ticket> =>
      inTransaction(db, async (tx) => {
        const membership = await members.require(actor, 'desk', tx)
        const identity = messageIdentity({ name: membership.partner_id, email: '', ...request }, clock())
        const fingerprint = createHash('sha256').update(`ticket ${identity}`).digest('base64url')
        const newTicket = await insertTicket(tx, membership, { ...request, fingerprint })
        if (newTicket) return presentTicket(tx, newTicket)
        const ticket = await store.lockByFingerprint(tx, membership.partner_id, fingerprint)
        if (!ticket)
          throw new Error(
            `Ticket of partner ${membership.partner_id} was neither inserted nor found by its fingerprint`,
          )
        const repeat = { what: 'written', text: request.message, author: membership.user_id } as const
        const history = await listEntries(tx, ticket.message_id)
        const isLastEntry = history.length === 0 || isRepeated(history, repeat, clock())
        return presentTicket(tx, isLastEntry ? ticket : await recordEntry(tx, ticket, repeat))
      }),

    /** Adds a message of the partner, which reopens a closed ticket. @throws Refusal TICKET_NOT_FOUND */
    addMessage: (actor: Actor, ticket_id: string, text: string): Promise<Ticket> =>
      addEntry(actor, ticket_id, { what: 'written', text }),

    /** Closes a ticket; idempotent. @throws Refusal TICKET_NOT_FOUND */
    close: (actor: Actor, ticket_id: string): Promise<Ticket> =>
      addEntry(actor, ticket_id, { what: 'closed', text: null }),

    /** Marks the ticket as read if the reader saw all `parts`. @throws Refusal TICKET_NOT_FOUND */
    markSeen: (actor: Actor, ticket_id: string, parts: number): Promise<TicketHead> =>
      withLockedTicket(actor, ticket_id, async (tx, ticket) => {
        const isAll = (await presentTicket(tx, ticket)).parts.length <= parts
        if (isAll) await store.markSeen(tx, ticket_id)
        return toTicketHead({ ...ticket, partner_unread: ticket.partner_unread && !isAll })
      }),

    /** Finds the content of the mail to the office; undefined if it is no ticket or was deleted. */
    async findPartMail({
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
      const { name: partner } = await members.getPartner(db, message.partner_id)
      const name = entry ? ((await users.findNames(db, [entry.author])).get(entry.author) ?? '') : message.name
      const { subject } = message
      return { ticket_id: message_id, partner, name, subject, text: entry?.text ?? message.message }
    },

    /** Lists the recipients of an answer: the writers who are still team members, or else the owners. */
    async listAnswerRecipients(message: StoredMessage & { partner_id: string }): Promise<User[]> {
      const { partner_id } = message
      const people = await users.findAll(db, await listWriterIds(db, message))
      const readers: User[] = []
      for (const person of people.values())
        if (!person.disabled_at && (await members.findRole(db, person.user_id, partner_id))) readers.push(person)
      return readers.length ? readers : members.listOwners(db, partner_id)
    },
  }
}
export type Tickets = ReturnType<typeof createTickets>
