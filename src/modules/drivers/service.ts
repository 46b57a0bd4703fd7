// Drivers: list, counts, changes and erasure for the office, and records for dispatch.

import { erasedEmail, isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { fullName } from '#kernel/full-name.ts'
import type { Currency } from '#kernel/money.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import { timeZones } from '#modules/settings/rules.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import { parsePhoneSearch, parseSearchDigits } from '#modules/users/rules.ts'
import type { User } from '#modules/users/service.ts'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createAbsences } from './absences/service.ts'
import { eraseAbsences } from './absences/store.ts'
import { createDriverAccounts, type DriverAccountsDeps } from './accounts/service.ts'
import { type ApplicationsDeps, createApplications } from './application/service.ts'
import { createBases } from './bases/service.ts'
import { type DriverCard, type DriverDetail, type DriverStatus, refusals } from './contract.ts'
import { createDocumentVault } from './documents/service.ts'
import { createEquipment, type EquipmentDeps } from './equipment/service.ts'
import { createOfficeEdit } from './office-edit/service.ts'
import { createPictures, type PicturesDeps } from './pictures/service.ts'
import { presentCard, presentDetail } from './present.ts'
import { expiryNoticeDays, lapsedBefore, meanRating } from './rules.ts'
import * as store from './store.ts'

export type { DriverRow as Driver } from './store.ts'

export interface DriversDeps
  extends Omit<DriverAccountsDeps, 'clock'>,
    Pick<ApplicationsDeps, 'db' | 'clock' | 'outbox' | 'limits' | 'regions'>,
    Pick<PicturesDeps, 'files' | 'images'> {
  log: Pick<Log, 'warn' | 'error'>
  settings: Pick<SettingsService, 'get'>
  serviceClasses: Pick<ServiceClasses, 'requireKnown'>
  rateCards: EquipmentDeps['rateCards']
  places: Parameters<typeof createBases>[0]['places']
  /** The secret of the installation. */
  dataKey: string
}

interface DriverQuery {
  search: string
  status?: DriverStatus | undefined
  shift?: store.DriverRow['preferred_shift'] | undefined
  documents?: 'expiring' | undefined
  /** Null for all. */
  regions: StaffRegions
  page: number
  page_size?: number | undefined
}

