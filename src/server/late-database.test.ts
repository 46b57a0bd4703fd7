// A start whose database is away waits for it, and ends at once where waiting would change nothing.

import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { databaseUrl } from '../../testing/product-process.ts'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'
import { readConfig } from './config.ts'
import { openDatabase, UnusableDatabase } from './database.ts'

const root = path.resolve(import.meta.dirname, '../..')
let database: TestDatabase
let proxy: DatabaseProxy
beforeAll(async () => {
  database = await createDatabase()
  proxy = await createDatabaseProxy(database.connection)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

const open = (env: Record<string, string>, onLine: (line: string) => void = () => undefined) => {
  const lines = new PassThrough()
  lines.on('data', (line: Buffer) => onLine(line.toString()))
  const config = readConfig({ DATABASE_URL: databaseUrl(proxy.connection), ...env }, root)
  return openDatabase(config, root, createLog({ level: 'warn', destination: lines as never }))
}

it('connects when the database comes up, and logs that it waits', async () => {
  proxy.cut()
  const logged: string[] = []
  const { close } = await open({}, (line) => {
    logged.push(line)
    proxy.restore()
  })
  await close()
  expect(logged[0]).toContain('the database is away; the start tries again')
})

it('gives up after DATABASE_WAIT_SECONDS', async () => {
  proxy.cut()
  await expect(open({ DATABASE_WAIT_SECONDS: '0' })).rejects.toBeInstanceOf(UnusableDatabase)
  proxy.restore()
})

it('does not wait where the server refuses', async () => {
  const url = new URL(databaseUrl(proxy.connection))
  url.pathname = '/nowhere'
  await expect(open({ DATABASE_URL: url.href })).rejects.toThrow('database "nowhere" does not exist')
})
