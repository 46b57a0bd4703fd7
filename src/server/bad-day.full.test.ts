// What an operator reads on a bad day: a start that the database or the disk refuses, and work in the background that fails.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runSql } from '../../testing/database.ts'
import { createDatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { databaseUrl, type ServeOptions, serveProduct } from '../../testing/served.ts'
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

/** The address of `connection` for an account that was given it, as its operator would write it. */
const forAccount = () => {
  const url = new URL(databaseUrl(empty.connection))
  url.username = account
  url.password = 'weak'
  return { connectionString: url.href }
}

/** Its last words; it must not start. */
const refusal = async (options: ServeOptions): Promise<string> => {
  const started = await serveProduct(options).catch((error: Error) => error.message)
  if (typeof started === 'string') return started
  started.process.kill('SIGKILL')
  throw new Error('it started')
}

const withoutStack = /^it ended: 1 null\n(?!.*Ostler could not start)(?![\s\S]*\n {4}at )/

it('an account that may make no tables, as PostgreSQL 15 gives it, is told what it needs, and starts once it has that', async () => {
  const said = await refusal({ connection: forAccount() })
  expect(said).toMatch(withoutStack)
  expect(said).toContain('The account of DATABASE_URL may not make or change the tables of Ostler (permission denied')
  expect(said).toContain('alter database <name> owner to <account>')

  await runSql(
    empty.connection,
    `do $$ begin execute format('alter database %I owner to ${account}', current_database()); end $$`,
  )
  const started = await serveProduct({ connection: forAccount() })
  started.process.kill('SIGTERM')
  expect(await started.ended).toEqual([0, null])
})

it('TLS that the database does not speak is told in a sentence, without a warning of the driver about its names', async () => {
  const url = new URL(databaseUrl(database.connection))
  url.searchParams.set('sslmode', 'require')
  const said = await refusal({ connection: { connectionString: url.href } })
  expect(said).toMatch(withoutStack)
  // Its server speaks none at all, or with a certificate that it gave itself.
  expect(said).toMatch(/The server of DATABASE_URL cannot be used: (The server does not support SSL|self.signed)/)
  expect(said).not.toContain('WARNING')
})

it('a release older than its database says so', async () => {
  await runSql(database.connection, "insert into migrations (name, sha256) values ('9999_later.sql', '')")
  const started = await serveProduct({ connection: database.connection })
  expect(started.said()).toContain('9999_later.sql')
  expect(started.said()).toContain('a newer release has changed this database: start that one')
  started.process.kill('SIGTERM')
  await started.ended
  await runSql(database.connection, "delete from migrations where name = '9999_later.sql'")
})

it.skipIf(!isRoot)('a disk that is full is called that', async () => {
  const full = `mount -t tmpfs -o nr_inodes=1 tmpfs "$DATA_DIR" && exec "$@"`
  const shell = `exec unshare --mount sh -c '${full}' sh "$@"`
  const said = await refusal({ connection: database.connection, shell, env: { DATA_KEY: '' } })
  expect(said).toMatch(withoutStack)
  expect(said).toMatch(/The disk is full \(ENOSPC.*\)\. Make room and try again\.$/m)
})

it('work in the background that fails says in the log of what', async () => {
  const proxy = await createDatabaseProxy(database.connection)
  const served = await serveProduct({ connection: proxy.connection })
  try {
    proxy.cut()
    const lines = () =>
      served
        .said()
        .split('\n')
        .filter((line) => line.includes('background work'))
    await eventually(async () => lines().length >= 8)
    for (const line of lines().slice(0, 8))
      expect(JSON.parse(line).err).toMatchObject({ type: expect.any(String), message: expect.stringMatching(/\w/) })
  } finally {
    served.process.kill('SIGKILL')
    await served.ended
    await proxy.close()
  }
})
