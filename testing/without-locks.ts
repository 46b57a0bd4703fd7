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

const maxWaitMs = 1000
/** Extra time for further callers if more than two race. */
const extraWaitMs = 150

/** Each caller waits for the next one, with a time limit. */
const createMeetingPoint = () => {
  let meet: (() => void) | undefined
  return async () => {
    if (meet) meet()
    else await Promise.race([wait(maxWaitMs), new Promise<void>((resolve) => (meet = resolve))])
    meet = undefined
    await wait(extraWaitMs)
  }
}

export const withoutLocks = ({ before, change = (text) => text, instead }: Removal): typeof NamedClient => {
  const waitForOther = createMeetingPoint()
  return class extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, values] = call
      const send = super.query as (...args: unknown[]) => never
      if (typeof text !== 'string') return send.apply(this, call)
      const replacement = Array.isArray(values) ? instead?.(text, values) : undefined
      const args = replacement ?? [change(text.replace(/ for (?:no key )?update$/, '')), ...call.slice(1)]
      if (!text.startsWith(before)) return send.apply(this, args)
      return waitForOther().then(() => send.apply(this, args)) as never
    }
  }
}
