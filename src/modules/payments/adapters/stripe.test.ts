// Verification of provider events: signature by one of two secrets, age, and account.
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { sign } from './sandbox/deliveries.ts'
import { createCardProvider } from './stripe.ts'

const now = new Date('2026-11-20T12:00:00Z')
const [current, next] = ['whsec_current', 'whsec_next']
const provider = createCardProvider({
  name: 'stripe',
  clock: () => now,
  secretKey: 'sk_test_unused',
  webhookSecrets: [current, next],
})

const payload = (type: string, object: object, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object }, ...more })
const succeeded = payload('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' })

const header = (body: string, secret: string, secondsAgo = 0) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: now.getTime() / 1000 - secondsAgo })
const read = (body: string, signature = header(body, current)) => provider.readEvent(Buffer.from(body), signature)

describe('a provider event', () => {
  it.each([current, next])('is accepted with a signature by %s, from the SDK or the sandbox', (secret) => {
    expect(read(succeeded, header(succeeded, secret))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      ref: 'pi_1',
    })
    expect(read(succeeded, sign(succeeded, secret, now))).toMatchObject({ ref: 'pi_1' })
  })

  it('is accepted within five minutes of its signature, in both directions', () => {
    for (const seconds of [300, -300]) expect(read(succeeded, header(succeeded, current, seconds))).toBeDefined()
    for (const seconds of [301, -301]) expect(read(succeeded, header(succeeded, current, seconds))).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['another secret', header(succeeded, 'whsec_other')],
    ['the signature of another event', header('{}', current)],
  ])('is rejected with %s', (_, signature) => {
    expect(read(succeeded, signature)).toBeUndefined()
  })

  it('of a connected account is rejected', () => {
    expect(
      read(payload('payment_intent.succeeded', { object: 'payment_intent', id: 'pi_1' }, { account: 'acct_1' })),
    ).toBeUndefined()
  })

  it('has the reference of its intent if its type is handled', () => {
    const charge = { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }
    expect(read(payload('charge.refunded', charge))?.ref).toBe('pi_1')
    expect(read(payload('charge.dispute.created', { ...charge, object: 'dispute' }))?.ref).toBe('pi_1')
    expect(read(payload('charge.succeeded', charge))).toEqual({ id: 'evt_1', type: 'charge.succeeded', ref: undefined })
    expect(read(payload('invoice.paid', { object: 'invoice', id: 'in_1' }))?.ref).toBeUndefined()
  })
})
