// Formats of a driver's data.
import { formatMinor, formatUsDollars, fromWire, pence } from '#kernel/money.ts'
import { writeDate } from '#kernel/time.ts'
import * as m from '#messages/office/drivers.ts'
import type { DriverCard, DriverStatus } from '#modules/drivers/contract.ts'
import { officeTime } from '../../area/office-time.ts'

export const driverName = ({ first_name, last_name }: Pick<DriverCard, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

/** '04 Sep 2021'; N/A where it is missing, and a note where it is invalid. */
export const formatMemberSince = (created_at: string | null | undefined): string => {
  if (!created_at) return m.not_known
  return Number.isNaN(new Date(created_at).getTime()) ? m.invalid_date : officeTime(created_at).date
}

/** 'Mercedes S 580 (2025)' */
export const formatVehicle = ({ car_make, car_model, car_year }: DriverCard): string => {
  const car = [car_make, car_model].filter(Boolean).join(' ')
  if (!car) return m.not_known
  return car_year === null ? car : `${car} (${car_year})`
}

/** '$61,420.00', '$61,420.00 + CA$80.00', and '$0' without earnings. */
export const formatEarnings = ({ earnings, earnings_cad }: Pick<DriverCard, 'earnings' | 'earnings_cad'>): string =>
  [
    formatUsEarnings(earnings),
    ...(earnings_cad === 0 ? [] : [formatMinor(fromWire(earnings_cad) ?? 0, 'cad', 'en')]),
  ].join(' + ')

const formatUsEarnings = (earnings: number): string =>
  earnings === 0 ? '$0' : formatUsDollars(fromWire(earnings) ?? pence(0), 'en')

export const formatRating = (rating: number | null): string => (rating === null ? m.not_known : rating.toFixed(1))

/** '14 Mar 1987' for 1987-03-14. */
export const formatDriverDay = (date: string | null): string =>
  date ? writeDate(date, { day: '2-digit', month: 'short', year: 'numeric' }, 'en') : m.not_known

const looks: Record<DriverStatus, string> = {
  available: 'badge-confirmed',
  unavailable: 'badge-cancelled',
  'under-review': 'badge-pending',
}
export const driverBadgeClass = (status: DriverStatus): string => `badge ${looks[status]}`

/** Rounded; 0 where the whole is 0. */
export const formatPercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)
