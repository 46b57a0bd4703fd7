// What is done at the same moment: one ride reckoned by several deliveries, one partner proposed a payout by several people. Beside
// each race its control, without the guards: there it goes wrong.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLedger, giveAccount, guestRide, linesOf, officeOn, toAirport } from '../../../testing/commissions.ts'
import { allDelivered } from '../../../testing/delivered.ts'
import { inFull } from '../../../testing/figure.ts'
import { administratorOf } from '../../../testing/office.ts'
import { anotherPartner } from '../../../testing/partners.ts'
import { createTurnableClock } from '../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'

const time = createTurnableClock()
const day = 86_400_000
let site: TestApp
beforeAll(async () => {
  site = await startApp({ poolSize: 20, clock: time.clock })
})
afterAll(async () => {
  expect(await brokenLedger(site)).toEqual([])
  await site.close()
})

describe('a ride that is over, heard of several times at once', () => {
  const race = async (at: TestApp) => {
    const { booking_id } = await guestRide(at)
    await allDelivered(at)
    await at.pool.query(
      `update bookings set booking_status = 'completed', completed_at = now() where booking_id = $1`,
      [booking_id],
    )
    await Promise.allSettled(Array.from({ length: 4 }, () => at.commissions.rides.reckon(booking_id)))
    return (await linesOf(at, booking_id)).map(({ pence }) => pence)
  }

  it.each([1, 2, 3])('earns once (%i)', async () => expect(await race(site)).toEqual([3900]))

  inFull('earns more than once without the locks of the ride and the numbers of its lines (control)', async () => {
    const Client = withoutLocks({
      before: 'insert into "ledger_journals"',
      // Who writes the ride locks its row as well.
      instead: (text) => (text.startsWith('insert into "commission_rides"') ? ['select $1::int', [1]] : undefined),
    })
    const at = await startApp({ Client, poolSize: 20 })
    await at.pool.query('alter table ledger_journals drop constraint ledger_journals_booking_id_step_key')
    expect((await race(at)).length).toBeGreaterThan(1)
    await at.close()
  })
})

