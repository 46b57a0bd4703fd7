// Two-factor sign-in: an app's secret, encrypted where it is stored, and recovery codes of which only keyed hashes are.
import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode'
import { type Actor, ownSession } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId, readableId } from '#kernel/ids.ts'
import { networkOf } from '#kernel/network.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import { createSeal } from '#platform/sealing.ts'
import type { Sessions } from '#platform/sessions.ts'
import { twoFactorChanged } from '../events.ts'
import type { OwnPassword } from '../own-password/service.ts'
import { refusals } from './contract.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

export interface TwoFactorDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  users: Users
  limits: RateLimits
  ownPassword: OwnPassword
  sessions: Pick<Sessions, 'closeOthers'>
  /** The secret of the installation. */
  dataKey: string
  /** Under which an app keeps the codes. */
  siteName: () => string
}

/** A colon would end the issuer in the address that apps read. */
const issuerOf = (siteName: string): string => siteName.replaceAll(':', '')

const appOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: rules.stepSeconds })

/** The time step whose code this is; undefined where it is none of those that are taken at `now`. */
const stepOf = (secret: string, typed: string, now: Date): number | undefined => {
  const token = rules.appCodeIn(typed)
  if (!token) return undefined
  const off = appOf(secret).validate({ token, window: rules.stepsOff, timestamp: now.getTime() })
  return off === null ? undefined : rules.stepAt(now, off)
}

const wrong = () => new Refusal(refusals.CODE_WRONG, { fields: { code: refusals.CODE_WRONG.message } })

