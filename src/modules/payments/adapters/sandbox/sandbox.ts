// The built-in card sandbox: an API for the official SDK, browser routes under /sandbox/, state in its own schema and signed
// events to our webhook. No money moves.
import type { FastifyInstance } from 'fastify'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createApi } from './api.ts'
import { createApiServer } from './api-server.ts'
import { registerBrowserSide } from './browser-side.ts'
import { createDeliveries, sign } from './deliveries.ts'
import type { BankMove } from './disputes.ts'
import type { Switches } from './fault-injection.ts'
import { createLedger } from './ledger.ts'

export interface SandboxDeps {
  db: Db
  clock: Clock
  log: Log
  /** `sk_test_…`, generated at each start, so that only this process can call the API. */
  secretKey: string
  webhookSecret: string
  /** The origin to which payers return. */
  publicUrl: string
  crash: { at(point: string): void }
  /** The language of visitors who have not chosen one; English by default. */
  siteLanguage?: () => Language
  /** Faults that tests switch in process; they are not reachable over the network. */
  switches?: Switches
}

export const createSandbox = (deps: SandboxDeps) => {
  const { db, clock, log, secretKey, webhookSecret, publicUrl, crash, switches = {}, siteLanguage = () => 'en' } = deps
  const ledger = createLedger({ clock })
  const deliveries = createDeliveries({ db, clock, log, secret: webhookSecret, switches })
  const { wake } = deliveries
  const server = createApiServer({ api: createApi({ db, ledger }), clock, log, secretKey, switches, wake })

  return {
    start: server.start,
    /** Starts the delivery of events to this URL. */
    deliverTo: deliveries.sendTo,
    flush: deliveries.flush,
    /** Signs a webhook body as the provider does. */
    sign: (body: string, at = clock()) => sign(body, webhookSecret, at),
    register(app: FastifyInstance): void {
      const onCharged = () => crash.at('sandbox.charged')
      registerBrowserSide(app, { db, clock, ledger, publicUrl, siteLanguage, wake, onCharged })
    },
    async stop(): Promise<void> {
      await deliveries.stop()
      await server.stop()
    },
    /** Simulates a dispute or inquiry by the bank. */
    dispute: (intent: string, move: BankMove) =>
      inTransaction(db, (tx) => ledger.dispute(tx, intent, move)).finally(wake),
    failRefund: (refund: string) => inTransaction(db, (tx) => ledger.failRefund(tx, refund)).finally(wake),
  }
}
export type Sandbox = ReturnType<typeof createSandbox>
