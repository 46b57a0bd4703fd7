// A car's part of a ride is over: its driver's trip is written down with what it earned, by the figures of that day.
import type { Drivers } from '#modules/drivers/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Tx } from '#platform/db.ts'
import type { Assignment, Car } from '../store.ts'
import { earningsOf, fareOfCar } from './rules.ts'
import { deleteTrip, insertTrip } from './store.ts'

export interface TripsDeps {
  settings: Pick<SettingsService, 'get'>
  drivers: Pick<Drivers, 'recordTrip'>
}

export const createTrips = ({ settings, drivers }: TripsDeps) => ({
  /** Once for each car of a ride. Somebody who was not there has still cost the driver the hour: it earns, and is no trip. */
  async record(
    tx: Tx,
    { booking_id, car_number, driver_id }: Assignment,
    {
      price_pence,
      cars,
      outcome,
      at,
    }: { price_pence: number; cars: number; outcome: 'completed' | 'no_show'; at: Date },
  ): Promise<void> {
    const { driver_share_percent: share_percent, dollars_per_pound } = await settings.get(tx)
    const fare_pence = fareOfCar(price_pence, cars, car_number)
    const earnings_cents = earningsOf({ fare_pence, share_percent, dollars_per_pound })
    const trip = { booking_id, car_number, driver_id, outcome, fare_pence, share_percent, dollars_per_pound }
    if (!(await insertTrip(tx, { ...trip, earnings_cents, ended_at: at }))) return
    await drivers.recordTrip(tx, { driver_id, earnings_cents, trips: outcome === 'completed' ? 1 : 0 })
  },

  /** The car's part was not over after all: what it earned is taken back. */
  async undo(tx: Tx, car: Car): Promise<void> {
    const trip = await deleteTrip(tx, car)
    if (!trip) return
    const { driver_id, earnings_cents, outcome } = trip
    await drivers.recordTrip(tx, {
      driver_id,
      earnings_cents: -earnings_cents,
      trips: outcome === 'completed' ? -1 : 0,
    })
  },
})
export type Trips = ReturnType<typeof createTrips>
