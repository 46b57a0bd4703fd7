// Pictures of drivers and cars: made anew, kept under random names, and only then somebody's. What belongs to nobody is swept.
import { randomUUID } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { type Files, FilesAway, FilesFull } from '#platform/files.ts'
import { type Images, ImagesBusy, UnreadableImage } from '#platform/images.ts'
import type { Log } from '#platform/log.ts'
import { refusals as applying } from '../application/contract.ts'
import { refusals as drivers } from '../contract.ts'
import { picturesInUse } from '../store.ts'
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
const address = (file: string) => `/uploads/${file}`
const fileOf = (picture: string) => picture.replace(/^\/uploads\//, '')
const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/
/** Long enough for any form under way. */
const orphanAfterMs = 3_600_000
const retryAfterSeconds = 5

const refusalOf = (error: unknown, field: string): unknown => {
  const { PICTURE_UNREADABLE, APPLICATION_FAILED, APPLICATION_BUSY } = applying
  if (error instanceof UnreadableImage)
    return new Refusal(PICTURE_UNREADABLE, { fields: { [field]: PICTURE_UNREADABLE.message } })
  if (error instanceof FilesFull) return new Refusal(APPLICATION_FAILED)
  if (error instanceof ImagesBusy || error instanceof FilesAway)
    return new Refusal(APPLICATION_BUSY, { retryAfterSeconds })
  return error
}

const refusing = async <T>(work: Promise<T>, field: string): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw refusalOf(error, field)
  }
}

export const createPictures = ({ db, clock, files, images, log }: PicturesDeps) => {
  /** Where it cannot be done now the sweeper does it. */
  const letGo = async (picture: string) => {
    try {
      await files.remove(fileOf(picture))
    } catch (error) {
      log.warn({ err: error }, 'a picture that nobody has any more is left for the sweeper')
    }
  }

  const put = async (image: Buffer): Promise<string> => {
    const file = `${folder}/${randomUUID()}.jpg`
    await files.put(file, image)
    return address(file)
  }

  const keep = (image: Buffer): Promise<string> => refusing(put(image), 'driver_picture')

  return {
    /** A JPEG of ours of what came in `field`. Refuses with PICTURE_UNREADABLE, APPLICATION_BUSY. */
    make: (bytes: Buffer, field: string): Promise<Buffer> => refusing(images.fitJpeg(bytes, pictureSide), field),

    /** The addresses of these pictures; all are kept or none. Refuses with APPLICATION_FAILED, APPLICATION_BUSY. */
    async keepAll(made: readonly Buffer[]): Promise<string[]> {
      const kept: string[] = []
      try {
        for (const image of made) kept.push(await keep(image))
        return kept
      } catch (error) {
        for (const picture of kept) await letGo(picture)
        throw error
      }
    },

    /** Of a form that was refused after all. */
    async letAllGo(pictures: readonly string[]): Promise<void> {
      for (const picture of pictures) await letGo(picture)
    },

    /** The address of the new picture, made by `make`. Refuses with DRIVER_NOT_FOUND, APPLICATION_FAILED, APPLICATION_BUSY. */
    async replace(driver_id: string, image: Buffer, actor: string): Promise<string> {
      const driver_picture = await keep(image)
      try {
        const { before } = await inTransaction(db, async (tx) => {
          const now = clock()
          const replaced = await replaceDriverPicture(tx, { driver_id, driver_picture, now })
          if (!replaced) throw new Refusal(drivers.DRIVER_NOT_FOUND)
          await recordAudit(tx, { at: now, actor, action: 'driver picture changed', subject: `driver:${driver_id}` })
          return replaced
        })
        if (before) await letGo(before)
      } catch (error) {
        // Where the database fell silent it may be the driver's after all; then the sweeper decides.
        if (error instanceof Refusal) await letGo(driver_picture)
        throw error
      }
      return driver_picture
    },

    /** Refuses with PICTURE_NOT_FOUND for any name that is not one of ours, and with APPLICATION_BUSY. */
    async read(name: string): Promise<Buffer> {
      if (!namePattern.test(name)) throw new Refusal(refusals.PICTURE_NOT_FOUND)
      const bytes = await refusing(files.get(`${folder}/${name}`), 'name')
      if (!bytes) throw new Refusal(refusals.PICTURE_NOT_FOUND)
      return bytes
    },

    /** Removes what has lain there for an hour and is nobody's: of a driver who was forgotten, or left by a crash between file and row. */
    async sweep(): Promise<void> {
      const before = clock().getTime() - orphanAfterMs
      const old = (await files.list(folder)).filter(({ changedAt }) => changedAt.getTime() < before)
      const used = await picturesInUse(
        db,
        old.map(({ name }) => address(name)),
      )
      for (const { name } of old) if (!used.has(address(name))) await letGo(address(name))
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
