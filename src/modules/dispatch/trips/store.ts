// SQL of the trips: what each car of a ride that is over has earned its driver.
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
  /** US dollars. */
  earnings_cents: number
  ended_at: Date
}

/** Takes a trip out again that was none; answers what it said. */
export const deleteTrip = (tx: Tx, { booking_id, car_number }: Car): Promise<Trip | undefined> =>
  tx
    .withTables<{ trips: Trip }>()
    .deleteFrom('trips')
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .returningAll()
    .executeTakeFirst()

/** False where the car has its trip already. */
export const insertTrip = async (tx: Tx, trip: Trip): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<{ trips: Trip }>()
    .insertInto('trips')
    .values(trip)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
