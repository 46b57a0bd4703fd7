// Sessions: identify a browser by a random token in a cookie, of which only the SHA-256 is stored.
// Three kinds exist side by side: a customer's sign-in, an administrator's, and a guest's checkout.

import { hash, randomBytes as nodeRandomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Actor, anonymous, type Role } from '#kernel/actor.ts'
import { crockford } from '#kernel/ids.ts'
import type { StaffRole } from '#kernel/staff-roles.ts'
import { truncateText } from '#kernel/text.ts'
import type { Clock } from './clock.ts'
import { createQuery, type Db } from './db.ts'
import { languageChosen } from './language.ts'
import { notifyAbout } from './notify.ts'
import { isPasswordRecent } from './recent-passwords.ts'
import { deleteInBatches } from './retention.ts'

export type SessionKind = 'customer' | 'staff' | 'checkout'

type Tables = {
  sessions: {
    session_id: string
    kind: SessionKind
    token_hash: Buffer
    user_id: string | null
    ip: string
    agent: string
    created_at: Date
    seen_at: Date
    expires_at: Date
    reauthenticated_at: Date | null
  }
  // Read only, the one exception to table ownership: a removed role or a disabled person counts at once.
  users: {
    user_id: string
    role: Role
    staff_role: StaffRole | null
    staff_regions: string[] | null
    disabled_at: Date | null
    password_must_change: boolean
  }
}

/** A new session; the cookie is set once the transaction has committed. */
export interface OpenedSession {
  session_id: string
  setCookie: (reply: FastifyReply) => void
}

export interface NewSession {
  kind: SessionKind
  /** Absent for a checkout. */
  user_id?: string
  ip: string
  agent: string
}

/** A sign-in that is still valid. */
export interface LiveSession {
  session_id: string
  kind: Exclude<SessionKind, 'checkout'>
  ip: string
  agent: string
  created_at: Date
  seen_at: Date
}

export interface SessionsDeps {
  db: Db
  clock: Clock
  /** False on plain HTTP, where cookies are neither Secure nor prefixed `__Host-`. */
  secureCookies: boolean
  randomBytes?: (size: number) => Buffer
}

const hour = 3_600_000
/** Lax for customers: a Strict cookie would be missing on the way back from a 3-D Secure page. */
const kinds = {
  customer: { cookie: 'sid', sameSite: 'lax', idle: 7 * 24 * hour, absolute: 30 * 24 * hour },
  staff: { cookie: 'adm', sameSite: 'strict', idle: hour / 2, absolute: 8 * hour },
  checkout: { cookie: 'chk', sameSite: 'lax', idle: 24 * hour, absolute: 24 * hour },
} as const
const allKinds = Object.keys(kinds) as SessionKind[]

const seenUpdateMs = 60_000
const tokenPattern = /^[\w-]{43}$/

const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer')

export const callerDetails = (request: FastifyRequest) => ({
  ip: request.ip,
  agent: truncateText(request.headers['user-agent'] ?? '', 300),
  language: languageChosen(request),
})

const selectLive = createQuery((db, { hashes, now }: { hashes: Buffer[]; now: Date }) =>
  db
    .withTables<Tables>()
    .selectFrom('sessions')
    .leftJoin('users', 'users.user_id', 'sessions.user_id')
    .select(['session_id', 'kind', 'token_hash', 'sessions.user_id', 'seen_at', 'role', 'password_must_change'])
    .select(['staff_role', 'staff_regions', 'reauthenticated_at'])
    .where('token_hash', '=', sql<Buffer>`any(${hashes})`)
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null),
)

/** Name of the cookie for a session of `kind`. */
export const sessionCookie = (kind: SessionKind, secureCookies: boolean): string =>
  `${secureCookies ? '__Host-' : ''}${kinds[kind].cookie}`

