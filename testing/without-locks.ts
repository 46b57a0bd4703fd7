// A database client that takes guards away, for the control beside a race: it must then happen.
import { setTimeout as wait } from 'node:timers/promises'
import { NamedClient } from '#platform/db.ts'

export interface Removal {
  /** Dawdles before statements that begin so: between having looked and writing, where a race has its time. */
  before: string
  /** Takes more than the row locks out of a statement. */
  change?: (text: string) => string
  /** Sends something else instead; undefined leaves the statement. */
  instead?: (text: string, values: unknown[]) => [text: string, values: unknown[]] | undefined
}

export const withoutLocks = ({ before, change = (text) => text, instead }: Removal): typeof NamedClient =>
  class extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, values] = call
      const send = super.query as (...asked: unknown[]) => never
      if (typeof text !== 'string') return send.apply(this, call)
      const other = Array.isArray(values) ? instead?.(text, values) : undefined
      const asked = other ?? [change(text.replace(/ for (?:no key )?update$/, '')), ...call.slice(1)]
      if (!text.startsWith(before)) return send.apply(this, asked)
      return wait(150).then(() => send.apply(this, asked)) as never
    }
  }
