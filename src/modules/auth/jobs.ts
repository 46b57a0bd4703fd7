// Scheduled work: deletes expired sessions, links and challenges every hour.
import type { Outbox } from '#platform/outbox.ts'
import type { Auth } from './service.ts'

export const authJobs = (outbox: Outbox, { auth }: { auth: Auth }): void => {
  outbox.runEvery(3600, 'auth.sweep', () => auth.sweep())
}
