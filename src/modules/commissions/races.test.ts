// Race conditions of commissions, each with a control that shows the failure without the guards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addBankAccount,
  createOfficeActions,
  findBrokenLedgerRules,
  guestRide,
  listLedgerLines,
  toAirport,
} from '../../../testing/commissions.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { createOtherPartner } from '../../../testing/partners.ts'
import { createTestClock } from '../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'

const time = createTestClock()
const day = 86_400_000
let site: TestApp
beforeAll(async () => {
  site = await startApp({ poolSize: 20, clock: time.clock })
})
afterAll(async () => {
  expect(await findBrokenLedgerRules(site)).toEqual([])
  await site.close()
})

describe('several concurrent events of one completed ride', () => {
  const runRace = async (app: TestApp) => {
    const { booking_id } = await guestRide(app)
    await waitForDeliveries(app)
    await app.pool.query(
      `update bookings set booking_status = 'completed', completed_at = now() where booking_id = $1`,
      [booking_id],
    )
    await Promise.allSettled(Array.from({ length: 4 }, () => app.commissions.rides.recalculate(booking_id)))
    return (await listLedgerLines(app, booking_id)).map(({ pence }) => pence)
  }

  it.each([1, 2, 3])('earn commission once (%i)', async () => expect(await runRace(site)).toEqual([3900]))

  it('earn commission several times without the row lock and the step key (control)', { tags: ['full'] }, async () => {
    const UnguardedClient = withoutLocks({
      before: 'insert into "ledger_journals"',
      // The upsert of the ride locks its row too.
      instead: (text) => (text.startsWith('insert into "commission_rides"') ? ['select $1::int', [1]] : undefined),
    })
    const app = await startApp({ Client: UnguardedClient, poolSize: 20 })
    await app.pool.query('alter table ledger_journals drop constraint ledger_journals_booking_id_step_key')
    expect((await runRace(app)).length).toBeGreaterThan(1)
    await app.close()
  })
})

