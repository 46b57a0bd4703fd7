// Restores a backup into an empty database in one transaction, so that a backup that cannot be restored whole leaves it empty.

import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { z } from 'zod'
import { sqlState } from '../db.ts'
import { type Migration, migrateWithin, readMigrations, refuseUnsupportedSchema } from '../migrate.ts'
import { DamagedArchive, type Entry, readArchive } from './archive.ts'
import {
  copyInSql,
  deleteKeptRows,
  isDatabaseEmpty,
  listTables,
  type Table,
  tableName,
  withConnection,
} from './catalog.ts'
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

/** Nothing was restored; `message` is for the operator who ran the restore. */
export class NotRestored extends Error {}

export interface RestoreTarget {
  connection: pg.PoolConfig
  /** Folder of the product's migrations. */
  migrations: string
  /** Folder of the photos, which must be empty. */
  uploads: string
  /** Throws where the secrets of the backup cannot be decrypted; called with the fingerprint of the key that encrypted them. */
  checkKey(fingerprint: Buffer): void
}

export interface Restored {
  made_at: string
  rows: number
  files: number
  /** False where the photos of the backup are in a bucket. */
  uploads: boolean
}

/** Reads the entries one after another; `at` is the next one. */
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

const entriesBelow = async function* (cursor: Cursor, folder: string): AsyncGenerator<Entry> {
  for (; cursor.at?.name.startsWith(folder); await cursor.next()) yield cursor.at
}

const bytesBelow = async function* (cursor: Cursor, folder: string): AsyncGenerator<Buffer> {
  for await (const { bytes } of entriesBelow(cursor, folder)) yield bytes
}

/** @throws DamagedArchive where the file is incomplete, which then explains a refusal better than the refusal itself */
const readToEnd = async (cursor: Cursor) => {
  while (cursor.at) await cursor.next()
}

const damaged = (what: string) => new DamagedArchive(`The file is damaged: ${what}. Nothing was restored.`)

const parseEntry = <T>(schema: z.ZodType<T>, { name, bytes }: Entry): T => {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch {
    throw damaged(`${name} has an unexpected format`)
  }
}

const readManifest = async (cursor: Cursor): Promise<Manifest> => {
  await cursor.next()
  if (cursor.at?.name !== manifestName) throw damaged('it does not begin with the manifest of an Ostler backup')
  if (parseEntry(formatSchema, cursor.at).format > format)
    throw new NotRestored('This backup was made by a later release of Ostler. Restore it with that one.')
  const manifest = parseEntry(manifestSchema, cursor.at)
  await cursor.next()
  return manifest
}

/** Migrations that ran where the backup was made; newer ones of this release run at the next start. */
const findMigrations = ({ migrations }: Manifest, folder: string): Migration[] => {
  refuseUnsupportedSchema('This backup', migrations)
  const ownMigrations = new Map(readMigrations(folder).map((each) => [each.name, each]))
  return migrations.map(({ name, sha256 }) => {
    const match = ownMigrations.get(name)
    if (match?.sha256 === sha256) return match
    const reason = match ? `${name} differs here` : `${name} is not known here`
    throw new NotRestored(
      `This backup was made by another release of Ostler, perhaps a later one (${reason}). Restore it with that one.`,
    )
  })
}

const loadTable = async (client: pg.Client, cursor: Cursor, table: Table): Promise<number> => {
  const into = client.query(copyFrom(copyInSql(table)))
  try {
    await pipeline(bytesBelow(cursor, tableFolder(tableName(table))), into)
  } catch (error) {
    if (!sqlState(error)) throw error
    throw new NotRestored(
      `The rows of ${tableName(table)} were refused: ${(error as Error).message}. Nothing was restored.`,
      { cause: error },
    )
  }
  return into.rowCount
}

/** Removes rows that migrations insert, because the backup brings its own. */
const deleteSeededRows = async (client: pg.Client, tables: readonly Table[]) => {
  for (const table of tables.toReversed()) await deleteKeptRows(client, table)
}

const readEnding = async (cursor: Cursor): Promise<Ending> => {
  if (cursor.at?.name !== endingName) throw damaged(`${cursor.at?.name ?? 'its end'} is an unexpected entry`)
  const ending = parseEntry(endingSchema, cursor.at)
  await cursor.next()
  if (cursor.at) throw damaged('entries follow its end')
  return ending
}

const loadRows = async (client: pg.Client, cursor: Cursor, manifest: Manifest): Promise<number> => {
  const tables = await listTables(client)
  if (!isDeepStrictEqual(tables, manifest.tables)) throw damaged('its tables are not those of its migrations')
  await deleteSeededRows(client, tables)
  const loaded: Ending['rows'] = {}
  for (const table of tables) loaded[tableName(table)] = await loadTable(client, cursor, table)
  const { rows, sequences } = await readEnding(cursor)
  if (!isDeepStrictEqual(loaded, rows)) throw damaged('rows are missing')
  for (const { name, value } of sequences) await client.query('select setval($1::regclass, $2)', [name, value])
  return Object.values(rows).reduce((sum, each) => sum + each, 0)
}

const restoreInto = async (client: pg.Client, cursor: Cursor, target: RestoreTarget): Promise<Restored> => {
  const manifest = await readManifest(cursor)
  const migrations = findMigrations(manifest, target.migrations)
  if (manifest.data_key !== null) target.checkKey(Buffer.from(manifest.data_key, 'hex'))
  if (!(await isDatabaseEmpty(client)))
    throw new NotRestored(
      'A backup is restored into an empty database only, and this one is not: give it another DATA_DIR, or another database in DATABASE_URL.',
    )
  const uploads = receiveUploads(target.uploads)
  try {
    const files = await uploads.receive(entriesBelow(cursor, uploadsFolder))
    await client.query('begin')
    await migrateWithin(client, migrations)
    const rows = await loadRows(client, cursor, manifest)
    await uploads.moveIn()
    await client.query('commit')
    return { made_at: manifest.made_at, rows, files, uploads: manifest.uploads }
  } catch (error) {
    await uploads.discard()
    throw error
  }
}

/**
 * Restores the whole file into an empty database and an empty photo folder; on failure both stay empty.
 * @throws NotRestored or DamagedArchive; errors of PostgreSQL and the disk pass unchanged
 */
export const restoreBackup = async (target: RestoreTarget, file: string): Promise<Restored> => {
  const cursor = openCursor(file)
  try {
    return await withConnection(target.connection, async (client) => {
      const restored = await restoreInto(client, cursor, target)
      // Gives the planner statistics at once; autovacuum would collect them only later.
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
