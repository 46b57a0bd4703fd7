// Hourly deletion of expired invitations, bank changes, pictures and registrations.
import type { Outbox } from '#platform/outbox.ts'
import type { Partners } from './service.ts'

export const partnerJobs = (outbox: Outbox, { partners }: { partners: Partners }): void => {
  outbox.runEvery(3600, 'partners.sweep', () => partners.sweep())
}
