// Wires partners: company, page, people and bank accounts.
import type { Module } from '#platform/module.ts'
import { partnerJobs } from './jobs.ts'
import { partnerRoutes } from './routes.ts'
import { createPartners, type PartnersDeps } from './service.ts'

export const partnersModule = (needs: PartnersDeps) => {
  const gives = { partners: createPartners(needs) }
  return {
    gives,
    routes: (api) => partnerRoutes(api, gives),
    jobs: (outbox) => partnerJobs(outbox, gives),
    start: gives.partners.seed,
  } satisfies Module<typeof gives>
}
