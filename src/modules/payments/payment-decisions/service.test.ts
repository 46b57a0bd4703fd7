// The office attaches or refunds a payment that no attempt knows, once; each race has a control.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { lostPayment } from '../../../../testing/lost-payments.ts'
import { createAdministrator, createStaff, type OfficePerson } from '../../../../testing/office.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import {
  countPayments,
  createTestClock,
  findBrokenInvariants,
  hintPaid,
  openSession,
  payByCard,
  paymentStatusOf,
  queryOne,
} from '../../../../testing/payments.ts'
import { type StartOptions, startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { CardFaults } from '../adapters/cards.ts'

const minute = 60_000

const createSite = async (options: StartOptions = {}) => {
  const faults: CardFaults = {}
  const { clock, forward } = createTestClock()
  const site = await startApp({ clock, cardFaults: faults, ...options })
  const office = await createAdministrator(site, { first_name: 'Rowan', last_name: 'Achterberg' })
  return { site, office, faults, forward }
}
type Created = Awaited<ReturnType<typeof createSite>>

/** A payment without an attempt that the reconciler has found. */
const createUnknown = async ({ site, forward }: Pick<Created, 'site' | 'forward'>) => {
  const lost = await lostPayment(site)
  await site.cards.sandbox?.flush()
  forward(3 * minute)
  await site.payments.reconcile()
  await waitForDeliveries(site)
  return lost
}

const decide = (by: OfficePerson, ref: string, how: 'attach' | 'refund', over: object = {}) =>
  by.visitor.post(`/api/admin/unknown-payments/${ref}/${how}`, { key: randomUUID(), reason: 'Lost', ...over })

const stateOf = async ({ pool }: TestApp, ref: string) =>
  (await queryOne(pool, 'select state from unknown_payments where provider_ref = $1', [ref])).state
const countRefunds = async ({ pool }: TestApp, ref: string) =>
  (await pool.query(`select 1 from sandbox.objects where kind = 'refund' and parent = $1`, [ref])).rowCount
const isListed = async (site: TestApp, ref: string): Promise<boolean> => {
  await waitForDeliveries(site)
  const query = `select 1 from attention_items where kind = 'payment_unknown' and key = $1 and seen_at is null`
  return (await site.pool.query(query, [ref])).rowCount === 1
}
const refunded = (site: TestApp, ref: string) => eventually(async () => (await stateOf(site, ref)) === 'refunded')

let all: Created
beforeAll(async () => {
  all = await createSite()
})
afterAll(async () => {
  expect(await findBrokenInvariants(all.site.pool)).toEqual([])
  await all.site.close()
})

describe('an unknown payment', () => {
  it('is shown with its card, booking and what is due', async () => {
    const { booking_id, ref } = await createUnknown(all)
    const { body } = await all.office.visitor.get(`/api/admin/unknown-payments/${ref}`)
    expect(body.data).toMatchObject({
      ...{ provider_ref: ref, state: 'open', amount: 195, card: { brand: 'visa', last4: '4242' }, obstacle: null },
      booking: { booking_id, due: 195, payment_status: 'unpaid' },
    })
    expect((await all.office.visitor.get('/api/admin/unknown-payments/pi_none')).status).toBe(404)
  })

  it('pays for its booking when the office attaches it, once per key', async () => {
    const { site, office } = all
    const { booking_id, ref } = await createUnknown(all)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => decide(office, ref, 'attach', { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body.data).toMatchObject({ state: 'attached', decided_by: 'Rowan Achterberg', reason: 'Lost' })
    expect(await paymentStatusOf(site.pool, booking_id)).toBe('paid')
    expect(await countPayments(site.pool, booking_id)).toMatchObject({ charged: 1, kept: 1, published: 1, audited: 1 })
    expect(await isListed(site, ref)).toBe(false)
    const { rows } = await site.pool.query(
      `select actor, action, after->>'reason' as reason from audit_log where subject = $1 order by audit_id`,
      [`unknown_payment:${ref}`],
    )
    expect(rows).toEqual([
      { actor: 'system', action: 'unknown_payment.found', reason: null },
      { actor: office.user_id, action: 'unknown_payment.attached', reason: 'Lost' },
    ])
    expect((await decide(office, ref, 'refund')).body.code).toBe('UNKNOWN_PAYMENT_DECIDED')
  })

  it('closes the session that the customer has opened since, so that the ride is not paid twice', async () => {
    const { site, office } = all
    const { visitor, booking, booking_id, ref } = await createUnknown(all)
    const secret = await openSession(visitor, booking)
    expect((await decide(office, ref, 'attach')).status).toBe(200)
    expect((await payByCard(visitor, secret)).status).toBe(409)
    expect(await countPayments(site.pool, booking_id)).toMatchObject({ charged: 1, kept: 1, live: 0 })
  })

  it('cannot be attached to a booking that is paid, and is refunded', async () => {
    const { site, office } = all
    const { visitor, booking, booking_id, ref } = await createUnknown(all)
    await payByCard(visitor, await openSession(visitor, booking))
    await hintPaid(visitor, booking_id)
    expect((await decide(office, ref, 'attach')).body).toMatchObject({
      code: 'NOT_ATTACHABLE',
      data: { obstacle: 'nothing_due' },
    })
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await decide(office, ref, 'refund', { key })).status).toBe(200)
    await refunded(site, ref)
    expect(await countRefunds(site, ref)).toBe(1)
    expect(await paymentStatusOf(site.pool, booking_id)).toBe('paid')
    expect(await isListed(site, ref)).toBe(false)
  })

  it('refuses a decision without a reason at its field, and one of a role that handles no money', async () => {
    const { site, office } = all
    const { ref } = await createUnknown(all)
    for (const how of ['attach', 'refund'] as const)
      expect((await decide(office, ref, how, { reason: ' ' })).body.fields).toHaveProperty('reason')
    const dispatcher = await createStaff(site, 'dispatcher')
    expect((await decide(dispatcher, ref, 'refund')).status).toBe(403)
    expect(await stateOf(site, ref)).toBe('open')
  })

  it('stays listed while the provider refuses its refund, and can then be refunded again', async () => {
    const { site, office } = all
    const { ref } = await createUnknown(all)
    await site.cards.sandbox?.dispute(ref, 'open')
    await decide(office, ref, 'refund')
    await eventually(async () => (await stateOf(site, ref)) === 'refund_failed')
    expect(await isListed(site, ref)).toBe(true)
    await site.cards.sandbox?.dispute(ref, 'won')
    expect((await decide(office, ref, 'refund')).status).toBe(200)
    await refunded(site, ref)
    expect(await countRefunds(site, ref)).toBe(1)
  })
})

