// Views of a ride for its partner, on the screen and in the CSV table.

import { labelOf } from '#kernel/codes.ts'
import { csvHead, csvRow } from '#kernel/csv.ts'
import { readableId } from '#kernel/ids.ts'
import { type Currency, type Minor, toWire } from '#kernel/money.ts'
import { shortTime } from '#kernel/time.ts'
import * as m from '#messages/partner/rides.ts'
import type { RideKind } from '#modules/bookings/contract.ts'
import { canContact } from '#modules/bookings/guests/rules.ts'
import { rideKindOf } from '#modules/bookings/partner-rides/rules.ts'
import {
  billStateOf,
  canCancel,
  deriveShownStatus,
  deriveStanding,
  type StandingRide,
} from '#modules/bookings/rules.ts'
import type { Country, Place } from '#modules/places/contract.ts'
import { placeToWire } from '#modules/places/rules.ts'
import type { BookedClass, BookingType, RideArea } from '#modules/pricing/contract.ts'
import { addAdjustmentLine, linesToWire, type PriceLine } from '#modules/pricing/lines/rules.ts'
import { findChargedHours } from '#modules/pricing/rules.ts'
import type { PartnerRide, PartnerRideDetail } from './contract.ts'
import { isServiceDataVisible } from './rules.ts'

/** Columns of a booking that its partner may see, or that decide what it may see. */
export interface RideRow extends StandingRide {
  booking_id: string
  currency: Currency
  booking_type: BookingType
  pickup_location: string
  pickup_place: Place
  dropoff_location: string | null
  dropoff_place: Place | null
  destination_country: Country
  number_of_hours: number | null
  ride_area: RideArea | null
  booking_date: string
  booking_time: string
  time_zone: string
  pickup_at: Date
  price_lines: PriceLine[]
  invoice_settled_at: Date | null
  user_id: string | null
  import_key: string | null
  guest_email: string | null
  guest_name: string
  service_type: BookedClass
  cars: number
  number_of_passengers: number
  number_of_luggage: number
  distance_travelled: number | null
  flight_number: string | null
  pickup_sign: string | null
  notes_for_chauffeur: string | null
  is_return_booking: boolean
  ride_kind: RideKind | null
  original_booking_id: string | null
  return_booking_id: string | null
  version: number
  created_at: Date
}

export const presentRide = (row: RideRow, now: Date): PartnerRide => ({
  booking_id: row.booking_id,
  booking_type: row.booking_type,
  pickup: placeToWire(row.pickup_place),
  dropoff: row.dropoff_place && placeToWire(row.dropoff_place),
  destination_country: row.destination_country,
  number_of_hours: row.number_of_hours,
  ride_area: row.ride_area,
  booking_date: row.booking_date,
  booking_time: row.booking_time,
  time_zone: row.time_zone,
  pickup_at: row.pickup_at.toISOString(),
  price: toWire(row.price_pence as Minor),
  currency: row.currency,
  status: deriveShownStatus(row.booking_status, row.payment_status),
  standing: deriveStanding(row),
  payment_status: row.payment_status,
  guest_name: row.guest_name.trim() || null,
  service: rideKindOf(row),
  charged_hours: findChargedHours(row.price_lines) ?? null,
  may: { cancel: canCancel(row, now), contact: canContact(row, now) },
})

const presentServiceData = (ride: RideRow, now: Date) => {
  const { flight_number, pickup_sign, notes_for_chauffeur } = ride
  return isServiceDataVisible(ride, now)
    ? { flight_number, pickup_sign, notes_for_chauffeur }
    : { flight_number: null, pickup_sign: null, notes_for_chauffeur: null }
}

export const presentDetail = (row: RideRow, now: Date): PartnerRideDetail => ({
  ...presentRide(row, now),
  service_type: row.service_type,
  cars: row.cars,
  number_of_passengers: row.number_of_passengers,
  number_of_luggage: row.number_of_luggage,
  distance_travelled: row.distance_travelled,
  breakdown: linesToWire(addAdjustmentLine(row.price_lines, row.price_pence), row.currency),
  ...presentServiceData(row, now),
  bill_settled: billStateOf(row) === 'settled',
  is_return_booking: row.is_return_booking ? 1 : 0,
  original_booking_id: row.original_booking_id,
  return_booking_id: row.return_booking_id,
  version: row.version,
  created_at: row.created_at.toISOString(),
})

export const csvHeadLine = csvHead(Object.values(m.csv_columns))

export const toCsvLine = (row: RideRow): string =>
  csvRow([
    readableId(row.booking_id),
    row.guest_name.trim() || m.guest_unnamed,
    labelOf(m.services, rideKindOf(row)),
    row.pickup_location,
    row.dropoff_location,
    row.booking_date,
    shortTime(row.booking_time),
    row.time_zone,
    labelOf(m.statuses, deriveStanding(row)),
    toWire(row.price_pence as Minor),
    row.currency.toUpperCase(),
  ])
