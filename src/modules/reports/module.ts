// Wires reports: timelines, downloads, figures, the audit log and people.
import type { Module } from '#platform/module.ts'
import { reportRoutes } from './routes.ts'
import { createReports } from './service.ts'

export const reportsModule = (needs: Parameters<typeof createReports>[0] & { today: () => string }) =>
  ({
    gives: {},
    routes: (api) => reportRoutes(api, { ...needs, reports: createReports(needs) }),
  }) satisfies Module<object>
