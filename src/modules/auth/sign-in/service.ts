// Signing in on either sign-in page, in one step or two. One `authenticate` serves both pages, so that neither is weaker.
import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { networkKey } from '#kernel/network.ts'
import type { User, Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { OpenedSession, Sessions } from '#platform/sessions.ts'
import { createAttempts } from '../attempts/service.ts'
import { refusals } from '../contract.ts'
import type { Passwords } from '../passwords/service.ts'
import type { SignInPage } from '../rules.ts'
import { refusals as staffRefusals } from '../staff/contract.ts'
import type { StaffNetworks } from '../staff/service.ts'
import { refusals as codeRefusals } from '../two-factor/contract.ts'
import { challengeAttempts, challengeMinutes } from '../two-factor/rules.ts'
import type { TwoFactors } from '../two-factor/service.ts'
import * as store from './store.ts'

/** A later module's work in the transaction of the sign-in. */
export type SignedInHook = (tx: Tx, who: { user_id: string; checkout_id: string }) => Promise<void>

/** Origin of a request and the sessions that it carries. */
export interface Caller {
  actor: Actor
  ip: string
  agent: string
  /** Language chosen in this browser. */
  language?: Language | undefined
}

export interface SignIn {
  user: User
  session_id: string
  /** In the order in which their cookies are set. */
  opened: OpenedSession[]
  kind: 'customer' | 'staff'
}

/** The password was right and a code is required; no session exists yet. */
export interface MfaChallenge {
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
  /** Filled while later modules are created. */
  onSignedIn: SignedInHook[]
}

interface Credentials {
  email: string
  password: string
}

const sha256 = (token: string) => createHash('sha256').update(token).digest()

const refusalByPage: Record<SignInPage, Refusal['kind']> = {
  login: refusals.INVALID_CREDENTIALS,
  admin: staffRefusals.INVALID_CREDENTIALS,
}

export const createSignIn = (deps: SignInDeps) => {
  const { db, clock, users, sessions, passwords, twoFactors, staffNetworks, onSignedIn } = deps
  const attempts = createAttempts(deps.limits)

  /** Finds the user of this email and password. Every failure is refused alike and takes the same time. */
  const authenticate = async ({ email, password }: Credentials, { ip }: Caller, signInPage: SignInPage) => {
    const attempt = await attempts.countAttempt({ email, ip, signInPage })
    const credentials = await users.findCredentials(email)
    const isMatch = await passwords
      .matches(password, credentials?.password_hash, networkKey(ip))
      .catch(async (error) => {
        // The password was not checked, so the attempt does not count.
        await attempt.refundAttempt()
        throw error
      })
    const isStaff = credentials?.role === 'admin'
    const { staffRefusal, networkRefusal } = attempt
    // Looked up whatever the password, so that the response time does not reveal that it was right.
    const isUnknownNetwork = networkRefusal && !(await staffNetworks.isKnown(credentials?.user_id ?? '', ip))
    const isRefused = isStaff ? Boolean(staffRefusal ?? isUnknownNetwork) : signInPage === 'admin'
    if (!isMatch || !credentials?.password_hash || credentials.disabled_at || isRefused)
      throw (signInPage === 'admin' && networkRefusal) || new Refusal(refusalByPage[signInPage])
    await attempt.refundAttempt()
    const { password_hash, ...user } = credentials
    return { user, password_hash }
  }

  /**
   * Ends the sessions of this browser and opens a new one; the guest checkout continues under a new token.
   * The checkout ends as well if another user was signed in here, so that their bookings stay private.
   */
  const openSession = async (tx: Tx, user: User, { actor, ip, agent }: Caller): Promise<SignIn> => {
    const { user_id } = user
    const kind = user.role === 'admin' ? 'staff' : 'customer'
    const previous = actor.user ?? actor.staff
    const isOtherUser = previous !== undefined && previous.id !== user_id
    const endedSessions = [
      actor.user?.session_id,
      actor.staff?.session_id,
      isOtherUser ? actor.checkout?.id : undefined,
    ]
    await sessions.close(
      tx,
      endedSessions.filter((id) => id !== undefined),
    )
    const session = await sessions.open(tx, { kind, user_id, ip, agent })
    const opened = [session]
    const checkout_id = isOtherUser ? undefined : actor.checkout?.id
    if (checkout_id) {
      for (const hook of onSignedIn) await hook(tx, { user_id, checkout_id })
      opened.push(await sessions.renewCheckout(tx, checkout_id))
    }
    return { user, session_id: session.session_id, opened, kind }
  }

  /** Completes a sign-in; a renewed session does not come through here. */
  const completeSignIn = async (tx: Tx, user: User, caller: Caller): Promise<SignIn> => {
    if (user.role === 'admin') await staffNetworks.recordSignIn(tx, user.user_id, caller.ip)
    if (caller.language) await users.setLanguage(tx, user.user_id, caller.language)
    return openSession(tx, user, caller)
  }

  const createMfaChallenge = async (tx: Tx, user_id: string, signInPage: SignInPage): Promise<MfaChallenge> => {
    const ticket = randomBytes(32).toString('base64url')
    const created_at = clock()
    const expires_at = new Date(created_at.getTime() + challengeMinutes * 60_000)
    await store.insertChallenge(tx, {
      token_hash: sha256(ticket),
      user_id,
      sign_in_page: signInPage,
      created_at,
      expires_at,
    })
    return { ticket }
  }

  return {
    openSession,

    /**
     * Signs in, or returns a challenge if a code is required.
     * @throws Refusal INVALID_CREDENTIALS, RATE_LIMITED
     */
    async signIn(credentials: Credentials, caller: Caller, signInPage: SignInPage): Promise<SignIn | MfaChallenge> {
      const { user, password_hash } = await authenticate(credentials, caller, signInPage)
      return inTransaction(db, async (tx) => {
        // A concurrent password change closes the sessions of the old password, so this one must not open after it.
        if (!(await users.lockIfPassword(tx, user.user_id, password_hash))) throw new Refusal(refusalByPage[signInPage])
        return (await twoFactors.isEnabled(tx, user.user_id))
          ? createMfaChallenge(tx, user.user_id, signInPage)
          : completeSignIn(tx, user, caller)
      })
    },

    /**
     * Signs in with a challenge and a code.
     * @throws Refusal CHALLENGE_EXPIRED (expired challenge), CODE_WRONG, RATE_LIMITED
     */
    async signInWithCode({ ticket, code }: { ticket: string; code: string }, caller: Caller): Promise<SignIn> {
      const token_hash = sha256(ticket)
      const challenge = await store.countChallengeAttempt(db, {
        token_hash,
        maxAttempts: challengeAttempts,
        now: clock(),
      })
      if (!challenge) throw new Refusal(codeRefusals.CHALLENGE_EXPIRED)
      const refundAttempt = await twoFactors.countCodeAttempt(challenge.user_id, caller.ip)
      const signIn = await inTransaction(db, async (tx) => {
        await twoFactors.consumeCode(tx, challenge.user_id, code)
        const user = await users.find(tx, challenge.user_id)
        const isConsumed = await store.consumeChallenge(tx, token_hash)
        if (!user || user.disabled_at || !isConsumed) throw new Refusal(codeRefusals.CHALLENGE_EXPIRED)
        return completeSignIn(tx, user, caller)
      })
      await refundAttempt()
      return signIn
    },

    /** Voids the challenges of a user, as after a password change. */
    voidMfaChallenges: store.deleteChallengesOf,
    sweepMfaChallenges: () => store.deleteExpiredChallenges(db, clock()),
  }
}
export type SignIns = ReturnType<typeof createSignIn>
