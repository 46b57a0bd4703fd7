// Thousands of different bookings for tests of lists, inserted by few statements.
import type pg from 'pg'

export interface ManyBookings {
  user_id: string
  count: number
  /** Two letters that the ids begin with, so that several lots do not collide. */
  lot: string
  /** Hours from now to the first pickup; each following pickup is an hour later. */
  firstHour?: number
  /** Adds the passenger's phone and email, a flight, a reference and a partner to each. */
  hasDetails?: boolean
}

/** So many are inserted well within the time limit of a statement, also on a busy machine. */
const mostAtOnce = 2500

/** Every tenth booking is cancelled, every seventh hourly, every third paid, and every hundredth goes to Kew. */
export const insertBookings = async (pool: pg.Pool, bookings: ManyBookings) => {
  for (let first = 0; first < bookings.count; first += mostAtOnce) await insertSome(pool, bookings, first)
}

const insertSome = async (
  pool: pg.Pool,
  { user_id, count, lot, firstHour = -count / 2, hasDetails = false }: ManyBookings,
  first: number,
) => {
  await pool.query(
    `insert into bookings (booking_id, user_id, booking_type, pickup_location, pickup_place, dropoff_location,
       dropoff_place, booking_date, booking_time, time_zone, pickup_at, number_of_passengers, number_of_luggage,
       number_of_hours, service_type, price_pence, price_lines, cars, rate_version_id, terms, distance_travelled,
       is_self_booking, guest_first_name, guest_last_name, booking_status, payment_status, captured_pence, paid_at, created_at, updated_at,
       guest_email, guest_phone_number, flight_number, reference_code, partner_id)
     select $3 || lpad(n::text, 11, '0'), $1, case when n % 7 = 0 then 'hourly' else 'point_to_point' end,
       'Heathrow Airport, Terminal ' || n % 5, jsonb_build_object('place_id', 'heathrow-airport', 'label', 'Heathrow Airport',
         'detail', 'Terminal ' || n % 5, 'kind', 'airport', 'lat', 51.47, 'lon', -0.4543, 'time_zone', 'Europe/London'),
       case when n % 100 = 0 then 'Kew Gardens, Richmond' else 'The Harcourt, Brook Street ' || n end, null,
       (at at time zone 'Europe/London')::date, (at at time zone 'Europe/London')::time(0), 'Europe/London', at, 2, 1,
       case when n % 7 = 0 then 4 end, (array['business_class', 'first_class', 'business_van'])[n % 3 + 1], 10000 + n % 997,
       '[{"code": "flat_fare", "amount": 10000}]'::jsonb, 1, '2026-1',
       '{"waiting": {"free_minutes": 60, "steps": []}, "cancellation": [{"until_minutes": 60, "refund": 10000}]}', 18.4, n % 2 = 0,
       case when n % 2 = 1 then 'Zoë' end, case when n % 2 = 1 then 'Ampleforth ' || n end,
       case when n % 10 = 0 then 'cancelled' when at < now() then 'completed' else 'pending' end,
       case when n % 3 = 0 then 'paid' else 'unpaid' end, case when n % 3 = 0 then 10000 + n % 997 else 0 end,
       case when n % 3 = 0 then now() end, now() - n * interval '1 minute', now(),
       details.email, details.phone, details.flight, details.reference, details.partner_id
     from generate_series($6::int, $2::int) as n,
       lateral (select date_trunc('hour', now()) + interval '30 minutes' + ($4::int + n) * interval '1 hour' as at) as pickup
       left join lateral (select n || '.' || $3 || '@guests.example.com' as email, '+4477' || lpad((n * 20 + ascii(right($3, 1)))::text, 8, '0') as phone,
         'BA ' || n as flight, 'Cost centre ' || $3 || n as reference,
         (select array_agg(partner_id) from partners)[n % (select count(*)::int from partners) + 1] as partner_id) as details on $5::boolean`,
    [user_id, Math.min(first + mostAtOnce, count) - 1, lot, Math.round(firstHour), hasDetails, first],
  )
}
