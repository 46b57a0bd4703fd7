// Accounts: registering, signing in and out, changing a password. One `authenticate` serves every door.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { crockford } from '#kernel/ids.ts'
import { networkOf, placeOf } from '#kernel/network.ts'
import { countryCodeOf, normalisePhone } from '#modules/users/rules.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import type { OpenedSession, Sessions } from '#platform/sessions.ts'
import { type NewAccount, refusals } from './contract.ts'
import { passwordChanged } from './events.ts'
import { createFirstAdministrator } from './first-administrator/service.ts'
import { shortestStaffPassword } from './passwords/rules.ts'
import { createPasswords } from './passwords/service.ts'
import { createResets } from './resets/service.ts'
import * as rules from './rules.ts'

/** Work of a later module that must happen with the sign-in or not at all: it runs in the same transaction. */
export type SignedInHook = (tx: Tx, who: { user_id: string; checkout_id: string }) => Promise<void>

export interface AuthDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  users: Users
  sessions: Sessions
  limits: RateLimits
  publicUrl: string
  /** Filled while the modules after this one are created. */
  onSignedIn: SignedInHook[]
}

/** Where a request comes from, and who it was until now. */
export interface Caller {
  actor: Actor
  ip: string
  agent: string
}

export interface SignIn {
  user: User
  session_id: string
  /** In the order they are to be set on the reply. */
  opened: OpenedSession[]
  kind: 'customer' | 'staff'
}

