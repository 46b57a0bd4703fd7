// Password hashes: argon2id at OWASP's minimum, two at a time, so that a flood of sign-ins leaves the rest of the house its cores.
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import { refusals } from '#platform/refusals.ts'
import { isBreached } from './adapters/breached.ts'
import { isContextPassword } from './rules.ts'

export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  /** Rounds over that memory. */
  timeCost: number
  parallelism: number
}
export const cost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const atOnce = 2
const longestQueue = 50

/** Runs at most two pieces of work at a time; refuses with UNAVAILABLE where fifty are waiting already. */
export const createGate = () => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) throw new Refusal(refusals.UNAVAILABLE, { retryAfterSeconds: 1 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** One password typed on two keyboards is one password. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'))

/**
 * `spent` is what each hash costs from now on; one that is stored says its own. `siteNames` are what the site and its company are
 * called now: a password made of them is refused.
 */
export const createPasswords = (spent = cost, siteNames: () => readonly string[] = () => []) => {
  const gate = createGate()
  // Of a password that nobody has; made ahead of the first that is asked for.
  const nobodys = hash(randomBytes(32), spent)

  const isGuessable = async (password: string): Promise<boolean> =>
    isContextPassword(password, siteNames()) || (await isBreached(password))

  return {
    /** Is it known from breaches, or made of this site's own names? */
    isGuessable,
    /**
     * A PHC string with its own salt, of a password that somebody chose in `field`.
     * @throws Refusal INVALID_REQUEST where it can be guessed, UNAVAILABLE while too many wait
     */
    async hash(password: string, field = 'password'): Promise<string> {
      if (await isGuessable(password)) {
        const message = m.password_common
        throw new Refusal(refusals.INVALID_REQUEST, { message, fields: { [field]: message } })
      }
      return gate(() => hash(bytesOf(password), spent))
    },
    /** Is it the password of `stored`? Where there is none the same work is done, and the answer is no. */
    matches: (password: string, stored: string | null | undefined): Promise<boolean> =>
      gate(async () => {
        const fits = await verify(stored ?? (await nobodys), bytesOf(password))
        return fits && Boolean(stored)
      }),
  }
}
export type Passwords = ReturnType<typeof createPasswords>
