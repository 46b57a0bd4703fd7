// Wires driver applications and drivers.
import type { AuthHooks } from '#modules/auth/service.ts'
import type { Db } from '#platform/db.ts'
import type { Module } from '#platform/module.ts'
import type { RecordRegions } from '#platform/record-regions.ts'
import { driverJobs } from './jobs.ts'
import { driverRoutes } from './routes.ts'
import { createDrivers, type DriversDeps } from './service.ts'
import { findDriverRegions, findRegionsOfAccounts } from './store.ts'

interface DriversNeeds extends DriversDeps {
  siteLanguage: Parameters<typeof driverRoutes>[1]['siteLanguage']
  db: Db
  recordRegions: RecordRegions
  hooks: Pick<AuthHooks, 'onEmailVerified'>
}

export const driversModule = (needs: DriversNeeds) => {
  const gives = { drivers: createDrivers(needs) }
  needs.recordRegions.driver_id = (ids) => findDriverRegions(needs.db, ids)
  // Accounts of customers, partners and staff belong to the company.
  needs.recordRegions.user_id = (ids) => findRegionsOfAccounts(needs.db, ids)
  needs.hooks.onEmailVerified.push(gives.drivers.linkAccount)
  return {
    gives,
    routes: (api) => driverRoutes(api, { ...needs, ...gives }),
    jobs: (outbox) => driverJobs(outbox, gives),
  } satisfies Module<typeof gives>
}
