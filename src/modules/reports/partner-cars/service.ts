// The cars of a partner's guests on one day, for whoever stands at its door.
import type { Actor } from '#kernel/actor.ts'
import { shownStatus, standingOf } from '#modules/bookings/rules.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Place } from '#modules/places/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { isServed } from '../partner/rules.ts'
import type { PartnerCar } from './contract.ts'
import { type CarRow, carsOn } from './store.ts'

export interface PartnerCarsDeps {
  db: Db
  clock: Clock
  partners: { members: Pick<Members, 'require'> }
}

const named = ({ place_id, label, detail }: Place) => ({ place_id, label, detail })

const shown = (row: CarRow, now: Date): PartnerCar => ({
  booking_id: row.booking_id,
  pickup: named(row.pickup_place),
  dropoff: row.dropoff_place && named(row.dropoff_place),
  booking_date: row.booking_date,
  booking_time: row.booking_time,
  number_of_hours: row.number_of_hours,
  number_of_passengers: row.number_of_passengers,
  service_type: row.service_type,
  cars: row.cars,
  flight_number: isServed(row, now) ? row.flight_number : null,
  status: shownStatus(row.booking_status, row.payment_status),
  standing: standingOf(row),
  payment_status: row.payment_status,
  guest_name: row.guest_name.trim() || null,
  room: isServed(row, now) ? row.guest_room : null,
  chauffeurs: row.chauffeurs,
})

export const createPartnerCars = ({ db, clock, partners: { members } }: PartnerCarsDeps) => ({
  /** On that day (yyyy-MM-dd) on the clocks of the pickups. @throws Refusal of `members.require` */
  async list(actor: Actor, date: string): Promise<PartnerCar[]> {
    const { partner_id } = await members.require(actor)
    const now = clock()
    return (await carsOn(db, { partner_id, date })).map((row) => shown(row, now))
  },
})
export type PartnerCars = ReturnType<typeof createPartnerCars>
