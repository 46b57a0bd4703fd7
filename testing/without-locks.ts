// A database client that takes guards away, for the control beside a race: it must then happen.
import { setTimeout as wait } from 'node:timers/promises'
import { NamedClient } from '#platform/named-client.ts'

export interface Removal {
  /** Waits for another one before statements that begin so: between having looked and writing, where a race has its time. */
  before: string
  /** Takes more than the row locks out of a statement. */
  change?: (text: string) => string
  /** Sends something else instead; undefined leaves the statement. */
  instead?: (text: string, values: unknown[]) => [text: string, values: unknown[]] | undefined
}

const longestMs = 1000
/** For those who come a moment later still, where more than two race. */
const moreMs = 150

/** Whoever comes waits for the next one, which a busy machine may be long in bringing; nobody waits for ever. */
const meetingPoint = () => {
  let meet: (() => void) | undefined
  return async () => {
    if (meet) meet()
    else await Promise.race([wait(longestMs), new Promise<void>((resolve) => (meet = resolve))])
    meet = undefined
    await wait(moreMs)
  }
}

export const withoutLocks = ({ before, change = (text) => text, instead }: Removal): typeof NamedClient => {
  const come = meetingPoint()
  return class extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, values] = call
      const send = super.query as (...asked: unknown[]) => never
      if (typeof text !== 'string') return send.apply(this, call)
      const other = Array.isArray(values) ? instead?.(text, values) : undefined
      const asked = other ?? [change(text.replace(/ for (?:no key )?update$/, '')), ...call.slice(1)]
      if (!text.startsWith(before)) return send.apply(this, asked)
      return come().then(() => send.apply(this, asked)) as never
    }
  }
}
