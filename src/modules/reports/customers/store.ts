// Reads what a customer paid, where they ride, and for whom.
import { sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { SavedPlace } from '#modules/places/saved/contract.ts'
import type { Db } from '#platform/db.ts'
import { selectCustomersBookings } from '../store.ts'
import type { UsedPlace } from './contract.ts'

/** SQL of what a customer paid and got back, in minor units: captured payments, refunds and settled invoices. */
const selectCustomerMovements = (user_id: string) => {
  const isOwn = (booking_id: string) => sql<boolean>`${sql.ref(booking_id)} in ${selectCustomersBookings(user_id)}`
  return sql`(
    select payment.settled_at as at, item.amount_pence as amount, charge.currency
      from payments as payment join charges as charge using (charge_id) join charge_items as item using (charge_id)
      where payment.outcome = 'kept' and ${isOwn('item.booking_id')}
    union all
    -- Refunded at the provider, or disputed; the ride is unknown, so it counts for the first one.
    select payment.settled_at, -payment.refunded_elsewhere_pence, charge.currency
      from payments as payment join charges as charge using (charge_id)
      where payment.outcome = 'kept' and payment.refunded_elsewhere_pence > 0 and ${isOwn('charge.booking_id')}
    union all
    select refund.settled_at, -refund.amount_pence, charge.currency
      from refunds as refund join payments as payment using (payment_id) join charges as charge using (charge_id)
      where refund.status = 'succeeded' and payment.outcome = 'kept' and ${isOwn('refund.booking_id')}
    union all
    select invoice_settled_at, invoice_settled_pence, currency from bookings
      where invoice_settled_at is not null and ${isOwn('booking_id')})`
}

export interface SpendRow {
  currency: Currency
  paid: number
  refunded: number
  recent_paid: number
  recent_refunded: number
}

/** Amounts in minor units, by currency; those of the last 12 months are after `recentFrom`. */
export const sumSpend = async (db: Db, user_id: string, recentFrom: Date): Promise<SpendRow[]> => {
  const { rows } = await sql<Record<keyof SpendRow, string> & { currency: Currency }>`
    select currency,
      coalesce(sum(amount) filter (where amount > 0), 0) as paid,
      coalesce(-sum(amount) filter (where amount < 0), 0) as refunded,
      coalesce(sum(amount) filter (where amount > 0 and at > ${recentFrom}), 0) as recent_paid,
      coalesce(-sum(amount) filter (where amount < 0 and at > ${recentFrom}), 0) as recent_refunded
    from ${selectCustomerMovements(user_id)} as movement
    group by currency order by sum(abs(amount)) desc, currency`.execute(db)
  return rows.map((row) => ({
    currency: row.currency,
    paid: Number(row.paid),
    refunded: Number(row.refunded),
    recent_paid: Number(row.recent_paid),
    recent_refunded: Number(row.recent_refunded),
  }))
}

/** Most rides that are read to find the favourite places. */
const countedRides = 500
const maxPlaces = 6

/** The places of the customer's rides, most used first. */
export const findUsedPlaces = async (db: Db, user_id: string): Promise<UsedPlace[]> => {
  const { rows } = await sql<UsedPlace & { rides: string }>`
    with ride as (
      select booking_id, pickup_at, pickup_place, dropoff_place from bookings
      where booking_id in ${selectCustomersBookings(user_id)} and booking_status <> 'cancelled'
      order by pickup_at desc, booking_id limit ${sql.lit(countedRides)})
    select place ->> 'place_id' as place_id, place ->> 'label' as label, place ->> 'detail' as detail,
      place ->> 'country' as country, rides
    from (
      select (array_agg(place order by pickup_at desc))[1] as place, count(distinct booking_id) as rides,
        max(pickup_at) as latest
      from (
        select booking_id, pickup_at, pickup_place as place from ride
        union all
        select booking_id, pickup_at, dropoff_place from ride where dropoff_place is not null) as stop
      group by stop.place ->> 'place_id') as used
    order by rides desc, latest desc, place ->> 'place_id' limit ${sql.lit(maxPlaces)}`.execute(db)
  return rows.map((row) => ({ ...row, rides: Number(row.rides) }))
}

export const findSavedPlaces = async (db: Db, user_id: string): Promise<SavedPlace[]> => {
  const { rows } = await sql<SavedPlace>`
    select saved_place_id, kind, name, country, place_id, label, detail, place_kind from saved_places
    where user_id = ${user_id} order by array_position(array['home', 'office', 'other'], kind), name, saved_place_id`.execute(
    db,
  )
  return rows
}

export const findAgreementName = async (db: Db, user_id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name ->> 'en' as name from agreements where user_id = ${user_id} and active`.execute(db)
  return rows[0]?.name
}

export const findPartners = async (db: Db, user_id: string): Promise<{ partner_id: string; name: string }[]> => {
  const { rows } = await sql<{ partner_id: string; name: string }>`
    select partner_id, name from partners where partner_id in (
      select partner_id from partner_members where user_id = ${user_id}
      union select partner_id from bookings
        where booking_id in ${selectCustomersBookings(user_id)} and partner_id is not null)
    order by name, partner_id limit 20`.execute(db)
  return rows
}
