// A connection that prepares every statement once, and is closed when an answer takes too long.
import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { type ConnectionConfig, WritableClient } from './writable-host.ts'

// Incremented when a migration changes the result of a statement: PostgreSQL then refuses the old prepared statements for good.
let generation = 0
const names = new Map<string, string>()
const statementName = (text: string): string => {
  const cached = names.get(text)
  if (cached) return cached
  const name = `s${generation}_${createHash('sha1').update(text).digest('base64url')}`
  if (names.size < 2000) names.set(text, name)
  return name
}

const forgetNames = (stale: string) => {
  if (!stale.startsWith(`s${generation}_`)) return
  generation++
  names.clear()
}

/** Whether a migration has changed the result of this prepared statement. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'

const prepared = /^\s*(select|insert|update|delete|with)\b/i

/** Deadline for each connection with a pending answer, in milliseconds of `performance.now()`. */
const deadlines = new Map<NamedClient, number>()
let watchdog: NodeJS.Timeout | undefined

/** One timer for all connections: the driver's timer for each statement costs 4 % of the bookings per second. */
const startWatchdog = () => {
  watchdog ??= setInterval(() => {
    const now = performance.now()
    for (const [client, deadline] of deadlines) if (deadline < now) client.closeSilent()
    if (deadlines.size > 0) return
    clearInterval(watchdog)
    watchdog = undefined
  }, 250).unref()
}

/** Fields of the driver that its types do not declare. */
interface ClientInternals {
  connectionParameters: { query_timeout?: number | string | false }
  connection: { stream: Duplex }
}

/**
 * Sends each parameterised statement as a prepared statement named by its text, so PostgreSQL plans it once per connection.
 * It closes a connection that owes such an answer for longer than `query_timeout` milliseconds; for other forms of query
 * the driver applies that timeout itself.
 */
export class NamedClient extends WritableClient {
  readonly #timeoutMs: number
  #pendingCount = 0

  constructor(config?: ConnectionConfig) {
    super(config)
    const { connectionParameters } = this as unknown as ClientInternals
    this.#timeoutMs = Number(connectionParameters.query_timeout)
    connectionParameters.query_timeout = false
  }

  override query(...call: unknown[]): never {
    const [text, values] = call
    const send = super.query as (...call: unknown[]) => never
    if (call.length !== 2 || typeof text !== 'string' || !Array.isArray(values))
      return send.call(this, this.#withLimit(text), ...call.slice(1))
    const createStatement = () => (prepared.test(text) ? { name: statementName(text), text, values } : { text, values })
    const first = createStatement()
    return this.#track(send.call(this, first)).catch((error) => {
      if (!first.name || !isStalePlan(error)) throw error
      forgetNames(first.name)
      if (this.getTransactionStatus() !== 'I') throw error
      return this.#track(send.call(this, createStatement()))
    }) as never
  }

  /** Closes the connection and fails its pending queries, because a silent connection never recovers. */
  closeSilent() {
    deadlines.delete(this)
    ;(this as unknown as ClientInternals).connection.stream.destroy()
  }

  #withLimit(statement: unknown): unknown {
    if (typeof statement === 'string') return { text: statement, query_timeout: this.#timeoutMs }
    const isPlain = typeof statement === 'object' && statement !== null && !('submit' in statement)
    return isPlain ? { query_timeout: this.#timeoutMs, ...statement } : statement
  }

  async #track(pending: Promise<unknown>): Promise<unknown> {
    this.#pendingCount++
    if (this.#pendingCount === 1) this.#setDeadline()
    try {
      return await pending
    } finally {
      this.#pendingCount--
      if (this.#pendingCount > 0) this.#setDeadline()
      else deadlines.delete(this)
    }
  }

  #setDeadline() {
    if (!this.#timeoutMs) return
    deadlines.set(this, performance.now() + this.#timeoutMs)
    startWatchdog()
  }
}
