// A database client for race tests: two callers reach one statement before either executes it.
import { NamedClient } from '#platform/named-client.ts'

export interface MeetingOptions {
  /** The beginning of the statement. */
  at: string
  /** For the control: returns the statement without its guard. */
  unguarded?: (text: string) => string
}

export const createMeetingClient = ({ at, unguarded }: MeetingOptions): typeof NamedClient => {
  let arrivals = 0
  let open = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  const waitForBoth = () => {
    arrivals += 1
    if (arrivals === 2) open()
    return both
  }
  return class extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, values] = call
      const send = (statement: unknown) =>
        (super.query as (...all: unknown[]) => Promise<unknown>).call(this, statement, values)
      if (typeof text !== 'string' || !text.startsWith(at))
        return (super.query as (...all: unknown[]) => never).apply(this, call)
      return waitForBoth().then(() => send(unguarded ? unguarded(text) : text)) as never
    }
  }
}
