// A rehearsed ride as a row of the CSV table.
import { csvHead, csvRow } from '#kernel/csv.ts'
import { pounds } from '#kernel/money.ts'
import type { RehearsedRide } from './rules.ts'

export const csvHeadLine = csvHead([
  'Booking',
  'Date',
  'Time',
  'Class',
  'Pickup',
  'Destination',
  'Zone',
  'Partner',
  'Result',
  'Currency',
  'Before',
  'After',
  'Difference',
  'Commission before',
  'Commission after',
  "Drivers' pay before",
  "Drivers' pay after",
])

const results = {
  priced: 'priced',
  agreed: 'agreed price, kept',
  unknown: 'older ride, kept',
  unpriced: 'no price',
} as const

export const toCsvLine = (ride: RehearsedRide, currency: string): string => {
  const hasPrice = ride.outcome !== 'unpriced'
  const ifPriced = (amount: number) => (hasPrice ? pounds(amount) : null)
  return csvRow([
    ride.booking_id,
    ride.date,
    ride.time,
    ride.service_type,
    ride.pickup,
    ride.dropoff,
    ride.zone,
    ride.partner_id,
    results[ride.outcome],
    currency.toUpperCase(),
    pounds(ride.before),
    ifPriced(ride.after),
    ifPriced(ride.after - ride.before),
    pounds(ride.commission.before),
    ifPriced(ride.commission.after),
    pounds(ride.pay.before),
    ifPriced(ride.pay.after),
  ])
}
