// Wires commissions: rates, ledger, payouts, invoices and statements.
import type { Partners } from '#modules/partners/service.ts'
import type { Module } from '#platform/module.ts'
import { commissionJobs } from './jobs.ts'
import { commissionRoutes } from './routes.ts'
import { type CommissionsDeps, createCommissions } from './service.ts'

type CommissionsNeeds = Omit<CommissionsDeps, 'members' | 'findAccount' | 'getPartner'> & {
  partners: Pick<Partners, 'members' | 'bank' | 'find'>
}

export const commissionsModule = (needs: CommissionsNeeds) => {
  const { members, bank, find } = needs.partners
  const gives = {
    commissions: createCommissions({ ...needs, members, findAccount: bank.findForPayout, getPartner: find }),
  }
  return {
    gives,
    routes: (api) => commissionRoutes(api, gives),
    jobs: (outbox) => commissionJobs(outbox, gives),
  } satisfies Module<typeof gives>
}