describe('two decisions at the same moment', () => {
  /** The first decision pauses before it stores its state, while the second is made. */
  const race = async (unguarded?: (text: string) => string) => {
    const pause = pauseAt((text) => text.startsWith('update "unknown_payments" set "state"'), unguarded)
    const created = await createSite({ Client: pause.Client })
    const { site, office } = created
    const { booking_id, ref } = await createUnknown(created)
    pause.arm()
    const attaching = decide(office, ref, 'attach')
    await pause.reached
    const refunding = decide(office, ref, 'refund')
    if (unguarded) await refunding.then(() => refunded(site, ref))
    else await waitForLock(site)
    pause.resume()
    const statuses = [(await attaching).status, (await refunding).status]
    await waitForDeliveries(site)
    const status = await paymentStatusOf(site.pool, booking_id)
    const refunds = await countRefunds(site, ref)
    await site.close()
    return { statuses, status, refunds }
  }

  it('are made one after the other: the second is refused', async () => {
    expect(await race()).toEqual({ statuses: [200, 409], status: 'paid', refunds: 0 })
  })

  it('would both be made without the locks (control)', { tags: ['full'] }, async () => {
    const unguarded = (text: string) => {
      if (text === 'select pg_advisory_xact_lock(hashtextextended($1, 0))') return 'select $1::text'
      return text.includes('from "unknown_payments"') ? text.replace(/ for update$/, '') : text
    }
    expect(await race(unguarded)).toEqual({ statuses: [200, 200], status: 'paid', refunds: 1 })
  })
})
