// The database of DATABASE_URL as it is looked at before anything is done in it: what is refused, and what its operator is told.
import path from 'node:path'
import { expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { databaseUrl, serveProduct } from '../../testing/served.ts'
import { createEmptyDatabase, type TestDatabase } from '../../testing/start-app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Opens the database of this address; answers what is told of it. */
const notesOf = async (address: string) => {
  const config = readConfig({ DATABASE_URL: address }, root)
  const { notes, close } = await openDatabase(config, root, createLog({ level: 'silent' }))
  await close()
  return notes
}

const inDatabase = async <T>(kept: string, use: (database: TestDatabase) => Promise<T>): Promise<T> => {
  const database = await createEmptyDatabase(kept)
  return use(database).finally(database.drop)
}

it('one whose letters are known is used without a word', () =>
  inDatabase("encoding 'UTF8'", async ({ connection }) => expect(await notesOf(databaseUrl(connection))).toEqual([])))

it('one of the locale C is used, and the start says what its searches do not find', () =>
  inDatabase("encoding 'UTF8' locale_provider libc locale 'C'", async ({ connection }) => {
    const [what = '', remedy = ''] = await notesOf(databaseUrl(connection))
    expect(what).toContain('who looks for “zoë” does not find “ZOË”')
    expect(remedy).toContain('C.UTF-8')
    const started = await serveProduct({ connection })
    started.process.kill('SIGTERM')
    await started.ended
    expect(started.told()).toContain(`  Data           ${what}\n                 ${remedy}\n`)
  }))

it('one that is kept in another encoding is refused', () =>
  inDatabase("encoding 'LATIN1' locale_provider libc locale 'C'", ({ connection }) =>
    expect(notesOf(databaseUrl(connection))).rejects.toThrow('is kept in LATIN1; Ostler needs one in UTF8.'),
  ))

it('one that is not there is told of in the words of the server', () =>
  inDatabase("encoding 'UTF8'", ({ connection }) => {
    const url = new URL(databaseUrl(connection))
    url.pathname = '/nowhere'
    return expect(notesOf(url.href)).rejects.toThrow('The server of DATABASE_URL cannot be used: database "nowhere"')
  }))
