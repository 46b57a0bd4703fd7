// A DATA_KEY other than the one the database was encrypted with is reported to the operator at the start.
// @module-tag full
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AnotherDataKey, isDataKeyLost } from '#platform/data-key.ts'
import { createPool } from '#platform/db.ts'
import { turnOnTwoFactor } from '../../testing/authenticator.ts'
import { eventually } from '../../testing/eventually.ts'
import { password, signUp } from '../../testing/factories.ts'
import { serveProduct } from '../../testing/product-process.ts'
import { createDatabase, startApp, type TestDatabase } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createDatabase()
  pool = createPool({ connection: database.connection, max: 2, onError: () => undefined })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const serve = (env: Record<string, string>) => serveProduct({ connection: database.connection, env })
const needsCode = async (visitor: Visitor, email: string): Promise<boolean> => {
  const { body } = await visitor.post('/api/auth/login', { email, password })
  expect(body.success).toBe(true)
  return 'ticket' in body.data
}

it('a wrong DATA_KEY stops the start with instructions; a lost key turns two-factor sign-in off and notifies each person', async () => {
  const first = await startApp({ database, env: { DATA_KEY: 'the first' } })
  expect(await isDataKeyLost(pool, 'the first', false)).toBe(false)
  const visitor = first.visitor()
  const { email } = await signUp(visitor)
  await turnOnTwoFactor(visitor, new Date())
  expect(await needsCode(first.visitor(), email)).toBe(true)
  await first.close()

  await expect(serve({ DATA_KEY: 'another' })).rejects.toThrow(
    /server exited: code 1, .*\nDATA_KEY is not the one.*DATA_KEY_LOST=yes.*partners' bank accounts/s,
  )

  const withLostKey = await serve({ DATA_KEY: 'another', DATA_KEY_LOST: 'yes' })
  expect(await needsCode(withLostKey.visitor(), email)).toBe(false)
  const { rows } = await pool.query("select action from audit_log where action like 'two-factor %' order by audit_id")
  expect(rows.map(({ action }) => action)).toEqual(['two-factor on', 'two-factor off'])
  const notifiedQuery = "select count(*) from mails where subject = 'Two-factor sign-in is off'"
  await eventually(async () => (await pool.query(notifiedQuery)).rows[0].count > 0)
  withLostKey.process.kill('SIGTERM')
  expect(await withLostKey.exited).toEqual([0, null])
  expect(await isDataKeyLost(pool, 'another', false)).toBe(false)
  await expect(isDataKeyLost(pool, 'the first', false)).rejects.toThrow(AnotherDataKey)
})
