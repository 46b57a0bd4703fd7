// Changes of a booking as its customer makes them: a preview of the price, then its confirmation.
import type pg from 'pg'
import { eventually } from './eventually.ts'
import { queryOne } from './payments.ts'
import type { Visitor } from './visitor.ts'

export const previewChange = (visitor: Visitor, id: string, fields: object) =>
  visitor.post(`/api/bookings/${id}/changes/preview`, fields)

export const sendChange = (visitor: Visitor, id: string, fields: object) =>
  visitor.send('PATCH', `/api/bookings/${id}`, fields)

/** Previews and confirms a change. Repeats both if the booking has a new version meanwhile, for example after a refund. */
export const makeChange = async (visitor: Visitor, id: string, fields: object): ReturnType<Visitor['send']> => {
  const { body, status, text } = await previewChange(visitor, id, fields)
  if (status !== 200) throw new Error(`previewing the change of booking ${id} failed: ${status} ${text}`)
  const { price, version } = body.data
  const reply = await sendChange(visitor, id, { ...fields, price, version })
  return reply.body?.code === 'VERSION_CHANGED' ? makeChange(visitor, id, fields) : reply
}

/** Proposes a more expensive change of a paid ride and returns what a payment session needs. */
export const proposeExtra = async (visitor: Visitor, id: string, fields: object) => {
  const { body, status, text } = await makeChange(visitor, id, fields)
  if (!body?.data?.pay) throw new Error(`the change of booking ${id} has no extra: ${status} ${text}`)
  return { booking_id: id, change: body.data.pay.change_id as string, price: body.data.pay.amount as number }
}

/** Reads the prices, states and counts of changes of one booking. */
export const readChanges = (pool: pg.Pool, id: string) =>
  queryOne(
    pool,
    `select price_pence, captured_pence, service_type, booking_status, payment_status,
      (select count(*) from booking_changes c where c.booking_id = b.booking_id and status = 'applied') as applied,
      (select count(*) from booking_changes c where c.booking_id = b.booking_id and status = 'proposed') as waiting,
      (select count(*) from booking_versions v where v.booking_id = b.booking_id and why = 'changed') as versions,
      (select count(*) from audit_log where subject = 'booking:' || b.booking_id and action = 'booking.changed') as audited,
      (select coalesce(sum(amount_pence), 0) from refunds r where r.booking_id = b.booking_id) as refunded
    from bookings b where booking_id = $1`,
    [id],
  )

export const listRefunds = async (
  pool: pg.Pool,
  id: string,
): Promise<{ amount_pence: number; refund_key: string; status: string }[]> =>
  (
    await pool.query(
      'select amount_pence, refund_key, status from refunds where booking_id = $1 order by created_at, amount_pence desc',
      [id],
    )
  ).rows

/** Waits until exactly `amount` pence are refunded for the booking and no refund is pending. */
export const waitForRefunds = (pool: pg.Pool, id: string, amount: number) =>
  eventually(async () => {
    const all = await listRefunds(pool, id)
    const done = all.filter(({ status }) => status === 'succeeded')
    return done.length === all.length && done.reduce((sum, each) => sum + each.amount_pence, 0) === amount
  })
