// Queries of the account page.
import { call } from '#kit/api.ts'
import { getBank } from '#modules/partners/bank/contract.ts'
import { getCompany } from '#modules/partners/profile/contract.ts'

export const companyQuery = {
  queryKey: ['partner-company'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(getCompany, { signal })).data,
}

export const bankQuery = {
  queryKey: ['partner-bank'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(getBank, { signal })).data,
}
