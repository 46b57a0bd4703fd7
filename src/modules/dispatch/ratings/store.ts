// SQL of the ratings of trips.
import type { Db, Tx } from '#platform/db.ts'
import type { Car } from '../store.ts'

interface RatingTable {
  booking_id: string
  car_number: number
  driver_id: string
  stars: number
  comment: string | null
  given_at: Date
  changed_at: Date | null
}
interface TripColumns {
  booking_id: string
  car_number: number
  driver_id: string
  outcome: 'completed' | 'no_show'
  ended_at: Date
}
type Tables = { ride_ratings: RatingTable; trips: TripColumns }

const on = (db: Db) => db.withTables<Tables>()

/** Lists the completed trips of a ride with their ratings. */
export const findRatedTrips = (db: Db, booking_id: string) =>
  on(db)
    .selectFrom('trips')
    .leftJoin('ride_ratings', (join) =>
      join
        .onRef('ride_ratings.booking_id', '=', 'trips.booking_id')
        .onRef('ride_ratings.car_number', '=', 'trips.car_number'),
    )
    .select(['trips.car_number', 'trips.driver_id', 'ended_at', 'stars', 'comment', 'given_at'])
    .where('trips.booking_id', '=', booking_id)
    .where('outcome', '=', 'completed')
    .orderBy('trips.car_number')
    .execute()
export type RatedTrip = Awaited<ReturnType<typeof findRatedTrips>>[number]

export const insertRating = async (tx: Tx, row: Omit<RatingTable, 'changed_at'>): Promise<void> => {
  await on(tx)
    .insertInto('ride_ratings')
    .values({ ...row, changed_at: null })
    .execute()
}

/** Deletes the rating of a reopened ride and returns it. */
export const deleteRating = (tx: Tx, { booking_id, car_number }: Car): Promise<RatingTable | undefined> =>
  on(tx)
    .deleteFrom('ride_ratings')
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .returningAll()
    .executeTakeFirst()

export const updateRating = async (
  tx: Tx,
  { booking_id, car_number }: Car,
  { stars, comment, now }: { stars: number; comment: string | null; now: Date },
): Promise<void> => {
  await on(tx)
    .updateTable('ride_ratings')
    .set({ stars, comment, changed_at: now })
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .execute()
}

/** Erases the comments of these rides; the stars stay. */
export const eraseComments = async (tx: Tx, booking_ids: readonly string[]): Promise<void> => {
  await on(tx).updateTable('ride_ratings').set({ comment: null }).where('booking_id', 'in', booking_ids).execute()
}
