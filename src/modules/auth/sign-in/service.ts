// Signing in, through either door, in one step or two. One `authenticate` serves both doors, so neither is the weaker one.
import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { networkOf } from '#kernel/network.ts'
import type { User, Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { OpenedSession, Sessions } from '#platform/sessions.ts'
import { createAttempts } from '../attempts/service.ts'
import { refusals } from '../contract.ts'
import type { Passwords } from '../passwords/service.ts'
import { refusals as staffRefusals } from '../staff/contract.ts'
import type { StaffNetworks } from '../staff/service.ts'
import { refusals as codeRefusals } from '../two-factor/contract.ts'
import { ticketMinutes, triesOfTicket } from '../two-factor/rules.ts'
import type { TwoFactors } from '../two-factor/service.ts'
import * as store from './store.ts'

/** /login, which everybody may use, and /admin/login, which only administrators get through. */
export type Door = 'login' | 'admin'

/** Work of a later module that must happen with the sign-in or not at all: it runs in the same transaction. */
export type SignedInHook = (tx: Tx, who: { user_id: string; checkout_id: string }) => Promise<void>

/** Where a request comes from, and who it was until now. */
export interface Caller {
  actor: Actor
  ip: string
  agent: string
  /** That they have chosen to read. */
  language?: Language | undefined
}

export interface SignIn {
  user: User
  session_id: string
  /** In the order they are to be set on the reply. */
  opened: OpenedSession[]
  kind: 'customer' | 'staff'
}

/** The first of two steps is done: a code is wanted, and nobody is signed in. */
export interface CodeWanted {
  ticket: string
}

export interface SignInDeps {
  db: Db
  clock: Clock
  users: Users
  sessions: Sessions
  limits: RateLimits
  passwords: Passwords
  twoFactors: TwoFactors
  staffNetworks: StaffNetworks
  /** Filled while the modules after this one are created. */
  onSignedIn: SignedInHook[]
}

interface Credentials {
  email: string
  password: string
}

const sha256 = (token: string) => createHash('sha256').update(token).digest()

const refusalAt: Record<Door, Refusal['kind']> = {
  login: refusals.INVALID_CREDENTIALS,
  admin: staffRefusals.INVALID_CREDENTIALS,
}

export const createSignIn = (deps: SignInDeps) => {
  const { db, clock, users, sessions, passwords, twoFactors, staffNetworks, onSignedIn } = deps
  const attempts = createAttempts(deps.limits)

  /** The person of this e-mail and password. Whatever is wrong is refused alike, in the same time. */
  const authenticate = async ({ email, password }: Credentials, { ip }: Caller, door: Door) => {
    const attempt = await attempts.count({ email, ip, door })
    const found = await users.findCredentials(email)
    const fits = await passwords.matches(password, found?.password_hash, networkOf(ip)).catch(async (error) => {
      // The password was not checked, so it does not count as a wrong one.
      await attempt.forgive()
      throw error
    })
    const isStaff = found?.role === 'admin'
    const { staffRefusal, networkRefusal } = attempt
    // Looked up whatever the password: the time an answer takes must not tell that it was right.
    const isBarredHere = networkRefusal && !(await staffNetworks.isKnown(found?.user_id ?? '', ip))
    const isShut = isStaff ? Boolean(staffRefusal ?? isBarredHere) : door === 'admin'
    if (!fits || !found?.password_hash || found.disabled_at || isShut)
      throw (door === 'admin' && networkRefusal) || new Refusal(refusalAt[door])
    await attempt.forgive()
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

  /** After a sign-in, not after the session was renewed. */
  const enter = async (tx: Tx, user: User, caller: Caller): Promise<SignIn> => {
    if (user.role === 'admin') await staffNetworks.note(tx, user.user_id, caller.ip)
    if (caller.language) await users.setLanguage(tx, user.user_id, caller.language)
    return open(tx, user, caller)
  }

  const ticketFor = async (tx: Tx, user_id: string, door: Door): Promise<CodeWanted> => {
    const ticket = randomBytes(32).toString('base64url')
    const created_at = clock()
    const expires_at = new Date(created_at.getTime() + ticketMinutes * 60_000)
    await store.insertTicket(tx, { token_hash: sha256(ticket), user_id, door, created_at, expires_at })
    return { ticket }
  }

  return {
    open,

    /** Signed in, or a ticket for the second step. Refuses with INVALID_CREDENTIALS, and with RATE_LIMITED after too many failures. */
    async signIn(asked: Credentials, caller: Caller, door: Door): Promise<SignIn | CodeWanted> {
      const { user, password_hash } = await authenticate(asked, caller, door)
      return inTransaction(db, async (tx) => {
        // A password that is changed at this very moment closes the sessions of the old one: this must be among them.
        if (!(await users.lockWhilePassword(tx, user.user_id, password_hash))) throw new Refusal(refusalAt[door])
        return (await twoFactors.isOn(tx, user.user_id)) ? ticketFor(tx, user.user_id, door) : enter(tx, user, caller)
      })
    },

    /** The second step. Refuses with TICKET_OVER, CODE_WRONG, and RATE_LIMITED after too many wrong codes for the account. */
    async signInWithCode({ ticket, code }: { ticket: string; code: string }, caller: Caller): Promise<SignIn> {
      const token_hash = sha256(ticket)
      const held = await store.tryTicket(db, { token_hash, most: triesOfTicket, now: clock() })
      if (!held) throw new Refusal(codeRefusals.TICKET_OVER)
      const forgive = await twoFactors.countCode(held.user_id, caller.ip)
      const signIn = await inTransaction(db, async (tx) => {
        await twoFactors.spendCode(tx, held.user_id, code)
        const user = await users.find(tx, held.user_id)
        const isLeft = await store.takeTicket(tx, token_hash)
        if (!user || user.disabled_at || !isLeft) throw new Refusal(codeRefusals.TICKET_OVER)
        return enter(tx, user, caller)
      })
      await forgive()
      return signIn
    },

    /** A ticket of the old password opens nothing. */
    voidTickets: store.deleteTicketsOf,
    sweepTickets: () => store.deleteExpiredTickets(db, clock()),
  }
}
export type SignIns = ReturnType<typeof createSignIn>
