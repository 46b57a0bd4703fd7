// Contact messages: accepted once, published through the outbox, listed for the office, erased with their writer or by age.

import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import type { CappedTotal } from '#kernel/capped-total.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { clientKey, networkKey } from '#kernel/network.ts'
import * as m from '#messages/en/contact-form.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { minutesToWait, refusals as platformRefusals } from '#platform/refusals.ts'
import type { Retention } from '#platform/retention.ts'
import { createAnswers } from './answers/service.ts'
import { listEntryIdsByAuthor } from './answers/store.ts'
import type { ContactForm, ContactMessage, MessageState } from './contract.ts'
import { messageWritten } from './events.ts'
import { toContactMessage } from './present.ts'
import { messageIdentity, messagesPerAddress, messagesPerNetwork } from './rules.ts'
import * as store from './store.ts'
import { createTickets } from './tickets/service.ts'

export type { StoredMessage } from './store.ts'

export interface SupportDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  limits: Pick<RateLimits, 'spendNamed'>
  users: Pick<Users, 'find' | 'findAll' | 'findNames' | 'shareLockAccount'>
  partners: { members: Members }
  /** Language of users who have not chosen one. */
  siteLanguage: () => Language
  retention: Retention
}

/** The writer: sessions, IP address, and language if known. */
interface Writer {
  actor: Actor
  ip: string
  language: Language | undefined
}

interface MessageQuery {
  search?: string | undefined
  state?: MessageState | '' | undefined
  page: number
  page_size: number
}

/** Rethrows RATE_LIMITED with the message of the form, which offers the telephone. */
const rethrowWithFormMessage = (error: unknown): never => {
  if (!(error instanceof Refusal) || error.kind !== platformRefusals.RATE_LIMITED) throw error
  const { retryAfterSeconds = messagesPerAddress.seconds } = error.detail
  throw new Refusal(error.kind, {
    message: m.too_many({ minutes: minutesToWait(retryAfterSeconds) }),
    retryAfterSeconds,
  })
}

export const createSupport = ({
  db,
  clock,
  outbox,
  limits,
  users,
  partners,
  siteLanguage,
  retention,
}: SupportDeps) => ({
  ...createAnswers({ db, clock, outbox, users, partners }),
  tickets: createTickets({ db, clock, outbox, users, partners }),

  /**
   * Stores a message; a duplicate is ignored and counts against no limit.
   * @throws Refusal RATE_LIMITED after three in an hour from one address
   */
  async submitMessage(form: ContactForm, { actor, ip, language: requestedLanguage }: Writer): Promise<void> {
    const now = clock()
    const fingerprint = createHash('sha256').update(messageIdentity(form, now)).digest('base64url')
    if (await store.hasMessage(db, fingerprint)) return
    await limits.spendNamed('support.message', clientKey(ip), messagesPerAddress).catch(rethrowWithFormMessage)
    await limits.spendNamed('support.message network', networkKey(ip), messagesPerNetwork).catch(rethrowWithFormMessage)
    const message_id = newId()
    const user_id = actor.user?.id ?? actor.staff?.id ?? null
    const account = !requestedLanguage && user_id ? await users.find(db, user_id) : undefined
    const language = requestedLanguage ?? account?.language ?? siteLanguage()
    const noPartner = { partner_id: null, partner_unread: false }
    const row = {
      message_id,
      fingerprint,
      ...form,
      ...noPartner,
      language,
      state: 'new' as const,
      created_at: now,
    }
    await inTransaction(db, async (tx) => {
      // The lock orders this and a concurrent account deletion.
      const writer = user_id && (await users.shareLockAccount(tx, user_id)) ? user_id : null
      const isNew = await store.insertMessage(tx, { ...row, user_id: writer })
      if (isNew) await outbox.publish(tx, messageWritten.of(message_id, { message_id }), now)
    })
  },

  /** Finds a message; undefined if it was deleted. */
  find: (message_id: string) => store.findMessage(db, message_id),

  /** Lists a page of messages, newest first; `page` counts from 1. */
  async list(
    query: MessageQuery,
  ): Promise<{ messages: ContactMessage[]; counts: Record<MessageState, number> } & CappedTotal> {
    const { messages, ...totals } = await store.listMessages(db, {
      search: query.search || undefined,
      state: query.state || undefined,
      page: { size: query.page_size, number: query.page },
    })
    const ids = [...new Set(messages.flatMap(({ partner_id }) => partner_id ?? []))]
    const partnerNames = await partners.members.partnerNames(db, ids)
    return { messages: messages.map((each) => toContactMessage(each, partnerNames)), ...totals }
  },

  /**
   * Erases a user: deletes their form messages (`gone`: the ids) and anonymises their tickets (`parts`: the ids of tickets they
   * opened and of entries they wrote).
   */
  async eraseUser(tx: Tx, user_id: string): Promise<{ gone: string[]; parts: string[] }> {
    const { gone, tickets } = await store.deleteMessagesOf(tx, user_id)
    return { gone, parts: [...tickets, ...(await listEntryIdsByAuthor(tx, user_id))] }
  },

  sweep: (): Promise<void> => retention.sweep('messages', (before) => store.deleteMessagesBefore(db, before)),
})
export type Support = ReturnType<typeof createSupport>
