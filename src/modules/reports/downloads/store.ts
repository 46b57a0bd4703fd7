// Reads a person's data by named columns, so that new columns are not exported by accident. Secrets, checkouts and ids of the
// card provider are never read.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export type DataRecord = Record<string, unknown>

const read = async <T = DataRecord>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows

/** A driver record belongs to its account, or without one to the account that has verified the same e-mail. */
const belongsToUser = (user_id: string) => sql`(driver.user_id = ${user_id} or driver.user_id is null and exists (
  select from users as person where person.user_id = ${user_id} and person.email_verified_at is not null
    and lower(person.email) = lower(driver.email)))`

export interface ProfileRow extends DataRecord {
  email: string
  email_verified_at: Date | null
  profile_image: string | null
}

export const findProfile = async (db: Db, user_id: string): Promise<ProfileRow | undefined> => {
  const [profile] = await read<ProfileRow>(
    db,
    sql`select user_id, role, first_name, last_name, email, email_verified_at, pending_email, phone_number, address, city,
      state_province, zip_postal_code, country, profile_image, language, marketing_consent_at,
      marketing_consent_wording, is_vip, company, office_notes, driver_notes, created_at, updated_at
      from users where user_id = ${user_id}`,
  )
  return profile
}

/** Queries of small lists, by their name in the file. */
export const listReaders: Record<string, (db: Db, user_id: string) => Promise<DataRecord[]>> = {
  saved_passengers: (db, user_id) =>
    read(
      db,
      sql`select title, first_name, last_name, email, phone_number, created_at
        from saved_passengers where user_id = ${user_id} order by created_at`,
    ),
  saved_places: (db, user_id) =>
    read(
      db,
      sql`select kind, name, country, label, detail, created_at
        from saved_places where user_id = ${user_id} order by created_at`,
    ),
  sessions: (db, user_id) =>
    read(
      db,
      sql`select kind, ip, agent, created_at, seen_at, expires_at
        from sessions where user_id = ${user_id} order by created_at`,
    ),
  two_factor: (db, user_id) =>
    read(
      db,
      sql`select created_at, confirmed_at, (select count(*) from recovery_codes where user_id = ${user_id}) as recovery_codes_left
        from two_factors where user_id = ${user_id}`,
    ),
  email_confirmations: (db, user_id) =>
    read(
      db,
      sql`select email, old_email, created_at, expires_at, used_at
        from email_verifications where user_id = ${user_id} order by created_at`,
    ),
  password_resets: (db, user_id) =>
    read(db, sql`select created_at, expires_at from password_resets where user_id = ${user_id} order by created_at`),
  networks: (db, user_id) =>
    read(db, sql`select network, seen_at from staff_networks where user_id = ${user_id} order by seen_at`),
  /** Excludes what colleagues wrote in the same ticket. */
  messages_to_the_office: (db, user_id) =>
    read(
      db,
      sql`select name, email, subject, message, language, created_at,
        coalesce((select jsonb_agg(jsonb_build_object('at', at, 'text', text) order by at) from contact_entries as entry
          where entry.message_id = written.message_id and what = 'answered'), '[]') as answers
        from contact_messages as written where user_id = ${user_id} order by created_at`,
    ),
  written_in_tickets: (db, user_id) =>
    read(
      db,
      sql`select message_id as ticket_id, at, text from contact_entries
        where author = ${user_id} and what = 'written' order by at`,
    ),
  /** Excludes the encrypted numbers of documents, which the driver knows. */
  driver: (db, user_id) =>
    read(
      db,
      sql`select status, first_name, last_name, email, phone_number, address, date_of_birth, driving_license_expiry_date,
        insurance_expiry_date, experience, currently_working_with, date_first_available, date_of_leaving, preferred_shift,
        working_days, days_off, has_vehicle, car_make, car_model, car_year, car_color, car_plate_number, car_type,
        car_capacity, car_luggage, service_classes, base_label, rating, rating_count, total_trips, earnings_cents, earnings_cad_cents,
        approved_at, created_at, updated_at
        from drivers as driver where ${belongsToUser(user_id)}`,
    ),
  driver_absences: (db, user_id) =>
    read(
      db,
      sql`select absence.starts_at, absence.ends_at, absence.kind, absence.note, absence.recorded_at
        from drivers as driver join driver_absences as absence using (driver_id)
        where ${belongsToUser(user_id)} order by absence.starts_at`,
    ),
  /** Excludes passengers and places, which are not the driver's data. */
  rides_as_driver: (db, user_id) =>
    read(
      db,
      sql`select given.booking_id, given.car_number, booking.booking_date, booking.booking_time, booking.time_zone,
        booking.service_type, given.state, given.assigned_at, given.acknowledged_at, given.on_the_way_at, given.arrived_at,
        given.on_board_at, given.completed_at, given.no_show_at, trip.outcome, trip.currency, trip.earnings_cents, trip.ended_at
        from drivers as driver join assignments as given using (driver_id) join bookings as booking using (booking_id)
          left join trips as trip using (booking_id, car_number, driver_id)
        where ${belongsToUser(user_id)} order by given.pickup_at, given.booking_id, given.car_number`,
    ),
  /** Both sides, because both are about the driver. */
  messages_as_driver: (db, user_id) =>
    read(
      db,
      sql`select message.booking_id, message.sender, message.text, message.sent_at, message.read_at
        from drivers as driver join driver_messages as message using (driver_id)
        where ${belongsToUser(user_id)} order by message.number`,
    ),
  ratings_given: (db, user_id) =>
    read(
      db,
      sql`select booking_id, car_number, stars, comment, given_at, changed_at from ride_ratings join bookings using (booking_id)
        where user_id = ${user_id} order by given_at`,
    ),
  partner: (db, user_id) =>
    read(
      db,
      sql`select partner.name, member.role, member.joined_at,
        case when lower(partner.contact_email) = lower(person.email) then jsonb_build_object('name', partner.contact_name,
          'email', partner.contact_email, 'phone_number', partner.contact_phone) end as contact_person
        from partner_members as member join partners as partner using (partner_id) join users as person using (user_id)
        where member.user_id = ${user_id}`,
    ),
  views_of_bookings: (db, user_id) =>
    read(db, sql`select name, query, created_at from booking_views where user_id = ${user_id} order by created_at`),
  chosen_notices: (db, user_id) =>
    read(db, sql`select kind, email, notification, sound from staff_notices where user_id = ${user_id} order by kind`),
  calendar_address: (db, user_id) => read(db, sql`select made_at from calendar_feeds where user_id = ${user_id}`),
}

