// Pictures of drivers and cars: re-encoded, stored under random names before their rows, and swept when no driver
// uses them.
import { randomUUID } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { type Files, FilesAway, FilesFull } from '#platform/files.ts'
import { type Images, ImagesBusy, UnreadableImage } from '#platform/images.ts'
import type { Log } from '#platform/log.ts'
import { refusals as driverRefusals } from '../contract.ts'
import { findPicturesInUse } from '../store.ts'
import { refusals } from './contract.ts'
import { pictureSide } from './rules.ts'
import { replaceDriverPicture } from './store.ts'

export interface PicturesDeps {
  db: Db
  clock: Clock
  files: Files
  images: Images
  log: Pick<Log, 'warn' | 'error'>
}

const folder = 'drivers'
const toAddress = (file: string) => `/uploads/${file}`
const toFileName = (picture: string) => picture.replace(/^\/uploads\//, '')
const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/
/** Longer than any upload in progress. */
const orphanAfterMs = 3_600_000
const retryAfterSeconds = 5

const toRefusal = (error: unknown, field: string): unknown => {
  const { PICTURE_UNREADABLE, APPLICATION_FAILED, APPLICATION_BUSY } = refusals
  if (error instanceof UnreadableImage)
    return new Refusal(PICTURE_UNREADABLE, { fields: { [field]: PICTURE_UNREADABLE.message } })
  if (error instanceof FilesFull) return new Refusal(APPLICATION_FAILED)
  if (error instanceof ImagesBusy || error instanceof FilesAway)
    return new Refusal(APPLICATION_BUSY, { retryAfterSeconds })
  return error
}

const withRefusals = async <T>(work: Promise<T>, field: string): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw toRefusal(error, field)
  }
}

export const createPictures = ({ db, clock, files, images, log }: PicturesDeps) => {
  /** Deletes a file; if that fails now, the sweep does it later. */
  const deletePicture = async (picture: string) => {
    try {
      await files.remove(toFileName(picture))
    } catch (error) {
      log.warn({ err: error }, 'cannot delete an unused picture; the next sweep retries')
    }
  }

  const storeFile = async (image: Buffer): Promise<string> => {
    const file = `${folder}/${randomUUID()}.jpg`
    await files.put(file, image)
    return toAddress(file)
  }

  const savePicture = (image: Buffer): Promise<string> => withRefusals(storeFile(image), 'driver_picture')

  return {
    /**
     * Re-encodes the upload of `field` as JPEG.
     * @throws Refusal PICTURE_UNREADABLE, APPLICATION_BUSY
     */
    processImage: (bytes: Buffer, field: string): Promise<Buffer> =>
      withRefusals(images.fitJpeg(bytes, pictureSide), field),

    /**
     * Stores all pictures or none, and returns their addresses.
     * @throws Refusal APPLICATION_FAILED, APPLICATION_BUSY
     */
    async saveAll(buffers: readonly Buffer[]): Promise<string[]> {
      const saved: string[] = []
      try {
        for (const image of buffers) saved.push(await savePicture(image))
        return saved
      } catch (error) {
        for (const picture of saved) await deletePicture(picture)
        throw error
      }
    },

    /** Deletes the pictures of a form that was refused. */
    async deleteAll(pictures: readonly string[]): Promise<void> {
      for (const picture of pictures) await deletePicture(picture)
    },

    /**
     * Replaces the picture of a driver by a re-encoded one and returns its address.
     * @throws Refusal DRIVER_NOT_FOUND, APPLICATION_FAILED, APPLICATION_BUSY
     */
    async replace(driver_id: string, image: Buffer, actor: string): Promise<string> {
      const driver_picture = await savePicture(image)
      try {
        const { before } = await inTransaction(db, async (tx) => {
          const now = clock()
          const replaced = await replaceDriverPicture(tx, { driver_id, driver_picture, now })
          if (!replaced) throw new Refusal(driverRefusals.DRIVER_NOT_FOUND)
          await recordAudit(tx, { at: now, actor, action: 'driver picture changed', subject: `driver:${driver_id}` })
          return replaced
        })
        if (before) await deletePicture(before)
      } catch (error) {
        // If the database did not answer, the row may use the file: the sweep decides.
        if (error instanceof Refusal) await deletePicture(driver_picture)
        throw error
      }
      return driver_picture
    },

    /**
     * Reads a picture.
     * @throws Refusal PICTURE_NOT_FOUND also for names of another format; APPLICATION_BUSY
     */
    async read(name: string): Promise<Buffer> {
      if (!namePattern.test(name)) throw new Refusal(refusals.PICTURE_NOT_FOUND)
      const bytes = await withRefusals(files.get(`${folder}/${name}`), 'name')
      if (!bytes) throw new Refusal(refusals.PICTURE_NOT_FOUND)
      return bytes
    },

    /** Deletes files older than an hour that no driver uses, as after an erasure or a crash between file and row. */
    async sweep(): Promise<void> {
      const before = clock().getTime() - orphanAfterMs
      const old = (await files.list(folder)).filter(({ changedAt }) => changedAt.getTime() < before)
      const used = await findPicturesInUse(
        db,
        old.map(({ name }) => toAddress(name)),
      )
      for (const { name } of old) if (!used.has(toAddress(name))) await deletePicture(toAddress(name))
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
