// Password hashing: argon2id at the OWASP minimum, two at a time, so that a flood of sign-ins leaves CPU for other requests.
import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import { refusals } from '#platform/refusals.ts'
import { isContextPassword } from '../rules.ts'
import { isBreached } from './adapters/breached.ts'

export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  /** Rounds over that memory. */
  timeCost: number
  parallelism: number
}
export const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const maxConcurrent = 2
const maxQueueLength = 50
/** Waiting jobs of one caller, so that a flood from one network leaves room for others. */
const maxQueueLengthPerCaller = 12

/**
 * Creates a queue that runs two jobs at a time. `caller` is a network, a user id or a part of the server.
 * @throws Refusal UNAVAILABLE if fifty jobs wait, or twelve of one caller
 */
export const createQueue = () => {
  const waiting: { caller: string; start: () => void }[] = []
  let running = 0
  const isFull = (caller: string): boolean =>
    waiting.length >= maxQueueLength ||
    waiting.filter((each) => each.caller === caller).length >= maxQueueLengthPerCaller
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      if (isFull(caller)) throw new Refusal(refusals.UNAVAILABLE, { retryAfterSeconds: 1 })
      await new Promise<void>((start) => waiting.push({ caller, start }))
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

/** Normalises the password, since keyboards compose the same letters differently. */
const toBytes = (password: string) => Buffer.from(password.normalize('NFKC'))

/**
 * `hashCost` is the cost of new hashes; stored ones carry their own. `siteNames` are the current names of the site and its company,
 * of which passwords must not consist.
 */
export const createPasswords = (hashCost = defaultCost, siteNames: () => readonly string[] = () => []) => {
  const queue = createQueue()
  // The hash of a random password, so that unknown users cost the same work.
  const dummyHash = hash(randomBytes(32), hashCost)

  const isGuessable = async (password: string): Promise<boolean> =>
    isContextPassword(password, siteNames()) || (await isBreached(password))

  return {
    /** Whether the password is known from breaches or made of this site's names. */
    isGuessable,
    /**
     * Hashes a new password to a PHC string with its own salt. `caller` takes the place in the queue; `field` carries the message.
     * @throws Refusal INVALID_REQUEST if it can be guessed, UNAVAILABLE while too many wait
     */
    async hash(password: string, caller: string, field = 'password'): Promise<string> {
      if (await isGuessable(password)) {
        const message = m.password_common
        throw new Refusal(refusals.INVALID_REQUEST, { message, fields: { [field]: message } })
      }
      return queue(caller, () => hash(toBytes(password), hashCost))
    },
    /** Whether the password matches the stored hash; without a hash the same work is done and the result is false. */
    matches: (password: string, stored: string | null | undefined, caller: string): Promise<boolean> =>
      queue(caller, async () => {
        const isMatch = await verify(stored ?? (await dummyHash), toBytes(password))
        return isMatch && Boolean(stored)
      }),
  }
}
export type Passwords = ReturnType<typeof createPasswords>
