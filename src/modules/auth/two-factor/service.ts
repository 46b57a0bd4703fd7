// Two-factor sign-in: the secret of the app, stored encrypted, and recovery codes, stored as keyed hashes.
import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode'
import { type Actor, operatorActor, ownSession } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId, readableId } from '#kernel/ids.ts'
import { networkKey } from '#kernel/network.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { listFormerFingerprints, type SealedColumn } from '#platform/key-rotation.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
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
  outbox: Pick<Outbox, 'publish'>
  users: Users
  limits: RateLimits
  ownPassword: OwnPassword
  sessions: Pick<Sessions, 'closeOthers'>
  /** Secret of the installation, from which the encryption key is derived. */
  dataKey: string
  /** Issuer that the app shows. */
  siteName: () => string
}

/** A colon would end the issuer in the otpauth URI. */
const issuerOf = (siteName: string): string => siteName.replaceAll(':', '')

const createTotp = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: rules.stepSeconds })

/** Finds the time step that the code matches; undefined if it is not valid at `now`. */
const findMatchingStep = (secret: string, input: string, now: Date): number | undefined => {
  const token = rules.parseAppCode(input)
  if (!token) return undefined
  const offset = createTotp(secret).validate({ token, window: rules.stepTolerance, timestamp: now.getTime() })
  return offset === null ? undefined : rules.stepAt(now, offset)
}

const purpose = 'two-factor'
/** The column that this module seals with DATA_KEY. */
export const sealedTwoFactors: SealedColumn = {
  ...{ table: 'two_factors', key: 'user_id', column: 'sealed_secret' },
  ...{ purpose, boundTo: ['user_id'] },
}

const wrongCode = () => new Refusal(refusals.CODE_WRONG, { fields: { code: refusals.CODE_WRONG.message } })

