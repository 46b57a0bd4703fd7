// Rules of drivers: approval, document dates, locating the address, and ratings.
import type { Country } from '#modules/places/contract.ts'
import type { DriverDetail, DriverStatus } from './contract.ts'

/** Available for the first time: the applicant becomes a driver with an account. */
export const isApproval = ({ approved_at }: { approved_at: Date | null }, status: DriverStatus): boolean =>
  approved_at === null && status === 'available'

/** Days before its end from which a document counts as expiring. */
export const expiryNoticeDays = 30

type Documents = Pick<DriverDetail, 'driving_license_expiry_date' | 'insurance_expiry_date'>
export type DocumentProblem = 'licence_expired' | 'insurance_unknown' | 'insurance_expired'

/** Lists what is wrong with the documents of a driver who works on `date` (yyyy-MM-dd). */
export const findDocumentProblems = (driver: Documents, date: string): DocumentProblem[] => [
  ...(driver.driving_license_expiry_date < date ? (['licence_expired'] as const) : []),
  ...(driver.insurance_expiry_date === null ? (['insurance_unknown'] as const) : []),
  ...(driver.insurance_expiry_date !== null && driver.insurance_expiry_date < date
    ? (['insurance_expired'] as const)
    : []),
]

type Car = Pick<DriverDetail, 'has_vehicle' | 'car_capacity' | 'car_luggage' | 'service_classes'>
export type MissingForRides = DocumentProblem | 'car' | 'capacity' | 'luggage' | 'classes'

/** Lists what makes a driver unfit for every ride on `date` (yyyy-MM-dd). */
export const findMissingForRides = (driver: Documents & Car, date: string): MissingForRides[] => [
  ...findDocumentProblems(driver, date),
  ...(driver.has_vehicle === 'yes'
    ? [
        ...(driver.car_capacity === null ? (['capacity'] as const) : []),
        ...(driver.car_luggage === null ? (['luggage'] as const) : []),
        ...(driver.service_classes.length === 0 ? (['classes'] as const) : []),
      ]
    : (['car'] as const)),
]

/** Hours for which the mailed link to set a password is valid. */
export const invitationHours = 72
/** Days after the last change for which an unapproved application is kept. */
const unapprovedDays = 180
export const lapsedBefore = (now: Date): Date => new Date(now.getTime() - unapprovedDays * 86_400_000)

const postcodes: [Country, RegExp][] = [
  ['uk', /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i],
  ['canada', /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/i],
  ['america', /\b\d{5}(?:-\d{4})?\b(?!.*\b\d{5}\b)/],
]

/** Lists what to locate of an address, best first: the whole of it, then its postcode. */
export const listLocatableAddresses = (address: string): { address: string; country: Country }[] => {
  const matches = postcodes.flatMap(([country, pattern]) => {
    const code = pattern.exec(address)?.[0]
    return code ? [{ address: code, country }] : []
  })
  const country = matches[0]?.country ?? 'uk'
  return [{ address, country }, ...matches.slice(0, 1)]
}

/** Mean of ratings of 1 to 5 stars, in steps of 0.1. */
export const meanRating = ({ points, count }: { points: number; count: number }): number | null =>
  count === 0 ? null : Math.round((points / count) * 10) / 10
