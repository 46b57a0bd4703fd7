// Starts OpenTelemetry where a collector is configured; otherwise none of its code is loaded.
import type { Telemetry } from '#platform/telemetry.ts'
import type { Config } from '../config.ts'

export const startTelemetry = async ({
  otlpEndpoint,
}: Pick<Config, 'otlpEndpoint'>): Promise<Telemetry | undefined> => {
  if (!otlpEndpoint) return undefined
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(otlpEndpoint)
}
