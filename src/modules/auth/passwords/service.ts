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
/** Of those that wait, from one network or person: a flood from one place leaves room for the others. */
const longestQueueOfOne = 12

/**
 * Runs at most two pieces of work at a time; refuses with UNAVAILABLE where fifty wait already, or twelve of `from`: a network, a
 * person who is signed in, or a part of the server that calls for itself.
 */
export const createGate = () => {
  const waiting: { from: string; start: () => void }[] = []
  let running = 0
  const isFull = (from: string): boolean =>
    waiting.length >= longestQueue || waiting.filter((each) => each.from === from).length >= longestQueueOfOne
  return async <T>(from: string, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (isFull(from)) throw new Refusal(refusals.UNAVAILABLE, { retryAfterSeconds: 1 })
      await new Promise<void>((start) => waiting.push({ from, start }))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.start()
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
     * A PHC string with its own salt, of a password that was chosen in `field`. `from` is whose place in the queue it takes: the
     * network that calls.
     * @throws Refusal INVALID_REQUEST where it can be guessed, UNAVAILABLE while too many wait
     */
    async hash(password: string, from: string, field = 'password'): Promise<string> {
      if (await isGuessable(password)) {
        const message = m.password_common
        throw new Refusal(refusals.INVALID_REQUEST, { message, fields: { [field]: message } })
      }
      return gate(from, () => hash(bytesOf(password), spent))
    },
    /** Is it the password of `stored`? Where there is none the same work is done, and the answer is no. */
    matches: (password: string, stored: string | null | undefined, from: string): Promise<boolean> =>
      gate(from, async () => {
        const fits = await verify(stored ?? (await nobodys), bytesOf(password))
        return fits && Boolean(stored)
      }),
  }
}
export type Passwords = ReturnType<typeof createPasswords>