export interface PictureRow {
  shows: 'driver' | 'car'
  /** Path that only the office can open. */
  picture: string
}

/** Pictures of a driver and their car. */
export const findPictures = (db: Db, user_id: string): Promise<PictureRow[]> =>
  read(
    db,
    sql`select shows, picture from drivers as driver cross join lateral (
        select 'driver' as shows, driver.driver_picture as picture, -1 as position where driver.driver_picture is not null
        union all select 'car', file, position from driver_pictures where driver_id = driver.driver_id
      ) as its where ${belongsToUser(user_id)} order by position`,
  )

export const listBookingIds = async (db: Db, user_id: string): Promise<string[]> => {
  const rows = await read<{ booking_id: string }>(
    db,
    sql`select booking_id from bookings where user_id = ${user_id} order by pickup_at desc, booking_id`,
  )
  return rows.map(({ booking_id }) => booking_id)
}

export interface BookingRow extends DataRecord {
  booking_id: string
  original_booking_id: string | null
}

/** Whole rows; present.ts picks the exported fields from them and from the versions. */
export const findBookings = (db: Db, ids: readonly string[]): Promise<BookingRow[]> =>
  read(db, sql`select * from bookings where booking_id = any(${[...ids]}) order by pickup_at desc, booking_id`)

export interface VersionRow {
  booking_id: string
  version: number
  at: Date
  actor: string
  why: string
  before: DataRecord
}

export const findVersions = (db: Db, ids: readonly string[]): Promise<VersionRow[]> =>
  read(
    db,
    sql`select booking_id, version, at, actor, why, before
      from booking_versions where booking_id = any(${[...ids]}) order by booking_id, version`,
  )
