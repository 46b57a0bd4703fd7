// A person's data export as one JSON file, streamed in batches of bookings.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { refusals as pictureRefusals } from '#modules/drivers/pictures/contract.ts'
import type { Pictures } from '#modules/drivers/pictures/service.ts'
import { refusals as photoRefusals } from '#modules/users/photos/contract.ts'
import type { Photos } from '#modules/users/photos/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { refusals } from '#platform/refusals.ts'
import {
  findAuditRows,
  findChanges,
  findMailsAbout,
  findMailsTo,
  findPaidParts,
  findRefunds,
  type MailRow,
} from '../store.ts'
import { auditEntry, bookingEntry, isToCustomer, mailEntry } from './present.ts'
import {
  type DataRecord,
  findBookings,
  findPictures,
  findProfile,
  findVersions,
  listBookingIds,
  listReaders,
  type ProfileRow,
} from './store.ts'

const batchSize = 50

export interface DownloadsDeps {
  /** Reads from a replica, if there is one. */
  readDb: Db
  clock: Clock
  photos: Pick<Photos, 'readPhoto'>
  drivers: { pictures: Pick<Pictures, 'read'> }
}

const isMissingFile = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.kind === photoRefusals.PHOTO_NOT_FOUND || error.kind === pictureRefusals.PICTURE_NOT_FOUND)

/** The picture as a data URL; null if the file is missing, so that the export still succeeds. */
const readAsDataUrl = async (
  address: string | null,
  readFile: (name: string) => Promise<Buffer>,
): Promise<string | null> => {
  const name = address?.split('/').at(-1)
  if (!name) return null
  try {
    return `data:image/jpeg;base64,${(await readFile(name)).toString('base64')}`
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

interface OwnPictures {
  photo: string | null
  driver_pictures: DataRecord[]
}

export const createDownloads = ({ readDb: db, clock, photos, drivers }: DownloadsDeps) => {
  /** Reads pictures before streaming starts, so that unavailable storage refuses the request. */
  const readOwnPictures = async (user_id: string, { profile_image }: ProfileRow): Promise<OwnPictures> => {
    const photo = await readAsDataUrl(profile_image, photos.readPhoto)
    const driver_pictures: DataRecord[] = []
    for (const { shows, picture } of await findPictures(db, user_id))
      driver_pictures.push({ shows, picture: await readAsDataUrl(picture, drivers.pictures.read) })
    return { photo, driver_pictures }
  }

  /** Batches of bookings with their changes, payments and history, and the mails about them to the customer. */
  async function* readBatches(ids: readonly string[]): AsyncGenerator<{ bookings: DataRecord[]; mails: MailRow[] }> {
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize)
      const [bookings, versions, changes, paid, refunds, audit] = await Promise.all([
        findBookings(db, batch),
        findVersions(db, batch),
        findChanges(db, batch),
        findPaidParts(db, batch),
        findRefunds(db, batch),
        findAuditRows(
          db,
          batch.map((id) => `booking:${id}`),
        ),
      ])
      const subjects = [...batch, ...refunds.map((each) => each.refund_id), ...changes.map((each) => each.change_id)]
      const mails = (await findMailsAbout(db, subjects)).filter(isToCustomer)
      yield {
        bookings: bookings.map((booking) => bookingEntry(booking, { versions, changes, paid, refunds, audit })),
        mails,
      }
      await yieldToEventLoop()
    }
  }

  /** Other mails to the address. An unverified address gets none, because it may be another person's. */
  const findOtherMails = async ({ email, email_verified_at }: ProfileRow, known: ReadonlySet<string>) =>
    email_verified_at ? (await findMailsTo(db, email)).filter(({ dedupe }) => !known.has(dedupe)) : []

  async function* writeFile(user_id: string, profile: ProfileRow, own: OwnPictures): AsyncGenerator<string> {
    const { photo, driver_pictures } = own
    yield `{"made_at":${JSON.stringify(clock())},"profile":${JSON.stringify({ ...profile, photo })}`
    yield `,"driver_pictures":${JSON.stringify(driver_pictures)}`
    for (const [name, read] of Object.entries(listReaders))
      yield `,"${name}":${JSON.stringify(await read(db, user_id))}`
    const history = (await findAuditRows(db, [`user:${user_id}`])).map((row) => auditEntry(row, [user_id]))
    yield `,"history":${JSON.stringify(history)},"bookings":[`
    const mailsByKey = new Map<string, MailRow>()
    let comma = ''
    for await (const { bookings, mails } of readBatches(await listBookingIds(db, user_id))) {
      yield comma + bookings.map((booking) => JSON.stringify(booking)).join(',')
      comma = ','
      for (const mail of mails) mailsByKey.set(mail.dedupe, mail)
    }
    const mails = [...mailsByKey.values(), ...(await findOtherMails(profile, new Set(mailsByKey.keys())))]
    yield `],"mails":${JSON.stringify(mails.map(mailEntry))}}\n`
  }

  return {
    /**
     * The text of the file in chunks; all refusals come before the first one.
     * @throws Refusal NOT_FOUND for another person's data, PHOTO_BUSY or APPLICATION_BUSY if the file storage is unavailable
     */
    async createFile(actor: Actor, userId: string): Promise<AsyncGenerator<string>> {
      const profile = actor.user?.id === userId ? await findProfile(db, userId) : undefined
      if (!profile) throw new Refusal(refusals.NOT_FOUND)
      return writeFile(userId, profile, await readOwnPictures(userId, profile))
    },
  }
}
