// Succeeded payments whose rows were lost: they are found within minutes, and never forgotten.
import { afterEach, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide } from '../../../../testing/factories.ts'
import { lostPayment } from '../../../../testing/lost-payments.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import {
  createTestClock,
  findBrokenInvariants,
  openSession,
  payByCard,
  paymentStatusOf,
  queryOne,
  refundAtProvider,
} from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { CardFaults } from '../adapters/cards.ts'

const minute = 60_000
const running: TestApp[] = []
afterEach(async () => {
  for (const site of running.splice(0)) {
    expect(await findBrokenInvariants(site.pool)).toEqual([])
    await site.close()
  }
})

/** A site with a simulated clock, whose provider sends no event of the types that are lost. */
const start = async (isLost: (type: string) => boolean = () => false) => {
  const faults: CardFaults = { delivery: ({ type }) => (isLost(type) ? { copies: 0 } : undefined), timeoutMs: 5000 }
  const { clock, forward } = createTestClock()
  const site = await startApp({ clock, cardFaults: faults })
  running.push(site)
  const listItems = async () => {
    await waitForDeliveries(site)
    // A session ends sooner than a week of the simulated clock.
    const { visitor: office } = await createAdministrator(site)
    const { data } = (await office.get('/api/admin/attention')).body
    return data.filter(({ kind }: { kind: string }) => kind === 'payment_unknown')
  }
  /** Runs the reconciler once a minute until there is an item; returns the minutes, undefined after `most`. */
  const minutesUntilListed = async (most = 6) => {
    for (let minutes = 0; minutes <= most; minutes++) {
      await site.payments.reconcile()
      if ((await listItems()).length) return minutes
      forward(minute)
    }
    return undefined
  }
  return { site, faults, forward, listItems, minutesUntilListed }
}

const countEvents = async (site: TestApp, ref: string) =>
  Number((await queryOne(site.pool, 'select count(*) from provider_events where provider_ref = $1', [ref])).count)

