// Race test of the idempotency key: concurrent submissions of one draft create one booking.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Reply, Visitor } from '../../../testing/visitor.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

describe('concurrent submissions of one draft', () => {
  let droppedConnections = 0

  /**
   * Retries after a 503 or a dropped connection, because a slow machine cannot serve a thousand requests within the limits of the
   * connection pool.
   */
  const postUntilAnswered = async (visitor: Visitor, booking: object): Promise<Reply> => {
    const reply = await visitor.post('/api/bookings', booking).catch((error: TypeError) => {
      expect(error.cause).toMatchObject({ code: 'ECONNRESET' })
      droppedConnections++
    })
    if (!reply) return postUntilAnswered(visitor, booking)
    if (reply.status !== 503) return reply
    expect(reply.body).toMatchObject({ success: false, code: 'UNAVAILABLE' })
    const seconds = Number(reply.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return postUntilAnswered(visitor, booking)
  }

  const race = async (at: TestApp, times: number) => {
    const visitor = at.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const booking = bookingOf(rideToLondon(), quote)
    const replies = await Promise.all(Array.from({ length: times }, () => postUntilAnswered(visitor, booking)))
    const { rows } = await at.pool.query('select count(*) n from bookings where client_ref = $1', [booking.id])
    return { bookings: rows[0].n as number, statuses: replies.map((reply) => reply.status) }
  }

  it('create one booking out of a thousand requests', { tags: ['full'] }, async () => {
    const { bookings, statuses } = await race(running, 1000)
    expect(bookings).toBe(1)
    const created = statuses.filter((status) => status === 201).length
    // The response of a dropped connection may have been the 201.
    expect(created).toBe(droppedConnections ? Math.min(created, 1) : 1)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1000 - created)
  })

  /** Delays every insert, so that several requests reach it together. */
  class SlowToInsert extends NamedClient {
    override query(...call: unknown[]): never {
      const send = () => (super.query as (...args: unknown[]) => unknown).apply(this, call)
      const inserts = typeof call[0] === 'string' && call[0].startsWith('insert into "bookings"')
      return (inserts ? new Promise((resolve) => setTimeout(resolve, 300)).then(send) : send()) as never
    }
  }

  it('create one booking when all reach the insert together', async () => {
    const slow = await startApp({ Client: SlowToInsert })
    const { bookings } = await race(slow, 20)
    await slow.close()
    expect(bookings).toBe(1)
  })

  it('create several bookings without the unique key (control)', { tags: ['full'] }, async () => {
    const unguarded = await startApp({ Client: SlowToInsert })
    await unguarded.pool.query('drop index bookings_client_ref')
    const { bookings } = await race(unguarded, 20)
    await unguarded.close()
    expect(bookings).toBeGreaterThan(1)
  })
})
