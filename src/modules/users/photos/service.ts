// Profile photos: re-encoded, stored under a random name, then assigned to the user. Unused files are swept.
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Images } from '#platform/images.ts'
import { createPictureFiles, type PictureFilesDeps } from '#platform/picture-files.ts'
import { refusals as noUser } from '../profiles/contract.ts'
import { photoSide, refusals } from './contract.ts'
import * as store from './store.ts'

export interface PhotosDeps extends PictureFilesDeps {
  db: Db
  images: Images
}

export const createPhotos = (deps: PhotosDeps) => {
  const { db, clock, images } = deps
  const photos = createPictureFiles(deps, 'profiles', {
    unreadable: refusals.PHOTO_UNREADABLE,
    storageFull: refusals.PHOTO_STORAGE_FULL,
    busy: refusals.PHOTO_BUSY,
    notFound: refusals.PHOTO_NOT_FOUND,
  })

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
    if (before) await photos.remove(before)
  }

  return {
    /**
     * Stores a new photo and returns its path.
     * @throws Refusal PHOTO_UNREADABLE, PHOTO_STORAGE_FULL, PHOTO_BUSY, USER_NOT_FOUND
     */
    async changePhoto(user_id: string, bytes: Buffer): Promise<string> {
      const photo = await photos.store(await photos.withRefusals(images.square(bytes, photoSide)))
      try {
        await replace(user_id, photo)
      } catch (error) {
        // After a lost database connection the commit may have succeeded, so the sweeper decides.
        if (error instanceof Refusal) await photos.remove(photo)
        throw error
      }
      return photo
    },

    /** Removes the photo; idempotent. @throws Refusal USER_NOT_FOUND */
    removePhoto: (user_id: string): Promise<void> => replace(user_id, null),

    /** Reads a photo by file name. @throws Refusal PHOTO_NOT_FOUND (also for malformed names), PHOTO_BUSY */
    readPhoto: photos.read,

    /** Removes files over an hour old that no user has, as after a deletion or a crash. */
    sweepPhotos: (): Promise<void> => photos.sweep((addresses) => store.findPhotosInUse(db, addresses)),
  }
}
export type Photos = ReturnType<typeof createPhotos>
