// What a module adds to the application; `src/server/composition.ts` puts the modules together.
import type { FastifyInstance } from 'fastify'
import type { Outbox } from './outbox.ts'

export interface Module<Gives extends object> {
  /** Services that later modules need. */
  gives: Gives
  routes?(api: FastifyInstance): void | Promise<void>
  /** Subscriptions and scheduled work. */
  jobs?(outbox: Outbox): void
  /** Runs before the first request and before any job. */
  start?(): void | Promise<void>
  /** Runs after the last job, in the reverse order of the modules. */
  stop?(): void | Promise<void>
}