export const createTwoFactor = (deps: TwoFactorDeps) => {
  const { db, clock, outbox, users, limits, ownPassword, sessions, dataKey, siteName } = deps
  const seal = createSeal(dataKey, purpose)
  const codeText = (user_id: string, code: string) => `${user_id} ${normaliseId(code)}`
  const hashCode = (user_id: string, code: string) => seal.fingerprint(codeText(user_id, code))

  /** The hashes that a code may be stored under: codes made before a rotation of DATA_KEY keep the former hash. */
  const listCodeHashes = async (tx: Tx, user_id: string, code: string): Promise<Buffer[]> => {
    const text = codeText(user_id, code)
    const former = await listFormerFingerprints(tx, { dataKey, purpose, text })
    return [seal.fingerprint(text), ...former]
  }

  const recordChange = async (tx: Tx, user_id: string, { change, actor = user_id }: Change) => {
    const now = clock()
    const id = newId()
    await recordAudit(tx, { at: now, actor, action: `two-factor ${change}`, subject: `user:${user_id}` })
    await outbox.publish(tx, twoFactorChanged.of(id, { user_id, change }), now)
  }

  const createRecoveryCodes = async (tx: Tx, user_id: string): Promise<string[]> => {
    const codes = Array.from({ length: rules.recoveryCodeCount }, newId)
    await store.replaceRecoveryCodes(
      tx,
      user_id,
      codes.map((code) => hashCode(user_id, code)),
    )
    return codes.map(readableId)
  }

  /**
   * Counts an attempt before the code is checked and returns its refund. The key contains the password hash, so that a password
   * reset clears the limit that an attacker used up.
   */
  const countCodeAttempt = async (user_id: string, ip: string) => {
    const storedHash = (await users.findPasswordHash(user_id)) ?? ''
    const account = createHash('sha256').update(`${user_id} ${storedHash}`).digest('base64url')
    const accountAtNetwork = `${account} ${networkKey(ip)}`
    await limits.spendNamed('code network', accountAtNetwork, rules.failuresByNetwork)
    await limits.spendNamed('code account', account, rules.failuresByAccount)
    return async () => {
      await limits.refund('code network', accountAtNetwork, rules.failuresByNetwork)
      await limits.refund('code account', account, rules.failuresByAccount)
    }
  }

  /**
   * Consumes a code of the app or a recovery code.
   * @throws Refusal TWO_FACTOR_OFF, CODE_WRONG
   */
  const consumeCode = async (tx: Tx, user_id: string, input: string): Promise<void> => {
    const twoFactor = await store.findTwoFactor(tx, user_id)
    if (!twoFactor?.confirmed_at) throw new Refusal(refusals.TWO_FACTOR_OFF)
    const now = clock()
    const step = findMatchingStep(seal.open(twoFactor.sealed_secret, user_id), input, now)
    if (step !== undefined) {
      if (!(await store.consumeStep(tx, user_id, step))) throw wrongCode()
      return
    }
    if (!(await store.consumeRecoveryCode(tx, user_id, await listCodeHashes(tx, user_id, input)))) throw wrongCode()
    await recordAudit(tx, { at: now, actor: user_id, action: 'recovery code used', subject: `user:${user_id}` })
  }

  /**
   * Consumes the code if two-factor sign-in is on.
   * @throws Refusal CODE_WRONG, also for a missing code
   */
  const consumeCodeIfEnabled = async (tx: Tx, user_id: string, input: string | undefined): Promise<void> => {
    if (!(await store.hasTwoFactor(tx, user_id))) return
    if (input === undefined) throw wrongCode()
    await consumeCode(tx, user_id, input)
  }

  const disableWithoutCode = async (tx: Tx, user_id: string, actor: string): Promise<boolean> => {
    const wasEnabled = await store.hasTwoFactor(tx, user_id)
    await store.deleteTwoFactor(tx, user_id)
    if (wasEnabled) await recordChange(tx, user_id, { change: 'off', actor })
    return wasEnabled
  }

  /** Ends the other sessions, which were opened under the previous sign-in rules. */
  const endOtherSessions = (tx: Tx, user_id: string, actor: Actor) =>
    sessions.closeOthers(tx, user_id, ownSession(actor)?.session_id ?? '')

  /** Checks and counts the password and a code; `work` runs in the transaction that consumes the code. */
  const withPasswordAndCode = async <T>(credentials: PasswordAndCode, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const storedHash = await ownPassword.verify({ ...credentials, withCode: true })
    const refundAttempt = await countCodeAttempt(credentials.user_id, credentials.ip)
    const result = await inTransaction(db, async (tx) => {
      if (!(await users.lockIfPassword(tx, credentials.user_id, storedHash)))
        throw new Refusal(platformRefusals.NOT_SIGNED_IN)
      await consumeCode(tx, credentials.user_id, credentials.code)
      return work(tx)
    })
    await refundAttempt()
    return result
  }

  return {
    isEnabled: store.hasTwoFactor,
    consumeCode,
    consumeCodeIfEnabled,
    countCodeAttempt,

    async getState(user_id: string): Promise<{ enabled: boolean; recovery_codes_left: number }> {
      const enabled = await store.hasTwoFactor(db, user_id)
      return { enabled, recovery_codes_left: enabled ? await store.countRecoveryCodes(db, user_id) : 0 }
    },

    /**
     * Creates a secret that a first code must confirm.
     * @throws Refusal PASSWORD_WRONG, TWO_FACTOR_ON
     */
    async beginSetup(user: User, { password, actor }: { password: string; actor: Actor }) {
      await ownPassword.verify({ actor, user_id: user.user_id, password })
      const secret = new Secret({ size: 20 }).base32
      const sealed_secret = seal.seal(secret, user.user_id)
      const isSaved = await store.savePendingSecret(db, { user_id: user.user_id, sealed_secret, created_at: clock() })
      if (!isSaved) throw new Refusal(refusals.TWO_FACTOR_ON)
      const uri = createTotp(secret, user.email, issuerOf(siteName())).toString()
      return { secret, uri, qr_svg: await qrcode.toString(uri, { type: 'svg' }) }
    },

    /**
     * Turns two-factor sign-in on, signs other devices out and returns the recovery codes.
     * @throws Refusal TWO_FACTOR_OFF (not begun), TWO_FACTOR_ON, CODE_WRONG
     */
    async confirmSetup(user_id: string, input: string, actor: Actor): Promise<string[]> {
      const twoFactor = await store.findTwoFactor(db, user_id)
      if (!twoFactor) throw new Refusal(refusals.TWO_FACTOR_OFF)
      if (twoFactor.confirmed_at) throw new Refusal(refusals.TWO_FACTOR_ON)
      const now = clock()
      const step = findMatchingStep(seal.open(twoFactor.sealed_secret, user_id), input, now)
      if (step === undefined) throw wrongCode()
      return inTransaction(db, async (tx) => {
        const { sealed_secret } = twoFactor
        if (!(await store.confirmSecret(tx, { user_id, sealed_secret, step, now })))
          throw new Refusal(refusals.TWO_FACTOR_ON)
        await recordChange(tx, user_id, { change: 'on' })
        await endOtherSessions(tx, user_id, actor)
        return createRecoveryCodes(tx, user_id)
      })
    },

    /**
     * Replaces the recovery codes and returns the new ones.
     * @throws Refusal PASSWORD_WRONG, CODE_WRONG, TWO_FACTOR_OFF, RATE_LIMITED
     */
    renewCodes: (credentials: PasswordAndCode): Promise<string[]> =>
      withPasswordAndCode(credentials, async (tx) => {
        await recordChange(tx, credentials.user_id, { change: 'codes' })
        return createRecoveryCodes(tx, credentials.user_id)
      }),

    /** Turns two-factor sign-in off and signs other devices out. Throws as `renewCodes` does. */
    disable: (credentials: PasswordAndCode): Promise<void> =>
      withPasswordAndCode(credentials, async (tx) => {
        await store.deleteTwoFactor(tx, credentials.user_id)
        await recordChange(tx, credentials.user_id, { change: 'off' })
        await endOtherSessions(tx, credentials.user_id, credentials.actor)
      }),

    deleteTwoFactor: store.deleteTwoFactor,

    /** Turns it off for all users, who are notified: without the lost encryption key no code can be checked. */
    disableAll: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        for (const { user_id, confirmed_at } of await store.deleteAllTwoFactors(tx))
          if (confirmed_at) await recordChange(tx, user_id, { change: 'off' })
      }),

    /** Turns it off without a code, if a stranger turned it on before the owner verified the email. */
    async disableWithoutCode(tx: Tx, user_id: string): Promise<void> {
      await disableWithoutCode(tx, user_id, user_id)
    },

    /** Turns it off for a person who lost the app and the codes, and notifies them; false where it was not on. */
    disableByOperator: (tx: Tx, user_id: string): Promise<boolean> => disableWithoutCode(tx, user_id, operatorActor),
  }
}
export type TwoFactors = ReturnType<typeof createTwoFactor>

interface Change {
  change: 'on' | 'off' | 'codes'
  /** The owner by default. */
  actor?: string
}

interface PasswordAndCode {
  actor: Actor
  user_id: string
  password: string
  code: string
  ip: string
}
