// Pictures of partners' pages: made anew and kept under random names. What stands on no page a day later is swept.
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
/** Somebody may edit a page for a while before they save it. */
const orphanAfterMs = 24 * 3_600_000
/** What is older could be swept while it is being saved: it is sent again. */
const savableForMs = 23 * 3_600_000
const retryAfterSeconds = 5

const refusalOf = (error: unknown): unknown => {
  if (error instanceof UnreadableImage) return new Refusal(refusals.PARTNER_PICTURE_UNREADABLE)
  if (error instanceof FilesFull) return new Refusal(refusals.PARTNER_PICTURE_NO_ROOM)
  if (error instanceof ImagesBusy || error instanceof FilesAway)
    return new Refusal(refusals.PARTNER_PICTURE_BUSY, { retryAfterSeconds })
  return error
}

const refusing = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw refusalOf(error)
  }
}

export const createPictures = ({ db, clock, files, images, log, members }: PicturesDeps) => {
  const put = async (bytes: Buffer, kind: PictureKind): Promise<string> => {
    // A logo keeps what is clear in it: it stands on a dark picture.
    const isLogo = kind === 'logo'
    const made = await (isLogo ? images.fitPng : images.fitJpeg)(bytes, pictureSides[kind])
    const file = `${folder}/${randomUUID()}.${isLogo ? 'png' : 'jpg'}`
    await files.put(file, made)
    return address(file)
  }

  return {
    /** The address of the kept picture. @throws Refusal PARTNER_PICTURE_…, and as `members.require` for owners */
    async add(actor: Actor, kind: PictureKind, bytes: Buffer): Promise<string> {
      await members.require(actor, 'owner')
      return refusing(put(bytes, kind))
    },

    /** Whether a page may be saved with it: ours, there, and not so old that the sweep may be at it. @throws Refusal PARTNER_PICTURE_BUSY */
    async isSavable(picture: string): Promise<boolean> {
      const changedAt = isOwnPicture(picture) && (await refusing(files.changedAt(picture.slice(address('').length))))
      return changedAt ? clock().getTime() - changedAt.getTime() < savableForMs : false
    },

    /** @throws Refusal PARTNER_PICTURE_NOT_FOUND for any name that is not one of ours, PARTNER_PICTURE_BUSY */
    async read(name: string): Promise<{ bytes: Buffer; type: string }> {
      const bytes = isOwnPicture(address(`${folder}/${name}`)) && (await refusing(files.get(`${folder}/${name}`)))
      if (!bytes) throw new Refusal(refusals.PARTNER_PICTURE_NOT_FOUND)
      return { bytes, type: name.endsWith('.png') ? 'image/png' : 'image/jpeg' }
    },

    /** Removes what has lain there for a day and stands on nobody's page. */
    async sweep(): Promise<void> {
      const before = clock().getTime() - orphanAfterMs
      const old = (await files.list(folder)).filter(({ changedAt }) => changedAt.getTime() < before)
      const used = await picturesInUse(
        db,
        old.map(({ name }) => address(name)),
      )
      for (const { name } of old)
        if (!used.has(address(name)))
          await files.remove(name).catch((error) => log.warn({ err: error }, 'a picture is left for the next sweep'))
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
