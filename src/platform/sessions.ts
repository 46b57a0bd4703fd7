// Sessions: who a browser is, by a random token in a cookie of which only the SHA-256 is stored.
// Three kinds stand side by side: a customer's sign-in, an administrator's, and a guest's checkout.

import { hash, randomBytes as nodeRandomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Actor, nobody, type Role } from '#kernel/actor.ts'
import { crockford } from '#kernel/ids.ts'
import { truncateText } from '#kernel/text.ts'
import type { Clock } from './clock.ts'
import { createQuery, type Db } from './db.ts'
import { languageChosen } from './language.ts'
import { notifyAbout } from './notify.ts'
import { isPasswordRecent } from './recent-passwords.ts'

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
  // Read only, and only here outside its module: a role that was taken away, or a disabled person, counts at once.
  users: { user_id: string; role: Role; disabled_at: Date | null; password_must_change: boolean }
}

/** A session that was just opened; the cookie is set once the transaction has held. */
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

/** A sign-in that still counts. */
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
  /** False where the site is plain http: then the cookies are neither Secure nor called `__Host-…`. */
  secureCookies: boolean
  randomBytes?: (size: number) => Buffer
}

const hour = 3_600_000
/** Lax for customers: a Strict cookie would be missing when a 3-D Secure page sends them back. */
const kinds = {
  customer: { cookie: 'sid', sameSite: 'lax', idle: 7 * 24 * hour, absolute: 30 * 24 * hour },
  staff: { cookie: 'adm', sameSite: 'strict', idle: hour / 2, absolute: 8 * hour },
  checkout: { cookie: 'chk', sameSite: 'lax', idle: 24 * hour, absolute: 24 * hour },
} as const
const everyKind = Object.keys(kinds) as SessionKind[]

const seenEvery = 60_000
const tokenPattern = /^[\w-]{43}$/

const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer')

export const callerOf = (request: FastifyRequest) => ({
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
    .select('reauthenticated_at')
    .where('token_hash', '=', sql<Buffer>`any(${hashes})`)
    .where('expires_at', '>', now)
    .where('disabled_at', 'is', null),
)

/** The name of the cookie that carries a session of `kind`. */
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

  /** The presented tokens, hashed, by kind. What cannot be a token of ours is not worth a statement. */
  const presented = (request: FastifyRequest): Map<SessionKind, Buffer> => {
    const hashes = new Map<SessionKind, Buffer>()
    for (const kind of everyKind) {
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
   * Who the cookies of this request stand for: no statement without a cookie, one with, and once a minute a second. What only
   * looks whether somebody is still there is no use of the session: a page that is left open would never be signed out.
   */
  const identify = async (request: FastifyRequest, { isUse = true }: { isUse?: boolean } = {}): Promise<Actor> => {
    const hashes = presented(request)
    if (!hashes.size) return nobody
    const now = clock()
    const live = await findLive(hashes, now)
    const unseen = live.filter((row) => row.user_id && now.getTime() - row.seen_at.getTime() >= seenEvery)
    if (isUse && unseen.length)
      await touch(
        unseen.map((row) => row.session_id),
        now,
      )
    const actor: Actor = {}
    const newcomer: Pick<Actor, 'user' | 'staff'> = {}
    for (const row of live) {
      const { kind, session_id, user_id, role } = row
      if (kind === 'checkout') actor.checkout = { id: session_id }
      else if (user_id && role) {
        const who = row.password_must_change ? newcomer : actor
        const session = { id: user_id, session_id, hasRecentPassword: isPasswordRecent(row, now) }
        if (kind === 'customer') who.user = { ...session, role }
        else if (role === 'admin') who.staff = session
      }
    }
    if (newcomer.user ?? newcomer.staff) actor.newcomer = newcomer
    return actor
  }

  /** A new session with a new token, stored with `db`. */
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

  /** The same checkout under a new token, so that a token from before a sign-in is worth nothing after it. */
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

  /** Carries out a deletion, and has every process let go of whoever reads by what it ends; answers how many. */
  const end = async (on: Db, deletion: ReturnType<typeof deleting>): Promise<number> => {
    const ended = (await deletion.execute()).map(({ session_id }) => session_id)
    await notifyAbout(on, 'sessions', ended)
    return ended.length
  }

  const close = async (on: Db, sessionIds: readonly string[]): Promise<void> => {
    if (sessionIds.length) await end(on, deleting(on).where('session_id', 'in', sessionIds))
  }

  /** Ends every session of a person, on every device. */
  const closeAll = async (on: Db, user_id: string): Promise<void> => {
    await end(on, deleting(on).where('user_id', '=', user_id))
  }

  /** What a person is signed in with at this moment; a checkout is nobody's sign-in. */
  const listOf = async (on: Db, user_id: string): Promise<LiveSession[]> => {
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

  /** Ends one session of this person; false where they have none of that id. */
  const closeOwn = async (on: Db, user_id: string, session_id: string): Promise<boolean> =>
    (await end(on, deleting(on).where('session_id', '=', session_id).where('user_id', '=', user_id))) > 0

  /** Ends every session of a person but one; answers how many. */
  const closeOthers = (on: Db, user_id: string, keptId: string): Promise<number> =>
    end(on, deleting(on).where('user_id', '=', user_id).where('session_id', '!=', keptId))

  /** Has the browser drop our cookies of these kinds. */
  const forget = (reply: FastifyReply, which: readonly SessionKind[] = everyKind): void => {
    for (const kind of which) reply.clearCookie(cookieOf(kind), rules(kind))
  }

  /** The caller as they are, or, where nobody is known, a guest with a new checkout, whose cookie is set on the reply. */
  const ensureCheckout = async (ask: {
    actor: Actor
    request: FastifyRequest
    reply: FastifyReply
  }): Promise<Actor> => {
    const { actor, request, reply } = ask
    if (actor.user ?? actor.staff ?? actor.checkout) return actor
    const { session_id, setCookie } = await open(db, { kind: 'checkout', ...callerOf(request) })
    setCookie(reply)
    return { checkout: { id: session_id } }
  }

  /** Deletes what has run out. */
  const sweep = async (): Promise<void> => {
    await db.withTables<Tables>().deleteFrom('sessions').where('expires_at', '<=', clock()).execute()
  }

  return {
    identify,
    open,
    renewCheckout,
    listOf,
    close,
    closeOwn,
    closeOthers,
    closeAll,
    forget,
    ensureCheckout,
    sweep,
  }
}
export type Sessions = ReturnType<typeof createSessions>
