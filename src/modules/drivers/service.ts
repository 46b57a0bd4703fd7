// Drivers: listed, counted and changed by the office, and read by those who send them on rides.
import { erasedEmail, isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { localAt } from '#kernel/time.ts'
import { timeZones } from '#modules/settings/rules.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import { parsePhoneSearch, parseSearchDigits } from '#modules/users/rules.ts'
import type { User } from '#modules/users/service.ts'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { createDriverAccounts, type DriverAccountsDeps } from './accounts/service.ts'
import { type ApplyingDeps, createApplying } from './application/service.ts'
import { createBases } from './bases/service.ts'
import { type DriverCard, type DriverDetail, type DriverStatus, refusals } from './contract.ts'
import { createPapers } from './documents/service.ts'
import { createChanging } from './office-edit/service.ts'
import { createPictures, type PicturesDeps } from './pictures/service.ts'
import { presentCard, presentDetail } from './present.ts'
import { lapsedSince, meanRating } from './rules.ts'
import * as store from './store.ts'

export type { DriverRow as Driver } from './store.ts'

export interface DriversDeps
  extends Omit<DriverAccountsDeps, 'clock'>,
    Pick<ApplyingDeps, 'db' | 'clock' | 'outbox' | 'limits'>,
    Pick<PicturesDeps, 'files' | 'images' | 'log'> {
  settings: Pick<SettingsService, 'get'>
  places: Parameters<typeof createBases>[0]['places']
  /** The secret of the installation. */
  dataKey: string
}

interface DriverQuery {
  search: string
  status?: DriverStatus | undefined
  shift?: store.DriverRow['preferred_shift'] | undefined
  page: number
  page_size?: number | undefined
}

export const createDrivers = (deps: DriversDeps) => {
  const { db, clock, log, settings } = deps
  const papers = createPapers(deps)
  const pictures = createPictures(deps)
  const accounts = createDriverAccounts(deps)
  const bases = createBases(deps)
  const applying = createApplying({ ...deps, papers, pictures, accounts, bases })

  /** Returns the detail and audits who read the document numbers. */
  const shown = async (on: Db, row: store.DriverRow, actor: string): Promise<DriverDetail> => {
    const { driver_id } = row
    await recordAudit(on, { at: clock(), actor, action: 'driver papers read', subject: `driver:${driver_id}` })
    const car_pictures = await store.findPictures(on, driver_id)
    return presentDetail(row, { papers: papers.open(row), car_pictures, account: await accounts.state(on, row) })
  }
  const changing = createChanging({ ...deps, papers, accounts, bases, shown })

  const monthStart = async (): Promise<Date> => {
    const zone = timeZones[(await settings.get(db)).timezone]
    const { date } = localAt(clock(), zone)
    const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
    // What the clocks of the zone show at midnight in UTC is as far from midnight as the zone is from UTC.
    const there = localAt(first, zone)
    return new Date(2 * first.getTime() - new Date(`${there.date}T${there.time}:00Z`).getTime())
  }

  const eraseDriver = async (tx: Tx, row: store.DriverRow): Promise<void> => {
    const { driver_id } = row
    await store.eraseDriver(tx, driver_id, { email: erasedEmail(driver_id), now: clock() })
    await eraseAuditValues(tx, `driver:${driver_id}`, 'everything')
  }

  const expireApplication = async (tx: Tx, driver_id: string): Promise<void> => {
    const at = clock()
    const row = await store.lockUnapproved(tx, driver_id, lapsedSince(at))
    if (!row) return
    await eraseDriver(tx, row)
    const subject = `driver:${driver_id}`
    await recordAudit(tx, { at, actor: 'system', action: 'driver application lapsed', subject })
  }

  return {
    ...applying,
    ...changing,
    pictures,
    enterAccount: accounts.enter,

    /** The drivers of whom `text` is found: name, e-mail, telephone or number plate. */
    idsFound: (on: Db, text: string): Promise<string[]> => store.findDriverIds(on, text, parsePhoneSearch(text)),

    /** A page of cards, or all of them. */
    async list(query: DriverQuery): Promise<{ drivers: DriverCard[]; total: number }> {
      const { rows, total } = await store.listDrivers(db, {
        words: query.search || undefined,
        digits: parseSearchDigits(query.search),
        status: query.status,
        shift: query.shift,
        page: query.page_size === undefined ? undefined : { size: query.page_size, number: query.page },
      })
      return { drivers: rows.map(presentCard), total }
    },

    count: (status?: DriverStatus): Promise<number> => store.countDrivers(db, status),
    /** How many came this month, by the calendar of the site. */
    countThisMonth: async (): Promise<number> => store.countSince(db, await monthStart()),

    /** Everything, the papers in clear; `actor` is written down. Refuses with DRIVER_NOT_FOUND. */
    async getDetail(driver_id: string, actor: string): Promise<DriverDetail> {
      const row = await store.findDriver(db, driver_id)
      if (!row || isErased(row.email)) throw new Refusal(refusals.DRIVER_NOT_FOUND)
      return shown(db, row, actor)
    },

    /** Undefined where there is none; the papers stay sealed. */
    get: (on: Db, driver_id: string): Promise<store.DriverRow | undefined> => store.findDriver(on, driver_id),
    /** The driver who signs in with this account. */
    ofUser: (on: Db, user_id: string): Promise<store.DriverRow | undefined> => store.findDriverOfUser(on, user_id),
    /** Everybody who was ever approved, with their dates, classes, capacity, shift, days and base; `status` says who may be sent. */
    forDispatch: (on: Db): Promise<store.DriverRow[]> => store.listApproved(on),

    /** What a car's part of a ride came to: `trips` 1, or 0 where nobody was there to be driven; US cents. In the transaction that ends it. */
    recordTrip: (tx: Tx, trip: { driver_id: string; earnings_cents: number; trips?: number }): Promise<void> =>
      store.addTrip(tx, { trips: 1, ...trip, now: clock() }),

    /**
     * One rating more, 1 to 5 stars, or another `instead_of` the one that was given for the same ride before; none (null) instead
     * of it where the ride was not over after all.
     */
    async recordRating(
      tx: Tx,
      { driver_id, stars, instead_of = null }: { driver_id: string; stars: number | null; instead_of?: number | null },
    ): Promise<void> {
      const row = await store.lockDriver(tx, driver_id)
      if (!row) return
      const points = row.rating_points + (stars ?? 0) - (instead_of ?? 0)
      const count = row.rating_count + (stars === null ? 0 : 1) - (instead_of === null ? 0 : 1)
      const rating = meanRating({ points, count })
      await store.updateDriver(tx, driver_id, { rating, rating_points: points, rating_count: count })
    },

    /**
     * Applications that were not approved for as long as they are kept go; their pictures with the next sweep of those. What fails
     * with one keeps no other.
     */
    async sweep(): Promise<void> {
      for (const driver_id of await store.listUnapproved(db, lapsedSince(clock())))
        try {
          await inTransaction(db, (tx) => expireApplication(tx, driver_id))
        } catch (error) {
          log.error({ err: error, driver_id }, 'an application is left for the next sweep')
        }
    },

    recordsOf: accounts.recordsOf,
    /** The person of a deleted account goes from here too; what they drove stays without them. Answers the ids by which mails know them. */
    erase: async (tx: Tx, user: User): Promise<string[]> => {
      const rows = await accounts.lockRecordsOf(tx, user)
      for (const row of rows) await eraseDriver(tx, row)
      return rows.map(({ driver_id }) => driver_id)
    },
  }
}
export type Drivers = ReturnType<typeof createDrivers>
