// Traces and metrics for a collector, when one is configured; `src/server/telemetry` implements it with OpenTelemetry.
import type { FastifyInstance } from 'fastify'

export interface Telemetry {
  /** Makes a span and a measurement of each request. Call it before any other hook. */
  observeRequests(app: FastifyInstance): void
  /** Makes a span and a measurement of one delivery of the outbox. */
  observeDelivery(listener: string, work: () => Promise<void>): Promise<void>
  /** Sends what was not sent yet. */
  stop(): Promise<void>
}
