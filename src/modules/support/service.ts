// Messages to the office: taken once, told through the outbox, listed for the office, forgotten with their writer or with time.
import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { networkOf, placeOf } from '#kernel/network.ts'
import * as m from '#messages/en/contact-form.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { minutesToWait, refusals as platformRefusals } from '#platform/refusals.ts'
import { createAnswers } from './answers/service.ts'
import { entriesWrittenBy } from './answers/store.ts'
import type { ContactForm, ContactMessage, MessageState } from './contract.ts'
import { messageWritten } from './events.ts'
import { wire } from './present.ts'
import { keptForDays, sameness, taken, takenOfNetwork } from './rules.ts'
import * as store from './store.ts'
import { createTickets } from './tickets/service.ts'

export type { StoredMessage } from './store.ts'

export interface SupportDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  limits: Pick<RateLimits, 'spendNamed'>
  users: Pick<Users, 'find' | 'findAll' | 'namesOf' | 'holdAccount'>
  partners: { members: Members }
  /** Of whoever has not chosen another. */
  siteLanguage: () => Language
}

/** Who writes, from which address on the network, and in which language, as far as that is known. */
interface Writer {
  actor: Actor
  ip: string
  language: Language | undefined
}

interface Listed {
  search?: string | undefined
  state?: MessageState | '' | undefined
  page: number
  page_size: number
}

/** RATE_LIMITED as the form says it: what was written is still there, and there is the telephone. */
const inWordsOfTheForm = (error: unknown): never => {
  if (!(error instanceof Refusal) || error.kind !== platformRefusals.RATE_LIMITED) throw error
  const { retryAfterSeconds = taken.seconds } = error.detail
  throw new Refusal(error.kind, {
    message: m.too_many({ minutes: minutesToWait(retryAfterSeconds) }),
    retryAfterSeconds,
  })
}

export const createSupport = ({ db, clock, outbox, limits, users, partners, siteLanguage }: SupportDeps) => ({
  ...createAnswers({ db, clock, outbox, users, partners }),
  tickets: createTickets({ db, clock, outbox, users, partners }),

  /**
   * Takes a message; one that is there already is not taken again, and counts towards no limit.
   * @throws Refusal RATE_LIMITED after three in an hour from one address
   */
  async take(form: ContactForm, { actor, ip, language: chosen }: Writer): Promise<void> {
    const now = clock()
    const fingerprint = createHash('sha256').update(sameness(form, now)).digest('base64url')
    if (await store.isMessageThere(db, fingerprint)) return
    await limits.spendNamed('support.message', placeOf(ip), taken).catch(inWordsOfTheForm)
    await limits.spendNamed('support.message network', networkOf(ip), takenOfNetwork).catch(inWordsOfTheForm)
    const message_id = newId()
    const user_id = actor.user?.id ?? actor.staff?.id ?? null
    const known = !chosen && user_id ? await users.find(db, user_id) : undefined
    const language = chosen ?? known?.language ?? siteLanguage()
    const nobodys = { partner_id: null, partner_unread: false }
    const row = {
      message_id,
      fingerprint,
      ...form,
      ...nobodys,
      language,
      state: 'new' as const,
      created_at: now,
    }
    await inTransaction(db, async (tx) => {
      // An account that is deleted at this moment takes the message along, or is not its writer any more.
      const writer = user_id && (await users.holdAccount(tx, user_id)) ? user_id : null
      const isNew = await store.insertMessage(tx, { ...row, user_id: writer })
      if (isNew) await outbox.tell(tx, messageWritten.of(message_id, { message_id }), now)
    })
  },

  /** Undefined where it was deleted meanwhile. */
  find: (message_id: string) => store.findMessage(db, message_id),

  /** One page of what was written, the newest first; `page` counts from 1. */
  async list(
    asked: Listed,
  ): Promise<{ messages: ContactMessage[]; total: number; counts: Record<MessageState, number> }> {
    const { messages, ...counted } = await store.listMessages(db, {
      search: asked.search || undefined,
      state: asked.state || undefined,
      page: { size: asked.page_size, number: asked.page },
    })
    const ids = [...new Set(messages.flatMap(({ partner_id }) => partner_id ?? []))]
    const named = await partners.members.partnerNames(db, ids)
    return { messages: messages.map((each) => wire(each, named)), ...counted }
  },

  /**
   * What this person wrote by the form while signed in goes with their account: `gone` are its ids. Tickets stay without them:
   * `parts` are the ids of those that they opened, and of what they wrote on in any.
   */
  async forget(tx: Tx, user_id: string): Promise<{ gone: string[]; parts: string[] }> {
    const { gone, tickets } = await store.deleteMessagesOf(tx, user_id)
    return { gone, parts: [...tickets, ...(await entriesWrittenBy(tx, user_id))] }
  },

  sweep: (): Promise<void> => store.deleteMessagesBefore(db, new Date(clock().getTime() - keptForDays * 86_400_000)),
})
export type Support = ReturnType<typeof createSupport>
