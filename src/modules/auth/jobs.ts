// Timed work of accounts: sessions and reset requests that have run out are deleted.
import type { Outbox } from '#platform/outbox.ts'
import type { Auth } from './service.ts'

export const authJobs = (outbox: Outbox, { auth }: { auth: Auth }): void => {
  outbox.every(3600, 'auth.sweep', () => auth.sweep())
}