export const createAuth = (deps: AuthDeps) => {
  const { db, clock, outbox, users, sessions, limits, onSignedIn } = deps
  const passwords = createPasswords()
  const resets = createResets({ ...deps, passwords })

  const isLimit = (error: unknown) => error instanceof Refusal && error.kind === plumbing.RATE_LIMITED

  /** Counts a try before it is made, so that tries made at once all count; `forgive` takes it back after a success. */
  const countTry = async (email: string, ip: string) => {
    const account = createHash('sha256').update(email).digest('base64url')
    const here = `${account} ${networkOf(ip)}`
    const address = placeOf(ip)
    await limits.spendNamed('login address', address, rules.failuresByAddress)
    try {
      await limits.spendNamed('login network', here, rules.failuresByNetwork)
    } catch (error) {
      if (!isLimit(error)) throw error
      await limits.spendNamed('login slow', here, rules.triesWhenUsedUp)
    }
    try {
      await limits.spendNamed('login account', account, rules.failuresByAccount)
    } catch (error) {
      if (!isLimit(error)) throw error
      await pause(rules.slowedByMs)
    }
    const forgive = async () => {
      await limits.giveBack('login address', address, rules.failuresByAddress)
      await limits.giveBack('login network', here, rules.failuresByNetwork)
      await limits.giveBack('login account', account, rules.failuresByAccount)
    }
    return forgive
  }

  /** The person of this e-mail and password. Refuses with one INVALID_CREDENTIALS whatever is wrong, in the same time. */
  const authenticate = async ({ email, password, ip }: { email: string; password: string; ip: string }) => {
    const forgive = await countTry(email, ip)
    const found = await users.findCredentials(email)
    const fits = await passwords.matches(password, found?.password_hash)
    if (!fits || !found?.password_hash || found.disabled_at) throw new Refusal(refusals.INVALID_CREDENTIALS)
    await forgive()
    const { password_hash, ...user } = found
    return { user, password_hash }
  }

  /**
   * Ends what this browser had and opens a new session; the guest's checkout lives on under a new token.
   * Not so where another person was signed in here: what they booked at this browser stays theirs alone.
   */
  const open = async (tx: Tx, user: User, { actor, ip, agent }: Caller): Promise<SignIn> => {
    const { user_id } = user
    const kind = user.role === 'admin' ? 'staff' : 'customer'
    const before = actor.user ?? actor.staff
    const isAnother = before !== undefined && before.id !== user_id
    const ended = [actor.user?.session_id, actor.staff?.session_id, isAnother ? actor.checkout?.id : undefined]
    await sessions.close(
      tx,
      ended.filter((id) => id !== undefined),
    )
    const session = await sessions.open(tx, { kind, user_id, ip, agent })
    const opened = [session]
    const checkout_id = isAnother ? undefined : actor.checkout?.id
    if (checkout_id) {
      for (const hook of onSignedIn) await hook(tx, { user_id, checkout_id })
      opened.push(await sessions.renewCheckout(tx, checkout_id))
    }
    return { user, session_id: session.session_id, opened, kind }
  }

  const detailsOf = ({ password: _, sign_in: __, profile_image: ___, role: ____, ...details }: NewAccount) => {
    const phone_number = normalisePhone(details.phone_number, countryCodeOf(details.country))
    if (!phone_number)
      throw new Refusal(refusals.PHONE_IMPOSSIBLE, { fields: { phone_number: refusals.PHONE_IMPOSSIBLE.message } })
    return { ...details, phone_number, role: 'customer' as const }
  }

  return {
    ...resets,
    ...createFirstAdministrator({ db, clock, users, passwords }),

    /** A new customer, signed in where `sign_in` says so. Refuses with PHONE_IMPOSSIBLE, EMAIL_TAKEN. */
    async register(asked: NewAccount, caller: Caller): Promise<{ user: User; signIn?: SignIn }> {
      const details = detailsOf(asked)
      const password_hash = await passwords.hash(asked.password)
      return inTransaction(db, async (tx) => {
        const user = await users.create(tx, { ...details, password_hash })
        if (!user) throw new Refusal(refusals.EMAIL_TAKEN, { fields: { email: refusals.EMAIL_TAKEN.message } })
        const subject = `user:${user.user_id}`
        await recordAudit(tx, { at: clock(), actor: user.user_id, action: 'user registered', subject })
        return { user, ...(asked.sign_in ? { signIn: await open(tx, user, caller) } : {}) }
      })
    },

    /** Refuses with INVALID_CREDENTIALS, and with RATE_LIMITED after too many failures. */
    async login({ email, password }: { email: string; password: string }, caller: Caller): Promise<SignIn> {
      const { user, password_hash } = await authenticate({ email, password, ip: caller.ip })
      return inTransaction(db, async (tx) => {
        // A password that is changed at this very moment closes the sessions of the old one: this must be among them.
        if (!(await users.lockWhilePassword(tx, user.user_id, password_hash)))
          throw new Refusal(refusals.INVALID_CREDENTIALS)
        return open(tx, user, caller)
      })
    },

    /** Ends everything this browser holds, the guest's checkout included: the next person at it starts anew. */
    async logout({ user, staff, checkout }: Actor): Promise<void> {
      await sessions.close(
        db,
        [user?.session_id, staff?.session_id, checkout?.id].filter((id) => id !== undefined),
      )
    },

    async signedInUser({ user, staff }: Actor): Promise<User | undefined> {
      const id = user?.id ?? staff?.id
      return id === undefined ? undefined : users.find(db, id)
    },

    /** Refuses with PASSWORD_NOT_CHANGED (the current one is wrong), PASSWORD_TOO_SHORT (staff). Renews this session, ends the others. */
    async changePassword(asked: { currentPassword: string; newPassword: string }, caller: Caller): Promise<SignIn> {
      const id = caller.actor.user?.id ?? caller.actor.staff?.id ?? ''
      const user = await users.find(db, id)
      const stored = await users.findPasswordHash(id)
      const fits = await passwords.matches(asked.currentPassword, stored)
      if (!user || !stored || !fits) throw new Refusal(refusals.PASSWORD_NOT_CHANGED)
      if (user.role === 'admin' && asked.newPassword.length < shortestStaffPassword)
        throw new Refusal(refusals.PASSWORD_TOO_SHORT)
      const password_hash = await passwords.hash(asked.newPassword)
      return inTransaction(db, async (tx) => {
        if (!(await users.lockWhilePassword(tx, id, stored))) throw new Refusal(refusals.PASSWORD_NOT_CHANGED)
        await users.setPassword(tx, id, password_hash)
        await resets.voidResets(tx, id)
        await sessions.closeAll(tx, id)
        const now = clock()
        await recordAudit(tx, { at: now, actor: id, action: 'password changed', subject: `user:${id}` })
        await outbox.tell(tx, passwordChanged.of(crockford(randomBytes(8)), { user_id: id }), now)
        return open(tx, user, caller)
      })
    },

    async sweep(): Promise<void> {
      await sessions.sweep()
      await resets.sweepResets()
    },
  }
}
export type Auth = ReturnType<typeof createAuth>
