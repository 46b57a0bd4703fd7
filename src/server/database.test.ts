// Checks of the database in DATABASE_URL before use: refusals, and notes for the operator.
// @module-tag full
import path from 'node:path'
import { expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { databaseUrl, serveProduct } from '../../testing/product-process.ts'
import { createEmptyDatabase, type TestDatabase } from '../../testing/start-app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Opens the database of this address and returns its notes for the operator. */
const readNotes = async (address: string) => {
  const config = readConfig({ DATABASE_URL: address }, root)
  const { notes, close } = await openDatabase(config, root, createLog({ level: 'silent' }))
  await close()
  return notes
}

const withDatabase = async <T>(kept: string, use: (database: TestDatabase) => Promise<T>): Promise<T> => {
  const database = await createEmptyDatabase(kept)
  return use(database).finally(database.drop)
}

it('a database with a UTF-8 locale is used without a note', () =>
  withDatabase("encoding 'UTF8'", async ({ connection }) =>
    expect(await readNotes(databaseUrl(connection))).toEqual([]),
  ))

it('a database with the locale C is used with a note about its searches', () =>
  withDatabase("encoding 'UTF8' locale_provider libc locale 'C'", async ({ connection }) => {
    const [what = '', remedy = ''] = await readNotes(databaseUrl(connection))
    expect(what).toContain('a search for “zoë” does not find “ZOË”')
    expect(remedy).toContain('C.UTF-8')
    const started = await serveProduct({ connection })
    started.process.kill('SIGTERM')
    await started.exited
    expect(started.readStdout()).toContain(`  Data           ${what}\n                 ${remedy}\n`)
  }))

it('a database in another encoding is refused', () =>
  withDatabase("encoding 'LATIN1' locale_provider libc locale 'C'", ({ connection }) =>
    expect(readNotes(databaseUrl(connection))).rejects.toThrow('uses the encoding LATIN1; Ostler needs UTF8.'),
  ))

it('a missing database is reported with the message of the server', () =>
  withDatabase("encoding 'UTF8'", ({ connection }) => {
    const url = new URL(databaseUrl(connection))
    url.pathname = '/nowhere'
    return expect(readNotes(url.href)).rejects.toThrow('The server of DATABASE_URL cannot be used: database "nowhere"')
  }))
