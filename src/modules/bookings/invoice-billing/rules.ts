// The life of a bill, and what becomes of it when its ride is called off (docs/decisions/026-the-desk-and-bills.md).
import type { BookingStatus, PaymentStatus } from '../contract.ts'
import { freeUntil } from '../rules.ts'

export type BillState = 'none' | 'invoiced' | 'settled'

export interface BilledRide {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  pickup_at: Date
  invoice_settled_at: Date | null
}

export const billStateOf = (ride: Pick<BilledRide, 'payment_status' | 'invoice_settled_at'>): BillState => {
  if (ride.payment_status !== 'invoiced') return 'none'
  return ride.invoice_settled_at ? 'settled' : 'invoiced'
}

/** Do the bills of a ride and its other leg move together? Not where the money of one has to be given back. */
export const areBilledAlike = (one: CalledOffBill, other: CalledOffBill): boolean =>
  billStateOf(one) === billStateOf(other) && isToReturn(one) === isToReturn(other)

type CalledOffBill = Pick<BilledRide, 'payment_status' | 'invoice_settled_at'> & {
  booking_status: BookingStatus
  bill_called_off: BillCalledOff | null
}

const isToReturn = ({ booking_status, bill_called_off }: Pick<CalledOffBill, 'booking_status' | 'bill_called_off'>) =>
  booking_status === 'cancelled' && bill_called_off === 'return'

interface Move {
  to: BillState
  /** What must hold of the ride; nothing unless said. */
  if?: (ride: BilledRide, now: Date) => boolean
}

/** A ride that is called off is put on no bill, and neither is one whose card payment is under way or in question. */
const canBeBilled = ({ booking_status, payment_status }: BilledRide): boolean =>
  booking_status !== 'cancelled' && payment_status === 'unpaid'

/** Unpaid and its pickup passed, it would be called off by the clock: what was driven is completed first. */
const canBeUnpaid = ({ booking_status, pickup_at }: BilledRide, now: Date): boolean =>
  booking_status !== 'pending' || now < pickup_at

export const billLife: Record<BillState, readonly Move[]> = {
  none: [{ to: 'invoiced', if: canBeBilled }],
  invoiced: [{ to: 'settled' }, { to: 'none', if: canBeUnpaid }],
  settled: [{ to: 'invoiced' }],
}

/** Where its bill can go from here. */
export const billMoves = (ride: BilledRide, now: Date): BillState[] =>
  billLife[billStateOf(ride)].filter((move) => move.if?.(ride, now) ?? true).map(({ to }) => to)

/**
 * `void`: nothing is owed any more. `owed`: it was called off too late, and stays on the bill. `return`: it was settled, and the
 * office gives the money back as it came. `kept`: settled, and called off too late.
 */
export type BillCalledOff = 'void' | 'owed' | 'return' | 'kept'

/** `isFree`: in time, or by us. Undefined where there is no bill. */
export const billCalledOff = (ride: BilledRide, isFree: boolean): BillCalledOff | undefined => {
  const state = billStateOf(ride)
  if (state === 'none') return undefined
  if (state === 'settled') return isFree ? 'return' : 'kept'
  return isFree ? 'void' : 'owed'
}

export const isFreeToCancel = ({ pickup_at }: Pick<BilledRide, 'pickup_at'>, now: Date): boolean =>
  now <= freeUntil(pickup_at)

export interface BilledPrice extends Pick<BilledRide, 'booking_status' | 'payment_status'> {
  price_pence: number
  invoice_settled_pence: number | null
  bill_called_off: BillCalledOff | null
}

/**
 * Pence that a bill may ask for the ride as it stands: nothing where it is on none, or was called off free of charge. What was
 * settled stays what it was, unless the price has fallen below.
 */
export const billDue = (ride: BilledPrice): number => {
  const { booking_status, payment_status, price_pence, invoice_settled_pence, bill_called_off } = ride
  const isReturned = isToReturn({ booking_status, bill_called_off })
  if (payment_status !== 'invoiced' || isReturned) return 0
  return Math.min(price_pence, invoice_settled_pence ?? price_pence)
}
