// Payments whose rows were lost, as in a failover or a restore from a backup, while the card provider kept its own.
import type pg from 'pg'
import { bookedRide } from './factories.ts'
import { openSession, payByCard, refOf } from './payments.ts'
import type { TestApp } from './start-app.ts'

/** Deletes the attempts of a booking and their charges, as if their transactions had been lost. */
export const losePayments = async (pool: pg.Pool, booking_id: string): Promise<void> => {
  await pool.query(
    `with lost as (delete from payments using charges where payments.charge_id = charges.charge_id
       and charges.booking_id = $1 returning 1)
     select count(*) from lost`,
    [booking_id],
  )
  await pool.query('delete from charges where booking_id = $1', [booking_id])
}

/** Books a ride, opens a session, loses it, and pays it by card. */
export const lostPayment = async (
  site: Pick<TestApp, 'pool' | 'visitor'>,
  over: Parameters<typeof bookedRide>[1] = {},
) => {
  const visitor = site.visitor()
  const booking = await bookedRide(visitor, over)
  const secret = await openSession(visitor, booking)
  await losePayments(site.pool, booking.booking_id)
  await payByCard(visitor, secret)
  return { visitor, booking, booking_id: booking.booking_id, ref: refOf(secret) }
}
