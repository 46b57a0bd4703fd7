// The connections of the tests' own fetch. Its clock for idle ones counts its ticks and not the time, so on a busy machine it
// falls behind the server's, which closes after eleven seconds: a call that goes out at that moment is cut (ECONNRESET).
// A connection that has been idle for a second is not used again here; that short a time is kept by a timer of Node's own.

const place = Symbol.for('undici.globalDispatcher.1')
// Not the second that the browser's client waits before it asks again: a test counts those waits.
export const idleMs = 900

type Agent = object
type Global = { [place]?: Agent }

/** Once in a process, before the first call. */
export const openConnectionsAnew = async (): Promise<void> => {
  // Node makes its agent at the first use of fetch.
  await fetch('data:,')
  const owner = globalThis as Global
  const agent = owner[place]
  if (!agent) throw new Error('fetch of this Node keeps its agent elsewhere')
  const Kind = agent.constructor as new (options: { keepAliveTimeout: number; keepAliveMaxTimeout: number }) => Agent
  owner[place] = new Kind({ keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs })
}
