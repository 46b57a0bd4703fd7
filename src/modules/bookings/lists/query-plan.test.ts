// Cached query plans of lists: a plan that PostgreSQL keeps for all values must use the customer's index.
// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quoteFor, signUp } from '../../../../testing/factories.ts'
import { createStatementRecorder, explainGeneric } from '../../../../testing/generic-plans.ts'
import { insertBookings } from '../../../../testing/many-bookings.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const { sent, Client } = createStatementRecorder()

let site: TestApp
let visitor: Visitor
let user_id: string
beforeAll(async () => {
  site = await startApp({ Client })
  visitor = site.visitor()
  await quoteFor(visitor)
  user_id = (await signUp(visitor)).user_id
  await insertBookings(site.pool, { user_id, count: 100, lot: 'aa' })
  const other = site.visitor()
  await quoteFor(other)
  await insertBookings(site.pool, { user_id: (await signUp(other)).user_id, count: 10_000, lot: 'bb' })
  await site.pool.query('analyze bookings')
})
afterAll(() => site.close())

it.each(['tab=upcoming&page=1', 'from=2026-01-01&to=2026-01-31&search=Kew', 'type=hourly&class=first_class'])(
  'the list of a customer reads no bookings of other customers: %s',
  async (query) => {
    sent.clear()
    await visitor.get(`/api/bookings/user/${user_id}?${query}`)
    const [text = '', count = 0] = [...sent].find(([each]) => each.includes('as materialized')) ?? []
    const plan = await explainGeneric(site, text, count)
    expect(plan).toMatch(/Index Cond: \(user_id = \$\d+\)/)
    expect(plan).not.toContain('Seq Scan on bookings')
    expect(plan).not.toContain('bookings_on_day')
  },
)
