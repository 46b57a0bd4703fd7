// Everything held about a person as one JSON file, written while it is read: fifty bookings at a time.
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { refusals as pictureRefusals } from '#modules/drivers/pictures/contract.ts'
import type { Pictures } from '#modules/drivers/pictures/service.ts'
import { refusals as photoRefusals } from '#modules/users/photos/contract.ts'
import type { Photos } from '#modules/users/photos/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { refusals } from '#platform/refusals.ts'
import { auditOf, changesOf, type MailRow, mailsAbout, mailsTo, paidParts, refundsOf } from '../store.ts'
import { auditEntry, bookingEntry, isToCustomer, mailEntry } from './present.ts'
import {
  bookingIdsOf,
  bookingsOf,
  type Held,
  type HeldProfile,
  listsOf,
  picturesOf,
  profileOf,
  versionsOf,
} from './store.ts'

const batchSize = 50

export interface DownloadsDeps {
  db: Db
  clock: Clock
  photos: Pick<Photos, 'readPhoto'>
  drivers: { pictures: Pick<Pictures, 'read'> }
}

const isLost = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.kind === photoRefusals.PHOTO_NOT_FOUND || error.kind === pictureRefusals.PICTURE_NOT_FOUND)

/** The picture itself, as an address that opens without us; a file that is lost does not keep the rest from its owner. */
const pictureAt = async (
  address: string | null,
  readFile: (name: string) => Promise<Buffer>,
): Promise<string | null> => {
  const name = address?.split('/').at(-1)
  if (!name) return null
  try {
    return `data:image/jpeg;base64,${(await readFile(name)).toString('base64')}`
  } catch (error) {
    if (isLost(error)) return null
    throw error
  }
}

interface OwnPictures {
  photo: string | null
  driver_pictures: Held[]
}

export const createDownloads = ({ db, clock, photos, drivers }: DownloadsDeps) => {
  /** Before the file begins: where files are away it is refused. */
  const ownPictures = async (user_id: string, { profile_image }: HeldProfile): Promise<OwnPictures> => {
    const photo = await pictureAt(profile_image, photos.readPhoto)
    const driver_pictures: Held[] = []
    for (const { shows, picture } of await picturesOf(db, user_id))
      driver_pictures.push({ shows, picture: await pictureAt(picture, drivers.pictures.read) })
    return { photo, driver_pictures }
  }

  /** Bookings with all that became of them, and the mails about them that went to the customer. */
  async function* batches(ids: readonly string[]): AsyncGenerator<{ bookings: Held[]; mails: MailRow[] }> {
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize)
      const [bookings, versions, changes, paid, refunds, audit] = await Promise.all([
        bookingsOf(db, batch),
        versionsOf(db, batch),
        changesOf(db, batch),
        paidParts(db, batch),
        refundsOf(db, batch),
        auditOf(
          db,
          batch.map((id) => `booking:${id}`),
        ),
      ])
      const subjects = [...batch, ...refunds.map((each) => each.refund_id), ...changes.map((each) => each.change_id)]
      const mails = (await mailsAbout(db, subjects)).filter(isToCustomer)
      yield {
        bookings: bookings.map((booking) => bookingEntry(booking, { versions, changes, paid, refunds, audit })),
        mails,
      }
      await otherWork()
    }
  }

  /** What else was sent to the address: whoever has not proven that it is theirs is not shown another's letters. */
  const otherMails = async ({ email, email_verified_at }: HeldProfile, known: ReadonlySet<string>) =>
    email_verified_at ? (await mailsTo(db, email)).filter(({ dedupe }) => !known.has(dedupe)) : []

  async function* text(user_id: string, profile: HeldProfile, own: OwnPictures): AsyncGenerator<string> {
    const { photo, driver_pictures } = own
    yield `{"made_at":${JSON.stringify(clock())},"profile":${JSON.stringify({ ...profile, photo })}`
    yield `,"driver_pictures":${JSON.stringify(driver_pictures)}`
    for (const [name, read] of Object.entries(listsOf)) yield `,"${name}":${JSON.stringify(await read(db, user_id))}`
    const history = (await auditOf(db, [`user:${user_id}`])).map((row) => auditEntry(row, [user_id]))
    yield `,"history":${JSON.stringify(history)},"bookings":[`
    const known = new Map<string, MailRow>()
    let comma = ''
    for await (const { bookings, mails } of batches(await bookingIdsOf(db, user_id))) {
      yield comma + bookings.map((booking) => JSON.stringify(booking)).join(',')
      comma = ','
      for (const mail of mails) known.set(mail.dedupe, mail)
    }
    const mails = [...known.values(), ...(await otherMails(profile, new Set(known.keys())))]
    yield `],"mails":${JSON.stringify(mails.map(mailEntry))}}\n`
  }

  return {
    /**
     * The text of the file, in pieces. Nothing is refused once it has begun.
     * @throws Refusal NOT_FOUND for anybody's but the caller's own, PHOTO_BUSY or APPLICATION_BUSY where files are away
     */
    async of(actor: Actor, userId: string): Promise<AsyncGenerator<string>> {
      const profile = actor.user?.id === userId ? await profileOf(db, userId) : undefined
      if (!profile) throw new Refusal(refusals.NOT_FOUND)
      return text(userId, profile, await ownPictures(userId, profile))
    },
  }
}
export type Downloads = ReturnType<typeof createDownloads>
