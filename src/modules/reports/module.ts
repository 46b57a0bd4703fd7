// Wires reports: timelines, downloads, figures, the audit log and people.
import type { Module } from '#platform/module.ts'
import { reportJobs } from './jobs.ts'
import { reportRoutes } from './routes.ts'
import { createReports } from './service.ts'

export const reportsModule = (needs: Parameters<typeof createReports>[0] & { today: () => string }) => {
  const reports = createReports(needs)
  const gives = { totalsUpkeep: reports.totalsUpkeep }
  return {
    gives,
    routes: (api) => reportRoutes(api, { ...needs, reports }),
    jobs: (outbox) => reportJobs(outbox, reports),
  } satisfies Module<typeof gives>
}
