// The built-in card sandbox: it answers the official SDK at a loopback address and the browser under /sandbox/, keeps its state
// in a schema of its own, and sends signed events to our own webhook. No money moves.
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
import { createLedger } from './ledger.ts'
import type { Switches } from './switches.ts'

export interface SandboxDeps {
  db: Db
  clock: Clock
  log: Log
  /** `sk_test_…`, made anew at each start: only this process may call the API side. */
  secretKey: string
  webhookSecret: string
  /** The origin that payers come back to. */
  publicUrl: string
  crash: { at(point: string): void }
  /** Of whoever has not chosen another; English unless given. */
  siteLanguage?: () => Language
  /** Faults, turned while it runs by whoever made it; nothing on the network reaches them. */
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
    /** From now on events are sent to this address. */
    deliverTo: deliveries.sendTo,
    flush: deliveries.flush,
    /** The signature that the provider sends with this body. */
    sign: (body: string, at = clock()) => sign(body, webhookSecret, at),
    register(app: FastifyInstance): void {
      const charged = () => crash.at('sandbox.charged')
      registerBrowserSide(app, { db, clock, ledger, publicUrl, siteLanguage, wake, charged })
    },
    async stop(): Promise<void> {
      await deliveries.stop()
      await server.stop()
    },
    /** What a bank does by itself. */
    dispute: (intent: string, move: BankMove) =>
      inTransaction(db, (tx) => ledger.dispute(tx, intent, move)).finally(wake),
    failRefund: (refund: string) => inTransaction(db, (tx) => ledger.failRefund(tx, refund)).finally(wake),
  }
}
export type Sandbox = ReturnType<typeof createSandbox>
