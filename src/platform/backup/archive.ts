// Backup file: a gzipped tar that any tool can read. Its last entry is the SHA-256 of all others, which detects
// a truncated or damaged file; it does not prove who made it.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

/** The file is no backup, or an incomplete one; `message` is for the person who named the file. */
export class DamagedArchive extends Error {}

export interface Entry {
  name: string
  bytes: Buffer
}

export interface Archive {
  add(name: string, bytes: Buffer): Promise<void>
  /** Resolves once the file is on disk. */
  close(): Promise<void>
  /** Closes the incomplete file. */
  abandon(): Promise<void>
}

const checksumName = 'sha256'
const maxEntryBytes = 512 * 1024 ** 2 // bytes; one row of a table may be long

const createChecksum = () => {
  const hash = createHash('sha256')
  return {
    add: ({ name, bytes }: Entry) => void hash.update(`${name}\0${bytes.length}\0`).update(bytes),
    end: () => Buffer.from(hash.digest('hex')),
  }
}

/** Writes into `file`, which exists and is empty. One entry at a time is in memory. */
export const writeArchive = (file: string): Archive => {
  const pack = tar.pack()
  const checksum = createChecksum()
  // flush: on disk before the file is closed.
  const writing = pipeline(pack, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  // A full disk surfaces at the next entry.
  const failed = writing.then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)
  const writeEntry = ({ name, bytes }: Entry) => {
    const added = new Promise<void>((resolve, reject) => {
      const mode = 0o600
      pack.entry({ name, mode, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()))
    })
    return Promise.race([failed, added])
  }
  return {
    async add(name, bytes) {
      checksum.add({ name, bytes })
      await writeEntry({ name, bytes })
    },
    async close() {
      await writeEntry({ name: checksumName, bytes: checksum.end() })
      pack.finalize()
      await writing
    },
    async abandon() {
      pack.destroy()
      await writing.catch(() => undefined)
    },
  }
}

const readBytes = async (stream: AsyncIterable<Buffer>, size: number): Promise<Buffer> => {
  if (size > maxEntryBytes) throw new Error('an entry is too long')
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const rawEntries = async function* (file: string): AsyncGenerator<Entry> {
  const extract = tar.extract()
  const read = pipeline(createReadStream(file), createGunzip(), extract)
  // The entries end with the same error.
  read.catch(() => undefined)
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header
    yield { name, bytes: await readBytes(entry as AsyncIterable<Buffer>, size) }
  }
  await read
}

/** Errors of the file system pass unchanged; anything else means a bad file. */
const isSystemError = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined

const damagedError = (file: string, cause?: unknown) =>
  new DamagedArchive(`${file} is no backup of Ostler, or it is damaged or cut short. Nothing was restored.`, { cause })

/**
 * The entries in their order except for the checksum, which is verified.
 * @throws DamagedArchive at the latest after the last entry
 */
export const readArchive = async function* (file: string): AsyncGenerator<Entry> {
  const checksum = createChecksum()
  let isVerified = false
  try {
    for await (const entry of rawEntries(file)) {
      if (isVerified) throw new Error('entries follow the checksum')
      if (entry.name === checksumName) {
        if (!entry.bytes.equals(checksum.end())) throw new Error('the checksum differs')
        isVerified = true
        continue
      }
      checksum.add(entry)
      yield entry
    }
    if (!isVerified) throw new Error('the checksum is missing')
  } catch (error) {
    throw isSystemError(error) ? error : damagedError(file, error)
  }
}
