// Race tests of one ride: a change, a cancellation and the settlement of an extra, in pairs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proposeExtra, readChanges, sendChange, waitForRefunds } from '../../../../testing/booking-changes.ts'
import { findBrokenInvariants, hintPaid, openSession, paidRide, payByCard } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let site: TestApp
beforeAll(async () => {
  // Webhooks are lost, so that a payment is settled only by the browser's hint.
  site = await startApp({ cardFaults: { delivery: () => ({ copies: 0 }) }, poolSize: 20 })
})
afterAll(async () => {
  expect(await findBrokenInvariants(site.pool)).toEqual([])
  await site.close()
})

/** A paid ride for £150; it costs £195 in first class. */
const business = { service_type: 'business_class' }
const first = { service_type: 'first_class' }

const createPaidRide = async (options: Record<string, unknown> = business, at = site) => {
  const visitor = at.visitor()
  const { booking_id: id } = await paidRide(visitor, options)
  const read = async () => (await visitor.get(`/api/bookings/${id}`)).body.data
  return { visitor, id, read, books: () => readChanges(at.pool, id) }
}

/** A ride with an extra that is paid but not yet settled. */
const createUnsettledExtra = async () => {
  const world = await createPaidRide()
  const extra = await proposeExtra(world.visitor, world.id, first)
  await payByCard(world.visitor, await openSession(world.visitor, extra))
  const settle = () => hintPaid(world.visitor, world.id, extra.change)
  return { ...world, settle }
}

const waitForRefund = (id: string, amount: number) => waitForRefunds(site.pool, id, amount)
const cancel = (visitor: Visitor, id: string) => visitor.post(`/api/bookings/${id}/cancel`, {})

describe('concurrent changes, cancellations and settlements of one ride', () => {
  const race = async (at: TestApp, options: object) => {
    const { visitor, id, read } = await createPaidRide(first, at)
    const { version } = await read()
    const [changed, cancelled] = await Promise.all([
      sendChange(visitor, id, { ...options, version }),
      cancel(visitor, id),
    ])
    const { rows } = await at.pool.query('select version, why from booking_versions where booking_id = $1', [id])
    return { id, changed: changed.status, cancelled: cancelled.status, versions: rows as { version: number }[] }
  }
  const countDistinct = (versions: { version: number }[]) => new Set(versions.map(({ version }) => version)).size

  it.each([1, 2])('cancel the ride and refund it in full when a change races a cancellation (%i)', async () => {
    const { id, changed, cancelled, versions } = await race(site, { ...business, price: 150 })
    expect(cancelled).toBe(200)
    expect([200, 409]).toContain(changed)
    expect(versions).toHaveLength(changed === 200 ? 2 : 1)
    expect(countDistinct(versions)).toBe(versions.length)
    await waitForRefund(id, 19_500)
  })

  it('write the same version twice without the row lock and the unique key of versions (control)', {
    tags: ['full'],
  }, async () => {
    const Client = withoutLocks({ before: 'insert into "booking_versions"' })
    const unguarded = await startApp({ Client, poolSize: 20 })
    await unguarded.pool.query('alter table booking_versions drop constraint booking_versions_pkey')
    // The two requests meet only if they reach the version at the same time, so a busy machine needs several tries.
    let isSame = false
    for (let tries = 0; tries < 8 && !isSame; tries++) {
      const { versions } = await race(unguarded, { ...business, price: 150 })
      isSame = versions.length === 2 && countDistinct(versions) === 1
    }
    expect(isSame).toBe(true)
    await unguarded.close()
  })

  it.each([1, 2])(
    'cancel the ride and refund it in full when the settlement of an extra races a cancellation (%i)',
    async () => {
      const { visitor, id, settle } = await createUnsettledExtra()
      const [, cancelled] = await Promise.all([settle(), cancel(visitor, id)])
      expect(cancelled.status).toBe(200)
      await waitForRefund(id, 19_500)
    },
  )

  it.each([1, 2])('apply one of the two when the settlement of an extra races another change (%i)', async () => {
    const { visitor, id, settle, read, books } = await createUnsettledExtra()
    const { version } = await read()
    const [settled, changed] = await Promise.all([
      settle(),
      sendChange(visitor, id, { pickup_sign: 'Z', price: 150, version }),
    ])
    expect([settled.status, changed.status].sort()).toEqual([200, 409])
    await waitForRefund(id, settled.status === 200 ? 0 : 4500)
    expect(await books()).toMatchObject({ applied: 1, waiting: 0 })
  })
})