export const createDrivers = (deps: DriversDeps) => {
  const { db, clock, log, settings } = deps
  const documents = createDocumentVault(deps)
  const pictures = createPictures(deps)
  const accounts = createDriverAccounts(deps)
  const bases = createBases(deps)
  const applications = createApplications({ ...deps, documents, pictures, accounts, bases })

  /** Returns the detail and audits who read the document numbers. */
  const readDetail = async (on: Db, row: store.DriverRow, actor: string): Promise<DriverDetail> => {
    const { driver_id } = row
    await recordAudit(on, { at: clock(), actor, action: 'driver papers read', subject: `driver:${driver_id}` })
    const car_pictures = await store.findPictures(on, driver_id)
    return presentDetail(row, {
      documents: documents.open(row),
      car_pictures,
      account: await accounts.getState(on, row),
    })
  }
  const officeEdit = createOfficeEdit({ ...deps, documents, accounts, bases, readDetail })

  /** The day before which expiring documents end. */
  const expiryDays = async (): Promise<{ today: string; before: string }> => {
    const { date: today } = localAt(clock(), timeZones[(await settings.get(db)).timezone])
    return { today, before: shiftDate(today, expiryNoticeDays) }
  }

  const monthStart = async (): Promise<Date> => {
    const zone = timeZones[(await settings.get(db)).timezone]
    const { date } = localAt(clock(), zone)
    const first = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
    // The offset of the zone is the difference between its clock at midnight UTC and midnight.
    const atZone = localAt(first, zone)
    return new Date(2 * first.getTime() - new Date(`${atZone.date}T${atZone.time}:00Z`).getTime())
  }

  const eraseDriver = async (tx: Tx, row: store.DriverRow): Promise<void> => {
    const { driver_id } = row
    await store.eraseDriver(tx, driver_id, { email: erasedEmail(driver_id), now: clock() })
    await eraseAbsences(tx, driver_id)
    await eraseAuditValues(tx, `driver:${driver_id}`, 'everything')
  }

  const expireApplication = async (tx: Tx, driver_id: string): Promise<void> => {
    const at = clock()
    const row = await store.lockUnapproved(tx, driver_id, lapsedBefore(at))
    if (!row) return
    await eraseDriver(tx, row)
    const subject = `driver:${driver_id}`
    await recordAudit(tx, { at, actor: 'system', action: 'driver application lapsed', subject })
  }

  return {
    ...applications,
    ...officeEdit,
    pictures,
    equipment: createEquipment(deps),
    absences: createAbsences(deps),
    linkAccount: accounts.linkAccount,

    /** Finds drivers by name, email, telephone or number plate. */
    findDriverIds: (on: Db, text: string): Promise<string[]> => store.findDriverIds(on, text, parsePhoneSearch(text)),

    /** Lists a page of cards, or all of them. */
    async list(query: DriverQuery): Promise<{ drivers: DriverCard[]; total: number }> {
      const { rows, total } = await store.listDrivers(db, {
        words: query.search || undefined,
        digits: parseSearchDigits(query.search),
        status: query.status,
        shift: query.shift,
        expires: query.documents && (await expiryDays()),
        regions: query.regions,
        page: query.page_size === undefined ? undefined : { size: query.page_size, number: query.page },
      })
      return { drivers: rows.map(presentCard), total }
    },

    count: (regions: StaffRegions, status?: DriverStatus): Promise<number> =>
      store.countDrivers(db, { status, regions }),
    /** Counts the drivers who were added this month, in the zone of the site. */
    countThisMonth: async (regions: StaffRegions): Promise<number> => store.countSince(db, await monthStart(), regions),

    /**
     * Returns all fields with the document numbers in clear, and audits `actor` as their reader.
     * @throws Refusal DRIVER_NOT_FOUND
     */
    async getDetail(driver_id: string, actor: string): Promise<DriverDetail> {
      const row = await store.findDriver(db, driver_id)
      if (!row || isErased(row.email)) throw new Refusal(refusals.DRIVER_NOT_FOUND)
      return readDetail(db, row, actor)
    },

    /** Returns the row, with encrypted document numbers. */
    get: (on: Db, driver_id: string): Promise<store.DriverRow | undefined> => store.findDriver(on, driver_id),
    /** Finds the full names of these drivers, by id. */
    async findNames(on: Db, driver_ids: readonly string[]): Promise<Map<string, string>> {
      const rows = driver_ids.length ? await store.findNames(on, driver_ids) : []
      return new Map(rows.map((row) => [row.driver_id, fullName(row)]))
    },
    /** Finds the driver who signs in with this account. */
    findByUser: (on: Db, user_id: string): Promise<store.DriverRow | undefined> => store.findDriverOfUser(on, user_id),
    /** Lists all drivers who were ever approved, or those of some regions; `status` says who may drive. */
    listApproved: store.listApproved,
    /** Lists the ids of the drivers who work in one of these regions. */
    listIdsOfRegions: store.listIdsOfRegions,

    /**
     * Adds a car's part of a ride to the totals: Canadian cents for a fare in Canadian dollars, else US cents, and `trips` 1, or 0 for a no-show. Call it in the
     * transaction that ends the ride.
     */
    recordTrip: (
      tx: Tx,
      trip: { driver_id: string; earnings_cents: number; currency: Currency; trips?: number },
    ): Promise<void> => store.addTrip(tx, { trips: 1, ...trip, now: clock() }),

    /**
     * Adds a rating of 1 to 5 stars. `instead_of` is the rating of the same ride that it replaces; null `stars`
     * remove that one after the ride was reopened.
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
     * Erases applications that were not approved in time. A failing one does not keep the others, and pictures follow
     * with their own sweep.
     */
    async sweep(): Promise<void> {
      for (const driver_id of await store.listUnapproved(db, lapsedBefore(clock())))
        try {
          await inTransaction(db, (tx) => expireApplication(tx, driver_id))
        } catch (error) {
          log.error({ err: error, driver_id }, 'cannot erase a lapsed application; the next sweep retries')
        }
    },

    findRecords: accounts.findRecords,
    /**
     * Erases the drivers of a deleted account but keeps their rides. Returns their ids, by which mails refer to them.
     */
    erase: async (tx: Tx, user: User): Promise<string[]> => {
      const rows = await accounts.lockRecords(tx, user)
      for (const row of rows) await eraseDriver(tx, row)
      return rows.map(({ driver_id }) => driver_id)
    },
  }
}
export type Drivers = ReturnType<typeof createDrivers>
