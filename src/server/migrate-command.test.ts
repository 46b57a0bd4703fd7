// `npm run migrate` prepares an empty database for processes that start with MIGRATE=no.
// @module-tag full
import path from 'node:path'
import { expect, it } from 'vitest'
import { runSql } from '../../testing/database.ts'
import { databaseUrl, serveProduct } from '../../testing/product-process.ts'
import { createEmptyDatabase } from '../../testing/start-app.ts'
import { runMigrate } from './migrate-command.ts'

const root = path.resolve(import.meta.dirname, '../..')

it('a start with MIGRATE=no is refused until npm run migrate has run', async () => {
  const database = await createEmptyDatabase()
  const { connection } = database
  const start = () => serveProduct({ connection, env: { MIGRATE: 'no' } })
  await expect(start()).rejects.toThrow('run `npm run migrate` of this release first')
  const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrl(connection), DATA_KEY: 'the secret of the tests' }
  expect(await runMigrate({ env, root })).toEqual([expect.stringMatching(/^\d+ migrations have run\.$/)])
  expect(await runMigrate({ env, root })).toEqual(['The database has the schema of this release already.'])
  const served = await start()
  expect((await served.visitor().get('/readyz')).status).toBe(200)
  served.process.kill('SIGTERM')
  expect(await served.exited).toEqual([0, null])
  await runSql(connection, "delete from migrations where name = '0040_freed_cars.sql'")
  await expect(start()).rejects.toThrow('The database lacks 0040_freed_cars.sql, and MIGRATE=no')
  await database.drop()
})
