// Scheduled work: deletes messages without activity for two years.
import type { Outbox } from '#platform/outbox.ts'
import type { Support } from './service.ts'

export const supportJobs = (outbox: Outbox, { support }: { support: Support }): void => {
  outbox.runEvery(3600, 'support.sweep', () => support.sweep())
}
