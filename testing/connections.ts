// Limits idle connections of the tests' fetch to a second. On a busy machine fetch measures longer idle times too slowly and
// sends on a connection that the server is closing (ECONNRESET).

const dispatcherKey = Symbol.for('undici.globalDispatcher.1')
// Differs from the second that the browser's client waits before a retry, because a test counts those waits.
export const idleMs = 900

type Agent = object
type Global = { [dispatcherKey]?: Agent }

/** Replaces fetch's agent; called once per process, before the first request. */
export const limitIdleConnections = async (): Promise<void> => {
  // Node creates its agent at the first use of fetch.
  await fetch('data:,')
  const owner = globalThis as Global
  const agent = owner[dispatcherKey]
  if (!agent)
    throw new Error('this Node version stores its fetch agent under a different symbol: update testing/connections.ts')
  const Kind = agent.constructor as new (options: { keepAliveTimeout: number; keepAliveMaxTimeout: number }) => Agent
  owner[dispatcherKey] = new Kind({ keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs })
}
