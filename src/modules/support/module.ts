// Wires messages to the office and support tickets.
import type { Module } from '#platform/module.ts'
import { supportJobs } from './jobs.ts'
import { supportRoutes } from './routes.ts'
import { createSupport, type SupportDeps } from './service.ts'

export const supportModule = (needs: SupportDeps) => {
  const gives = { support: createSupport(needs) }
  return {
    gives,
    routes: (api) => supportRoutes(api, gives),
    jobs: (outbox) => supportJobs(outbox, gives),
  } satisfies Module<typeof gives>
}
