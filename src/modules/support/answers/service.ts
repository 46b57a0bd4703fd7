// What the office does with a message: an answer that is mailed once, and the state that others of the office see. All of it is kept.
import { Refusal } from '#kernel/errors.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { type MessageState, type OpenMessage, refusals } from '../contract.ts'
import { messageAnswered, ticketContinued } from '../events.ts'
import { wire } from '../present.ts'
import { type Entry, isRepeated, stateAfter, wayTo } from '../rules.ts'
import { findMessage, lockMessage, type StoredMessage, saveState } from '../store.ts'
import { findEntry, insertEntry, listEntries, type StoredEntry } from './store.ts'

export interface AnswersDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  users: Pick<Users, 'namesOf'>
  partners: { members: Pick<Members, 'partnerNames'> }
}

/** Who does it, and how much of the history they have seen. */
interface Seen {
  actor: string
  seen: number
}

/** One thing done with a message that is held: kept, written down, and told where it is to be mailed. */
export const createNote =
  ({ clock, outbox }: Pick<AnswersDeps, 'clock' | 'outbox'>) =>
  async (tx: Tx, message: StoredMessage, entry: Entry): Promise<StoredMessage> => {
    const at = clock()
    const { message_id } = message
    const state = stateAfter[entry.what]
    const entry_id = newId()
    await insertEntry(tx, { entry_id, message_id, at, ...entry })
    const isNews = entry.what === 'answered' && message.partner_id !== null
    await saveState(tx, message_id, { state, ...(isNews ? { partner_unread: true } : {}) })
    // Not the words: they stand in the history, and go with it when the writer's account is deleted.
    await recordAudit(tx, {
      at,
      actor: entry.author,
      action: `message ${entry.what}`,
      subject: `message:${message_id}`,
      before: { state: message.state },
      after: { state },
    })
    if (entry.what === 'answered') await outbox.tell(tx, messageAnswered.of(entry_id, { message_id, entry_id }), at)
    if (entry.what === 'written') await outbox.tell(tx, ticketContinued.of(entry_id, { message_id, entry_id }), at)
    return { ...message, state }
  }

export const createAnswers = ({ db, clock, outbox, users, partners }: AnswersDeps) => {
  const note = createNote({ clock, outbox })

  const shown = async (on: Db, message: StoredMessage): Promise<OpenMessage> => {
    const entries = await listEntries(on, message.message_id)
    const names = await users.namesOf(on, [...new Set(entries.map(({ author }) => author))])
    const history = entries.map(({ message_id: _, author, at, ...entry }) => ({
      ...entry,
      author: names.get(author) ?? '',
      at: at.toISOString(),
    }))
    const named = await partners.members.partnerNames(on, message.partner_id ? [message.partner_id] : [])
    return { ...wire(message, named), history }
  }

  const doWith = (message_id: string, { seen, entry }: { seen: number; entry: Entry }): Promise<OpenMessage> =>
    inTransaction(db, async (tx) => {
      const message = await lockMessage(tx, message_id)
      if (!message) throw new Refusal(refusals.MESSAGE_NOT_FOUND)
      const history = await listEntries(tx, message_id)
      if (entry.what === 'closed' && message.partner_id === null) throw new Refusal(refusals.NO_TICKET)
      if (history.length > seen && isRepeated(history, entry, clock())) return shown(tx, message)
      if (history.length !== seen)
        throw new Refusal(refusals.MESSAGE_CHANGED, { data: { message: await shown(tx, message) } })
      return shown(tx, await note(tx, message, entry))
    })

  return {
    /** Refuses with MESSAGE_NOT_FOUND. */
    async open(message_id: string): Promise<OpenMessage> {
      const message = await findMessage(db, message_id)
      if (!message) throw new Refusal(refusals.MESSAGE_NOT_FOUND)
      return shown(db, message)
    },

    /** Has the answer mailed. Refuses with MESSAGE_NOT_FOUND, MESSAGE_CHANGED (409 with `data.message`). */
    answer: (message_id: string, text: string, { actor, seen }: Seen): Promise<OpenMessage> =>
      doWith(message_id, { seen, entry: { what: 'answered', text, author: actor } }),

    /** Refuses as `answer` does, and with NO_TICKET where it cannot be closed. */
    setState: (message_id: string, state: MessageState, { actor, seen }: Seen): Promise<OpenMessage> =>
      doWith(message_id, {
        seen,
        entry: { what: wayTo[state], text: null, author: actor },
      }),

    /** An answer with the message it is to; undefined where they were deleted meanwhile. */
    async findAnswer(
      entry_id: string,
    ): Promise<{ message: StoredMessage; answer: StoredEntry & { text: string } } | undefined> {
      const entry = await findEntry(db, entry_id)
      const message = entry && (await findMessage(db, entry.message_id))
      return message && entry.text !== null ? { message, answer: { ...entry, text: entry.text } } : undefined
    },
  }
}
