// File storage for uploads: a folder of this machine, or a bucket (s3-files.ts) where one is configured.
// A name is a folder and a file name of ours (`profiles/….jpg`), never input from a user.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export interface StoredFile {
  name: string
  changedAt: Date
}

export interface Files {
  /**
   * Stores a file durably, or not at all.
   * @throws FilesFull, FilesAway
   */
  put(name: string, bytes: Buffer): Promise<void>
  /** The content; undefined where no such file exists. @throws FilesAway */
  get(name: string): Promise<Buffer | undefined>
  /** When the file was stored; undefined where no such file exists. @throws FilesAway */
  changedAt(name: string): Promise<Date | undefined>
  /** Also succeeds where no such file exists. */
  remove(name: string): Promise<void>
  /** Every file of a folder, including partial writes that a crash left. */
  list(folder: string): Promise<StoredFile[]>
}

/** The disk has no room for the file. */
export class FilesFull extends Error {}
/** The bucket does not answer, or fails. */
export class FilesAway extends Error {}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const writeDurably = async (file: string, bytes: Buffer) => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename survives a power cut only once the folder itself is synced. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const orIfMissing = async <T, N>(work: Promise<T>, fallback: N): Promise<T | N> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return fallback
    throw error
  }
}

/** Files in `root`, which is created when first needed. Tests pass a `write` that fails as a full disk does. */
export const createLocalFiles = (root: string, { write = writeDurably } = {}): Files => {
  const pathOf = (name: string) => path.join(root, name)
  const changedAt = async (name: string) => (await orIfMissing(stat(pathOf(name)), undefined))?.mtime
  const describe = async (name: string): Promise<StoredFile[]> => {
    const at = await changedAt(name)
    return at ? [{ name, changedAt: at }] : []
  }

  return {
    async put(name, bytes) {
      const target = pathOf(name)
      const partFile = `${target}.${randomUUID()}.part`
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        await write(partFile, bytes)
        await rename(partFile, target)
        await syncFolder(path.dirname(target))
      } catch (error) {
        await rm(partFile, { force: true })
        throw isFull(error) ? new FilesFull('no room on the disk for an uploaded file', { cause: error }) : error
      }
    },
    get: (name) => orIfMissing(readFile(pathOf(name)), undefined),
    changedAt,
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(folder) {
      const names = await orIfMissing(readdir(pathOf(folder)), [])
      return (await Promise.all(names.map((name) => describe(`${folder}/${name}`)))).flat()
    },
  }
}
