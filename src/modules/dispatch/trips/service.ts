// Records the trip of a car with its earnings at the end of its ride, and completes the booking with the last car.
import type { Currency } from '#kernel/money.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Tx } from '#platform/db.ts'
import { deleteRating } from '../ratings/store.ts'
import { isOver } from '../rules.ts'
import { type Assignment, type Car, listAssignments } from '../store.ts'
import { deleteWait } from '../waits/store.ts'
import { carShareOfPrice, driverEarnings, exchangeRate } from './rules.ts'
import { deleteTrip, insertTrip } from './store.ts'

export interface TripsDeps {
  bookings: Pick<Bookings, 'completion'>
  settings: Pick<SettingsService, 'get'>
  drivers: Pick<Drivers, 'recordTrip' | 'recordRating'>
}

interface EndedRide {
  price_pence: number
  currency: Currency
  cars: number
  outcome: 'completed' | 'no_show'
  at: Date
}

type Booking = Awaited<ReturnType<Bookings['lockLegs']>>[number]

export const createTrips = ({ bookings, settings, drivers }: TripsDeps) => ({
  /**
   * Records the trip once for each car. A no-show still earns, because it cost the driver the hour, but does not
   * count as a trip.
   */
  async recordTrip(
    tx: Tx,
    { booking_id, car_number, driver_id }: Assignment,
    { price_pence, currency, cars, outcome, at }: EndedRide,
  ): Promise<void> {
    const { driver_share_percent: share_percent, ...rates } = await settings.get(tx)
    const dollars_per_pound = exchangeRate(currency, rates)
    const fare_pence = carShareOfPrice(price_pence, cars, car_number)
    const earnings_cents = driverEarnings({ fare_pence, share_percent, dollars_per_pound })
    const trip = { booking_id, car_number, driver_id, outcome, fare_pence, share_percent, dollars_per_pound }
    if (!(await insertTrip(tx, { ...trip, earnings_cents, currency, ended_at: at }))) return
    await drivers.recordTrip(tx, { driver_id, earnings_cents, currency, trips: outcome === 'completed' ? 1 : 0 })
  },

  /**
   * Completes the booking once all its cars are over and none is without a driver. The caller holds the booking's
   * lock; `actor` is a user's id, or `system`.
   */
  async completeRide(tx: Tx, booking: Booking, actor: string): Promise<void> {
    const { booking_id, cars } = booking
    const requiredCars = (await listAssignments(tx, [booking_id])).filter(({ car_number }) => car_number <= cars)
    if (requiredCars.length < cars || !requiredCars.every(({ state }) => isOver(state))) return
    const no_show = requiredCars.every(({ state }) => state === 'no_show')
    await bookings.completion.complete(tx, booking, { actor, no_show })
  },

  /** Removes the trip of a reopened ride with its earnings, waiting fee and rating; its next driver starts anew. */
  async undoTrip(tx: Tx, car: Car): Promise<void> {
    await deleteWait(tx, car)
    const rating = await deleteRating(tx, car)
    if (rating) await drivers.recordRating(tx, { driver_id: rating.driver_id, stars: null, instead_of: rating.stars })
    const trip = await deleteTrip(tx, car)
    if (!trip) return
    const { driver_id, earnings_cents, currency, outcome } = trip
    await drivers.recordTrip(tx, {
      driver_id,
      earnings_cents: -earnings_cents,
      currency,
      trips: outcome === 'completed' ? -1 : 0,
    })
  },
})
export type Trips = ReturnType<typeof createTrips>
