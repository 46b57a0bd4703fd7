// Writes a backup of one consistent snapshot while the site goes on working.
import { existsSync, rmSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { AppliedMigration } from '../migrate.ts'
import { undeliveredQuery } from '../outbox.ts'
import { type Archive, writeArchive } from './archive.ts'
import { copyOutSql, listSequences, listTables, type Table, tableExists, tableName, withConnection } from './catalog.ts'
import {
  type Ending,
  endingName,
  format,
  type Manifest,
  manifestName,
  tableFolder,
  toJsonBytes,
  uploadsFolder,
} from './manifest.ts'
import { isUpload } from './uploads.ts'

/** Nothing was backed up; `message` is for the operator who ran the backup. */
export class NotBackedUp extends Error {}

export interface BackupSource {
  connection: pg.PoolConfig
  /** Folder of the photos; undefined where they are in a bucket, which is not backed up. */
  uploads?: string
}

export interface Counts {
  rows: number
  files: number
}

export interface Written extends Counts {
  /** Recovery point: everything that was committed before this instant is contained, as ISO 8601. */
  made_at: string
}

const partBytes = 1024 ** 2

const splitIntoParts = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    buffered.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(buffered)
    buffered = []
    size = 0
  }
  if (size) yield Buffer.concat(buffered)
}

const restoredTable = 'public.restored_deliveries'

const addTable = async (client: pg.Client, archive: Archive, table: Table, hasQueue: boolean): Promise<number> => {
  // The queue's own tables are not copied. Its pending deliveries join those of an earlier restore that no start has enqueued yet.
  const pendingQuery = hasQueue && tableName(table) === restoredTable ? undeliveredQuery : undefined
  const stream = client.query(copyTo(copyOutSql(table, pendingQuery)))
  let part = 0
  for await (const bytes of splitIntoParts(stream))
    await archive.add(`${tableFolder(tableName(table))}${String(++part).padStart(6, '0')}`, bytes)
  // The count arrives after the last row, so it is complete once another query was answered.
  await client.query('select')
  return stream.rowCount
}

/** Undefined where the file was deleted since the folder was read, as when a person changes their photo. */
const readIfPresent = async (file: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const addUploads = async (archive: Archive, folder: string | undefined): Promise<number> => {
  if (!folder || !existsSync(folder)) return 0
  let files = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).replaceAll(path.sep, '/')
    const bytes = entry.isFile() && isUpload(name) ? await readIfPresent(file) : undefined
    if (!bytes) continue
    await archive.add(`${uploadsFolder}${name}`, bytes)
    files++
  }
  return files
}

const checkSchema = async (client: pg.Client) => {
  if (!(await tableExists(client, 'public.migrations')) || !(await tableExists(client, 'public.users')))
    throw new NotBackedUp('There is nothing of Ostler in this database.')
  if (!(await tableExists(client, restoredTable)))
    throw new NotBackedUp('This database is of an earlier release. Start this one once (npm start), then back up.')
}

const describeBackup = async (client: pg.Client, tables: Table[], uploads: boolean): Promise<Manifest> => {
  const { rows: migrations } = await client.query<AppliedMigration>('select name, sha256 from migrations order by name')
  const { rows } = await client.query<{ now: Date; data_key: string | null }>(
    `select now(), (select encode(fingerprint, 'hex') from data_keys) as data_key`,
  )
  const { now, data_key = null } = rows[0] ?? {}
  // The transaction's beginning, which is before its snapshot.
  return { format, made_at: now?.toISOString() ?? '', migrations, tables, data_key, uploads }
}

const writeAll = async (client: pg.Client, archive: Archive, uploads: string | undefined): Promise<Written> => {
  await client.query('begin isolation level repeatable read read only')
  await checkSchema(client)
  const tables = await listTables(client)
  const manifest = await describeBackup(client, tables, uploads !== undefined)
  await archive.add(manifestName, toJsonBytes(manifest))
  // Files before rows: a file is removed soon after its row.
  const files = await addUploads(archive, uploads)
  const hasQueue = await tableExists(client, 'jobs.job')
  const rows: Ending['rows'] = {}
  for (const table of tables) rows[tableName(table)] = await addTable(client, archive, table, hasQueue)
  await archive.add(endingName, toJsonBytes({ rows, sequences: await listSequences(client) }))
  await archive.close()
  const { made_at } = manifest
  return { rows: Object.values(rows).reduce((sum, each) => sum + each, 0), files, made_at }
}

const reserveFile = async (file: string) => {
  try {
    await (await open(file, 'wx', 0o600)).close()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new NotBackedUp(`${file} exists already. Choose another name: npm run backup another.backup`)
    throw new NotBackedUp(`${file} cannot be written: ${message}`)
  }
}

/**
 * Writes a backup to `file`, readable by its owner only; it is complete or absent.
 * @throws NotBackedUp; errors of PostgreSQL and the disk pass unchanged
 */
export const writeBackup = async ({ connection, uploads }: BackupSource, file: string): Promise<Written> => {
  await reserveFile(file)
  const partFile = `${file}.part`
  const undo = () => {
    for (const each of [partFile, file]) rmSync(each, { force: true })
  }
  // Also cleans up when the process is stopped half way.
  process.once('exit', undo)
  try {
    await rm(partFile, { force: true })
    await (await open(partFile, 'wx', 0o600)).close()
    const archive = writeArchive(partFile)
    const counts = await withConnection(connection, (client) => writeAll(client, archive, uploads)).catch(
      async (error) => {
        await archive.abandon()
        throw error
      },
    )
    await rename(partFile, file)
    return counts
  } catch (error) {
    undo()
    throw error
  } finally {
    process.off('exit', undo)
  }
}
