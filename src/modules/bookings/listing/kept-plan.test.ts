// A connection keeps the plan of a statement it is asked often, made without knowing the values: it must be good for any of them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NamedClient } from '#platform/db.ts'
import { quoteFor, signUp } from '../../../../testing/factories.ts'
import { manyBookings } from '../../../../testing/many-bookings.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const sent = new Map<string, number>()
class RecordingClient extends NamedClient {
  override query(...call: unknown[]): never {
    const [text, values] = call
    if (typeof text === 'string' && Array.isArray(values)) sent.set(text, values.length)
    return (super.query as (...asked: unknown[]) => never).apply(this, call)
  }
}

let site: TestApp
let visitor: Visitor
let user_id: string
beforeAll(async () => {
  site = await startApp({ Client: RecordingClient })
  visitor = site.visitor()
  await quoteFor(visitor)
  user_id = (await signUp(visitor)).user_id
  await manyBookings(site.pool, { user_id, count: 100, lot: 'aa' })
  const other = site.visitor()
  await quoteFor(other)
  await manyBookings(site.pool, { user_id: (await signUp(other)).user_id, count: 10_000, lot: 'bb' })
  await site.pool.query('analyze bookings')
})
afterAll(() => site.close())

it.each(['tab=upcoming&page=1', 'from=2026-01-01&to=2026-01-31&search=Kew', 'type=hourly&class=first_class'])(
  'the list of one customer reads nobody else’s bookings: %s',
  async (query) => {
    sent.clear()
    await visitor.get(`/api/bookings/user/${user_id}?${query}`)
    const [text = '', count = 0] = [...sent].find(([each]) => each.includes('as materialized')) ?? []
    const client = await site.pool.connect()
    await client.query(`begin; set local plan_cache_mode = force_generic_plan; prepare asked as ${text}`)
    const { rows } = await client.query(`explain (costs off) execute asked(${Array(count).fill('null').join(', ')})`)
    await client.query('rollback; deallocate asked')
    client.release()
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: \(user_id = \$\d+\)/)
    expect(plan).not.toContain('Seq Scan on bookings')
    expect(plan).not.toContain('bookings_on_day')
  },
)
