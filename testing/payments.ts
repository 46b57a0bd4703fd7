// Payments as a browser makes them, and checks of the stored payments against the sandbox.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { bookedRide } from './factories.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

export const goodCard = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 34',
  security_code: '123',
  name: 'E Whitcombe',
  country: 'GB',
  postal_code: 'W1K 4HR',
}

/** Creates a running clock that can be advanced. */
export const createTestClock = () => {
  let ahead = 0
  return {
    clock: () => new Date(Date.now() + ahead),
    forward: (ms: number) => {
      ahead += ms
    },
  }
}

/** `price` is the amount due in pounds; `change` is the id of the change if it is an extra. */
interface AmountDue {
  booking_id: string
  price: number
  change?: string
  currency?: string
}

export const requestSession = (visitor: Visitor, { booking_id, price, change, currency = 'gbp' }: AmountDue) =>
  visitor.post('/api/create-payment-intent', { booking_id, change, amount: price, currency })

/** Opens a payment session and returns its client secret; throws if it is refused. */
export const openSession = async (visitor: Visitor, booking: AmountDue): Promise<string> => {
  const { body, status, text } = await requestSession(visitor, booking)
  if (!body?.clientSecret) throw new Error(`opening a payment session failed: ${status} ${text}`)
  return body.clientSecret
}

export const payByCard = (visitor: Visitor, client_secret: string, card: Partial<typeof goodCard> = {}) =>
  visitor.post('/sandbox/confirm', { client_secret, return_url: '/booking-confirmation', ...goodCard, ...card })

export const hintPaid = (visitor: Visitor, booking_id: string, change?: string) =>
  visitor.put(`/api/bookings/${booking_id}/status`, { status: 'paid', change })

/** Signs the visitor up with one ride, and its return if requested, paid by card. */
export const paidRide = async (visitor: Visitor, options: Parameters<typeof bookedRide>[1] = {}) => {
  const booked = await bookedRide(visitor, options)
  const { data } = (await visitor.get(`/api/bookings/${booked.booking_id}`)).body
  await payByCard(
    visitor,
    await openSession(visitor, { booking_id: booked.booking_id, price: data.amount_due, currency: data.currency }),
  )
  const { status, text } = await hintPaid(visitor, booked.booking_id)
  if (status !== 200) throw new Error(`paying booking ${booked.booking_id} failed: ${status} ${text}`)
  return booked
}

const refOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

export { refOf }

/** Returns the first row of a query. */
export const queryOne = async (pool: pg.Pool, text: string, values: unknown[] = []) =>
  (await pool.query(text, values)).rows[0]

export const paymentStatusOf = async (pool: pg.Pool, booking_id: string): Promise<string> =>
  (await queryOne(pool, 'select payment_status from bookings where booking_id = $1', [booking_id])).payment_status

/** Counts a booking's intents and charges in the sandbox, its attempts, and its published and audited payments. */
export const countPayments = (pool: pg.Pool, booking_id: string) =>
  queryOne(
    pool,
    `select
      (select count(*) from sandbox.objects where kind = 'payment_intent' and body->'metadata'->>'booking_id' = $1) as intents,
      (select count(*) from sandbox.objects where kind = 'payment_intent' and body->'metadata'->>'booking_id' = $1
        and body->>'status' = 'succeeded') as charged,
      (select count(*) from payments join charges using (charge_id) where booking_id = $1) as attempts,
      (select count(*) from payments join charges using (charge_id) where booking_id = $1
        and status in ('open', 'processing')) as live,
      (select count(*) from payments join charges using (charge_id) where booking_id = $1 and outcome = 'kept') as kept,
      (select count(*) from outbox where type = 'booking.paid' and key = $1) as published,
      (select count(*) from audit_log where subject = 'booking:' || $1 and action = 'booking.paid') as audited`,
    [booking_id],
  )