export const createSessions = ({ db, clock, secureCookies, randomBytes = nodeRandomBytes }: SessionsDeps) => {
  const cookieOf = (kind: SessionKind) => sessionCookie(kind, secureCookies)
  const rules = (kind: SessionKind) =>
    ({ path: '/', httpOnly: true, secure: secureCookies, sameSite: kinds[kind].sameSite }) as const

  const mint = (kind: SessionKind) => {
    const token = randomBytes(32).toString('base64url')
    const setCookie = (reply: FastifyReply) => {
      reply.setCookie(cookieOf(kind), token, { ...rules(kind), maxAge: kinds[kind].absolute / 1000 })
    }
    return { token_hash: sha256(token), setCookie }
  }

  /** Hashes of the tokens in the request, by kind. Malformed tokens are skipped without a statement. */
  const hashPresentedTokens = (request: FastifyRequest): Map<SessionKind, Buffer> => {
    const hashes = new Map<SessionKind, Buffer>()
    for (const kind of allKinds) {
      const token = request.cookies[cookieOf(kind)]
      if (token && tokenPattern.test(token)) hashes.set(kind, sha256(token))
    }
    return hashes
  }

  const findLive = async (hashes: Map<SessionKind, Buffer>, now: Date) => {
    const rows = await selectLive(db, { hashes: [...hashes.values()], now })
    return rows.filter(
      (row) =>
        hashes.get(row.kind)?.equals(row.token_hash) && now.getTime() - row.seen_at.getTime() < kinds[row.kind].idle,
    )
  }

  const touch = async (sessionIds: string[], now: Date) => {
    await db
      .withTables<Tables>()
      .updateTable('sessions')
      .set({ seen_at: now })
      .where('session_id', 'in', sessionIds)
      .execute()
  }

  /**
   * Identifies the caller by the cookies: no statement without a cookie, one with a cookie, and a second once a minute.
   * A background poll (`isUse` false) does not prolong the session, otherwise an open page would never be signed out.
   */
  const identify = async (request: FastifyRequest, { isUse = true }: { isUse?: boolean } = {}): Promise<Actor> => {
    const hashes = hashPresentedTokens(request)
    if (!hashes.size) return anonymous
    const now = clock()
    const live = await findLive(hashes, now)
    const stale = live.filter((row) => row.user_id && now.getTime() - row.seen_at.getTime() >= seenUpdateMs)
    if (isUse && stale.length)
      await touch(
        stale.map((row) => row.session_id),
        now,
      )
    const actor: Actor = {}
    const newcomer: Pick<Actor, 'user' | 'staff'> = {}
    for (const row of live) {
      const { kind, session_id, user_id, role, staff_role: staffRole } = row
      if (kind === 'checkout') actor.checkout = { id: session_id }
      else if (user_id && role) {
        const target = row.password_must_change ? newcomer : actor
        const session = { id: user_id, session_id, hasRecentPassword: isPasswordRecent(row, now) }
        if (kind === 'customer') target.user = { ...session, role }
        else if (role === 'admin' && staffRole)
          target.staff = { ...session, staffRole, regions: staffRole === 'administrator' ? null : row.staff_regions }
      }
    }
    if (newcomer.user ?? newcomer.staff) actor.newcomer = newcomer
    return actor
  }

  /** Stores a new session with a new token through `on`. */
  const open = async (on: Db, { kind, user_id, ip, agent }: NewSession): Promise<OpenedSession> => {
    const now = clock()
    const { token_hash, setCookie } = mint(kind)
    const session_id = crockford(randomBytes(8))
    const expires_at = new Date(now.getTime() + kinds[kind].absolute)
    await on
      .withTables<Tables>()
      .insertInto('sessions')
      .values({
        session_id,
        kind,
        token_hash,
        user_id: user_id ?? null,
        ip,
        agent,
        created_at: now,
        seen_at: now,
        expires_at,
        // Every session but a checkout begins with a password.
        reauthenticated_at: kind === 'checkout' ? null : now,
      })
      .execute()
    return { session_id, setCookie }
  }

  /** Gives a checkout a new token, so that the token from before a sign-in becomes worthless. */
  const renewCheckout = async (on: Db, session_id: string): Promise<OpenedSession> => {
    const { token_hash, setCookie } = mint('checkout')
    await on
      .withTables<Tables>()
      .updateTable('sessions')
      .set({ token_hash })
      .where('session_id', '=', session_id)
      .where('kind', '=', 'checkout')
      .execute()
    return { session_id, setCookie }
  }

  const deleting = (on: Db) => on.withTables<Tables>().deleteFrom('sessions').returning('session_id')

  /** Runs a deletion and closes the event streams of the ended sessions in every process; returns their number. */
  const deleteSessions = async (on: Db, deletion: ReturnType<typeof deleting>): Promise<number> => {
    const ended = (await deletion.execute()).map(({ session_id }) => session_id)
    await notifyAbout(on, 'sessions', ended)
    return ended.length
  }

  const close = async (on: Db, sessionIds: readonly string[]): Promise<void> => {
    if (sessionIds.length) await deleteSessions(on, deleting(on).where('session_id', 'in', sessionIds))
  }

  /** Ends every session of a person, on every device. */
  const closeAll = async (on: Db, user_id: string): Promise<void> => {
    await deleteSessions(on, deleting(on).where('user_id', '=', user_id))
  }

  /** Lets every event stream of a person check at once what they may read, in every process. */
  const recheckStreams = async (on: Db, user_id: string): Promise<void> => {
    const rows = await on
      .withTables<Tables>()
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', user_id)
      .execute()
    await notifyAbout(
      on,
      'sessions',
      rows.map(({ session_id }) => session_id),
    )
  }

  /** Current sign-ins of a person; a checkout is none. */
  const listLive = async (on: Db, user_id: string): Promise<LiveSession[]> => {
    const now = clock()
    const rows = await on
      .withTables<Tables>()
      .selectFrom('sessions')
      .select(['session_id', 'kind', 'ip', 'agent', 'created_at', 'seen_at'])
      .where('user_id', '=', user_id)
      .where('expires_at', '>', now)
      .execute()
    return rows.flatMap(({ kind, ...row }) =>
      kind !== 'checkout' && now.getTime() - row.seen_at.getTime() < kinds[kind].idle ? [{ ...row, kind }] : [],
    )
  }

  /** Ends one session of this person; false where it is not theirs. */
  const closeOwn = async (on: Db, user_id: string, session_id: string): Promise<boolean> =>
    (await deleteSessions(on, deleting(on).where('session_id', '=', session_id).where('user_id', '=', user_id))) > 0

  /** Ends every session of a person but one; returns how many. */
  const closeOthers = (on: Db, user_id: string, keptId: string): Promise<number> =>
    deleteSessions(on, deleting(on).where('user_id', '=', user_id).where('session_id', '!=', keptId))

  /** Deletes our cookies of these kinds in the browser. */
  const clearCookies = (reply: FastifyReply, which: readonly SessionKind[] = allKinds): void => {
    for (const kind of which) reply.clearCookie(cookieOf(kind), rules(kind))
  }

  /** The caller unchanged, or a guest with a new checkout, whose cookie is set on the reply, where they are unknown. */
  const ensureCheckout = async (call: {
    actor: Actor
    request: FastifyRequest
    reply: FastifyReply
  }): Promise<Actor> => {
    const { actor, request, reply } = call
    if (actor.user ?? actor.staff ?? actor.checkout) return actor
    const { session_id, setCookie } = await open(db, { kind: 'checkout', ...callerDetails(request) })
    setCookie(reply)
    return { checkout: { id: session_id } }
  }

  /** Deletes expired sessions. */
  const sweep = async (): Promise<void> => {
    await deleteInBatches(db, { table: 'sessions', due: sql`expires_at <= ${clock()}` })
  }

  return {
    identify,
    open,
    renewCheckout,
    listOf: listLive,
    close,
    closeOwn,
    closeOthers,
    closeAll,
    recheckStreams,
    forget: clearCookies,
    ensureCheckout,
    sweep,
  }
}
export type Sessions = ReturnType<typeof createSessions>
