// Pictures of guest pages: re-encoded and stored under random names. Pictures on no page are deleted after a day.
import type { Actor } from '#kernel/actor.ts'
import type { Db } from '#platform/db.ts'
import type { Images } from '#platform/images.ts'
import { createPictureFiles, type PictureFilesDeps } from '#platform/picture-files.ts'
import type { Members } from '../members/service.ts'
import { isOwnPicture } from '../page/rules.ts'
import { picturesInUse } from '../page/store.ts'
import { type PictureKind, pictureSides, refusals } from './contract.ts'

export interface PicturesDeps extends PictureFilesDeps {
  db: Db
  images: Images
  members: Pick<Members, 'require'>
}

/** Time between an upload and saving the page. */
const orphanAfterMs = 24 * 3_600_000
/** Older pictures could be deleted while the page is saved, so they must be uploaded again. */
const savableForMs = 23 * 3_600_000

export const createPictures = (deps: PicturesDeps) => {
  const { db, clock, images, members } = deps
  const pictures = createPictureFiles(deps, 'partners', {
    unreadable: refusals.PARTNER_PICTURE_UNREADABLE,
    storageFull: refusals.PARTNER_PICTURE_STORAGE_FULL,
    busy: refusals.PARTNER_PICTURE_BUSY,
    notFound: refusals.PARTNER_PICTURE_NOT_FOUND,
  })

  return {
    /** Stores a picture and returns its path. @throws Refusal PARTNER_PICTURE_…, and as `members.require` for owners */
    async add(actor: Actor, kind: PictureKind, bytes: Buffer): Promise<string> {
      await members.require(actor, 'owner')
      // A logo is drawn on a dark picture, so it keeps its transparency as PNG.
      const isLogo = kind === 'logo'
      const image = (isLogo ? images.fitPng : images.fitJpeg)(bytes, pictureSides[kind])
      return pictures.store(await pictures.withRefusals(image), isLogo ? 'png' : 'jpg')
    },

    /** True for an existing upload that is too young for the sweep. @throws Refusal PARTNER_PICTURE_BUSY */
    async isSavable(picture: string): Promise<boolean> {
      const storedAt = isOwnPicture(picture) && (await pictures.storedAt(picture))
      return storedAt ? clock().getTime() - storedAt.getTime() < savableForMs : false
    },

    /** @throws Refusal PARTNER_PICTURE_NOT_FOUND for any name that is not an upload, PARTNER_PICTURE_BUSY */
    async read(name: string): Promise<{ bytes: Buffer; type: string }> {
      return { bytes: await pictures.read(name), type: name.endsWith('.png') ? 'image/png' : 'image/jpeg' }
    },

    /** Deletes uploads that are a day old and on no page. */
    sweep: (): Promise<void> => pictures.sweep((addresses) => picturesInUse(db, addresses), orphanAfterMs),
  }
}
export type Pictures = ReturnType<typeof createPictures>
