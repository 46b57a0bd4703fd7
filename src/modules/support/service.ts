// Messages to the office: taken once, told through the outbox, listed for the office, forgotten with their writer or with time.
import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { crockford } from '#kernel/ids.ts'
import { placeOf } from '#kernel/network.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { ContactForm, ContactMessage } from './contract.ts'
import { messageWritten } from './events.ts'
import { keptForDays, sameness, taken } from './rules.ts'
import * as store from './store.ts'

export type { StoredMessage } from './store.ts'

export interface SupportDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  limits: Pick<RateLimits, 'spendNamed'>
}

/** Who writes, and from which address on the network. */
interface Writer {
  actor: Actor
  ip: string
}

const wire = ({ created_at, ...rest }: store.StoredMessage): ContactMessage => ({
  ...rest,
  created_at: created_at.toISOString(),
})

export const createSupport = ({ db, clock, outbox, limits }: SupportDeps) => ({
  /**
   * Takes a message; one that is there already is not taken again, and counts towards no limit.
   * @throws Refusal RATE_LIMITED after three in an hour from one address
   */
  async take(form: ContactForm, { actor, ip }: Writer): Promise<void> {
    const now = clock()
    const fingerprint = createHash('sha256').update(sameness(form, now)).digest('base64url')
    if (await store.isMessageThere(db, fingerprint)) return
    await limits.spendNamed('support.message', placeOf(ip), taken)
    const message_id = crockford(randomBytes(8))
    const user_id = actor.user?.id ?? actor.staff?.id ?? null
    await inTransaction(db, async (tx) => {
      const isNew = await store.insertMessage(tx, { message_id, fingerprint, user_id, ...form, created_at: now })
      if (isNew) await outbox.tell(tx, messageWritten.of(message_id, { message_id }), now)
    })
  },

  /** Undefined where it was deleted meanwhile. */
  find: (message_id: string) => store.findMessage(db, message_id),

  /** One page of what was written, the newest first; `page` counts from 1. */
  async list(asked: { search?: string | undefined; page: number; page_size: number }) {
    const { messages, total } = await store.listMessages(db, {
      search: asked.search || undefined,
      page: { size: asked.page_size, number: asked.page },
    })
    return { messages: messages.map(wire), total }
  },

  /** What this person wrote while signed in goes with their account; answers its ids. */
  forget: (tx: Tx, user_id: string): Promise<string[]> => store.deleteMessagesOf(tx, user_id),

  sweep: (): Promise<void> => store.deleteMessagesBefore(db, new Date(clock().getTime() - keptForDays * 86_400_000)),
})
export type Support = ReturnType<typeof createSupport>
