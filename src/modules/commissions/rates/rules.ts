// Which rate of a partner applies when.
import type { RideKind } from '#modules/bookings/contract.ts'
import { defaultRates } from '../rules.ts'

export interface DatedRate {
  service: RideKind
  percent: number
  valid_from: Date
}

/** Finds the rate in per cent at an instant. `rates` are the partner's own, newest first. */
export const percentAt = (rates: readonly DatedRate[], service: RideKind, at: Date): number =>
  rates.find((rate) => rate.service === service && rate.valid_from <= at)?.percent ?? defaultRates[service]
