// What support does by the clock: messages of two years ago are deleted.
import type { Outbox } from '#platform/outbox.ts'
import type { Support } from './service.ts'

export const supportJobs = (outbox: Outbox, { support }: { support: Support }): void => {
  outbox.every(3600, 'support.sweep', () => support.sweep())
}
