// One PostgreSQL server per test run with a migrated template; each test file gets its own copy.
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectionAs, prepareAppRole } from '#platform/app-role.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { createOutbox } from '#platform/outbox.ts'
import { launchPostgres } from '#platform/postgres/launch.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { connection: pg.PoolConfig; template: string }
  }
}

const root = path.resolve(import.meta.dirname, '..')

const openServer = async (): Promise<{ connection: pg.PoolConfig; stop: () => Promise<void> }> => {
  const given = process.env.DATABASE_URL
  if (given) return { connection: { connectionString: given }, stop: async () => undefined }
  const dataDir = mkdtempSync(path.join(scratchFolder(), 'ostler-test-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const server = await launchPostgres({ dataDir, dataDirGiven: false, checkout: dataDir, settings })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return { connection: server.connection, stop }
}

/** The connection to another database of the same server. */
export const onDatabase = (connection: pg.PoolConfig, database: string): pg.PoolConfig => {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** The application's role in every database of a run. */
export const testRole = { name: 'ostler_tests_app', password: 'a word that only tests know' }

export const runSql = async (connection: pg.PoolConfig, text: string): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

export const setup = async ({ provide }: TestProject) => {
  const server = await openServer()
  const template = `ostler_template_${process.pid}`
  await runSql(server.connection, `drop database if exists ${template}`)
  await runSql(server.connection, `create database ${template}`)
  const pool = createPool({ connection: onDatabase(server.connection, template), onError: () => undefined })
  await migrate(pool, path.join(root, 'migrations'))
  await prepareAppRole(pool, testRole, { make: true })
  const appPool = createPool({
    connection: connectionAs(onDatabase(server.connection, template), testRole),
    onError: () => undefined,
  })
  // The first start of an outbox creates its tables. Here it is done once for all tests.
  const outbox = createOutbox({ pool: appPool, log: createLog({ level: 'warn' }) })
  await outbox.start()
  await outbox.stop()
  await appPool.end()
  // Each application creates its own queues with its own settings.
  await pool.query('delete from jobs.queue')
  await pool.end()
  provide('database', { connection: server.connection, template })
  return async () => {
    await runSql(server.connection, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}