describe('a payout proposed, approved and paid concurrently', () => {
  const payoutsOf = async (slug: string) =>
    (await site.pool.query('select 1 from payouts where partner_id = $1', [slug])).rowCount
  const createOwedPartner = async (app: TestApp, name?: string) => {
    const slug = await createOtherPartner(app, name)
    const office = (await createAdministrator(app)).visitor
    await addBankAccount(app, slug)
    const { booking_id } = await guestRide(app, toAirport(slug))
    await createOfficeActions(app, office).complete(booking_id)
    return { slug, office }
  }
  const runRace = async (app: TestApp) => {
    const { slug, office } = await createOwedPartner(app)
    await Promise.allSettled(Array.from({ length: 4 }, () => office.post('/api/admin/payouts/proposals', {})))
    const { rows } = await app.pool.query('select payout_id, pence, version from payouts where partner_id = $1', [slug])
    return { office, payouts: rows as { payout_id: string; pence: number; version: number }[] }
  }

  it('is created once and paid once', async () => {
    const { office, payouts } = await runRace(site)
    expect(payouts.map(({ pence }) => pence)).toEqual([3900])
    const [{ payout_id, version } = { payout_id: '', version: 0 }] = payouts
    const move = (to: string, seen: number) =>
      office.put(`/api/admin/payouts/${payout_id}`, { to, version: seen, reason: 'Came back' })
    const approved = await Promise.all([1, 2, 3].map(() => move('approved', version)))
    expect(approved.map(({ status }) => status)).toEqual([200, 200, 200])
    const ends = await Promise.all([move('completed', version + 1), move('failed', version + 1)])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await site.pool.query('select kind from ledger_journals where payout_id = $1 order by number', [
      payout_id,
    ])
    expect(rows.map(({ kind }) => kind).slice(0, 2)).toEqual(['payout proposed', 'payout approved'])
    expect(rows).toHaveLength(3)
  })

  it('is created several times without the partner lock and the unique keys (control)', {
    tags: ['full'],
  }, async () => {
    const UnguardedClient = withoutLocks({
      before: 'insert into "payouts"',
      change: (text) => text.replace(/^select pg_advisory_xact_lock\(hashtextextended\(\$1.*$/, 'select $1::text'),
    })
    const app = await startApp({ Client: UnguardedClient, poolSize: 20 })
    await app.pool.query('drop index payouts_one_pending; drop index payouts_one_a_week')
    expect((await runRace(app)).payouts.length).toBeGreaterThan(1)
    await app.close()
  })

  it('is not approved for a replaced bank account, nor proposed without one', async () => {
    const { slug, office } = await createOwedPartner(site)
    await office.post('/api/admin/payouts/proposals', {})
    const [payout] = (await office.get(`/api/admin/payouts?search=The Other&state=proposed`)).body.data.filter(
      ({ partner_id }: { partner_id: string }) => partner_id === slug,
    )
    await site.pool.query(`update partner_bank_accounts set stopped_at = now() where partner_id = $1`, [slug])
    const move = (to: string, seen: number, reason?: string) =>
      office.put(`/api/admin/payouts/${payout.payout_id}`, { to, version: seen, reason })
    const refused = await move('approved', payout.version)
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYOUT_ACCOUNT_NOT_USABLE'])
    await addBankAccount(site, slug, '9000')
    expect((await move('approved', payout.version)).body.code).toBe('PAYOUT_ACCOUNT_NOT_USABLE')
    expect((await move('completed', payout.version)).body.code).toBe('PAYOUT_STATE_NOT_ALLOWED')
    expect((await move('failed', payout.version)).body.fields).toEqual({ reason: 'Please enter the reason.' })
    expect((await move('failed', payout.version, 'Another account')).body.data).toMatchObject({
      state: 'failed',
      moves: [],
    })
    await site.pool.query(`update partner_bank_accounts set stopped_at = now() where partner_id = $1`, [slug])
    const { passed_over } = (await office.post('/api/admin/payouts/proposals', {})).body.data
    expect(passed_over).toContainEqual({ partner: 'The Other', amount: 39, currency: 'gbp', why: 'no_account' })
    expect((await office.put('/api/admin/payouts/0000000000000', { to: 'approved', version: 1 })).status).toBe(404)
  })

  it('is neither approved nor completed while its partner is inactive, but can fail', async () => {
    const { slug, office } = await createOwedPartner(site)
    await office.post('/api/admin/payouts/proposals', {})
    const { rows } = await site.pool.query('select payout_id from payouts where partner_id = $1', [slug])
    const move = async (to: string, version: number) => {
      const change = { to, version, reason: 'Suspended' }
      const { body } = await office.put(`/api/admin/payouts/${rows[0].payout_id}`, change)
      return body.code ?? body.data.state
    }
    const setPartnerStatus = (status: string) =>
      site.pool.query('update partners set status = $1 where slug = $2', [status, slug])
    await setPartnerStatus('inactive')
    expect(await move('approved', 1)).toBe('PAYOUT_PARTNER_NOT_ACTIVE')
    await setPartnerStatus('active')
    expect(await move('approved', 1)).toBe('approved')
    await setPartnerStatus('inactive')
    expect(await move('completed', 2)).toBe('PAYOUT_PARTNER_NOT_ACTIVE')
    expect(await move('failed', 2)).toBe('failed')
  })

  it('is proposed for all other partners if one fails', async () => {
    const [bad, good] = [await createOwedPartner(site, 'A first one'), await createOwedPartner(site, 'The second one')]
    await site.pool.query(`
      create function no_such_payout() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
      create trigger fault before insert on payouts for each row when (new.partner_id = '${bad.slug}')
        execute function no_such_payout()`)
    const propose = async () => (await good.office.post('/api/admin/payouts/proposals', {})).body.data
    expect((await propose()).passed_over).toContainEqual({
      partner: 'A first one',
      amount: 39,
      currency: 'gbp',
      why: 'fault',
    })
    expect(await payoutsOf(good.slug)).toBe(1)
    await site.pool.query('drop trigger fault on payouts')
    expect((await propose()).proposed).toBe(1)
    expect(await payoutsOf(bad.slug)).toBe(1)
  })

  it('is proposed once per Thursday by the job, or later after an outage', async () => {
    const [first, second] = [await createOwedPartner(site), await createOwedPartner(site)]
    await site.pool.query('update partner_bank_accounts set stopped_at = now() where partner_id = $1', [second.slug])
    const countPayouts = async () => {
      await site.commissions.payouts.proposeWeekly()
      return [await payoutsOf(first.slug), await payoutsOf(second.slug)]
    }
    const wednesday = new Date(time.clock())
    wednesday.setUTCHours(12, 0, 0, 0)
    wednesday.setUTCDate(wednesday.getUTCDate() + 7 + ((3 - wednesday.getUTCDay() + 7) % 7))
    time.forward(wednesday.getTime() - time.clock().getTime())
    await site.pool.query('delete from payout_runs')
    // A new installation waits for its first Thursday.
    expect(await countPayouts()).toEqual([0, 0])
    time.forward(day)
    expect(await countPayouts()).toEqual([1, 0])
    await addBankAccount(site, second.slug)
    // That Thursday's run is done.
    expect(await countPayouts()).toEqual([1, 0])
    // Friday of the following week.
    time.forward(8 * day)
    expect(await countPayouts()).toEqual([1, 1])
    expect(await countPayouts()).toEqual([1, 1])
  })
})
