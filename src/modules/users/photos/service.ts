// Profile photos: re-encoded, stored under a random name, then assigned to the user. Unused files are swept.
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
const toFileName = (profile_image: string) => profile_image.replace(/^\/uploads\//, '')
const namePattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/
/** Longer than any upload takes. */
const orphanAfterMs = 3_600_000
const retryAfterSeconds = 5

const toRefusal = (error: unknown): unknown => {
  if (error instanceof UnreadableImage) return new Refusal(refusals.PHOTO_UNREADABLE)
  if (error instanceof FilesFull) return new Refusal(refusals.PHOTO_STORAGE_FULL)
  if (error instanceof ImagesBusy || error instanceof FilesAway)
    return new Refusal(refusals.PHOTO_BUSY, { retryAfterSeconds })
  return error
}

const withRefusals = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw toRefusal(error)
  }
}

export const createPhotos = ({ db, clock, files, images, log }: PhotosDeps) => {
  /** Removes a file; on failure the sweeper removes it later. */
  const removeOrLeave = async (file: string) => {
    try {
      await files.remove(file)
    } catch (error) {
      log.warn({ err: error }, 'Unused photo could not be removed; the sweeper retries it')
    }
  }

  const replace = async (user_id: string, profile_image: string | null): Promise<void> => {
    const { before } = await inTransaction(db, async (tx) => {
      const now = clock()
      const replacement = await store.replacePhoto(tx, { user_id, profile_image, now })
      if (!replacement) throw new Refusal(noUser.USER_NOT_FOUND)
      if (replacement.before !== profile_image) {
        const action = profile_image ? 'photo changed' : 'photo removed'
        await recordAudit(tx, { at: now, actor: user_id, action, subject: `user:${user_id}` })
      }
      return replacement
    })
    if (before?.startsWith(address(folder))) await removeOrLeave(toFileName(before))
  }

  const storePhoto = async (bytes: Buffer): Promise<string> => {
    const image = await images.square(bytes, photoSide)
    const file = `${folder}/${randomUUID()}.jpg`
    await files.put(file, image)
    return file
  }

  return {
    /**
     * Stores a new photo and returns its path.
     * @throws Refusal PHOTO_UNREADABLE, PHOTO_STORAGE_FULL, PHOTO_BUSY, USER_NOT_FOUND
     */
    async changePhoto(user_id: string, bytes: Buffer): Promise<string> {
      const file = await withRefusals(storePhoto(bytes))
      try {
        await replace(user_id, address(file))
      } catch (error) {
        // After a lost database connection the commit may have succeeded, so the sweeper decides.
        if (error instanceof Refusal) await removeOrLeave(file)
        throw error
      }
      return address(file)
    },

    /** Removes the photo; idempotent. @throws Refusal USER_NOT_FOUND */
    removePhoto: (user_id: string): Promise<void> => replace(user_id, null),

    /** Reads a photo by file name. @throws Refusal PHOTO_NOT_FOUND (also for malformed names), PHOTO_BUSY */
    async readPhoto(name: string): Promise<Buffer> {
      if (!namePattern.test(name)) throw new Refusal(refusals.PHOTO_NOT_FOUND)
      const bytes = await withRefusals(files.get(`${folder}/${name}`))
      if (!bytes) throw new Refusal(refusals.PHOTO_NOT_FOUND)
      return bytes
    },

    /** Removes files over an hour old that no user has, as after a deletion or a crash. */
    async sweepPhotos(): Promise<void> {
      const before = clock().getTime() - orphanAfterMs
      const oldFiles = (await files.list(folder)).filter(({ changedAt }) => changedAt.getTime() < before)
      const usedPhotos = await store.findPhotosInUse(
        db,
        oldFiles.map(({ name }) => address(name)),
      )
      for (const { name } of oldFiles) if (!usedPhotos.has(address(name))) await removeOrLeave(name)
    },
  }
}
export type Photos = ReturnType<typeof createPhotos>