export const createTwoFactor = (deps: TwoFactorDeps) => {
  const { db, clock, outbox, users, limits, ownPassword, sessions, dataKey, siteName } = deps
  const seal = createSeal(dataKey, 'two-factor')
  const hashOf = (user_id: string, code: string) => seal.fingerprint(`${user_id} ${normaliseId(code)}`)

  const note = async (tx: Tx, user_id: string, change: 'on' | 'off' | 'codes') => {
    const now = clock()
    const id = newId()
    await recordAudit(tx, { at: now, actor: user_id, action: `two-factor ${change}`, subject: `user:${user_id}` })
    await outbox.tell(tx, twoFactorChanged.of(id, { user_id, change }), now)
  }

  const newCodes = async (tx: Tx, user_id: string): Promise<string[]> => {
    const codes = Array.from({ length: rules.recoveryCodeCount }, newId)
    await store.replaceRecoveryCodes(
      tx,
      user_id,
      codes.map((code) => hashOf(user_id, code)),
    )
    return codes.map(readableId)
  }

  const isOn = async (on: Db, user_id: string): Promise<boolean> =>
    Boolean((await store.findTwoFactor(on, user_id))?.confirmed_at)

  /**
   * Counts a code before it is looked at. With a new password the count begins anew: whoever reset it by mail is not
   * kept out by the one who had guessed the old.
   */
  const countCode = async (user_id: string, ip: string) => {
    const stored = (await users.findPasswordHash(user_id)) ?? ''
    const account = createHash('sha256').update(`${user_id} ${stored}`).digest('base64url')
    const here = `${account} ${networkOf(ip)}`
    await limits.spendNamed('code network', here, rules.failuresByNetwork)
    await limits.spendNamed('code account', account, rules.failuresByAccount)
    return async () => {
      await limits.giveBack('code network', here, rules.failuresByNetwork)
      await limits.giveBack('code account', account, rules.failuresByAccount)
    }
  }

  /** Uses a code of the app or a recovery code up. Refuses with TWO_FACTOR_OFF, CODE_WRONG. */
  const spendCode = async (tx: Tx, user_id: string, typed: string): Promise<void> => {
    const known = await store.findTwoFactor(tx, user_id)
    if (!known?.confirmed_at) throw new Refusal(refusals.TWO_FACTOR_OFF)
    const now = clock()
    const step = stepOf(seal.open(known.sealed_secret, user_id), typed, now)
    if (step !== undefined) {
      if (!(await store.takeStep(tx, user_id, step))) throw wrong()
      return
    }
    if (!(await store.takeRecoveryCode(tx, user_id, hashOf(user_id, typed)))) throw wrong()
    await recordAudit(tx, { at: now, actor: user_id, action: 'recovery code used', subject: `user:${user_id}` })
  }

  /** Refuses with CODE_WRONG where two-factor sign-in is on and there is no code. */
  const spendCodeIfOn = async (tx: Tx, user_id: string, typed: string | undefined): Promise<void> => {
    if (!(await isOn(tx, user_id))) return
    if (typed === undefined) throw wrong()
    await spendCode(tx, user_id, typed)
  }

  /** The other sessions were opened under the sign-in rules that no longer apply. */
  const endOtherSessions = (tx: Tx, user_id: string, actor: Actor) =>
    sessions.closeOthers(tx, user_id, ownSession(actor)?.session_id ?? '')

  /** For whoever is signed in: the password and a code, both counted. `work` is in the transaction that uses the code up. */
  const withBoth = async <T>(asked: Proven, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const stored = await ownPassword.prove({ ...asked, withCode: true })
    const forgive = await countCode(asked.user_id, asked.ip)
    const result = await inTransaction(db, async (tx) => {
      if (!(await users.lockWhilePassword(tx, asked.user_id, stored))) throw new Refusal(plumbing.NOT_SIGNED_IN)
      await spendCode(tx, asked.user_id, asked.code)
      return work(tx)
    })
    await forgive()
    return result
  }

  return {
    isOn,
    spendCode,
    spendCodeIfOn,
    countCode,

    async state(user_id: string): Promise<{ enabled: boolean; recovery_codes_left: number }> {
      const enabled = await isOn(db, user_id)
      return { enabled, recovery_codes_left: enabled ? await store.countRecoveryCodes(db, user_id) : 0 }
    },

    /** A secret that waits for its first code. Refuses with PASSWORD_WRONG, TWO_FACTOR_ON. */
    async begin(user: User, { password, actor }: { password: string; actor: Actor }) {
      await ownPassword.prove({ actor, user_id: user.user_id, password })
      const secret = new Secret({ size: 20 }).base32
      const sealed_secret = seal.seal(secret, user.user_id)
      const isPut = await store.putSecret(db, { user_id: user.user_id, sealed_secret, created_at: clock() })
      if (!isPut) throw new Refusal(refusals.TWO_FACTOR_ON)
      const uri = appOf(secret, user.email, issuerOf(siteName())).toString()
      return { secret, uri, qr_svg: await qrcode.toString(uri, { type: 'svg' }) }
    },

    /** On from now, and other devices signed out; answers the recovery codes. Refuses with TWO_FACTOR_OFF (not begun), TWO_FACTOR_ON, CODE_WRONG. */
    async confirm(user_id: string, typed: string, actor: Actor): Promise<string[]> {
      const known = await store.findTwoFactor(db, user_id)
      if (!known) throw new Refusal(refusals.TWO_FACTOR_OFF)
      if (known.confirmed_at) throw new Refusal(refusals.TWO_FACTOR_ON)
      const now = clock()
      const step = stepOf(seal.open(known.sealed_secret, user_id), typed, now)
      if (step === undefined) throw wrong()
      return inTransaction(db, async (tx) => {
        const { sealed_secret } = known
        if (!(await store.confirmSecret(tx, { user_id, sealed_secret, step, now })))
          throw new Refusal(refusals.TWO_FACTOR_ON)
        await note(tx, user_id, 'on')
        await endOtherSessions(tx, user_id, actor)
        return newCodes(tx, user_id)
      })
    },

    /** Refuses with PASSWORD_WRONG, CODE_WRONG, TWO_FACTOR_OFF, and RATE_LIMITED after too many wrong codes. */
    renewCodes: (asked: Proven): Promise<string[]> =>
      withBoth(asked, async (tx) => {
        await note(tx, asked.user_id, 'codes')
        return newCodes(tx, asked.user_id)
      }),

    /** Off from now, and other devices signed out. Refuses as `renewCodes` does. */
    end: (asked: Proven): Promise<void> =>
      withBoth(asked, async (tx) => {
        await store.deleteTwoFactor(tx, asked.user_id)
        await note(tx, asked.user_id, 'off')
        await endOtherSessions(tx, asked.user_id, asked.actor)
      }),

    forget: store.deleteTwoFactor,

    /** Off for everybody, each told by mail: the key that sealed the secrets is lost, and no code can be checked any more. */
    giveUpAll: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        for (const { user_id, confirmed_at } of await store.deleteAll(tx))
          if (confirmed_at) await note(tx, user_id, 'off')
      }),

    /** Off without a code, for an address whose owner was not the one who turned it on. */
    async turnOff(tx: Tx, user_id: string): Promise<void> {
      const wasOn = await isOn(tx, user_id)
      await store.deleteTwoFactor(tx, user_id)
      if (wasOn) await note(tx, user_id, 'off')
    },
  }
}
export type TwoFactors = ReturnType<typeof createTwoFactor>

interface Proven {
  actor: Actor
  user_id: string
  password: string
  code: string
  ip: string
}
