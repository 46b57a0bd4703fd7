// Chooses the card provider: Stripe if configured, otherwise the built-in sandbox.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#platform/clock.ts'
import type { CrashPoints } from '#platform/crash-points.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { Switches } from './sandbox/fault-injection.ts'
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts'
import { type CardProvider, createCardProvider } from './stripe.ts'

export interface CardsDeps {
  /** The provider's keys; without them, the sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecrets: readonly string[] } | undefined
  db: Db
  clock: Clock
  log: Log
  publicUrl: string
  crash: CrashPoints
  faults?: CardFaults
  /** The language of visitors who have not chosen one. */
  siteLanguage?: () => Language
}

/** Faults that a test injects into the sandbox, the timeout of its calls, and the address of another provider. */
export interface CardFaults extends Switches {
  timeoutMs?: number
  /** In place of Stripe's own: a sandbox that outlives the database of the product. */
  address?: { host: string; port: number }
}

export interface Cards {
  provider: CardProvider
  /** Present only if the sandbox is in use. */
  sandbox?: Sandbox
  /** Registers the sandbox's browser routes, its webhook delivery and its shutdown. */
  register(app: FastifyInstance): void
}

const mint = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`

const webhookAddress = (app: FastifyInstance) => {
  const { address, family, port } = app.server.address() as AddressInfo
  const everywhere = address === '::' || address === '0.0.0.0'
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}/api/payments/webhook`
}

export const openCards = async (deps: CardsDeps): Promise<Cards> => {
  const { stripe, clock, faults = {} } = deps
  const { timeoutMs, address: otherAddress } = faults
  if (stripe)
    return {
      provider: createCardProvider({ name: 'stripe', clock, timeoutMs, address: otherAddress, ...stripe }),
      register: () => undefined,
    }
  const secretKey = mint('sk_test')
  const webhookSecret = mint('whsec')
  const sandbox = createSandbox({ ...deps, secretKey, webhookSecret, switches: faults })
  const address = await sandbox.start()
  const webhookSecrets = [webhookSecret]
  return {
    provider: createCardProvider({ name: 'sandbox', clock, timeoutMs, secretKey, webhookSecrets, address }),
    sandbox,
    register(app) {
      sandbox.register(app)
      app.addHook('onListen', async () => sandbox.deliverTo(webhookAddress(app)))
      app.addHook('onClose', () => sandbox.stop())
    },
  }
}