describe('a succeeded payment whose rows were lost', () => {
  it('is an item in Attention within five minutes of its webhook, with amount, card, time and booking', async () => {
    const { site, listItems, minutesUntilListed } = await start()
    const { booking_id, ref } = await lostPayment(site)
    await site.cards.sandbox?.flush()
    expect(await minutesUntilListed()).toBeLessThanOrEqual(4)
    expect(await listItems()).toMatchObject([
      {
        amount: 195,
        currency: 'gbp',
        booking: { booking_id, customer: expect.any(String) },
        unknown_payment: { provider_ref: ref, booking_id, card: { brand: 'visa', last4: '4242' } },
        seen_at: null,
      },
    ])
  })

  it('is found in the provider’s list of payments where every event about it is lost', async () => {
    const { site, minutesUntilListed } = await start(() => true)
    const { ref } = await lostPayment(site)
    await site.pool.query('delete from sandbox.events')
    expect(await minutesUntilListed()).toBeLessThanOrEqual(4)
    expect(await queryOne(site.pool, 'select provider_ref, state from unknown_payments')).toEqual({
      provider_ref: ref,
      state: 'open',
    })
  })

  it('stays listed once, and with its row, however often and long the reconciler runs', {
    tags: ['full'],
  }, async () => {
    const { site, forward, listItems, minutesUntilListed } = await start()
    const { ref } = await lostPayment(site)
    await site.cards.sandbox?.flush()
    await minutesUntilListed()
    for (let week = 0; week < 3; week++) {
      forward(7 * 24 * 60 * minute)
      await site.payments.reconcile()
    }
    expect(await listItems()).toMatchObject([{ unknown_payment: { provider_ref: ref } }])
    expect((await site.pool.query('select 1 from outbox where type = $1', ['payment.unknown_found'])).rowCount).toBe(1)
  })

  it('is kept in the stored events until the provider can be read', { tags: ['full'] }, async () => {
    const { site, faults, forward, minutesUntilListed } = await start()
    const { ref } = await lostPayment(site)
    await site.cards.sandbox?.flush()
    faults.refuse = ({ method }) => (method === 'GET' ? 500 : undefined)
    forward(8 * 24 * 60 * minute)
    await site.payments.reconcile()
    expect(await countEvents(site, ref)).toBe(1)
    faults.refuse = undefined
    expect(await minutesUntilListed(1)).toBe(0)
  })

  it('names the booking that was lost with it', { tags: ['full'] }, async () => {
    const { site, listItems, minutesUntilListed } = await start()
    const { ref } = await lostPayment(site)
    await site.pool.query(`update sandbox.objects set body = jsonb_set(body, '{metadata,booking_id}', '"0000000000000"')
      where kind = 'payment_intent'`)
    await site.cards.sandbox?.flush()
    await minutesUntilListed()
    expect(await listItems()).toMatchObject([
      { booking: null, unknown_payment: { provider_ref: ref, booking_id: '0000000000000' } },
    ])
  })

  it('is settled without the office where its attempt lost only the reference', async () => {
    const { site, forward, listItems } = await start()
    const visitor = site.visitor()
    const booking = await bookedRide(visitor)
    const secret = await openSession(visitor, booking)
    // After a day the reconciler no longer repeats the call that would return the same intent.
    await site.pool.query(`update payments set provider_ref = null, status = 'canceled'`)
    await payByCard(visitor, secret)
    await site.cards.sandbox?.flush()
    forward(3 * minute)
    await site.payments.reconcile()
    expect(await paymentStatusOf(site.pool, booking.booking_id)).toBe('paid')
    expect(await listItems()).toEqual([])
  })

  it('is resolved by itself once it was refunded at the provider', { tags: ['full'] }, async () => {
    const { site, forward, listItems, minutesUntilListed } = await start()
    const { ref } = await lostPayment(site)
    await site.cards.sandbox?.flush()
    await minutesUntilListed()
    await refundAtProvider(site, ref, 19_500)
    forward(61 * minute)
    await site.payments.reconcile()
    expect(await listItems()).toEqual([])
    expect(await queryOne(site.pool, 'select state, decided_by from unknown_payments')).toEqual({
      state: 'refunded',
      decided_by: null,
    })
  })
})

describe('a payment of another system with the same account', () => {
  it('raises no item, and its events are deleted once it was read', async () => {
    const { site, forward, listItems } = await start()
    const { ref } = await lostPayment(site)
    await site.pool.query(`update sandbox.objects set body = jsonb_set(body, '{metadata}', '{"order":"17"}')
      where kind = 'payment_intent'`)
    await site.cards.sandbox?.flush()
    expect(await countEvents(site, ref)).toBe(1)
    forward(3 * minute)
    await site.payments.reconcile()
    expect([await listItems(), await countEvents(site, ref)]).toEqual([[], 0])
    expect((await site.pool.query('select 1 from unknown_payments')).rowCount).toBe(0)
    // The invariants are about our payments.
    await site.pool.query('delete from sandbox.objects where id = $1', [ref])
  })
})

describe('the provider’s list of payments', () => {
  it('is read page by page, and on from where the last reading ended', async () => {
    const { site } = await start()
    const now = Math.floor(Date.now() / 1000)
    await site.pool.query(
      `insert into sandbox.objects (id, kind, created, body)
       select 'pi_' || n, 'payment_intent', to_timestamp($1 - n), jsonb_build_object('id', 'pi_' || n,
         'object', 'payment_intent', 'status', 'canceled', 'created', $1 - n, 'metadata', '{}'::jsonb)
       from generate_series(1, 250) as n`,
      [now],
    )
    const from = new Date((now - 250) * 1000)
    const refs: string[] = []
    const lists: number[] = []
    for (let to: Date | undefined = new Date(now * 1000); to; ) {
      const { intents, next } = await site.cards.provider.listIntents({ from, to, pages: 1 })
      lists.push(intents.length)
      refs.push(...intents.map(({ ref }) => ref))
      to = next
    }
    expect(lists).toEqual([100, 100, 52])
    expect(new Set(refs).size).toBe(250)
  })
})
