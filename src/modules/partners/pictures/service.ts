// Pictures of guest pages: re-encoded and stored under random names. Pictures on no page are deleted after a day.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { type Files, FilesAway, FilesFull } from '#platform/files.ts'
import { type Images, ImagesBusy, UnreadableImage } from '#platform/images.ts'
import type { Log } from '#platform/log.ts'
import type { Members } from '../members/service.ts'
import { isOwnPicture } from '../page/rules.ts'
import { picturesInUse } from '../page/store.ts'
import { type PictureKind, pictureSides, refusals } from './contract.ts'

export interface PicturesDeps {
  db: Db
  clock: Clock
  files: Files
  images: Images
  log: Pick<Log, 'warn' | 'error'>
  members: Pick<Members, 'require'>
}

const folder = 'partners'
const address = (file: string) => `/uploads/${file}`
/** Time between an upload and saving the page. */
const orphanAfterMs = 24 * 3_600_000
/** Older pictures could be deleted while the page is saved, so they must be uploaded again. */
const savableForMs = 23 * 3_600_000
const retryAfterSeconds = 5

const toRefusal = (error: unknown): unknown => {
  if (error instanceof UnreadableImage) return new Refusal(refusals.PARTNER_PICTURE_UNREADABLE)
  if (error instanceof FilesFull) return new Refusal(refusals.PARTNER_PICTURE_STORAGE_FULL)
  if (error instanceof ImagesBusy || error instanceof FilesAway)
    return new Refusal(refusals.PARTNER_PICTURE_BUSY, { retryAfterSeconds })
  return error
}

const withRefusals = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw toRefusal(error)
  }
}

export const createPictures = ({ db, clock, files, images, log, members }: PicturesDeps) => {
  const storePicture = async (bytes: Buffer, kind: PictureKind): Promise<string> => {
    // A logo is drawn on a dark picture, so it keeps its transparency as PNG.
    const isLogo = kind === 'logo'
    const image = await (isLogo ? images.fitPng : images.fitJpeg)(bytes, pictureSides[kind])
    const file = `${folder}/${randomUUID()}.${isLogo ? 'png' : 'jpg'}`
    await files.put(file, image)
    return address(file)
  }

  return {
    /** Stores a picture and returns its path. @throws Refusal PARTNER_PICTURE_…, and as `members.require` for owners */
    async add(actor: Actor, kind: PictureKind, bytes: Buffer): Promise<string> {
      await members.require(actor, 'owner')
      return withRefusals(storePicture(bytes, kind))
    },

    /** True for an existing upload that is too young for the sweep. @throws Refusal PARTNER_PICTURE_BUSY */
    async isSavable(picture: string): Promise<boolean> {
      const changedAt =
        isOwnPicture(picture) && (await withRefusals(files.changedAt(picture.slice(address('').length))))
      return changedAt ? clock().getTime() - changedAt.getTime() < savableForMs : false
    },

    /** @throws Refusal PARTNER_PICTURE_NOT_FOUND for any name that is not an upload, PARTNER_PICTURE_BUSY */
    async read(name: string): Promise<{ bytes: Buffer; type: string }> {
      const bytes = isOwnPicture(address(`${folder}/${name}`)) && (await withRefusals(files.get(`${folder}/${name}`)))
      if (!bytes) throw new Refusal(refusals.PARTNER_PICTURE_NOT_FOUND)
      return { bytes, type: name.endsWith('.png') ? 'image/png' : 'image/jpeg' }
    },

    /** Deletes uploads that are a day old and on no page. */
    async sweep(): Promise<void> {
      const before = clock().getTime() - orphanAfterMs
      const expired = (await files.list(folder)).filter(({ changedAt }) => changedAt.getTime() < before)
      const usedAddresses = await picturesInUse(
        db,
        expired.map(({ name }) => address(name)),
      )
      for (const { name } of expired)
        if (!usedAddresses.has(address(name)))
          await files
            .remove(name)
            .catch((error) =>
              log.warn({ err: error }, `picture ${name} could not be deleted; the next sweep tries again`),
            )
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
