// Reads payments, refunds, changes, audit entries and mails of bookings.
import { sql } from 'kysely'
import type { ChangeStatus } from '#modules/bookings/changes/contract.ts'
import type { ChangedPart } from '#modules/bookings/contract.ts'
import { activeStatuses, paidStatuses } from '#modules/bookings/rules.ts'
import type { MailStatus } from '#modules/notifications/rules.ts'
import {
  type AttemptStatus,
  type ChargeReason,
  liveStatuses,
  type Outcome,
  type RefundStatus,
} from '#modules/payments/rules.ts'
import type { Db } from '#platform/db.ts'

/** The part of a payment for one booking, in pence. A returned or cancelled payment counts whole for its first booking. */
export interface PaidPart {
  booking_id: string
  reason: ChargeReason
  amount_pence: number
  status: AttemptStatus
  /** Null until the payment has succeeded; `review` waits for the office. */
  outcome: Outcome | null
  card_brand: string | null
  card_last4: string | null
  created_at: Date
  settled_at: Date | null
}

export interface RefundRow {
  refund_id: string
  booking_id: string
  amount_pence: number
  status: RefundStatus
  created_at: Date
  settled_at: Date | null
}

export interface ChangeRow {
  change_id: string
  booking_id: string
  status: ChangeStatus
  changed: ChangedPart[]
  price_before_pence: number
  price_pence: number
  extra_pence: number
  refund_pence: number
  actor: string
  /** Set for changes that had to be paid first. */
  open_until: Date | null
  created_at: Date
  decided_at: Date | null
}

export interface AuditRow {
  at: Date
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
}

export interface MailRow {
  mail_id: string
  secret: boolean
  dedupe: string
  to_address: string
  subject: string
  /** Empty for mails with a secret link. */
  text: string
  status: MailStatus
  created_at: Date
  sent_at: Date | null
}

type Ids = readonly string[]

export const findPaidParts = async (db: Db, bookingIds: Ids): Promise<PaidPart[]> => {
  const { rows } = await sql<PaidPart>`
    select part.booking_id, charge.reason, part.amount_pence, payment.status, payment.outcome,
      payment.card_brand, payment.card_last4, payment.created_at, payment.settled_at
    from charges as charge join payments as payment using (charge_id)
    -- Items are the current ones, so a returned or cancelled payment uses its own amount.
    cross join lateral (
      select item.booking_id, item.amount_pence from charge_items as item
      where item.charge_id = charge.charge_id and (payment.outcome = 'kept' or payment.status = any(${[...liveStatuses]}))
      union all
      select charge.booking_id, case payment.status when 'succeeded' then payment.captured_pence else payment.amount_pence end
      where payment.outcome <> 'kept' or payment.status = 'canceled'
    ) as part
    where part.booking_id = any(${[...bookingIds]}) and charge.charge_id in (
      select charge_id from charges where booking_id = any(${[...bookingIds]})
      union select charge_id from charge_items where booking_id = any(${[...bookingIds]}))
    order by payment.created_at, payment.attempt`.execute(db)
  return rows
}

export const findRefunds = async (db: Db, bookingIds: Ids): Promise<RefundRow[]> => {
  const { rows } = await sql<RefundRow>`
    select refund_id, booking_id, amount_pence, status, created_at, settled_at
    from refunds where booking_id = any(${[...bookingIds]}) order by created_at, refund_id`.execute(db)
  return rows
}

export const findChanges = async (db: Db, bookingIds: Ids): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select change_id, booking_id, status, changed, price_before_pence, price_pence, extra_pence, refund_pence,
      actor, open_until, created_at, decided_at
    from booking_changes where booking_id = any(${[...bookingIds]}) order by created_at, change_id`.execute(db)
  return rows
}

export const findAuditRows = async (db: Db, subjects: Ids): Promise<AuditRow[]> => {
  const { rows } = await sql<AuditRow>`
    select at, actor, action, subject, before, after
    from audit_log where subject = any(${[...subjects]}) order by audit_id`.execute(db)
  return rows
}

const mailColumns = sql`mail_id, secret, dedupe, to_address, subject, case when secret then '' else text end as text, status, created_at, sent_at`

/** Mails about these bookings, refunds and changes, to any recipient. */
export const findMailsAbout = async (db: Db, subjects: Ids): Promise<MailRow[]> => {
  const { rows } = await sql<MailRow>`
    select ${mailColumns} from mails
    where split_part(dedupe, ':', 2) = any(${[...subjects]}) order by created_at, mail_id`.execute(db)
  return rows
}

export const findMailsTo = async (db: Db, address: string): Promise<MailRow[]> => {
  const { rows } = await sql<MailRow>`
    select ${mailColumns} from mails where lower(to_address) = lower(${address}) order by created_at, mail_id`.execute(
    db,
  )
  return rows
}

/**
 * SQL of the ids of a customer's bookings: those in the account, and those booked for it that wait for its e-mail address to be
 * confirmed. Two selections, because each has its index.
 */
export const selectCustomersBookings = (user_id: string) => sql`(
  select ride.booking_id from bookings as ride where ride.user_id = ${user_id}
  union all
  select ride.booking_id from bookings as ride
    where ride.claim_user_id = ${user_id} and ride.user_id is null and ride.claim_refused_at is null)`

/** Whether a row of `bookings as booking` has fewer drivers than cars. */
export const hasFreeCar = sql<boolean>`(
  select count(*) from assignments where assignments.booking_id = booking.booking_id) < cars`

/** Whether a row of `bookings as booking` is to be driven and lacks a driver; the SQL of `isToBeDriven`, as the board shows it. */
export const lacksDriver = sql<boolean>`(booking_status = any(${[...activeStatuses]}::text[])
  and (booking_status = 'confirmed' or payment_status = any(${[...paidStatuses]}::text[]))
  and ${hasFreeCar})`
