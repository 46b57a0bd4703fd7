// Which rate of a partner is valid when.
import type { PartnerService } from '#modules/bookings/partner-rides/contract.ts'
import { usualRates } from '../rules.ts'

export interface DatedRate {
  service: PartnerService
  percent: number
  valid_from: Date
}

/** Per cent. `rates` are the partner's own, the newest first. */
export const percentAt = (rates: readonly DatedRate[], service: PartnerService, at: Date): number =>
  rates.find((rate) => rate.service === service && rate.valid_from <= at)?.percent ?? usualRates[service]
