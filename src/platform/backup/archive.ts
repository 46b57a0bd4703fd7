// The file of a backup: a gzipped tar, so that any machine can look into it without us. Its last entry is the SHA-256 of
// all others: a file that was cut short or damaged is known by it. It says nothing of who made the file.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

/** Not a backup, or not a whole one; `message` is for the person who named the file. */
export class DamagedArchive extends Error {}

export interface Entry {
  name: string
  bytes: Buffer
}

export interface Archive {
  add(name: string, bytes: Buffer): Promise<void>
  /** On the disk when it answers. */
  close(): Promise<void>
  /** Lets go of the file, which is of no use then. */
  abandon(): Promise<void>
}

const last = 'sha256'
const longestEntry = 512 * 1024 ** 2 // bytes; one row of a table may be long

const createSum = () => {
  const hash = createHash('sha256')
  return {
    add: ({ name, bytes }: Entry) => void hash.update(`${name}\0${bytes.length}\0`).update(bytes),
    end: () => Buffer.from(hash.digest('hex')),
  }
}

/** Into `file`, which is there and empty. Each entry is in memory, never all of them. */
export const writeArchive = (file: string): Archive => {
  const pack = tar.pack()
  const sum = createSum()
  // flush: written to the disk before it is closed.
  const written = pipeline(pack, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  // A disk that is full is told by whichever entry comes next.
  const failed = written.then(() => new Promise<never>(() => undefined))
  failed.catch(() => undefined)
  const put = ({ name, bytes }: Entry) => {
    const taken = new Promise<void>((resolve, reject) => {
      const mode = 0o600
      pack.entry({ name, mode, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()))
    })
    return Promise.race([failed, taken])
  }
  return {
    async add(name, bytes) {
      sum.add({ name, bytes })
      await put({ name, bytes })
    },
    async close() {
      await put({ name: last, bytes: sum.end() })
      pack.finalize()
      await written
    },
    async abandon() {
      pack.destroy()
      await written.catch(() => undefined)
    },
  }
}

const bytesOf = async (stream: AsyncIterable<Buffer>, size: number): Promise<Buffer> => {
  if (size > longestEntry) throw new Error('an entry is too long')
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const rawEntries = async function* (file: string): AsyncGenerator<Entry> {
  const extract = tar.extract()
  const read = pipeline(createReadStream(file), createGunzip(), extract)
  // Told by the entries, which end with the same error.
  read.catch(() => undefined)
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header
    yield { name, bytes: await bytesOf(entry as AsyncIterable<Buffer>, size) }
  }
  await read
}

/** What a file system says is passed on as it is; anything else is wrong with the file itself. */
const isOfSystem = (error: unknown) => (error as NodeJS.ErrnoException).syscall !== undefined

const damaged = (file: string, cause?: unknown) =>
  new DamagedArchive(`${file} is no backup of Ostler, or it is damaged or cut short. Nothing was restored.`, { cause })

/** The entries in their order, but for the sum, which is compared. Throws DamagedArchive, at the latest after the last. */
export const readArchive = async function* (file: string): AsyncGenerator<Entry> {
  const sum = createSum()
  let compared = false
  try {
    for await (const entry of rawEntries(file)) {
      if (compared) throw new Error('more after the end')
      if (entry.name === last) {
        if (!entry.bytes.equals(sum.end())) throw new Error('its sum is another')
        compared = true
        continue
      }
      sum.add(entry)
      yield entry
    }
    if (!compared) throw new Error('it has no end')
  } catch (error) {
    throw isOfSystem(error) ? error : damaged(file, error)
  }
}
