// The cars of a partner's guests on one day, for whoever stands at its door.
import type { Actor } from '#kernel/actor.ts'
import { shownStatus } from '#modules/bookings/rules.ts'
import type { Members } from '#modules/partners/members/service.ts'
import type { Place } from '#modules/places/contract.ts'
import type { Db } from '#platform/db.ts'
import type { PartnerCar } from './contract.ts'
import { type CarRow, carsOn } from './store.ts'

export interface PartnerCarsDeps {
  db: Db
  partners: { members: Pick<Members, 'require'> }
}

const named = ({ place_id, label, detail }: Place) => ({ place_id, label, detail })

const shown = (row: CarRow): PartnerCar => ({
  booking_id: row.booking_id,
  pickup: named(row.pickup_place),
  dropoff: row.dropoff_place && named(row.dropoff_place),
  booking_date: row.booking_date,
  booking_time: row.booking_time,
  number_of_hours: row.number_of_hours,
  number_of_passengers: row.number_of_passengers,
  service_type: row.service_type,
  cars: row.cars,
  flight_number: row.flight_number,
  status: shownStatus(row.booking_status, row.payment_status),
  payment_status: row.payment_status,
  guest_name: row.guest_name.trim() || null,
  room: row.guest_room,
  chauffeurs: row.chauffeurs,
})

export const createPartnerCars = ({ db, partners: { members } }: PartnerCarsDeps) => ({
  /** On that day (yyyy-MM-dd) on the clocks of the pickups. @throws Refusal of `members.require` */
  async list(actor: Actor, date: string): Promise<PartnerCar[]> {
    const { partner_id } = await members.require(actor)
    return (await carsOn(db, { partner_id, date })).map(shown)
  },
})
export type PartnerCars = ReturnType<typeof createPartnerCars>
