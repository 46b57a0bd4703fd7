// The application in a process of its own, so that a test can kill it. Sends { ready: true } when it listens, and answers the
// message { reconcile: true } with { reconciled: true }.
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')
const built = <Module>(name: string): Promise<Module> =>
  import(pathToFileURL(path.join(root, 'dist/process', `${name}.js`)).href)
const { createPool } = await built<typeof import('#platform/db.ts')>('db')
const { createLog } = await built<typeof import('#platform/log.ts')>('log')
const { createApp } = await built<typeof import('../src/server/app.ts')>('app')
const { readConfig } = await built<typeof import('../src/server/config.ts')>('config')

const { WEBHOOKS, MINUTES_AHEAD = '0', CONNECTION = '{}', PROVIDER, ...env } = process.env
const config = readConfig(env, root)
const ahead = Number(MINUTES_AHEAD) * 60_000
const pool = createPool({ connection: JSON.parse(CONNECTION), onError: () => undefined })

const { app, payments } = await createApp({
  config,
  root,
  pool,
  clock: () => new Date(Date.now() + ahead),
  log: createLog({ level: config.logLevel }),
  outbox: { retryDelaySeconds: 1, pollSeconds: 0.5 },
  cardFaults: {
    ...(WEBHOOKS === 'lost' && { delivery: () => ({ copies: 0 }) }),
    ...(PROVIDER && { address: JSON.parse(PROVIDER) }),
  },
})
await app.listen({ host: '127.0.0.1', port: config.port })

process.on('message', () => {
  payments.reconcile().then(
    () => process.send?.({ reconciled: true }),
    (error: unknown) => process.send?.({ reconciled: false, error: String(error) }),
  )
})
// A killed process would lose its compile cache, and the next start would compile everything again.
flushCompileCache()
process.send?.({ ready: true })
