// Rides of a partner's guests for tests: paid, completed, refunded and invoiced; and checks of the ledger.
import { randomUUID } from 'node:crypto'
import { waitForDeliveries } from './deliveries.ts'
import { bookedRide, hourlyRide, rideToLondon } from './factories.ts'
import { paidRide, queryOne } from './payments.ts'
import type { TestApp } from './start-app.ts'
import type { Visitor } from './visitor.ts'

type Site = Pick<TestApp, 'pool' | 'visitor'>

const hotel = 'the-harcourt'

/** Between the hotel and the airport: £195 in first class, £150 in business class. */
export const toAirport = (partner = hotel) =>
  rideToLondon({ pickup: { place_id: hotel }, dropoff: { place_id: 'heathrow-airport' }, partner })
export const inTown = (partner = hotel) =>
  rideToLondon({ pickup: { place_id: hotel }, dropoff: { place_id: 'the-savoy' }, partner })
export const byTheHour = (partner = hotel) => hourlyRide({ pickup: { place_id: hotel }, partner })

export const guestRide = (
  site: Site,
  ride: Record<string, unknown> = toAirport(),
  over: Record<string, unknown> = {},
) => paidRide(site.visitor(), { ride, ...over })
export const unpaidRide = (site: Site, ride: Record<string, unknown> = toAirport()) =>
  bookedRide(site.visitor(), { ride })

/** The office's actions on rides; each waits until all its events are delivered. */
export const createOfficeActions = (site: Site, office: Visitor) => {
  const afterDelivery = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    await waitForDeliveries(site)
    return result
  }
  const expectOk = async (request: ReturnType<Visitor['put']>) => {
    const reply = await afterDelivery(request)
    if (reply.status !== 200) throw new Error(`the office's request failed: ${reply.status} ${reply.text}`)
    return reply.body
  }
  return {
    setStatus: (id: string, status: string, over: object = {}) =>
      expectOk(office.put(`/api/bookings/${id}`, { status, ...over })),
    complete: (id: string) => expectOk(office.put(`/api/bookings/${id}`, { status: 'completed' })),
    refund: (id: string, amount?: number) =>
      expectOk(
        office.post(`/api/bookings/${id}/refunds`, { key: randomUUID(), reason: 'Late', ...(amount && { amount }) }),
      ),
    bill: (id: string, state: 'invoiced' | 'settled' | 'none') =>
      expectOk(office.put(`/api/bookings/${id}/invoice`, { state })),
    setService: (id: string, service: string | null) =>
      expectOk(office.put(`/api/bookings/${id}/partner-service`, { service })),
    setRate: async (partner_id: string, service: string, percent: number) => {
      const path = `/api/admin/partners/${partner_id}/rates`
      const rates: { service: string; percent: number }[] = (await office.get(path)).body.data
      const seen = rates.find((rate) => rate.service === service)?.percent
      return expectOk(office.put(path, { rates: [{ service, percent, seen }] }))
    },
  }
}

/** Lists the partner's ledger entries of this ride. */
export const listLedgerLines = async ({ pool }: Pick<TestApp, 'pool'>, booking_id: string) => {
  const { rows } = await pool.query(
    `select kind, service, rate, paid_pence, method, pence from ledger_journals join ledger_entries using (journal_id)
     where booking_id = $1 and account like 'partner:%' order by step`,
    [booking_id],
  )
  return rows as { kind: string; service: string; rate: number; paid_pence: number; method: string; pence: number }[]
}

export const sumEarned = async (site: Pick<TestApp, 'pool'>, booking_id: string): Promise<number> =>
  (await listLedgerLines(site, booking_id)).reduce((sum, { pence }) => sum + Number(pence), 0)

/** Names the invariants of the ledger that are violated. */
export const findBrokenLedgerRules = async ({ pool }: Pick<TestApp, 'pool'>): Promise<string[]> => {
  const rules: Record<string, string> = {
    'journals that do not add up to zero': `
      select journal_id from ledger_journals left join ledger_entries using (journal_id)
      group by journal_id having coalesce(sum(pence), 1) <> 0`,
    'the ledger does not add up to zero': 'select 1 from ledger_entries having coalesce(sum(pence), 0) <> 0',
    'payouts differ from their accounts': `
      with stored as (
        select coalesce(sum(pence) filter (where status = 'pending' and approved_at is null), 0) as proposed,
          coalesce(sum(pence) filter (where status = 'pending' and approved_at is not null), 0) as transit,
          coalesce(sum(pence) filter (where status = 'completed'), 0) as paid from payouts),
      booked as (
        select coalesce(sum(pence) filter (where account = 'payouts proposed'), 0) as proposed,
          coalesce(sum(pence) filter (where account = 'payouts in transit'), 0) as transit,
          coalesce(sum(pence) filter (where account = 'bank'), 0) as paid from ledger_entries)
      select 1 from stored, booked
      where (stored.proposed, stored.transit, stored.paid) is distinct from (booked.proposed, booked.transit, booked.paid)`,
    'two payouts of one partner, week and currency': `
      select partner_id from payouts where status <> 'failed' group by partner_id, due_on, currency having count(*) > 1`,
    'a journal in another currency than its ride or payout': `
      select journal_id from ledger_journals as journal left join bookings using (booking_id) left join payouts using (payout_id)
      where journal.currency <> coalesce(bookings.currency, payouts.currency)`,
    'a payout of more than was left': `
      select 1 from (select kind, sum(pence) over (partition by account, currency order by number) as left_over
        from ledger_entries join ledger_journals using (journal_id) where account like 'partner:%') as line
      where kind = 'payout proposed' and left_over < 0`,
  }
  const broken: string[] = []
  for (const [name, text] of Object.entries(rules)) if ((await pool.query(text)).rowCount) broken.push(name)
  return broken
}

/** Pence that were captured or paid by invoice for a ride without a return, less refunds. */
export const readKeptPence = async ({ pool }: Pick<TestApp, 'pool'>, booking_id: string): Promise<number> => {
  const { kept } = await queryOne(
    pool,
    `select (select coalesce(sum(i.amount_pence), 0) from charge_items i join payments p using (charge_id)
        where i.booking_id = $1 and p.outcome = 'kept')
      - (select coalesce(sum(amount_pence), 0) from refunds where booking_id = $1 and status <> 'failed')
      - (select coalesce(sum(refunded_elsewhere_pence), 0) from payments join charge_items using (charge_id) where booking_id = $1)
      + (select case when payment_status = 'invoiced' and booking_status <> 'cancelled' then coalesce(invoice_settled_pence, 0) else 0 end
        from bookings where booking_id = $1) as kept`,
    [booking_id],
  )
  return Number(kept)
}

/** Adds a bank account that is past its cooling-off period, so that payouts use it. */
export const addBankAccount = async (
  { pool }: Pick<TestApp, 'pool'>,
  partner_id: string,
  last_four = '4417',
): Promise<void> => {
  const { rowCount } = await pool.query(
    `insert into partner_bank_accounts (bank_id, partner_id, sealed, last_four, asked_by, asked_at, expires_at, confirmed_at, usable_at)
     select $1, $2, '', $3, user_id, now() - interval '9 days', now() - interval '8 days', now() - interval '9 days', now() - interval '7 days'
     from users limit 1`,
    [randomUUID(), partner_id, last_four],
  )
  if (!rowCount) throw new Error(`no user exists who could have added the account of partner ${partner_id}`)
}
