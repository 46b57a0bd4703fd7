// Provider events that are forged, repeated, reordered or early; each race test has a control.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { bookedRide } from '../../../../testing/factories.ts'
import {
  countPayments,
  findBrokenInvariants,
  openSession,
  payByCard,
  paymentStatusOf,
  refOf,
} from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'
import type { CardFaults } from '../adapters/cards.ts'

const lost: CardFaults = { delivery: () => ({ copies: 0 }) }

let app: TestApp
beforeAll(async () => {
  app = await startApp({ cardFaults: lost })
})
afterAll(async () => {
  expect(await findBrokenInvariants(app.pool)).toEqual([])
  await app.close()
})

/** A paid intent whose webhooks were not delivered. */
const createUnreportedPayment = async (site = app) => {
  const visitor = site.visitor()
  const booking = await bookedRide(visitor)
  const secret = await openSession(visitor, booking)
  await payByCard(visitor, secret)
  return { visitor, booking_id: booking.booking_id, ref: refOf(secret) }
}

/** The sandbox's undelivered events about an intent, oldest first. */
const listEvents = async (ref: string, site = app): Promise<{ type: string; body: string }[]> => {
  const { rows } = await site.pool.query(
    'select type, body from sandbox.events where body like $1 order by created, id',
    [`%${ref}%`],
  )
  return rows
}
const succeeded = async (ref: string, site = app) =>
  (await listEvents(ref, site)).find(({ type }) => type === 'payment_intent.succeeded')?.body as string

const signature = (body: string, site = app, at?: Date) => site.cards.sandbox?.sign(body, at) ?? ''
const send = (body: string, header: string | undefined, site = app) =>
  fetch(`${site.url}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header === undefined ? {} : { 'stripe-signature': header }) },
    body,
  })

describe('an event without a valid, recent signature for our account', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const cases: [string, (body: string) => [string, string | undefined]][] = [
    ['without a signature', (body) => [body, undefined]],
    ['with an empty signature', (body) => [body, '']],
    ['with nonsense for a signature', (body) => [body, 't=,v1=,,']],
    ['signed with another secret', (body) => [body, signature(body).replace(/v1=.{8}/, 'v1=00000000')]],
    ['signed too long ago', (body) => [body, signature(body, app, ago(301))]],
    ['signed in the future', (body) => [body, signature(body, app, ago(-400))]],
    ['altered after it was signed', (body) => [body.replace('succeeded', 'Succeeded'), signature(body)]],
    ['for another account', (body) => both(body.replace('{"id"', '{"account":"acct_other","id"'))],
    ['without an id', (body) => both(body.replace('"id":"evt', '"no":"evt'))],
    ['that is no event', () => both('"evt"')],
    ['that is no JSON', () => both('{')],
    ['of nothing', () => ['', signature('')]],
  ]
  const both = (body: string): [string, string] => [body, signature(body)]

  it.each(cases)('is rejected %s and changes nothing', async (_, make) => {
    const { booking_id, ref } = await createUnreportedPayment()
    const [body, header] = make(await succeeded(ref))
    const answer = await send(body, header)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ success: false, code: expect.any(String) })
    expect(await paymentStatusOf(app.pool, booking_id)).toBe('unpaid')
    expect((await app.pool.query('select 1 from provider_events where provider_ref = $1', [ref])).rowCount).toBe(0)
    await send(...both(await succeeded(ref)))
    expect(await paymentStatusOf(app.pool, booking_id)).toBe('paid')
  })

  it('is rejected if it exceeds the size limit', async () => {
    const body = JSON.stringify({ id: 'evt_1', pad: 'x'.repeat(300 * 1024) })
    expect((await send(body, signature(body))).status).toBe(413)
  })
})

describe('a webhook event', () => {
  it('about an unknown object is accepted and changes nothing', async () => {
    for (const object of [
      { object: 'customer', id: 'cus_1' },
      { object: 'payment_intent', id: 'pi_of_somebody_else' },
    ]) {
      const body = JSON.stringify({
        id: `evt_${object.id}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object },
      })
      expect((await send(body, signature(body))).status).toBe(200)
    }
  })

  it.each(['forwards', 'backwards', 'backwards, again and again'])(
    'settles the payment once when events arrive %s',
    async (order) => {
      const { booking_id, ref } = await createUnreportedPayment()
      const events = await listEvents(ref)
      if (order !== 'forwards') events.reverse()
      const all = order.endsWith('again') ? [...events, ...events, ...events] : events
      for (const { body } of all) expect((await send(body, signature(body))).status).toBe(200)
      expect(await countPayments(app.pool, booking_id)).toMatchObject({ charged: 1, kept: 1, published: 1, audited: 1 })
    },
  )

  it('changes nothing when it is replayed four days later with a new signature', async () => {
    const { booking_id, ref } = await createUnreportedPayment()
    const body = await succeeded(ref)
    await send(body, signature(body))
    await app.pool.query(
      "update provider_events set received_at = now() - interval '4 days', handled_at = now() - interval '4 days'",
    )
    expect((await send(body, signature(body))).status).toBe(200)
    expect(await countPayments(app.pool, booking_id)).toMatchObject({ kept: 1, published: 1, audited: 1 })
  })

  it('with a wrong amount or another booking puts the payment under review', async () => {
    for (const change of [`"amount_received":1`, `"metadata":{"booking_id":"0000000000000"}`]) {
      const { booking_id, ref } = await createUnreportedPayment()
      await app.pool.query('update sandbox.objects set body = body || $2::jsonb where id = $1', [ref, `{${change}}`])
      const body = await succeeded(ref)
      expect((await send(body, signature(body))).status).toBe(200)
      expect(await paymentStatusOf(app.pool, booking_id)).toBe('review')
      expect(await countPayments(app.pool, booking_id)).toMatchObject({ kept: 0, published: 0 })
      const { rows } = await app.pool.query(
        "select data from outbox where type = 'payment.needs_attention' and data->>'booking_id' = $1",
        [booking_id],
      )
      expect(rows).toMatchObject([{ data: { reason: 'review' } }])
    }
  })
})

