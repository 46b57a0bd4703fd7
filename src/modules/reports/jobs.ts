// Scheduled work of reports: totals of days.
import type { Outbox } from '#platform/outbox.ts'
import type { Reports } from './service.ts'

export const reportJobs = (outbox: Outbox, { totalsUpkeep }: Pick<Reports, 'totalsUpkeep'>): void => {
  outbox.runEvery(60, 'reports.totals', totalsUpkeep.keepUp)
  outbox.runEvery(3600, 'reports.totals-comparison', totalsUpkeep.compareNightly)
}
