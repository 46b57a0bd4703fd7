// Waiting fees and the payment requests that the office sends for them. Fees are never charged automatically.
import { type Actor, staffId } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseId } from '#kernel/ids.ts'
import { pence, toWire } from '#kernel/money.ts'
import { refusals as bookingRefusals } from '#modules/bookings/contract.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { type PaymentRequest, refusals as requestRefusals } from '#modules/payments/requests/contract.ts'
import type { Requests } from '#modules/payments/requests/service.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Car } from '../store.ts'
import { refusals, type Wait } from './contract.ts'
import * as store from './store.ts'

export interface WaitsDeps {
  db: Db
  bookings: Pick<Bookings, 'lockLegs' | 'listLegs'>
  requests: Pick<Requests, 'list' | 'requestAmount'>
}

interface PresentOptions {
  sent: readonly PaymentRequest[]
  free_minutes: number
}

const presentWait = (row: store.WaitRow, { sent, free_minutes }: PresentOptions): Wait => ({
  car_number: row.car_number,
  minutes: Math.round((row.waited_until.getTime() - row.waited_from.getTime()) / 60_000),
  free_minutes,
  fee: toWire(pence(row.fee_pence)),
  request: sent.find(({ request_id }) => request_id === row.request_id) ?? null,
})

/** The fee is requested or paid, so no second link goes out. */
const hasOpenRequest = ({ request }: Wait): boolean => request !== null && request.status !== 'over'

export const createWaits = ({ db, bookings, requests }: WaitsDeps) => {
  const listWaits = async (booking_id: string): Promise<Wait[]> => {
    const [rows, sent, legs] = await Promise.all([
      store.listWaits(db, booking_id),
      requests.list(booking_id),
      bookings.listLegs(booking_id),
    ])
    const booking = legs.find((leg) => leg.booking_id === booking_id)
    if (!booking) throw new Refusal(bookingRefusals.BOOKING_NOT_FOUND)
    return rows.map((row) => presentWait(row, { sent, free_minutes: booking.terms.waiting.free_minutes }))
  }

  const getWait = async (car: Car): Promise<Wait> => {
    const wait = (await listWaits(car.booking_id)).find(({ car_number }) => car_number === car.car_number)
    if (!wait) throw new Refusal(refusals.WAIT_NOT_FOUND)
    return wait
  }

  /** Creates the payment request unless another one was created since `seen`. */
  const createRequest = async (tx: Tx, car: Car, by: { actor: string; reason: string; seen: string | null }) => {
    const [booking] = await bookings.lockLegs(tx, [car.booking_id])
    const row = await store.findWait(tx, car)
    if (!booking || !row) throw new Refusal(refusals.WAIT_NOT_FOUND)
    if (booking.booking_status === 'cancelled') throw new Refusal(requestRefusals.NOTHING_DUE)
    if (row.request_id !== by.seen) return
    const { actor, reason } = by
    const { booking_id } = car
    const request_id = await requests.requestAmount(tx, { booking_id, amount_pence: row.fee_pence, reason, actor })
    await store.saveWaitRequest(tx, car, request_id)
  }

  return {
    /**
     * Lists the waiting fees of a booking.
     * @throws Refusal BOOKING_NOT_FOUND
     */
    async list(id: string): Promise<Wait[]> {
      return listWaits(normaliseId(id))
    },

    /**
     * Requests the fee of one car from the customer; an open request is returned as it is.
     * @throws Refusal WAIT_NOT_FOUND, NOTHING_DUE
     */
    async requestFee(
      actor: Actor,
      id: string,
      { car_number, reason }: { car_number: number; reason: string },
    ): Promise<Wait> {
      const car = { booking_id: normaliseId(id), car_number }
      const before = await getWait(car)
      if (hasOpenRequest(before)) return before
      const by = { actor: staffId(actor), reason, seen: before.request?.request_id ?? null }
      await inTransaction(db, (tx) => createRequest(tx, car, by))
      return getWait(car)
    },
  }
}
export type Waits = ReturnType<typeof createWaits>
