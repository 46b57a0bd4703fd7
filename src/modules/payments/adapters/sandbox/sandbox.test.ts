// The sandbox as used by the official Stripe SDK and by a browser.
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { bookedRide } from '../../../../../testing/factories.ts'
import { hintPaid, openSession, payByCard, refOf } from '../../../../../testing/payments.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../../testing/start-app.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

describe('the sandbox for the official SDK', () => {
  let database: TestDatabase
  let pool: ReturnType<typeof createPool>
  let sandbox: Sandbox
  let stripe: Stripe
  let address: { host: string; port: number }
  const secretKey = 'sk_test_of_this_test'
  const sdk = (key: string, at: { host: string; port: number }) =>
    new Stripe(key, { ...at, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })

  beforeAll(async () => {
    database = await createDatabase()
    pool = createPool({ connection: database.connection, onError: () => undefined })
    const log = createLog({ level: 'silent' })
    const deps = { db: createDb(pool), clock: () => new Date(), log, crash: { at: () => undefined } }
    sandbox = createSandbox({ ...deps, secretKey, webhookSecret: 'whsec_test', publicUrl: 'http://localhost' })
    address = await sandbox.start()
    stripe = sdk(secretKey, address)
  })
  afterAll(async () => {
    await sandbox.stop()
    await pool.end()
    await database.drop()
  })
  const intentParams = { amount: 19_500, currency: 'gbp', metadata: { booking_id: 'b' } }

  it('creates, retrieves, lists and cancels intents', async () => {
    const made = await stripe.paymentIntents.create(intentParams)
    expect(made).toMatchObject({
      ...intentParams,
      object: 'payment_intent',
      status: 'requires_payment_method',
      livemode: false,
    })
    expect(await stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      id: made.id,
      client_secret: made.client_secret,
    })
    expect((await stripe.paymentIntents.list({ limit: 1 })).data[0]?.id).toBe(made.id)
    const canceled = await stripe.paymentIntents.cancel(made.id, { cancellation_reason: 'abandoned' })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    await expect(stripe.paymentIntents.cancel(made.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('returns one intent for a hundred concurrent requests with one idempotency key', async () => {
    const calls = Array.from({ length: 100 }, () =>
      stripe.paymentIntents.create(intentParams, { idempotencyKey: 'one' }),
    )
    expect(new Set((await Promise.all(calls)).map((each) => each.id)).size).toBe(1)
    const other = stripe.paymentIntents.create({ ...intentParams, amount: 1 }, { idempotencyKey: 'one' })
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('refuses a wrong API key, a zero amount and unknown objects with Stripe’s errors', async () => {
    await expect(sdk('sk_test_other', address).paymentIntents.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
    await expect(stripe.paymentIntents.create({ ...intentParams, amount: 0 })).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    })
    await expect(
      stripe.refunds.create({ payment_intent: (await stripe.paymentIntents.create(intentParams)).id }),
    ).rejects.toThrow('does not have a successful charge to refund')
  })

  it('lists its events page by page', async () => {
    const since = Math.floor(Date.now() / 1000) - 60
    const ids: string[] = []
    for await (const event of stripe.events.list({
      created: { gte: since },
      limit: 1,
      types: ['payment_intent.created'],
    }))
      ids.push((event.data.object as Stripe.PaymentIntent).id)
    expect(ids.length).toBeGreaterThan(2)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the sandbox for a browser', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())
  const withBank = { number: '4000 0025 0000 3155' }

  const startBankCheck = async () => {
    const visitor = app.visitor()
    const booking = await bookedRide(visitor)
    const secret = await openSession(visitor, booking)
    const { body } = await payByCard(visitor, secret, withBank)
    expect(body.data).toMatchObject({ status: 'requires_action' })
    return { visitor, booking, secret, url: body.data.redirect_url as string }
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('pays after the bank approves', async () => {
    const { visitor, booking, secret, url } = await startBankCheck()
    const page = await visitor.get(url)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).toMatch(/>Complete<[\s\S]*>Fail</)
    expect(page.text).not.toMatch(/<script|onclick/)
    const back = await visitor.post(url, 'outcome=complete', form)
    expect(back.status).toBe(303)
    const to = new URL(back.headers.get('location') ?? '')
    expect(to.origin + to.pathname).toBe(`${app.url}/booking-confirmation`)
    expect(Object.fromEntries(to.searchParams)).toEqual({
      payment_intent: refOf(secret),
      payment_intent_client_secret: secret,
      redirect_status: 'succeeded',
    })
    expect((await hintPaid(visitor, booking.booking_id)).body.data.payment_status).toBe('paid')
    expect((await visitor.get(url)).text).toContain('This payment is complete.')
  })

  it('does not pay after the bank declines, and another card still pays', async () => {
    const { visitor, booking, secret, url } = await startBankCheck()
    const back = await visitor.post(url, 'outcome=fail', form)
    expect(back.headers.get('location')).toContain('redirect_status=failed')
    expect((await hintPaid(visitor, booking.booking_id)).status).toBe(409)
    expect((await payByCard(visitor, secret)).body.data).toEqual({ status: 'succeeded' })
  })

  it('charges once for twenty concurrent payments', async () => {
    const visitor = app.visitor()
    const secret = await openSession(visitor, await bookedRide(visitor))
    const answers = await Promise.all(Array.from({ length: 20 }, () => payByCard(visitor, secret)))
    for (const answer of answers) expect(answer.body).toMatchObject({ data: { status: 'succeeded' } })
    const { rows } = await app.pool.query("select 1 from sandbox.objects where kind = 'charge' and parent = $1", [
      refOf(secret),
    ])
    expect(rows).toHaveLength(1)
  })

  it('reports card mistakes by field and stores no card number', async () => {
    const visitor = app.visitor()
    const secret = await openSession(visitor, await bookedRide(visitor))
    expect(await payByCard(visitor, secret, { number: '4242 4242 4242 4241' })).toMatchObject({
      status: 402,
      body: { code: 'CARD_DECLINED', fields: { number: 'Your card number is invalid.' } },
    })
    expect((await payByCard(visitor, secret, { number: '4000000000009995' })).body.message).toBe(
      'Your card has insufficient funds.',
    )
    await payByCard(visitor, secret)
    const { rows } = await app.pool.query(
      `select 1 from sandbox.objects where body::text ~ '4242.?4242' union all select 1 from sandbox.events where body ~ '4242.?4242'`,
    )
    expect(rows).toEqual([])
  })

  it('refuses a wrong secret, a return address on another site and cross-site requests', async () => {
    const { visitor, secret, url } = await startBankCheck()
    const other = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`
    expect((await payByCard(visitor, other)).status).toBe(404)
    expect((await visitor.get(url.replace(encodeURIComponent(secret), other))).status).toBe(404)
    expect((await visitor.get(url.split('?')[0] as string)).status).toBe(404)
    const elsewhere = { client_secret: secret, return_url: 'https://elsewhere.example/', number: '4242424242424242' }
    const rest = { expiry: '12/34', security_code: '123', name: 'E', country: 'GB', postal_code: 'W1K 4HR' }
    expect((await visitor.post('/sandbox/confirm', { ...elsewhere, ...rest })).body.code).toBe('RETURN_URL_INVALID')
    const cross = { ...form, 'sec-fetch-site': 'cross-site' }
    expect((await visitor.post(url, 'outcome=complete', cross)).status).toBe(403)
  })
})
