// Scheduled jobs of quotes.
import type { Outbox } from '#platform/outbox.ts'
import type { Quotes } from './service.ts'

export const quoteJobs = (outbox: Outbox, { quotes }: { quotes: Quotes }): void => {
  outbox.runEvery(3600, 'quotes.sweep', () => quotes.sweep())
}
