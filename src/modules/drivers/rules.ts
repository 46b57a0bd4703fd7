// What is true of drivers: when one counts as approved, where the day begins.
import type { Country } from '#modules/places/contract.ts'
import type { DriverStatus } from './contract.ts'

/** Available for the first time: the moment at which an applicant becomes a driver with an account. */
export const isApproval = ({ approved_at }: { approved_at: Date | null }, status: DriverStatus): boolean =>
  approved_at === null && status === 'available'

/** Hours for which the mailed way to set a password serves. */
export const invitationHours = 72
/** Days for which an application is kept that is not approved, from when it was changed last. */
const unapprovedDays = 180
export const lapsedSince = (now: Date): Date => new Date(now.getTime() - unapprovedDays * 86_400_000)

const postcodes: [Country, RegExp][] = [
  ['uk', /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i],
  ['canada', /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/i],
  ['america', /\b\d{5}(?:-\d{4})?\b(?!.*\b\d{5}\b)/],
]

/** What of an address can be located, the best first: the whole of it, then its postcode. */
export const locatable = (address: string): { address: string; country: Country }[] => {
  const found = postcodes.flatMap(([country, pattern]) => {
    const code = pattern.exec(address)?.[0]
    return code ? [{ address: code, country }] : []
  })
  const country = found[0]?.country ?? 'uk'
  return [{ address, country }, ...found.slice(0, 1)]
}

/** The mean of ratings of 1 to 5 stars, in steps of 0.1. */
export const meanRating = ({ points, count }: { points: number; count: number }): number | null =>
  count === 0 ? null : Math.round((points / count) * 10) / 10
