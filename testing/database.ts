// One PostgreSQL for a whole test run, with one migrated template; each test file gets a copy of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createPool } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { launchPostgres } from '#platform/postgres/launch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { connection: pg.PoolConfig; template: string }
  }
}

const root = path.resolve(import.meta.dirname, '..')

const openServer = async (): Promise<{ connection: pg.PoolConfig; stop: () => Promise<void> }> => {
  const given = process.env.DATABASE_URL
  if (given) return { connection: { connectionString: given }, stop: async () => undefined }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ostler-test-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const server = await launchPostgres({ dataDir, dataDirGiven: false, checkout: dataDir, settings })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return { connection: server.connection, stop }
}

/** The same server, another database of it. */
export const onDatabase = (connection: pg.PoolConfig, database: string): pg.PoolConfig => {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

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
  await pool.end()
  provide('database', { connection: server.connection, template })
  return async () => {
    await runSql(server.connection, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}
