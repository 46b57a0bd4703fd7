// Writes a backup: everything as it stood at one instant, while the site goes on working.
import { existsSync, rmSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Ran } from '../migrate.ts'
import { undelivered } from '../outbox.ts'
import { type Archive, writeArchive } from './archive.ts'
import { copyingOut, exists, nameOf, onConnection, sequencesOf, type Table, tablesOf } from './catalog.ts'
import { type Ending, endingName, format, manifestName, tableFolder, toBytes, uploadsFolder } from './manifest.ts'
import { isUpload } from './uploads.ts'

/** Nothing was backed up; `message` is for the person who asked for it. */
export class NotBackedUp extends Error {}

export interface BackupSource {
  connection: pg.PoolConfig
  /** The folder of the photos; undefined where they are in a bucket, which is not backed up. */
  uploads?: string
}

export interface Written {
  rows: number
  files: number
}

const partBytes = 1024 ** 2

const inParts = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size) yield Buffer.concat(held)
}

const restored = 'public.restored_deliveries'

const addTable = async (client: pg.Client, archive: Archive, table: Table, hasQueue: boolean): Promise<number> => {
  // The queue's tables are not copied: what waits in them stands with what an earlier restore brought and no start has taken over.
  const waiting = hasQueue && nameOf(table) === restored ? undelivered : undefined
  const stream = client.query(copyTo(copyingOut(table, waiting)))
  let part = 0
  for await (const bytes of inParts(stream))
    await archive.add(`${tableFolder(nameOf(table))}${String(++part).padStart(6, '0')}`, bytes)
  // The count comes behind the last row: after the next answer it is there.
  await client.query('select')
  return stream.rowCount
}

/** Undefined where somebody changed their photo since the folder was read. */
const ifThere = async (file: string): Promise<Buffer | undefined> => {
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
    const bytes = entry.isFile() && isUpload(name) ? await ifThere(file) : undefined
    if (!bytes) continue
    await archive.add(`${uploadsFolder}${name}`, bytes)
    files++
  }
  return files
}

const refuseForeign = async (client: pg.Client) => {
  if (!(await exists(client, 'public.migrations')) || !(await exists(client, 'public.users')))
    throw new NotBackedUp('There is nothing of Ostler in this database.')
  if (!(await exists(client, restored)))
    throw new NotBackedUp('This database is of an earlier release. Start this one once (npm start), then back up.')
}

const describe = async (client: pg.Client, tables: Table[], uploads: boolean) => {
  const { rows: migrations } = await client.query<Ran>('select name, sha256 from migrations order by name')
  const { rows } = await client.query<{ now: Date; data_key: string | null }>(
    `select now(), (select encode(fingerprint, 'hex') from data_keys) as data_key`,
  )
  const { now, data_key = null } = rows[0] ?? {}
  return toBytes({ format, made_at: now?.toISOString() ?? '', migrations, tables, data_key, uploads })
}

const writeAll = async (client: pg.Client, archive: Archive, uploads: string | undefined): Promise<Written> => {
  await client.query('begin isolation level repeatable read read only')
  await refuseForeign(client)
  const tables = await tablesOf(client)
  await archive.add(manifestName, await describe(client, tables, uploads !== undefined))
  // First of all: a file is removed soon after its row.
  const files = await addUploads(archive, uploads)
  const hasQueue = await exists(client, 'jobs.job')
  const rows: Ending['rows'] = {}
  for (const table of tables) rows[nameOf(table)] = await addTable(client, archive, table, hasQueue)
  await archive.add(endingName, toBytes({ rows, sequences: await sequencesOf(client) }))
  await archive.close()
  return { rows: Object.values(rows).reduce((sum, each) => sum + each, 0), files }
}

const takeName = async (file: string) => {
  try {
    await (await open(file, 'wx', 0o600)).close()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new NotBackedUp(`${file} is there already. Name another: npm run backup another.backup`)
    throw new NotBackedUp(`${file} cannot be written: ${message}`)
  }
}

/**
 * Into `file`, which its owner alone can read: there whole, or not at all. Throws NotBackedUp; what PostgreSQL or the disk
 * says otherwise.
 */
export const writeBackup = async ({ connection, uploads }: BackupSource, file: string): Promise<Written> => {
  await takeName(file)
  const half = `${file}.part`
  const undo = () => {
    for (const each of [half, file]) rmSync(each, { force: true })
  }
  // Also for whoever is stopped in the middle.
  process.once('exit', undo)
  try {
    await rm(half, { force: true })
    await (await open(half, 'wx', 0o600)).close()
    const archive = writeArchive(half)
    const written = await onConnection(connection, (client) => writeAll(client, archive, uploads)).catch(
      async (error) => {
        await archive.abandon()
        throw error
      },
    )
    await rename(half, file)
    return written
  } catch (error) {
    undo()
    throw error
  } finally {
    process.off('exit', undo)
  }
}