describe('a payout that several people propose, approve and pay at once', () => {
  const payoutsOf = async (slug: string) =>
    (await site.pool.query('select 1 from payouts where partner_id = $1', [slug])).rowCount
  const owed = async (at: TestApp, name?: string) => {
    const slug = await anotherPartner(at, name)
    const office = (await administratorOf(at)).visitor
    await giveAccount(at, slug)
    const { booking_id } = await guestRide(at, toAirport(slug))
    await officeOn(at, office).complete(booking_id)
    return { slug, office }
  }
  const race = async (at: TestApp) => {
    const { slug, office } = await owed(at)
    await Promise.allSettled(Array.from({ length: 4 }, () => office.post('/api/admin/payouts/proposals', {})))
    const { rows } = await at.pool.query('select payout_id, pence, version from payouts where partner_id = $1', [slug])
    return { office, payouts: rows as { payout_id: string; pence: number; version: number }[] }
  }

  it('is one, and is paid once', async () => {
    const { office, payouts } = await race(site)
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

  inFull('is several without the lock of the partner and the keys of payouts (control)', async () => {
    const Client = withoutLocks({
      before: 'insert into "payouts"',
      change: (text) => text.replace(/^select pg_advisory_xact_lock\(hashtextextended\(\$1.*$/, 'select $1::text'),
    })
    const at = await startApp({ Client, poolSize: 20 })
    await at.pool.query('drop index payouts_one_pending; drop index payouts_one_a_week')
    expect((await race(at)).payouts.length).toBeGreaterThan(1)
    await at.close()
  })

  it('is not approved for an account that was changed meanwhile, nor proposed where there is none', async () => {
    const { slug, office } = await owed(site)
    await office.post('/api/admin/payouts/proposals', {})
    const [payout] = (await office.get(`/api/admin/payouts?search=The Other&state=proposed`)).body.data.filter(
      ({ partner_id }: { partner_id: string }) => partner_id === slug,
    )
    await site.pool.query(`update partner_bank_accounts set stopped_at = now() where partner_id = $1`, [slug])
    const move = (to: string, seen: number, reason?: string) =>
      office.put(`/api/admin/payouts/${payout.payout_id}`, { to, version: seen, reason })
    const refused = await move('approved', payout.version)
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYOUT_ACCOUNT'])
    await giveAccount(site, slug, '9000')
    expect((await move('approved', payout.version)).body.code).toBe('PAYOUT_ACCOUNT')
    expect((await move('completed', payout.version)).body.code).toBe('PAYOUT_NOT_POSSIBLE')
    expect((await move('failed', payout.version)).body.fields).toEqual({ reason: 'Please enter the reason.' })
    expect((await move('failed', payout.version, 'Another account')).body.data).toMatchObject({
      state: 'failed',
      moves: [],
    })
    await site.pool.query(`update partner_bank_accounts set stopped_at = now() where partner_id = $1`, [slug])
    const { passed_over } = (await office.post('/api/admin/payouts/proposals', {})).body.data
    expect(passed_over).toContainEqual({ partner: 'The Other', amount: 39, why: 'no_account' })
    expect((await office.put('/api/admin/payouts/0000000000000', { to: 'approved', version: 1 })).status).toBe(404)
  })

  it('is neither approved nor paid while its partner is not active, and can fail', async () => {
    const { slug, office } = await owed(site)
    await office.post('/api/admin/payouts/proposals', {})
    const { rows } = await site.pool.query('select payout_id from payouts where partner_id = $1', [slug])
    const move = async (to: string, version: number) => {
      const asked = { to, version, reason: 'Suspended' }
      const { body } = await office.put(`/api/admin/payouts/${rows[0].payout_id}`, asked)
      return body.code ?? body.data.state
    }
    const become = (status: string) =>
      site.pool.query('update partners set status = $1 where slug = $2', [status, slug])
    await become('inactive')
    expect(await move('approved', 1)).toBe('PAYOUT_PARTNER')
    await become('active')
    expect(await move('approved', 1)).toBe('approved')
    await become('inactive')
    expect(await move('completed', 2)).toBe('PAYOUT_PARTNER')
    expect(await move('failed', 2)).toBe('failed')
  })

  it('is proposed for all others where something fails with one partner', async () => {
    const [bad, good] = [await owed(site, 'A first one'), await owed(site, 'The second one')]
    await site.pool.query(`
      create function no_such_payout() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
      create trigger fault before insert on payouts for each row when (new.partner_id = '${bad.slug}')
        execute function no_such_payout()`)
    const propose = async () => (await good.office.post('/api/admin/payouts/proposals', {})).body.data
    expect((await propose()).passed_over).toContainEqual({ partner: 'A first one', amount: 39, why: 'fault' })
    expect(await payoutsOf(good.slug)).toBe(1)
    await site.pool.query('drop trigger fault on payouts')
    expect((await propose()).proposed).toBe(1)
    expect(await payoutsOf(bad.slug)).toBe(1)
  })

  it('is proposed once for each Thursday by the clock, and where nobody was there on one, afterwards', async () => {
    const [first, later] = [await owed(site), await owed(site)]
    await site.pool.query('update partner_bank_accounts set stopped_at = now() where partner_id = $1', [later.slug])
    const counts = async () => {
      await site.commissions.payouts.proposeWeekly()
      return [await payoutsOf(first.slug), await payoutsOf(later.slug)]
    }
    const wednesday = new Date(time.clock())
    wednesday.setUTCHours(12, 0, 0, 0)
    wednesday.setUTCDate(wednesday.getUTCDate() + 7 + ((3 - wednesday.getUTCDay() + 7) % 7))
    time.forward(wednesday.getTime() - time.clock().getTime())
    await site.pool.query('delete from payout_runs')
    // A new installation waits for its first Thursday.
    expect(await counts()).toEqual([0, 0])
    time.forward(day)
    expect(await counts()).toEqual([1, 0])
    await giveAccount(site, later.slug)
    // That Thursday's are made.
    expect(await counts()).toEqual([1, 0])
    // The Friday of the week after.
    time.forward(8 * day)
    expect(await counts()).toEqual([1, 1])
    expect(await counts()).toEqual([1, 1])
  })
})
