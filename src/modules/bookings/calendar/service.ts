// Calendar files of rides and the private calendar feed of a customer.
import { hash, randomBytes } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { SeededColumn } from '#platform/key-rotation.ts'
import { createSeededTokens } from '#platform/link-tokens.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals } from '#platform/refusals.ts'
import { findBookingsInOrder } from '../lists/store.ts'
import { canRead } from '../policy.ts'
import { type Booking, findLegs } from '../store.ts'
import type * as rules from './rules.ts'
import { type CalendarRide, feedStart, feedTail, type Organiser } from './rules.ts'
import { deleteFeed, findFeed, findFeedByToken, findFeedRides, saveFeed } from './store.ts'

export interface CalendarDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'find'>
  limits: RateLimits
  dataKey: string
  /** Without a slash at the end. */
  publicUrl: string
  /** Sender address of mails; undefined without a mail server. */
  mailFrom: string | undefined
  /** The current site name from the settings. */
  siteName: () => string
  /** Loads the calendar of a language. */
  files: (
    language: Language,
  ) => Promise<{ calendarOf: typeof rules.buildCalendar } & Pick<typeof rules, 'feedEntries' | 'feedHead'>>
}

export interface CalendarFeed {
  address: string | null
  made_at: string | null
}

const purpose = 'calendar feeds'
/** The links of this module, which are derived from DATA_KEY. */
export const calendarLinks: SeededColumn = { table: 'calendar_feeds', key: 'user_id', purpose }

const batchSize = 100
const tokenPattern = /^[\w-]{43}$/
// Per feed and independent of the client's address, because large calendar providers fetch from few machines.
const readLimit = { points: 120, seconds: 3600 }

const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer')

export const createCalendar = (deps: CalendarDeps) => {
  const { db, clock, users, limits, dataKey, publicUrl, mailFrom, siteName, files } = deps
  const organiser = (): Organiser => ({ name: siteName(), email: mailFrom ?? `rides@${new URL(publicUrl).hostname}` })
  const deriveToken = createSeededTokens(dataKey, purpose)
  const addressOf = (token: string): string => `${publicUrl}/api/calendar/${token}.ics`

  /** @throws Refusal NOT_FOUND for another user's feed */
  const requireOwnId = (actor: Actor, userId: string): string => {
    if (actor.user?.id !== userId) throw new Refusal(refusals.NOT_FOUND)
    return userId
  }

  const recordFeedChange = (tx: Tx, user_id: string, change: 'made' | 'ended') =>
    recordAudit(tx, {
      at: clock(),
      actor: user_id,
      action: `calendar address ${change}`,
      subject: `user:${user_id}`,
    })

  /** Yields the feed in batches, so that other requests are served in between. */
  async function* generateLines(ids: readonly string[], language: Language): AsyncGenerator<string> {
    const { feedHead, feedEntries } = await files(language)
    yield feedHead(siteName())
    for (let from = 0; from < ids.length; from += batchSize) {
      yield feedEntries(await findBookingsInOrder(db, ids.slice(from, from + batchSize)), organiser())
      await yieldToEventLoop()
    }
    yield feedTail
  }

  return {
    /** The calendar file of a ride, identical on its page and in its mails. `other` is the other leg, to be included. */
    buildFile: async (ride: CalendarRide, language: Language, other?: CalendarRide): Promise<string> =>
      (await files(language)).calendarOf(ride, organiser(), other),

    /** The other leg of a return ride, if this actor may read it. */
    async findOtherLeg(actor: Actor, { booking_id }: Pick<Booking, 'booking_id'>): Promise<Booking | undefined> {
      const other = (await findLegs(db, booking_id)).find((leg) => leg.booking_id !== booking_id)
      return other && canRead(actor, other, clock()) ? other : undefined
    },

    /** The feed's address; null without a feed, and if the data key has changed since it was created. */
    async find(actor: Actor, userId: string): Promise<CalendarFeed> {
      const feed = await findFeed(db, requireOwnId(actor, userId))
      const token = feed && deriveToken(feed.user_id, feed.seed)
      if (!token || !sha256(token).equals(feed.token_hash)) return { address: null, made_at: null }
      return { address: addressOf(token), made_at: feed.made_at.toISOString() }
    },

    /** Creates a new address and revokes the previous one. */
    async renew(actor: Actor, userId: string): Promise<CalendarFeed> {
      const user_id = requireOwnId(actor, userId)
      const seed = randomBytes(32)
      const token = deriveToken(user_id, seed)
      const made_at = clock()
      await inTransaction(db, async (tx) => {
        await saveFeed(tx, { user_id, seed, token_hash: sha256(token), made_at })
        await recordFeedChange(tx, user_id, 'made')
      })
      return { address: addressOf(token), made_at: made_at.toISOString() }
    },

    /** Revokes the address. */
    async end(actor: Actor, userId: string): Promise<void> {
      const user_id = requireOwnId(actor, userId)
      await inTransaction(db, async (tx) => {
        if (await deleteFeed(tx, user_id)) await recordFeedChange(tx, user_id, 'ended')
      })
    },

    /** Deletes the feed of an account that is deleted or has changed hands. */
    deleteForUser: async (tx: Tx, user_id: string): Promise<void> => {
      await deleteFeed(tx, user_id)
    },

    /**
     * Returns the entity tag of a feed and a generator of its file. The rides are read only when the file is.
     * @throws Refusal NOT_FOUND for an unknown or revoked token and a disabled account, RATE_LIMITED
     */
    async read(token: string): Promise<{ tag: string; file: () => AsyncGenerator<string> }> {
      const feed = tokenPattern.test(token) ? await findFeedByToken(db, sha256(token)) : undefined
      if (!feed) throw new Refusal(refusals.NOT_FOUND)
      await limits.spendNamed('calendar feed', feed.user_id, readLimit)
      const owner = await users.find(db, feed.user_id)
      if (!owner || owner.disabled_at) throw new Refusal(refusals.NOT_FOUND)
      const { ids, mark } = await findFeedRides(db, feed.user_id, feedStart(clock()))
      return { tag: `W/"${mark}-${owner.language}"`, file: () => generateLines(ids, owner.language) }
    },
  }
}
export type Calendar = ReturnType<typeof createCalendar>
