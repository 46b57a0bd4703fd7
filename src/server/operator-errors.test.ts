// What an operator sees when the database or the disk refuses a start, and when background jobs fail.
// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runSql } from '../../testing/database.ts'
import { createDatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { databaseUrl, type ServeOptions, serveProduct } from '../../testing/product-process.ts'
import { createDatabase, createEmptyDatabase, type TestDatabase } from '../../testing/start-app.ts'

const account = `ostler_weak_${process.pid}`
const isRoot = process.getuid?.() === 0
let empty: TestDatabase
let database: TestDatabase
beforeAll(async () => {
  empty = await createEmptyDatabase()
  database = await createDatabase()
  await runSql(empty.connection, `create role ${account} login password 'weak'`)
})
afterAll(async () => {
  await empty.drop()
  await runSql(database.connection, `drop role ${account}`)
  await database.drop()
})

/** The connection string with the account and password that an operator was given. */
const forAccount = () => {
  const url = new URL(databaseUrl(empty.connection))
  url.username = account
  url.password = 'weak'
  return { connectionString: url.href }
}

/** Output of a start that must fail. */
const failedStart = async (options: ServeOptions): Promise<string> => {
  const started = await serveProduct(options).catch((error: Error) => error.message)
  if (typeof started === 'string') return started
  started.process.kill('SIGKILL')
  throw new Error('it started')
}

const withoutStack = /^the server exited: code 1, signal null\n(?!.*Ostler could not start)(?![\s\S]*\n {4}at )/

it('a database account without CREATE, as since PostgreSQL 15, gets the rights it needs explained and starts once it has them', async () => {
  const output = await failedStart({ connection: forAccount() })
  expect(output).toMatch(withoutStack)
  expect(output).toContain('The account of DATABASE_URL may not make or change the tables of Ostler (permission denied')
  expect(output).toContain('alter database <name> owner to <account>')

  await runSql(
    empty.connection,
    `do $$ begin execute format('alter database %I owner to ${account}', current_database()); end $$`,
  )
  const started = await serveProduct({ connection: forAccount() })
  started.process.kill('SIGTERM')
  expect(await started.exited).toEqual([0, null])
})

it('a database without the required TLS is reported in one sentence, without a warning of the driver', async () => {
  const url = new URL(databaseUrl(database.connection))
  url.searchParams.set('sslmode', 'require')
  const output = await failedStart({ connection: { connectionString: url.href } })
  expect(output).toMatch(withoutStack)
  // The test server speaks no TLS, or has a self-signed certificate.
  expect(output).toMatch(/The server of DATABASE_URL cannot be used: (The server does not support SSL|self.signed)/)
  expect(output).not.toContain('WARNING')
})

it('a release older than its database logs a warning', async () => {
  await runSql(database.connection, "insert into migrations (name, sha256) values ('9999_later.sql', '')")
  const started = await serveProduct({ connection: database.connection })
  expect(started.readStderr()).toContain('9999_later.sql')
  expect(started.readStderr()).toContain('a newer release has changed this database: start that one')
  started.process.kill('SIGTERM')
  await started.exited
  await runSql(database.connection, "delete from migrations where name = '9999_later.sql'")
})

it.skipIf(!isRoot)('a full disk is reported as such', async () => {
  const full = `mount -t tmpfs -o nr_inodes=1 tmpfs "$DATA_DIR" && exec "$@"`
  const shell = `exec unshare --mount sh -c '${full}' sh "$@"`
  const output = await failedStart({ connection: database.connection, shell, env: { DATA_KEY: '' } })
  expect(output).toMatch(withoutStack)
  expect(output).toMatch(/The disk is full \(ENOSPC.*\)\. Make room and try again\.$/m)
})

it('failing background jobs are logged with their error', async () => {
  const proxy = await createDatabaseProxy(database.connection)
  const served = await serveProduct({ connection: proxy.connection })
  try {
    proxy.cut()
    const lines = () =>
      served
        .readStderr()
        .split('\n')
        .filter((line) => line.includes('background jobs failed'))
    await eventually(async () => lines().length >= 8)
    for (const line of lines().slice(0, 8))
      expect(JSON.parse(line).err).toMatchObject({ type: expect.any(String), message: expect.stringMatching(/\w/) })
  } finally {
    served.process.kill('SIGKILL')
    await served.exited
    await proxy.close()
  }
})
