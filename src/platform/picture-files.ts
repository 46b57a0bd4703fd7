// Uploaded pictures of one folder. A file is stored under a random name before the row that uses it, and swept when no row does.
import { randomUUID } from 'node:crypto'
import { Refusal, type RefusalKind } from '#kernel/errors.ts'
import type { Clock } from './clock.ts'
import { type Files, FilesAway, FilesFull } from './files.ts'
import { ImagesBusy, UnreadableImage } from './images.ts'
import type { Log } from './log.ts'

export interface PictureFilesDeps {
  clock: Clock
  files: Files
  log: Pick<Log, 'warn'>
}

type PictureRefusals = Record<'unreadable' | 'storageFull' | 'busy' | 'notFound', RefusalKind>

const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$/
const retryAfterSeconds = 5
/** Longer than any upload takes. */
const hourMs = 3_600_000

const toAddress = (file: string) => `/uploads/${file}`
const toFile = (address: string) => address.replace(/^\/uploads\//, '')

/** `refusals` are the module's own for each failure; the pictures have addresses such as `/uploads/<folder>/<name>.jpg`. */
export const createPictureFiles = (
  { clock, files, log }: PictureFilesDeps,
  folder: string,
  refusals: PictureRefusals,
) => {
  const toRefusal = (error: unknown, field?: string): unknown => {
    const { unreadable, storageFull, busy } = refusals
    if (error instanceof UnreadableImage)
      return new Refusal(unreadable, field ? { fields: { [field]: unreadable.message } } : {})
    if (error instanceof FilesFull) return new Refusal(storageFull)
    if (error instanceof ImagesBusy || error instanceof FilesAway) return new Refusal(busy, { retryAfterSeconds })
    return error
  }

  /** Awaits work on images or files. @throws Refusal unreadable (with `field`, if given), storageFull, busy */
  const withRefusals = async <T>(work: Promise<T>, field?: string): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw toRefusal(error, field)
    }
  }

  /** Deletes a picture of this folder by its address; if that fails now, the sweep does it later. */
  const remove = async (address: string): Promise<void> => {
    if (!address.startsWith(toAddress(`${folder}/`))) return
    try {
      await files.remove(toFile(address))
    } catch (error) {
      log.warn({ err: error }, `picture ${address} could not be deleted; the next sweep tries again`)
    }
  }

  return {
    withRefusals,
    remove,

    /** The address of the picture with this name. */
    toAddress: (name: string): string => toAddress(`${folder}/${name}`),

    /** Stores a picture and returns its address. @throws Refusal storageFull, busy */
    async store(image: Buffer, type: 'jpg' | 'png' = 'jpg'): Promise<string> {
      const file = `${folder}/${randomUUID()}.${type}`
      await withRefusals(files.put(file, image))
      return toAddress(file)
    },

    /** Reads a picture by the name at the end of its address. @throws Refusal notFound (also for malformed names), busy */
    async read(name: string): Promise<Buffer> {
      const bytes = namePattern.test(name) && (await withRefusals(files.get(`${folder}/${name}`)))
      if (!bytes) throw new Refusal(refusals.notFound)
      return bytes
    },

    /** When the picture with this address was stored; undefined if it is missing. @throws Refusal busy */
    storedAt: (address: string): Promise<Date | undefined> => withRefusals(files.changedAt(toFile(address))),

    /** Deletes pictures of at least this age that `findInUse` does not return, as after a deletion or a crash. */
    async sweep(findInUse: (addresses: string[]) => Promise<Set<string>>, unusedForMs = hourMs): Promise<void> {
      const before = clock().getTime() - unusedForMs
      const stored = await files.list(folder)
      const old = stored.filter(({ changedAt }) => changedAt.getTime() < before).map(({ name }) => toAddress(name))
      const used = await findInUse(old)
      for (const address of old) if (!used.has(address)) await remove(address)
    },
  }
}
