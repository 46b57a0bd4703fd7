// The private address of a customer's rides: made, shown again, renewed, ended, and read by calendars without a cookie.
import { createHmac, hash, randomBytes } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals } from '#platform/refusals.ts'
import type { FilesIn } from '../adapters/files.ts'
import { bookingsInOrder } from '../lists/store.ts'
import { canRead } from '../policy.ts'
import { type Booking, findLegs } from '../store.ts'
import { type CalendarRide, feedFrom, feedTail, type Organiser } from './rules.ts'
import { deleteFeed, findFeed, findFeedByToken, findFeedRides, saveFeed } from './store.ts'

export interface CalendarDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'find'>
  limits: RateLimits
  dataKey: string
  /** Without a slash at the end. */
  publicUrl: string
  /** Where mail comes from; undefined without a mail server. */
  mailFrom: string | undefined
  /** As the settings call it now. */
  siteName: () => string
  files: FilesIn
}

export interface CalendarFeed {
  address: string | null
  made_at: string | null
}

const batchSize = 100
const tokenPattern = /^[\w-]{43}$/
// For one address, wherever it is asked from: calendars of a whole country fetch from the same few machines.
const readings = { points: 120, seconds: 3600 }

const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer')

export const createCalendar = (deps: CalendarDeps) => {
  const { db, clock, users, limits, dataKey, publicUrl, mailFrom, siteName, files } = deps
  const organiser = (): Organiser => ({ name: siteName(), email: mailFrom ?? `rides@${new URL(publicUrl).hostname}` })
  const key = createHmac('sha256', dataKey).update('calendar feeds').digest()
  const tokenOf = (user_id: string, seed: Buffer): string =>
    createHmac('sha256', key).update(`${user_id}:`).update(seed).digest('base64url')
  const addressOf = (token: string): string => `${publicUrl}/api/calendar/${token}.ics`

  /** Another person's calendar is not there. */
  const mine = (actor: Actor, userId: string): string => {
    if (actor.user?.id !== userId) throw new Refusal(refusals.NOT_FOUND)
    return userId
  }

  const write = (tx: Tx, user_id: string, done: 'made' | 'ended') =>
    recordAudit(tx, {
      at: clock(),
      actor: user_id,
      action: `calendar address ${done}`,
      subject: `user:${user_id}`,
    })

  /** Lines of the file, a hundred rides at a time, so that others are served between. */
  async function* lines(ids: readonly string[], language: Language): AsyncGenerator<string> {
    const { feedHead, feedEntries } = await files(language)
    yield feedHead(siteName())
    for (let from = 0; from < ids.length; from += batchSize) {
      yield feedEntries(await bookingsInOrder(db, ids.slice(from, from + batchSize)), organiser())
      await otherWork()
    }
    yield feedTail
  }

  return {
    /** The file of a ride, the same on its page and in its mails; with its other leg where that is given. */
    fileOf: async (ride: CalendarRide, language: Language, other?: CalendarRide): Promise<string> =>
      (await files(language)).calendarOf(ride, organiser(), other),

    /** The other leg of a ride, where this viewer may read that too. */
    async otherLegFor(actor: Actor, { booking_id }: Pick<Booking, 'booking_id'>): Promise<Booking | undefined> {
      const other = (await findLegs(db, booking_id)).find((leg) => leg.booking_id !== booking_id)
      return other && canRead(actor, other, clock()) ? other : undefined
    },

    /** The address as it was made; null where there is none, or the key it was made with is no longer the installation's. */
    async find(actor: Actor, userId: string): Promise<CalendarFeed> {
      const feed = await findFeed(db, mine(actor, userId))
      const token = feed && tokenOf(feed.user_id, feed.seed)
      if (!token || !sha256(token).equals(feed.token_hash)) return { address: null, made_at: null }
      return { address: addressOf(token), made_at: feed.made_at.toISOString() }
    },

    /** A new address; the old one is dead when this is answered. */
    async renew(actor: Actor, userId: string): Promise<CalendarFeed> {
      const user_id = mine(actor, userId)
      const seed = randomBytes(32)
      const token = tokenOf(user_id, seed)
      const made_at = clock()
      await inTransaction(db, async (tx) => {
        await saveFeed(tx, { user_id, seed, token_hash: sha256(token), made_at })
        await write(tx, user_id, 'made')
      })
      return { address: addressOf(token), made_at: made_at.toISOString() }
    },

    async end(actor: Actor, userId: string): Promise<void> {
      const user_id = mine(actor, userId)
      await inTransaction(db, async (tx) => {
        if (await deleteFeed(tx, user_id)) await write(tx, user_id, 'ended')
      })
    },

    /** For an account that is deleted, or was another's until now. */
    forget: async (tx: Tx, user_id: string): Promise<void> => {
      await deleteFeed(tx, user_id)
    },

    /**
     * What stands at an address: the tag of its state, and the file. Nothing is read of the rides until the file is.
     * @throws Refusal NOT_FOUND for any address that is not (or no longer) somebody's, RATE_LIMITED
     */
    async read(token: string): Promise<{ tag: string; file: () => AsyncGenerator<string> }> {
      const feed = tokenPattern.test(token) ? await findFeedByToken(db, sha256(token)) : undefined
      if (!feed) throw new Refusal(refusals.NOT_FOUND)
      await limits.spendNamed('calendar feed', feed.user_id, readings)
      const owner = await users.find(db, feed.user_id)
      if (!owner || owner.disabled_at) throw new Refusal(refusals.NOT_FOUND)
      const { ids, mark } = await findFeedRides(db, feed.user_id, feedFrom(clock()))
      return { tag: `W/"${mark}-${owner.language}"`, file: () => lines(ids, owner.language) }
    },
  }
}
export type Calendar = ReturnType<typeof createCalendar>
