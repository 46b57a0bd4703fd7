// Reads a server-sent event stream in tests.
import { eventually } from './eventually.ts'
import type { Visitor } from './visitor.ts'

/** Follows a stream with the session of a visitor. */
export const followStream = async <State>(url: string, { cookies }: Pick<Visitor, 'cookies'>, path: string) => {
  const control = new AbortController()
  const reply = await fetch(new URL(path, url), {
    signal: control.signal,
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  const states: State[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1]
        if (data && data !== '{}') states.push(JSON.parse(data))
      }
    }
  }
  const ended = read().catch(() => undefined)
  return {
    status: reply.status,
    /** Waits for a state. */
    waitFor: (isReached: (state: State) => boolean) =>
      eventually(async () => {
        const last = states.at(-1)
        return last !== undefined && isReached(last)
      }),
    /** Resolves once the server has ended the stream. */
    ended,
    stop: () => control.abort(),
  }
}
