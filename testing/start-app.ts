// Starts the real application on its own database and a free local port.
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import type { PasswordCost } from '#modules/auth/passwords/service.ts'
import type { CardFaults } from '#modules/payments/adapters/cards.ts'
import { connectionAs, prepareAppRole } from '#platform/app-role.ts'
import type { Clock } from '#platform/clock.ts'
import { createPool } from '#platform/db.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { NamedClient } from '#platform/named-client.ts'
import { createWorkloadPool } from '#platform/workload-pool.ts'
import { type App, createApp } from '../src/server/app.ts'
import { dataKey, readConfig } from '../src/server/config.ts'
import { onDatabase, runSql, testRole } from './database.ts'
import { decryptMails } from './decrypted-mails.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export const root = path.resolve(import.meta.dirname, '..')

export interface TestDatabase {
  connection: pg.PoolConfig
  drop(): Promise<void>
}

/** Creates a copy of the migrated template. A copy of files costs half of a copy through the log. */
export const createDatabase = async (): Promise<TestDatabase> => {
  const { connection, template } = inject('database')
  const name = `ostler_${randomBytes(6).toString('hex')}`
  await runSql(connection, `create database ${name} template ${template} strategy file_copy`)
  return {
    connection: onDatabase(connection, name),
    drop: () => runSql(connection, `drop database if exists ${name} with (force)`),
  }
}

/** Creates an empty database; `kept` has options of `create database`. */
export const createEmptyDatabase = async (kept = "encoding 'UTF8'"): Promise<TestDatabase> => {
  const { connection } = inject('database')
  const name = `ostler_${randomBytes(6).toString('hex')}`
  await runSql(connection, `create database ${name} template template0 ${kept}`)
  return {
    connection: onDatabase(connection, name),
    drop: () => runSql(connection, `drop database if exists ${name} with (force)`),
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Finds a free port below the system's ephemeral ports, which an outgoing connection could take first. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(12_000, 32_000)
    if (await isFree(port)) return port
  }
}

/** A low cost of password hashing: at the product's cost it would be a third of the work of the HTTP tests. */
export const cheapPasswordCost: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export interface StartOptions {
  /** Environment variables as an operator sets them. RATE_LIMITS is off by default. */
  env?: Record<string, string>
  clock?: Clock
  /** A database client that changes statements, for controls without guards. */
  Client?: typeof NamedClient
  poolSize?: number
  /** A database that the test creates and drops; by default a new one. */
  database?: TestDatabase
  /** A low cost by default. */
  passwordCost?: PasswordCost
  /** Faults of the card sandbox; a test may change the object later. */
  cardFaults?: CardFaults
  /** The application's log; silent by default. */
  log?: Log
}

export interface TestApp extends App {
  url: string
  /** The tests' own pool as the owner of the database; it returns mails decrypted. */
  pool: pg.Pool
  /** The application's pool, with the application's role. */
  appPool: pg.Pool
  dataDir: string
  /** Creates a visitor with a cookie jar. */
  visitor(): Visitor
  close(): Promise<void>
}

export const startApp = async ({
  env = {},
  clock = () => new Date(),
  Client,
  poolSize = 10,
  database: existing,
  cardFaults,
  passwordCost = cheapPasswordCost,
  log = createLog({ level: (process.env.TEST_LOG as 'warn' | undefined) ?? 'silent' }),
}: StartOptions = {}): Promise<TestApp> => {
  const database = existing ?? (await createDatabase())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ostler-data-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const config = readConfig(
    { NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', HOST: '127.0.0.1', ...env },
    root,
  )
  const { connection } = database
  const asApp = connectionAs(connection, testRole)
  const appPool = createWorkloadPool({
    connection: asApp,
    max: poolSize,
    officeMax: poolSize,
    onError: () => undefined,
    Client,
  })
  const ownPool = createPool({ connection, max: poolSize, onError: () => undefined })
  const pool = decryptMails(ownPool, { connection, dataKey: () => dataKey(config) })
  await prepareAppRole(ownPool, testRole, { make: false })
  const services = await createApp({
    config,
    root,
    pool: appPool,
    clock,
    log,
    outbox: { retryDelaySeconds: 1, pollSeconds: 0.5 },
    passwordCost,
    reuseFactor: 0,
    cardFaults,
  })
  await services.app.listen({ host: '127.0.0.1', port })
  return {
    ...services,
    url,
    pool,
    appPool,
    dataDir,
    visitor: () => createVisitor(url),
    close: async () => {
      await services.app.close()
      await appPool.end()
      await pool.end()
      if (!existing) await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
