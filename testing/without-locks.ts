// A database client that removes row locks, for the controls of race tests: without the guard the race must occur.
import { setTimeout as wait } from 'node:timers/promises'
import { NamedClient } from '#platform/named-client.ts'

export interface Removal {
  /** Callers wait for each other before statements that begin with this text, between reading and writing. */
  before: string
  /** Removes other guards from a statement. */
  change?: (text: string) => string
  /** Returns a replacement of a statement; undefined leaves it unchanged. */
  instead?: (text: string, values: unknown[]) => [text: string, values: unknown[]] | undefined
}

const longestMs = 1000
/** Extra time for further callers if more than two race. */
const moreMs = 150

/** Each caller waits for the next one, with a time limit. */
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
