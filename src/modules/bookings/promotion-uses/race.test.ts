// Race test of the uses of a promotion: bookings at once never use it more often than it can be used.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { quoteFor, signUp } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { bookWithCode, createPromotion } from '../../../../testing/promotions.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

describe('a promotion for 10 uses', () => {
  /** Books `times` rides at once; a 503 of the busy server is asked again. */
  const race = async (site: TestApp, times: number) => {
    const office = await createAdministrator(site)
    const { code, promotion_id } = await createPromotion(office.visitor, { max_uses: 10 })
    const visitor = site.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const book = async (): Promise<string> => {
      const reply = await bookWithCode(visitor, quote, { promotion_code: code, price: 156 }).catch(() => undefined)
      if (reply?.status === 201) return 'booked'
      if (reply?.status === 400) return reply.body.data.reason
      await new Promise((resolve) => setTimeout(resolve, 500))
      return book()
    }
    const outcomes = await Promise.all(Array.from({ length: times }, book))
    const { rows } = await site.pool.query(
      `select uses, (select count(*) from promotion_uses u where u.promotion_id = p.promotion_id) as claimed,
        (select count(*) from bookings where rated_ride->'reductions'->'promotion'->>'promotion_id' = p.promotion_id) as bookings
       from promotions p where promotion_id = $1`,
      [promotion_id],
    )
    return { ...rows[0], refused: outcomes.filter((outcome) => outcome === 'used_up').length }
  }

  it('is used 10 times by 60 bookings at once', async () => {
    expect(await race(running, 60)).toEqual({ uses: 10, claimed: 10, bookings: 10, refused: 50 })
  })

  it('is used 10 times by 1,000 bookings at once', { tags: ['full'] }, async () => {
    expect(await race(running, 1000)).toEqual({ uses: 10, claimed: 10, bookings: 10, refused: 990 })
  })

  /** Leaves only the check before the claim, which does not wait for other bookings. */
  class WithoutLimit extends NamedClient {
    override query(...call: unknown[]): never {
      const [text, ...rest] = call
      const limit = ' and ("max_uses" is null or "uses" < "max_uses")'
      const sent = typeof text === 'string' ? text.replace(limit, '') : text
      return (super.query as (...args: unknown[]) => never).call(this, sent, ...rest)
    }
  }

  it('is used more often without the condition of the claim (control)', async () => {
    const unguarded = await startApp({ Client: WithoutLimit })
    const { uses } = await race(unguarded, 60)
    await unguarded.close()
    expect(uses).toBeGreaterThan(10)
  })
})
