// Reads a partner's rides of one day from bookings, users, assignments and drivers.
import { sql } from 'kysely'
import type { StandingRide } from '#modules/bookings/rules.ts'
import type { Place } from '#modules/places/contract.ts'
import type { BookedClass } from '#modules/pricing/contract.ts'
import type { Db } from '#platform/db.ts'
import type { PartnerCar } from './contract.ts'

export interface CarRow extends StandingRide {
  booking_id: string
  pickup_place: Place
  dropoff_place: Place | null
  booking_date: string
  booking_time: string
  pickup_at: Date
  number_of_hours: number | null
  number_of_passengers: number
  service_type: BookedClass
  cars: number
  flight_number: string | null
  guest_room: string | null
  guest_name: string
  chauffeurs: PartnerCar['chauffeurs']
}

/** More than a partner has in a day; the screen shows one list without pages. */
const maxCarsPerDay = 1000

/** The name of an account is shown only if the booking is in it, not if a guest merely named it. */
export const findCars = async (
  db: Db,
  { partner_id, date }: { partner_id: string; date: string },
): Promise<CarRow[]> => {
  const { rows } = await sql<CarRow>`
    select booking.*,
      case when booking.is_self_booking then concat_ws(' ', customer.first_name, customer.last_name)
        else concat_ws(' ', booking.guest_first_name, booking.guest_last_name) end as guest_name,
      coalesce((
        select jsonb_agg(jsonb_build_object(
            'name', concat_ws(' ', driver.first_name, driver.last_name),
            'car', nullif(concat_ws(' ', driver.car_color, driver.car_make, driver.car_model), ''),
            'plate', driver.car_plate_number,
            'state', case car.state when 'acknowledged' then 'assigned' else car.state end) order by car.car_number)
        from assignments as car join drivers as driver using (driver_id)
        where car.booking_id = booking.booking_id), '[]') as chauffeurs
    from bookings as booking left join users as customer on customer.user_id = booking.user_id
    where booking.partner_id = ${partner_id} and booking.booking_date = ${date}::date
      and booking.booking_status <> 'cancelled'
    order by booking.pickup_at, booking.booking_id limit ${sql.lit(maxCarsPerDay)}`.execute(db)
  return rows
}
