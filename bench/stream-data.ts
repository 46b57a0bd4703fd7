// Customers with a ride each, a driver on it, and a session, written by a few statements.
import { hash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { insertBookings } from '../testing/many-bookings.ts'

export interface Follower {
  booking_id: string
  /** Path of the stream of the ride. */
  path: string
  cookie: string
}

export const streamPath = (booking_id: string): string => `/api/bookings/${booking_id}/chauffeurs/live`

const lot = 'sa'

const insertPeople = async (pool: pg.Pool, count: number) => {
  await pool.query(
    `insert into users (user_id, role, first_name, last_name, email, phone_number, address, city, state_province,
       zip_postal_code, country, created_at, updated_at)
     select 'follower-' || n, 'customer', 'Eleanor', 'Whitcombe ' || n, n || '@followers.example', '', '', '', '', '', '', now(), now()
     from generate_series(0, $1::int - 1) as n`,
    [count],
  )
  await pool.query(
    `insert into drivers (driver_id, first_name, last_name, email, phone_number, address, date_of_birth,
       national_insurance_sealed, private_hire_license_sealed, driving_license_sealed, driving_license_expiry_date,
       insurance_expiry_date, preferred_shift, working_days, status, has_vehicle, car_make, car_model, car_color,
       car_plate_number, car_capacity, car_luggage, service_classes, base_lat, base_lon, base_label, approved_at, created_at, updated_at)
     select 'streamed-' || n, 'Tomas', 'Ferreira ' || n, n || '@streamed.example', '+447700900411', '1 Mews', '1980-01-01', '', '', '',
       '2036-01-01', '2036-01-01', 'flexible', '7 days a week', 'available', true, 'Mercedes-Benz', 'S-Class', 'Black', 'S' || n, 3, 3,
       '{business_class,first_class}', 51.51, -0.15, 'Mayfair', now(), now(), now()
     from generate_series(0, $1::int - 1) as n`,
    [count],
  )
}

/**
 * Paid rides. A quarter is under way, which of 10,000 is the busiest hour of a company with 10 million bookings a year; the others
 * are in the coming 30 days, and their drivers have acknowledged them.
 */
const insertRides = async (pool: pg.Pool, count: number) => {
  await insertBookings(pool, { user_id: 'follower-0', count, lot })
  await pool.query(
    `update bookings set user_id = 'follower-' || n, pickup_at = at, booking_date = (at at time zone time_zone)::date,
       booking_time = (at at time zone time_zone)::time(0), booking_type = 'point_to_point', number_of_hours = null,
       booking_status = 'pending', payment_status = 'paid', captured_pence = price_pence, paid_at = now()
     from generate_series(0, $1::int - 1) as n,
       lateral (select date_trunc('minute', now()) + case when n % 4 = 0 then 5 + n % 115 else 2880 + n * 7919 % 43200 end
         * interval '1 minute' as at) as pickup
     where booking_id = $2 || lpad(n::text, 11, '0')`,
    [count, lot],
  )
  await pool.query(
    `insert into assignments (booking_id, car_number, assignment_id, driver_id, state, booking_version,
       booking_version_acknowledged, pickup_at, assigned_by, assigned_at, acknowledged_at, on_the_way_at, updated_at)
     select booking_id, 1, 'streamed-' || n, 'streamed-' || n, case when n % 4 = 0 then 'on_the_way' else 'acknowledged' end,
       version, version, pickup_at, 'system', now(), now(), case when n % 4 = 0 then now() end, now()
     from generate_series(0, $1::int - 1) as n join bookings on booking_id = $2 || lpad(n::text, 11, '0')`,
    [count, lot],
  )
}

/** Otherwise the mails of a day would be sent at once. */
const insertReminders = (pool: pg.Pool) =>
  pool.query(
    `insert into ride_reminders (booking_id, reminded_at) select booking_id, now() from bookings where booking_id like $1 || '%'`,
    [lot],
  )

const insertSessions = async (pool: pg.Pool, tokens: readonly string[]) => {
  await pool.query(
    `insert into sessions (session_id, kind, token_hash, user_id, ip, agent, created_at, seen_at, expires_at)
     select 'streamed-' || n - 1, 'customer', token_hash, 'follower-' || n - 1, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day'
     from unnest($1::bytea[]) with ordinality as each (token_hash, n)`,
    [tokens.map((token) => hash('sha256', token, 'buffer'))],
  )
}

/** Creates customers who follow their rides. The connection of the pool needs time limits for large statements. */
export const createFollowers = async (pool: pg.Pool, count: number): Promise<Follower[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await insertPeople(pool, count)
  await insertRides(pool, count)
  await insertReminders(pool)
  await insertSessions(pool, tokens)
  await pool.query('vacuum analyze')
  return tokens.map((token, n) => {
    const booking_id = `${lot}${String(n).padStart(11, '0')}`
    return { booking_id, path: streamPath(booking_id), cookie: `sid=${token}` }
  })
}