const rules: Record<string, string> = {
  'paid without exactly one kept payment of the same amount': `
    select b.booking_id from bookings b where payment_status = 'paid' and 1 <> (
      select count(*) from charge_items i join charges c using (charge_id) join payments p using (charge_id)
      join sandbox.objects o on o.id = p.provider_ref
      where i.booking_id = b.booking_id and c.reason = 'booking' and p.outcome = 'kept' and p.captured_pence = c.amount_pence
        and (o.body->>'amount_received')::int = c.amount_pence and o.body->>'status' = 'succeeded')`,
  'a ride whose cards do not hold its price': `
    select b.booking_id from bookings b
    join charge_items i using (booking_id) join payments p on p.charge_id = i.charge_id and p.outcome = 'kept'
    left join lateral (select sum(amount_pence) as gone from refunds r
      where r.payment_id = p.payment_id and r.booking_id = b.booking_id and r.status <> 'failed') r on true
    where b.booking_status <> 'cancelled' and p.refunded_elsewhere_pence = 0 and not p.disputed
      and not exists (select from refunds x where x.booking_id = b.booking_id and x.refund_key not like 'change:%')
    group by b.booking_id
    having sum(i.amount_pence - coalesce(r.gone, 0)) <> b.price_pence or b.captured_pence <> b.price_pence`,
  'a cancelled ride that was to be refunded and holds money': `
    select b.booking_id from bookings b where b.cancel_refund_pence > 0 and b.captured_pence > 0`,
  'a change that was applied without its extra': `
    select c.change_id from booking_changes c where c.status = 'applied' and c.extra_pence > 0 and not exists (
      select from charges h join payments p using (charge_id)
      where h.change_id = c.change_id and p.outcome = 'kept' and p.captured_pence = c.extra_pence)
    union all
    select h.change_id from charges h join payments p using (charge_id) join booking_changes c using (change_id)
    where p.outcome = 'kept' and c.status <> 'applied'`,
  'more refunded than captured': `
    select id from sandbox.objects where kind = 'charge' and (body->>'amount_refunded')::int > (body->>'amount')::int
    union all
    select p.payment_id from payments p join refunds r using (payment_id) where r.status <> 'failed'
    group by p.payment_id having sum(r.amount_pence) > p.captured_pence`,
  'a success without an outcome': `
    select o.id from sandbox.objects o left join payments p on p.provider_ref = o.id
    where o.kind = 'payment_intent' and o.body->>'status' = 'succeeded' and p.outcome is null
      and not exists (select from unknown_payments u where u.provider_ref = o.id)`,
  'a refund that is known on one side only': `
    select r.refund_id from refunds r left join sandbox.objects o on o.kind = 'refund' and o.body->'metadata'->>'refund_id' = r.refund_id
    where r.status = 'succeeded' and o.id is null
    union all
    select o.id from sandbox.objects o left join refunds r on o.body->'metadata'->>'refund_id' = r.refund_id
    where o.kind = 'refund' and r.status is distinct from 'succeeded'
      and not exists (select from unknown_payments u where u.provider_ref = o.parent)`,
  'a paid booking without its event': `
    select c.booking_id from charges c join payments p using (charge_id) join bookings b using (booking_id)
    where c.reason = 'booking' and p.outcome = 'kept' and b.payment_status = 'paid'
      and not exists (select from outbox where type = 'booking.paid' and key = c.booking_id)`,
}

/** Names the violated invariants of payments. Amounts are compared with the sandbox's. */
export const findBrokenInvariants = async (pool: pg.Pool): Promise<string[]> => {
  const broken: string[] = []
  for (const [name, text] of Object.entries(rules)) if ((await pool.query(text)).rowCount) broken.push(name)
  return broken
}

/** Refunds `amount` pence of a payment directly at the provider. */
export const refundAtProvider = async (
  { pool, payments }: Pick<TestApp, 'pool' | 'payments'>,
  provider_ref: string,
  amount: number,
): Promise<void> => {
  const id = `re_${randomUUID()}`
  await pool.query(
    `insert into sandbox.objects (id, kind, parent, created, body)
     select $1::text, 'refund', $2::text, now(), jsonb_build_object('id', $1::text, 'object', 'refund', 'amount', $3::int,
       'status', 'succeeded', 'payment_intent', $2::text, 'metadata', '{}'::jsonb)`,
    [id, provider_ref, amount],
  )
  await payments.handleEvent({ id: `evt_${id}`, type: 'charge.refunded', ref: provider_ref })
}

/** Refunds `amount` pence of a booking's payment directly at the provider. */
export const refundByHand = async (
  site: Pick<TestApp, 'pool' | 'payments'>,
  booking_id: string,
  amount: number,
): Promise<void> => {
  const query = 'select provider_ref from payments join charge_items using (charge_id) where booking_id = $1'
  await refundAtProvider(site, (await queryOne(site.pool, query, [booking_id])).provider_ref, amount)
}
