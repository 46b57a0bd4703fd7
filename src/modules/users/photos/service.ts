// The photo of a profile: made anew, kept under a random name, and only then the person's. What belongs to nobody is swept.
import { randomUUID } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { type Files, FilesAway, FilesFull } from '#platform/files.ts'
import { type Images, ImagesBusy, UnreadableImage } from '#platform/images.ts'
import type { Log } from '#platform/log.ts'
import { refusals as noUser } from '../profiles/contract.ts'
import { photoSide, refusals } from './contract.ts'
import * as store from './store.ts'

export interface PhotosDeps {
  db: Db
  clock: Clock
  files: Files
  images: Images
  log: Pick<Log, 'warn'>
}

const folder = 'profiles'
const address = (file: string) => `/uploads/${file}`
const fileOf = (profile_image: string) => profile_image.replace(/^\/uploads\//, '')
const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/
/** Long enough for any upload under way. */
const orphanAfterMs = 3_600_000
const retryAfterSeconds = 5

const refusalOf = (error: unknown): unknown => {
  if (error instanceof UnreadableImage) return new Refusal(refusals.PHOTO_UNREADABLE)
  if (error instanceof FilesFull) return new Refusal(refusals.PHOTO_NO_ROOM)
  if (error instanceof ImagesBusy || error instanceof FilesAway)
    return new Refusal(refusals.PHOTO_BUSY, { retryAfterSeconds })
  return error
}

const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw refusalOf(error)
  }
}

export const createPhotos = ({ db, clock, files, images, log }: PhotosDeps) => {
  /** Where it cannot be done now the sweeper does it. */
  const letGo = async (file: string) => {
    try {
      await files.remove(file)
    } catch (error) {
      log.warn({ err: error }, 'a photo that nobody has any more is left for the sweeper')
    }
  }

  const replace = async (user_id: string, profile_image: string | null): Promise<void> => {
    const { before } = await inTransaction(db, async (tx) => {
      const now = clock()
      const replaced = await store.replacePhoto(tx, { user_id, profile_image, now })
      if (!replaced) throw new Refusal(noUser.USER_NOT_FOUND)
      if (replaced.before !== profile_image) {
        const action = profile_image ? 'photo changed' : 'photo removed'
        await recordAudit(tx, { at: now, actor: user_id, action, subject: `user:${user_id}` })
      }
      return replaced
    })
    if (before?.startsWith(address(folder))) await letGo(fileOf(before))
  }

  const keep = async (bytes: Buffer): Promise<string> => {
    const image = await images.square(bytes, photoSide)
    const file = `${folder}/${randomUUID()}.jpg`
    await files.put(file, image)
    return file
  }

  return {
    /** The address of the new photo. Refuses with PHOTO_UNREADABLE, PHOTO_NO_ROOM, PHOTO_BUSY, USER_NOT_FOUND. */
    async changePhoto(user_id: string, bytes: Buffer): Promise<string> {
      const file = await refusing(keep(bytes))
      try {
        await replace(user_id, address(file))
      } catch (error) {
        // Where the database fell silent it may be the person's after all; then the sweeper decides.
        if (error instanceof Refusal) await letGo(file)
        throw error
      }
      return address(file)
    },

    /** Refuses with USER_NOT_FOUND. */
    removePhoto: (user_id: string): Promise<void> => replace(user_id, null),

    /** Refuses with PHOTO_NOT_FOUND for any name that is not one of ours, and with PHOTO_BUSY. */
    async readPhoto(name: string): Promise<Buffer> {
      if (!namePattern.test(name)) throw new Refusal(refusals.PHOTO_NOT_FOUND)
      const bytes = await refusing(files.get(`${folder}/${name}`))
      if (!bytes) throw new Refusal(refusals.PHOTO_NOT_FOUND)
      return bytes
    },

    /** Removes what has lain there for an hour and is nobody's photo: of a deleted account, or left by a crash between file and row. */
    async sweepPhotos(): Promise<void> {
      const before = clock().getTime() - orphanAfterMs
      const old = (await files.list(folder)).filter(({ changedAt }) => changedAt.getTime() < before)
      const used = await store.photosInUse(
        db,
        old.map(({ name }) => address(name)),
      )
      for (const { name } of old) if (!used.has(address(name))) await letGo(name)
    },
  }
}
export type Photos = ReturnType<typeof createPhotos>
