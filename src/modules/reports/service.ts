// Façade of the reports module, which reads the tables of several modules.

import { createPeople, type PeopleDeps } from './accounts/service.ts'
import { type AuditDeps, createAudit } from './audit/service.ts'
import { type CustomersDeps, createCustomers } from './customers/service.ts'
import { createDownloads, type DownloadsDeps } from './downloads/service.ts'
import { createOfficeFigures, type OfficeFiguresDeps } from './office/service.ts'
import { createOperations, type OperationsDeps } from './operations/service.ts'
import { createPartnerRides, type PartnerRidesDeps } from './partner/service.ts'
import { createPartnerCars } from './partner-cars/service.ts'
import { createRehearsals, type RehearsalDeps } from './rehearsal/service.ts'
import { createSearch, type SearchDeps } from './search/service.ts'
import { createTimelines, type TimelinesDeps } from './timelines/service.ts'
import { createTotalsUpkeep, type TotalsUpkeepDeps } from './totals-upkeep/service.ts'

export const createReports = (
  deps: AuditDeps &
    Omit<CustomersDeps, 'people'> &
    DownloadsDeps &
    OfficeFiguresDeps &
    OperationsDeps &
    PartnerRidesDeps &
    PeopleDeps &
    RehearsalDeps &
    Omit<SearchDeps, 'people'> &
    TimelinesDeps &
    TotalsUpkeepDeps,
) => {
  const people = createPeople(deps)
  return {
    timelines: createTimelines(deps),
    downloads: createDownloads(deps),
    figures: createOfficeFigures(deps),
    audit: createAudit(deps),
    operations: createOperations(deps),
    people,
    customers: createCustomers({ ...deps, people }),
    partnerRides: createPartnerRides(deps),
    partnerCars: createPartnerCars(deps),
    rehearsals: createRehearsals(deps),
    search: createSearch({ ...deps, people }),
    totalsUpkeep: createTotalsUpkeep(deps),
  }
}
export type Reports = ReturnType<typeof createReports>
