// Creates drivers from public applications and from the office, with the same form.

import { createHash } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import { clientKey, networkKey } from '#kernel/network.ts'
import { mayReachRegion, type StaffRegions } from '#kernel/staff-regions.ts'
import type { Regions } from '#modules/regions/service.ts'
import { toE164 } from '#modules/users/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import type { DriverAccounts } from '../accounts/service.ts'
import type { Base, Bases } from '../bases/service.ts'
import { refusals as driverRefusals } from '../contract.ts'
import type { DocumentVault } from '../documents/service.ts'
import { driverApplied, driverApproved } from '../events.ts'
import type { Pictures } from '../pictures/service.ts'
import { isApproval } from '../rules.ts'
import * as store from '../store.ts'
import { type Application, type NewDriver, refusals } from './contract.ts'
import { perDay, perEmail, perNetwork } from './rules.ts'

export interface ApplicationsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  limits: Pick<RateLimits, 'spendNamed' | 'refund'>
  documents: DocumentVault
  pictures: Pick<Pictures, 'saveAll' | 'deleteAll'>
  accounts: Pick<DriverAccounts, 'invite'>
  bases: Pick<Bases, 'locate'>
  regions: Pick<Regions, 'findAt' | 'requirePossible'>
}

/** Pictures of the form, re-encoded as JPEG. */
export interface ProcessedPictures {
  driver_picture: Buffer | undefined
  car_pictures: readonly Buffer[]
}

interface Entry {
  form: Application | NewDriver
  images: ProcessedPictures
  /** Written to the audit log: a user's id, or `applicant`. */
  actor: string
  /** Those of the member of staff who adds the driver. */
  ownRegions?: StaffRegions
  language: Language
}

const initialTotals = {
  user_id: null,
  rating: null,
  rating_points: 0,
  rating_count: 0,
  total_trips: 0,
  earnings_cents: 0,
  earnings_cad_cents: 0,
  approved_at: null,
  version: 1,
}

export const createApplications = (deps: ApplicationsDeps) => {
  const { db, clock, outbox, limits, documents, pictures, accounts, bases, regions } = deps

  /** The chosen regions; else that of the address, unless the member of staff does not work there. */
  const findRegions = async ({ form, ownRegions = null }: Entry, base: Base): Promise<string[]> => {
    if ('region_ids' in form && form.region_ids) {
      await regions.requirePossible(db, { before: [], after: form.region_ids, own: ownRegions }, 'region_ids')
      return form.region_ids
    }
    const region_id = await regions.findAt(db, base)
    return ownRegions === null || mayReachRegion(ownRegions, [region_id]) ? [region_id] : [...ownRegions]
  }

  const toRow = async (entry: Entry, files: readonly string[]): Promise<store.DriverRow> => {
    const { form, images, language } = entry
    const { national_insurance_number, private_hire_license_number, driving_license_number, ...profile } = form
    const driver_id = newId()
    const now = clock()
    const base = await bases.locate(form.address)
    return {
      ...initialTotals,
      insurance_expiry_date: null,
      days_off: [],
      car_luggage: null,
      service_classes: [],
      equipment: [],
      status: 'under-review',
      ...profile,
      ...documents.sealAll(driver_id, {
        national_insurance_number,
        private_hire_license_number,
        driving_license_number,
      }),
      ...base,
      region_ids: await findRegions(entry, base),
      driver_id,
      language,
      phone_number: toE164(form.phone_number),
      has_vehicle: form.has_vehicle === 'yes',
      driver_picture: images.driver_picture ? (files[0] ?? null) : null,
      created_at: now,
      updated_at: now,
    }
  }

  /** Stores the driver; undefined if another driver has the email. */
  const storeDriver = (row: store.DriverRow, cars: readonly string[], { form, actor }: Entry) =>
    inTransaction(db, async (tx) => {
      if (!(await store.insertDriver(tx, row))) return undefined
      await store.insertPictures(tx, row.driver_id, cars)
      const { driver_id, status } = row
      const subject = `driver:${driver_id}`
      const now = row.created_at
      const chosen = 'region_ids' in form && { region_ids: form.region_ids }
      const action = actor === 'applicant' ? 'driver applied' : 'driver added'
      await recordAudit(tx, { at: now, actor, action, subject, after: { status, ...chosen } })
      if (actor === 'applicant') await outbox.publish(tx, driverApplied.of(driver_id, { driver_id }), now)
      if (!isApproval(row, status)) return row
      const approved = { approved_at: now, user_id: await accounts.invite(tx, row, actor) }
      await store.updateDriver(tx, driver_id, approved)
      await outbox.publish(tx, driverApproved.of(driver_id, { driver_id }), now)
      return { ...row, ...approved }
    })

  /** Creates a driver; undefined, with no files left, if another driver has the email. */
  const createDriver = async (entry: Entry): Promise<store.DriverRow | undefined> => {
    const { driver_picture, car_pictures } = entry.images
    const files = await pictures.saveAll(driver_picture ? [driver_picture, ...car_pictures] : car_pictures)
    try {
      const row = await toRow(entry, files)
      const stored = await storeDriver(row, driver_picture ? files.slice(1) : files, entry)
      if (!stored) await pictures.deleteAll(files)
      return stored
    } catch (error) {
      // If the database did not answer, the row may exist: the sweep decides about the files.
      if (error instanceof Refusal) await pictures.deleteAll(files)
      throw error
    }
  }

  const spendAttempt = async (name: string, key: string, limit: typeof perDay, kind: Refusal['kind']) => {
    try {
      await limits.spendNamed(name, key, limit)
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind !== platformRefusals.RATE_LIMITED) throw error
      const { retryAfterSeconds } = error.detail
      throw new Refusal(kind, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
    }
    return () => limits.refund(name, key, limit)
  }

  return {
    /**
     * Creates an application under review. Refused applications do not count towards the limits.
     * @throws Refusal ALREADY_APPLIED, APPLIED_TODAY (one a day per email), APPLIED_TOO_OFTEN (three a day per
     * client), APPLICATION_FAILED, APPLICATION_BUSY
     */
    async apply(form: Application, images: ProcessedPictures, caller: { ip: string; language: Language }) {
      const { language } = caller
      const refunds = [
        await spendAttempt('driver applications', clientKey(caller.ip), perDay, refusals.APPLIED_TOO_OFTEN),
      ]
      const email = createHash('sha256').update(form.email).digest('base64url')
      try {
        const network = networkKey(caller.ip)
        refunds.push(await spendAttempt('driver application network', network, perNetwork, refusals.APPLIED_TOO_OFTEN))
        refunds.push(await spendAttempt('driver application', email, perEmail, refusals.APPLIED_TODAY))
        const row = await createDriver({ form, images, actor: 'applicant', language })
        if (row) return row
        throw new Refusal(refusals.ALREADY_APPLIED, { fields: { email: refusals.ALREADY_APPLIED.message } })
      } catch (error) {
        for (const refund of refunds) await refund()
        throw error
      }
    },

    /**
     * Adds a driver by the office.
     * @throws Refusal DRIVER_EMAIL_USED, DRIVER_ACCOUNT_TAKEN, REGIONS_NOT_POSSIBLE, APPLICATION_FAILED, APPLICATION_BUSY
     */
    async add(form: NewDriver, images: ProcessedPictures, caller: Omit<Entry, 'form' | 'images'>) {
      const row = await createDriver({ form, images, ...caller })
      if (row) return row
      throw new Refusal(driverRefusals.DRIVER_EMAIL_USED, {
        fields: { email: driverRefusals.DRIVER_EMAIL_USED.message },
      })
    },
  }
}
