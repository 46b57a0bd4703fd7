// The office's handling of contact messages: answers, mailed once, and state changes, all kept as entries.
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
import { toContactMessage } from '../present.ts'
import { actionForState, type Entry, isRepeated, stateAfter } from '../rules.ts'
import { findMessage, lockMessage, type StoredMessage, saveState } from '../store.ts'
import { findEntry, insertEntry, listEntries, type StoredEntry } from './store.ts'

export interface AnswersDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Pick<Users, 'findNames'>
  partners: { members: Pick<Members, 'partnerNames'> }
}

/** The actor, and the number of history entries that they have seen. */
interface OfficeAction {
  actor: string
  seen: number
}

/** Creates the function that records an entry of a locked message: stores it, audits it, and publishes it if a mail is due. */
export const createEntryRecorder =
  ({ clock, outbox }: Pick<AnswersDeps, 'clock' | 'outbox'>) =>
  async (tx: Tx, message: StoredMessage, entry: Entry): Promise<StoredMessage> => {
    const at = clock()
    const { message_id } = message
    const state = stateAfter[entry.what]
    const entry_id = newId()
    await insertEntry(tx, { entry_id, message_id, at, ...entry })
    const isUnreadAnswer = entry.what === 'answered' && message.partner_id !== null
    await saveState(tx, message_id, { state, ...(isUnreadAnswer ? { partner_unread: true } : {}) })
    // Without the text, which stays in the history and is erased with the writer's account.
    await recordAudit(tx, {
      at,
      actor: entry.author,
      action: `message ${entry.what}`,
      subject: `message:${message_id}`,
      before: { state: message.state },
      after: { state },
    })
    if (entry.what === 'answered') await outbox.publish(tx, messageAnswered.of(entry_id, { message_id, entry_id }), at)
    if (entry.what === 'written') await outbox.publish(tx, ticketContinued.of(entry_id, { message_id, entry_id }), at)
    return { ...message, state }
  }

export const createAnswers = ({ db, clock, outbox, users, partners }: AnswersDeps) => {
  const recordEntry = createEntryRecorder({ clock, outbox })

  const toOpenMessage = async (on: Db, message: StoredMessage): Promise<OpenMessage> => {
    const entries = await listEntries(on, message.message_id)
    const names = await users.findNames(on, [...new Set(entries.map(({ author }) => author))])
    const history = entries.map(({ message_id: _, author, at, ...entry }) => ({
      ...entry,
      author: names.get(author) ?? '',
      at: at.toISOString(),
    }))
    const partnerNames = await partners.members.partnerNames(on, message.partner_id ? [message.partner_id] : [])
    return { ...toContactMessage(message, partnerNames), history }
  }

  const recordIfUnseen = (message_id: string, { seen, entry }: { seen: number; entry: Entry }): Promise<OpenMessage> =>
    inTransaction(db, async (tx) => {
      const message = await lockMessage(tx, message_id)
      if (!message) throw new Refusal(refusals.MESSAGE_NOT_FOUND)
      const history = await listEntries(tx, message_id)
      if (entry.what === 'closed' && message.partner_id === null) throw new Refusal(refusals.NOT_A_TICKET)
      if (history.length > seen && isRepeated(history, entry, clock())) return toOpenMessage(tx, message)
      if (history.length !== seen)
        throw new Refusal(refusals.MESSAGE_CHANGED, { data: { message: await toOpenMessage(tx, message) } })
      return toOpenMessage(tx, await recordEntry(tx, message, entry))
    })

  return {
    /**
     * Gets a message with its history.
     * @throws Refusal MESSAGE_NOT_FOUND
     */
    async open(message_id: string): Promise<OpenMessage> {
      const message = await findMessage(db, message_id)
      if (!message) throw new Refusal(refusals.MESSAGE_NOT_FOUND)
      return toOpenMessage(db, message)
    },

    /**
     * Answers a message by mail.
     * @throws Refusal MESSAGE_NOT_FOUND, MESSAGE_CHANGED (409 with `data.message`)
     */
    answer: (message_id: string, text: string, { actor, seen }: OfficeAction): Promise<OpenMessage> =>
      recordIfUnseen(message_id, { seen, entry: { what: 'answered', text, author: actor } }),

    /**
     * Changes the state of a message without a mail.
     * @throws Refusal as `answer` does; NOT_A_TICKET for closing a message that is no ticket
     */
    setState: (message_id: string, state: MessageState, { actor, seen }: OfficeAction): Promise<OpenMessage> =>
      recordIfUnseen(message_id, {
        seen,
        entry: { what: actionForState[state], text: null, author: actor },
      }),

    /** Finds an answer with its message; undefined if they were deleted. */
    async findAnswer(
      entry_id: string,
    ): Promise<{ message: StoredMessage; answer: StoredEntry & { text: string } } | undefined> {
      const entry = await findEntry(db, entry_id)
      const message = entry && (await findMessage(db, entry.message_id))
      return message && entry.text !== null ? { message, answer: { ...entry, text: entry.text } } : undefined
    },
  }
}
