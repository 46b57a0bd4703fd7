// SQL of the trips and their earnings.
import type { Currency } from '#kernel/money.ts'
import type { Tx } from '#platform/db.ts'
import type { Car } from '../store.ts'

export interface Trip {
  booking_id: string
  car_number: number
  driver_id: string
  outcome: 'completed' | 'no_show'
  fare_pence: number
  share_percent: number
  dollars_per_pound: number
  /** Of the fare. */
  currency: Currency
  /** Canadian cents for a fare in Canadian dollars, US cents for any other. */
  earnings_cents: number
  ended_at: Date
}

/** Deletes a trip and returns it. */
export const deleteTrip = (tx: Tx, { booking_id, car_number }: Car): Promise<Trip | undefined> =>
  tx
    .withTables<{ trips: Trip }>()
    .deleteFrom('trips')
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .returningAll()
    .executeTakeFirst()

/** Inserts a trip; false if the car has one already. */
export const insertTrip = async (tx: Tx, trip: Trip): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<{ trips: Trip }>()
    .insertInto('trips')
    .values(trip)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
