// Pictures of drivers and cars: re-encoded, stored under random names before their rows, and swept when no driver
// uses them.
import { Refusal } from '#kernel/errors.ts'
import { mayReachRegion, type StaffRegions } from '#kernel/staff-regions.ts'
import { recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Images } from '#platform/images.ts'
import { createPictureFiles, type PictureFilesDeps } from '#platform/picture-files.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import { refusals as driverRefusals } from '../contract.ts'
import { findPictureRegions, findPicturesInUse } from '../store.ts'
import { refusals } from './contract.ts'
import { pictureSide } from './rules.ts'
import { replaceDriverPicture } from './store.ts'

export interface PicturesDeps extends PictureFilesDeps {
  db: Db
  images: Images
}

export const createPictures = (deps: PicturesDeps) => {
  const { db, clock, images } = deps
  const pictures = createPictureFiles(deps, 'drivers', {
    unreadable: refusals.PICTURE_UNREADABLE,
    storageFull: refusals.APPLICATION_FAILED,
    busy: refusals.APPLICATION_BUSY,
    notFound: refusals.PICTURE_NOT_FOUND,
  })

  return {
    /**
     * Re-encodes the upload of `field` as JPEG.
     * @throws Refusal PICTURE_UNREADABLE, APPLICATION_BUSY
     */
    processImage: (bytes: Buffer, field: string): Promise<Buffer> =>
      pictures.withRefusals(images.fitJpeg(bytes, pictureSide), field),

    /**
     * Stores all pictures or none, and returns their addresses.
     * @throws Refusal APPLICATION_FAILED, APPLICATION_BUSY
     */
    async saveAll(buffers: readonly Buffer[]): Promise<string[]> {
      const saved: string[] = []
      try {
        for (const image of buffers) saved.push(await pictures.store(image))
        return saved
      } catch (error) {
        for (const picture of saved) await pictures.remove(picture)
        throw error
      }
    },

    /** Deletes the pictures of a form that was refused. */
    async deleteAll(addresses: readonly string[]): Promise<void> {
      for (const address of addresses) await pictures.remove(address)
    },

    /**
     * Replaces the picture of a driver by a re-encoded one and returns its address.
     * @throws Refusal DRIVER_NOT_FOUND, APPLICATION_FAILED, APPLICATION_BUSY
     */
    async replace(driver_id: string, image: Buffer, actor: string): Promise<string> {
      const driver_picture = await pictures.store(image)
      try {
        const { before } = await inTransaction(db, async (tx) => {
          const now = clock()
          const replaced = await replaceDriverPicture(tx, { driver_id, driver_picture, now })
          if (!replaced) throw new Refusal(driverRefusals.DRIVER_NOT_FOUND)
          await recordAudit(tx, { at: now, actor, action: 'driver picture changed', subject: `driver:${driver_id}` })
          return replaced
        })
        if (before) await pictures.remove(before)
      } catch (error) {
        // If the database did not answer, the row may use the file: the sweep decides.
        if (error instanceof Refusal) await pictures.remove(driver_picture)
        throw error
      }
      return driver_picture
    },

    /** Reads a picture. @throws Refusal PICTURE_NOT_FOUND (also for malformed names), APPLICATION_BUSY */
    read: pictures.read,

    /** Reads a picture for a member of staff. @throws Refusal OTHER_REGION, PICTURE_NOT_FOUND, APPLICATION_BUSY */
    async readFor(own: StaffRegions, name: string): Promise<Buffer> {
      const of = own === null ? undefined : await findPictureRegions(db, pictures.toAddress(name))
      if (of && !mayReachRegion(own, of)) throw new Refusal(platformRefusals.OTHER_REGION)
      return pictures.read(name)
    },

    /** Deletes files older than an hour that no driver uses, as after an erasure or a crash between file and row. */
    sweep: (): Promise<void> => pictures.sweep((addresses) => findPicturesInUse(db, addresses)),
  }
}
export type Pictures = ReturnType<typeof createPictures>
