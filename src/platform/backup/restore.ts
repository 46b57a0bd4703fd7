// Restores a backup into a database that is empty: in one transaction, so that what cannot be restored whole leaves it empty.

import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { z } from 'zod'
import { sqlState } from '../db.ts'
import { type Migration, migrateWithin, readMigrations } from '../migrate.ts'
import { DamagedArchive, type Entry, readArchive } from './archive.ts'
import { copyingIn, emptying, isEmpty, nameOf, onConnection, type Table, tablesOf } from './catalog.ts'
import {
  type Ending,
  endingName,
  endingSchema,
  format,
  formatSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  tableFolder,
  uploadsFolder,
} from './manifest.ts'
import { receiveUploads } from './uploads.ts'

/** Nothing was restored; `message` is for the person who asked for it. */
export class NotRestored extends Error {}

export interface RestoreTarget {
  connection: pg.PoolConfig
  /** Folder of the product's migrations. */
  migrations: string
  /** The folder of the photos, which must not hold any yet. */
  uploads: string
  /** Throws where what the file holds could not be opened: asked with the fingerprint of the key that sealed it. */
  checkKey(fingerprint: Buffer): void
}

export interface Restored {
  made_at: string
  rows: number
  files: number
  /** False where photos were kept in a bucket. */
  uploads: boolean
}

/** The entries one after another; `at` is the one that is next. */
interface Cursor {
  at?: Entry
  next(): Promise<void>
}

const openCursor = (file: string): Cursor & { close(): Promise<unknown> } => {
  const entries = readArchive(file)
  const cursor = {
    at: undefined as Entry | undefined,
    next: async () => {
      cursor.at = (await entries.next()).value as Entry | undefined
    },
    close: () => entries.return(undefined),
  }
  return cursor
}

const below = async function* (cursor: Cursor, folder: string): AsyncGenerator<Entry> {
  for (; cursor.at?.name.startsWith(folder); await cursor.next()) yield cursor.at
}

const bytesBelow = async function* (cursor: Cursor, folder: string): AsyncGenerator<Buffer> {
  for await (const { bytes } of below(cursor, folder)) yield bytes
}

/** Throws DamagedArchive where the file is not whole: then that is why something in it was refused. */
const readToEnd = async (cursor: Cursor) => {
  while (cursor.at) await cursor.next()
}

const damaged = (what: string) => new DamagedArchive(`The file is damaged: ${what}. Nothing was restored.`)

const understood = <T>(schema: z.ZodType<T>, { name, bytes }: Entry): T => {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw damaged(`${name} is not as it should be`)
  }
}

const readManifest = async (cursor: Cursor): Promise<Manifest> => {
  await cursor.next()
  if (cursor.at?.name !== manifestName) throw damaged('it does not begin as a backup of Ostler does')
  if (understood(formatSchema, cursor.at).format > format)
    throw new NotRestored('This backup was made by a later release of Ostler. Restore it with that one.')
  const manifest = understood(manifestSchema, cursor.at)
  await cursor.next()
  return manifest
}

/** Those that ran where the backup was made: the newer ones of this product run at the next start. */
const migrationsOf = ({ migrations }: Manifest, folder: string): Migration[] => {
  const own = new Map(readMigrations(folder).map((each) => [each.name, each]))
  return migrations.map(({ name, sha256 }) => {
    const known = own.get(name)
    if (known?.sha256 === sha256) return known
    const why = known ? `here ${name} is another` : `${name} is not known here`
    throw new NotRestored(
      `This backup was made by another release of Ostler, perhaps a later one (${why}). Restore it with that one.`,
    )
  })
}

const loadTable = async (client: pg.Client, cursor: Cursor, table: Table): Promise<number> => {
  const into = client.query(copyFrom(copyingIn(table)))
  try {
    await pipeline(bytesBelow(cursor, tableFolder(nameOf(table))), into)
  } catch (error) {
    if (!sqlState(error)) throw error
    throw new NotRestored(
      `The rows of ${nameOf(table)} were not taken: ${(error as Error).message}. Nothing was restored.`,
      { cause: error },
    )
  }
  return into.rowCount
}

/** Migrations have put rows in too: those of the backup are there in their place. */
const emptySeeded = async (client: pg.Client, tables: readonly Table[]) => {
  for (const table of tables.toReversed()) await client.query(emptying(table))
}

const readEnding = async (cursor: Cursor): Promise<Ending> => {
  if (cursor.at?.name !== endingName) throw damaged(`${cursor.at?.name ?? 'its end'} is not expected there`)
  const ending = understood(endingSchema, cursor.at)
  await cursor.next()
  if (cursor.at) throw damaged('something follows its end')
  return ending
}

const loadRows = async (client: pg.Client, cursor: Cursor, manifest: Manifest): Promise<number> => {
  const tables = await tablesOf(client)
  if (!isDeepStrictEqual(tables, manifest.tables)) throw damaged('its tables are not those of its migrations')
  await emptySeeded(client, tables)
  const loaded: Ending['rows'] = {}
  for (const table of tables) loaded[nameOf(table)] = await loadTable(client, cursor, table)
  const { rows, sequences } = await readEnding(cursor)
  if (!isDeepStrictEqual(loaded, rows)) throw damaged('rows are missing')
  for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2)', [name, value])
  return Object.values(rows).reduce((sum, each) => sum + each, 0)
}

const fill = async (client: pg.Client, cursor: Cursor, target: RestoreTarget): Promise<Restored> => {
  const manifest = await readManifest(cursor)
  const migrations = migrationsOf(manifest, target.migrations)
  if (manifest.data_key !== null) target.checkKey(Buffer.from(manifest.data_key, 'hex'))
  if (!(await isEmpty(client)))
    throw new NotRestored(
      'A backup is restored into an empty database only, and this one is not: give it another DATA_DIR, or another database in DATABASE_URL.',
    )
  const uploads = receiveUploads(target.uploads)
  try {
    const files = await uploads.receive(below(cursor, uploadsFolder))
    await client.query('begin')
    await migrateWithin(client, migrations)
    const rows = await loadRows(client, cursor, manifest)
    await uploads.moveIn()
    await client.query('commit')
    return { made_at: manifest.made_at, rows, files, uploads: manifest.uploads }
  } catch (error) {
    await uploads.takeBack()
    throw error
  }
}

/**
 * The whole file into an empty database and an empty folder of photos. Throws NotRestored or DamagedArchive, what PostgreSQL
 * or the disk says otherwise; in each case both are as they were.
 */
export const restoreBackup = async (target: RestoreTarget, file: string): Promise<Restored> => {
  const cursor = openCursor(file)
  try {
    return await onConnection(target.connection, async (client) => {
      const restored = await fill(client, cursor, target)
      // Without it the planner knows nothing of the rows until somebody comes by.
      await client.query('analyze')
      return restored
    })
  } catch (error) {
    if (error instanceof NotRestored) await readToEnd(cursor)
    throw error
  } finally {
    await cursor.close()
  }
}
