// Views of a booking for guests and for its owner or the office.

import { type Minor, toWire } from '#kernel/money.ts'
import { placeToWire } from '#modules/places/rules.ts'
import { bookedExtrasToWire } from '#modules/pricing/extras/rules.ts'
import { addAdjustmentLine, linesToWire } from '#modules/pricing/lines/rules.ts'
import { pickRide } from '#modules/pricing/ride/contract.ts'
import { officeOnlyClass } from '#modules/pricing/rules.ts'
import type { BookingRecord, BookingWithReturn } from './contract.ts'
import {
  billStateOf,
  canCancel,
  canChange,
  deriveShownStatus,
  deriveStanding,
  dueLegs,
  outstandingPence,
  sumLegPrices,
} from './rules.ts'
import type { Booking } from './store.ts'

/** The customer who owns the booking. */
export interface Customer {
  first_name: string
  last_name: string
  email: string
  phone_number: string
}

const toBit = (value: boolean) => (value ? 1 : 0)

interface ViewOptions {
  now: Date
  returnId?: string | null
}

/** View for the guest who created the booking: without any data of the claimed account. */
export const toGuestView = (booking: Booking, { now, returnId = null }: ViewOptions): BookingRecord => ({
  booking_id: booking.booking_id,
  user_id: null,
  ...pickRide(booking),
  pickup_location: booking.pickup_location,
  pickup: placeToWire(booking.pickup_place),
  dropoff_location: booking.dropoff_location,
  dropoff: booking.dropoff_place && placeToWire(booking.dropoff_place),
  time_zone: booking.time_zone,
  pickup_at: booking.pickup_at.toISOString(),
  service_type: booking.service_type,
  price: toWire(booking.price_pence as Minor),
  currency: booking.currency,
  breakdown: linesToWire(addAdjustmentLine(booking.price_lines, booking.price_pence), booking.currency),
  extras: bookedExtrasToWire(booking.extras),
  terms: booking.terms,
  cars: booking.cars,
  distance_travelled: booking.distance_travelled,
  is_self_booking: toBit(booking.is_self_booking),
  cost_center: null,
  status: deriveShownStatus(booking.booking_status, booking.payment_status),
  standing: deriveStanding(booking),
  payment_status: booking.payment_status,
  open: toWire(outstandingPence(booking)),
  bill_settled: billStateOf(booking) === 'settled',
  is_return_booking: toBit(booking.is_return_booking),
  original_booking_id: booking.original_booking_id,
  return_booking_id: returnId,
  version: booking.version,
  may: { cancel: false, change: false, pay: dueLegs([booking], now).length > 0 },
  created_at: booking.created_at.toISOString(),
})

/** View for the owner and the office, with the customer. */
export const toOwnerView = (
  booking: Booking,
  customer: Customer | undefined,
  { now, returnId = null }: ViewOptions,
): BookingRecord => ({
  ...toGuestView(booking, { now, returnId }),
  user_id: booking.user_id,
  may: {
    cancel: canCancel(booking, now),
    change: canChange(booking, now) && booking.service_type !== officeOnlyClass,
    pay: dueLegs([booking], now).length > 0,
  },
  ...(customer && {
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    phone_number: customer.phone_number,
  }),
})

/** View for the office. */
export const toOfficeView = (
  booking: Booking,
  customer: (Customer & { user_id: string; is_vip: boolean }) | undefined,
  options: ViewOptions,
): BookingRecord => ({
  ...toOwnerView(booking, customer, options),
  ...(customer && { customer_id: customer.user_id, is_vip: customer.is_vip }),
})

interface BookingAndLegs {
  booking: Booking
  /** The booking and its other leg, outward ride first. */
  legs: readonly Booking[]
  now: Date
  /** For the guest who booked it for an account. */
  claim?: BookingWithReturn['claim']
  /** A change that waits for its payment. */
  waiting?: { change_id: string; extra_pence: number; open_until: Date | null }
}

const toWaitingChange = ({ waiting, now }: BookingAndLegs): BookingWithReturn['waiting_change'] =>
  waiting?.open_until && waiting.open_until >= now
    ? {
        change_id: waiting.change_id,
        amount: toWire(waiting.extra_pence as Minor),
        until: waiting.open_until.toISOString(),
      }
    : null

/** Combines a booking with its return ride and the amount that one payment of both would charge, in pounds. */
export const toBookingWithReturn = (
  pair: BookingAndLegs,
  toView: (leg: Booking, options: ViewOptions) => BookingRecord,
): BookingWithReturn => {
  const { booking, legs, now } = pair
  const back = legs.find((leg) => leg.original_booking_id === booking.booking_id)
  const due = dueLegs(legs, now)
  return {
    ...toView(booking, { now, returnId: back?.booking_id ?? null }),
    return_booking: back ? toView(back, { now }) : null,
    amount_due: toWire(sumLegPrices(due)),
    legs_due: due.map((leg) => leg.booking_id),
    waiting_change: toWaitingChange(pair),
    claim: pair.claim ?? null,
  }
}
