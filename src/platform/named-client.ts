// A connection on which every statement is prepared once, and that is cut when it owes an answer for too long.
import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'

// Raised when a migration has changed what a statement answers: the plans under the old names are then refused for ever.
let generation = 0
const names = new Map<string, string>()
const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `s${generation}_${createHash('sha1').update(text).digest('base64url')}`
  if (names.size < 2000) names.set(text, name)
  return name
}

const forgetNames = (stale: string) => {
  if (!stale.startsWith(`s${generation}_`)) return
  generation++
  names.clear()
}

/** Has a migration changed what this statement answers? */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

const prepared = /^\s*(select|insert|update|delete|with)\b/i

/** Until when each connection that was asked something may take to answer, in the milliseconds of `performance.now()`. */
const due = new Map<NamedClient, number>()
let watch: NodeJS.Timeout | undefined

/** One watch for all: with the timer that the driver would set for each statement, 4 % fewer bookings are made in a second. */
const keepWatch = () => {
  watch ??= setInterval(() => {
    const now = performance.now()
    for (const [client, until] of due) if (until < now) client.giveUp()
    if (due.size > 0) return
    clearInterval(watch)
    watch = undefined
  }, 250).unref()
}

/** What the driver keeps of its own, and says in its types to nobody. */
interface Inside {
  connectionParameters: { query_timeout?: number | string | false }
  connection: { stream: Duplex }
}

/**
 * Sends every statement with values under a name made from its text, so that PostgreSQL plans it once per connection, and
 * cuts a connection that owes the answer to one for longer than `query_timeout` milliseconds. For what is asked in another
 * form the driver keeps that time, statement by statement.
 */
export class NamedClient extends pg.Client {
  readonly #patience: number
  #owed = 0

  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connectionParameters } = this as unknown as Inside
    this.#patience = Number(connectionParameters.query_timeout)
    connectionParameters.query_timeout = false
  }

  override query(...call: unknown[]): never {
    const [text, values] = call
    const send = super.query as (...asked: unknown[]) => never
    if (call.length !== 2 || typeof text !== 'string' || !Array.isArray(values))
      return send.call(this, this.#withLimit(text), ...call.slice(1))
    const question = () => (prepared.test(text) ? { name: nameOf(text), text, values } : { text, values })
    const first = question()
    return this.#answerTo(send.call(this, first)).catch((error) => {
      if (!first.name || !isStalePlan(error)) throw error
      forgetNames(first.name)
      if (this.getTransactionStatus() !== 'I') throw error
      return this.#answerTo(send.call(this, question()))
    }) as never
  }

  /** Fails what was asked of it: nothing more will come of a connection that gave no answer. */
  giveUp() {
    due.delete(this)
    ;(this as unknown as Inside).connection.stream.destroy()
  }

  #withLimit(question: unknown): unknown {
    if (typeof question === 'string') return { text: question, query_timeout: this.#patience }
    const isPlain = typeof question === 'object' && question !== null && !('submit' in question)
    return isPlain ? { query_timeout: this.#patience, ...question } : question
  }

  async #answerTo(asked: Promise<unknown>): Promise<unknown> {
    this.#owed++
    if (this.#owed === 1) this.#expect()
    try {
      return await asked
    } finally {
      this.#owed--
      if (this.#owed > 0) this.#expect()
      else due.delete(this)
    }
  }

  #expect() {
    if (!this.#patience) return
    due.set(this, performance.now() + this.#patience)
    keepWatch()
  }
}
