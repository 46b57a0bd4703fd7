// Files that people give us: kept in a folder of this machine, or in a bucket (s3-files.ts) where one is configured.
// A name is a folder and a file of ours (`profiles/….jpg`), never anything that somebody sent.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export interface KeptFile {
  name: string
  changedAt: Date
}

export interface Files {
  /** Kept for good when it answers, or not at all. Throws FilesFull, FilesAway. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined where there is none of this name. Throws FilesAway. */
  get(name: string): Promise<Buffer | undefined>
  /** When it was put; undefined where there is none of this name. Throws FilesAway. */
  changedAt(name: string): Promise<Date | undefined>
  /** Also where there is none. */
  remove(name: string): Promise<void>
  /** Everything in a folder, halves of writes that were cut off included. */
  list(folder: string): Promise<KeptFile[]>
}

/** There is no room for it. */
export class FilesFull extends Error {}
/** The bucket does not answer, or not as it should. */
export class FilesAway extends Error {}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const writeThrough = async (file: string, bytes: Buffer) => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A rename outlives a power cut only once the folder itself is written. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const orNothing = async <T, N>(work: Promise<T>, nothing: N): Promise<T | N> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return nothing
    throw error
  }
}

/** In `root`, which is made when it is first needed. Tests give a `write` of their own: a disk that runs full. */
export const createLocalFiles = (root: string, { write = writeThrough } = {}): Files => {
  const placeOf = (name: string) => path.join(root, name)
  const changedAt = async (name: string) => (await orNothing(stat(placeOf(name)), undefined))?.mtime
  const describe = async (name: string): Promise<KeptFile[]> => {
    const at = await changedAt(name)
    return at ? [{ name, changedAt: at }] : []
  }

  return {
    async put(name, bytes) {
      const place = placeOf(name)
      const half = `${place}.${randomUUID()}.part`
      try {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
        await write(half, bytes)
        await rename(half, place)
        await syncFolder(path.dirname(place))
      } catch (error) {
        await rm(half, { force: true })
        throw isFull(error) ? new FilesFull('no room for a file', { cause: error }) : error
      }
    },
    get: (name) => orNothing(readFile(placeOf(name)), undefined),
    changedAt,
    remove: (name) => rm(placeOf(name), { force: true }),
    async list(folder) {
      const names = await orNothing(readdir(placeOf(folder)), [])
      return (await Promise.all(names.map((name) => describe(`${folder}/${name}`)))).flat()
    },
  }
}