describe('the webhook while the database is unavailable', () => {
  it('answers 503, so that the provider sends the event again', async () => {
    let isAway = false
    class UnavailableClient extends NamedClient {
      override query(...call: unknown[]): never {
        const send = super.query as (...args: unknown[]) => never
        const connectionError = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        if (!isAway) return send.apply(this, call)
        const callback = call.at(-1)
        // pool.query passes a callback and ignores the promise.
        return (typeof callback === 'function' ? callback(connectionError) : Promise.reject(connectionError)) as never
      }
    }
    const site = await startApp({ Client: UnavailableClient, cardFaults: lost })
    const { booking_id, ref } = await createUnreportedPayment(site)
    const body = await succeeded(ref, site)
    isAway = true
    const answer = await send(body, signature(body, site), site)
    isAway = false
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect((await send(body, signature(body, site), site)).status).toBe(200)
    expect(await paymentStatusOf(site.pool, booking_id)).toBe('paid')
    await site.close()
  })
})

/** Disables the two guards of an event: its claim, and the row lock of its charge. */
const UnguardedClient = withoutLocks({
  before: 'update "payments"',
  instead: (text, values) =>
    text.startsWith('insert into "provider_events"') && text.includes('do update')
      ? ['select $1::text as event_id', [values[0]]]
      : undefined,
})

describe('the same event delivered a thousand times at once', () => {
  const flood = async (site: TestApp, copies: number) => {
    const { booking_id, ref } = await createUnreportedPayment(site)
    const body = await succeeded(ref, site)
    const header = signature(body, site)
    const answers = await Promise.all(Array.from({ length: copies }, () => send(body, header, site)))
    return {
      statuses: new Set(answers.map((answer) => answer.status)),
      ...(await countPayments(site.pool, booking_id)),
    }
  }

  it('is applied once', async () => {
    expect(await flood(app, 1000)).toMatchObject({ statuses: new Set([200]), kept: 1, published: 1, audited: 1 })
  })

  it('is applied several times without the claim and the row lock (control)', { tags: ['full'] }, async () => {
    const site = await startApp({ Client: UnguardedClient, cardFaults: lost })
    const { audited } = await flood(site, 50)
    await site.close()
    expect(audited).toBeGreaterThan(1)
  })
})

describe('an event that arrives before the intent is stored', () => {
  /** Charges the card and delivers all events before the response with the new intent arrives. */
  const paidInsideCreate = async (Client?: typeof NamedClient) => {
    const faults: CardFaults = {}
    const site = await startApp({ cardFaults: faults, Client })
    const visitor = site.visitor()
    const booking = await bookedRide(visitor)
    faults.beforeAnswer = async ({ path }, document) => {
      if (path !== '/v1/payment_intents') return undefined
      await payByCard(visitor, (document as { id: string; client_secret?: string }).client_secret ?? '')
      await site.cards.sandbox?.flush()
      return undefined
    }
    await openSession(visitor, booking)
    const status = await paymentStatusOf(site.pool, booking.booking_id)
    const seen = { status, ...(await countPayments(site.pool, booking.booking_id)) }
    await site.close()
    return seen
  }

  it('is parked and applied once the intent is stored', async () => {
    expect(await paidInsideCreate()).toMatchObject({ status: 'paid', charged: 1, kept: 1, published: 1 })
  })

  it('is lost if parked events are not replayed (control)', { tags: ['full'] }, async () => {
    class ForgetfulClient extends NamedClient {
      override query(...call: unknown[]): never {
        const [text] = call
        const send = super.query as (...args: unknown[]) => never
        const isParkedQuery =
          typeof text === 'string' && text.includes('from "provider_events"') && text.includes('order by')
        return isParkedQuery ? send.call(this, 'select 1 where $1::text is null', ['']) : send.apply(this, call)
      }
    }
    expect(await paidInsideCreate(ForgetfulClient)).toMatchObject({ status: 'unpaid', charged: 1, kept: 0 })
  })
})
