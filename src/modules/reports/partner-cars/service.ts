// A partner's rides of one day, for the staff who see guests off.

import type { Actor } from '#kernel/actor.ts'
import { deriveShownStatus, deriveStanding } from '#modules/bookings/rules.ts'
import type { Members } from '#modules/partners/members/service.ts'
import { placeToWire } from '#modules/places/rules.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { isServiceDataVisible } from '../partner/rules.ts'
import type { PartnerCar } from './contract.ts'
import { type CarRow, findCars } from './store.ts'

export interface PartnerCarsDeps {
  db: Db
  clock: Clock
  partners: { members: Pick<Members, 'require'> }
}

const presentCar = (row: CarRow, now: Date): PartnerCar => ({
  booking_id: row.booking_id,
  pickup: placeToWire(row.pickup_place),
  dropoff: row.dropoff_place && placeToWire(row.dropoff_place),
  booking_date: row.booking_date,
  booking_time: row.booking_time,
  number_of_hours: row.number_of_hours,
  number_of_passengers: row.number_of_passengers,
  service_type: row.service_type,
  cars: row.cars,
  flight_number: isServiceDataVisible(row, now) ? row.flight_number : null,
  status: deriveShownStatus(row.booking_status, row.payment_status),
  standing: deriveStanding(row),
  payment_status: row.payment_status,
  guest_name: row.guest_name.trim() || null,
  room: isServiceDataVisible(row, now) ? row.guest_room : null,
  chauffeurs: row.chauffeurs,
})

export const createPartnerCars = ({ db, clock, partners: { members } }: PartnerCarsDeps) => ({
  /** Rides with a local pickup date of `date` (yyyy-MM-dd). @throws Refusal as `members.require` */
  async list(actor: Actor, date: string): Promise<PartnerCar[]> {
    const { partner_id } = await members.require(actor)
    const now = clock()
    return (await findCars(db, { partner_id, date })).map((row) => presentCar(row, now))
  },
})
export type PartnerCars = ReturnType<typeof createPartnerCars>
