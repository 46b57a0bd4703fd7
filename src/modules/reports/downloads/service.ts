// Everything held about a person as one JSON file, written while it is read: fifty bookings at a time.
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { refusals as photoRefusals } from '#modules/users/photos/contract.ts'
import type { Photos } from '#modules/users/photos/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { refusals } from '#platform/refusals.ts'
import { auditOf, changesOf, type MailRow, mailsAbout, mailsTo, paidParts, refundsOf } from '../store.ts'
import { auditEntry, bookingEntry, isToCustomer, mailEntry } from './present.ts'
import { bookingIdsOf, bookingsOf, type Held, type HeldProfile, listsOf, profileOf, versionsOf } from './store.ts'

const batchSize = 50

export interface DownloadsDeps {
  db: Db
  clock: Clock
  photos: Pick<Photos, 'readPhoto'>
}

export const createDownloads = ({ db, clock, photos }: DownloadsDeps) => {
  /** The photo itself, as an address that opens without us; a file that is lost does not keep the rest from its owner. */
  const photoOf = async ({ profile_image }: HeldProfile): Promise<string | null> => {
    const name = profile_image?.split('/').at(-1)
    if (!name) return null
    try {
      return `data:image/jpeg;base64,${(await photos.readPhoto(name)).toString('base64')}`
    } catch (error) {
      if (error instanceof Refusal && error.kind === photoRefusals.PHOTO_NOT_FOUND) return null
      throw error
    }
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

  async function* text(user_id: string, profile: HeldProfile, photo: string | null): AsyncGenerator<string> {
    yield `{"made_at":${JSON.stringify(clock())},"profile":${JSON.stringify({ ...profile, photo })}`
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
     * @throws Refusal NOT_FOUND for anybody's but the caller's own, PHOTO_BUSY where files are away
     */
    async of(actor: Actor, userId: string): Promise<AsyncGenerator<string>> {
      const profile = actor.user?.id === userId ? await profileOf(db, userId) : undefined
      if (!profile) throw new Refusal(refusals.NOT_FOUND)
      return text(userId, profile, await photoOf(profile))
    },
  }
}
export type Downloads = ReturnType<typeof createDownloads>
