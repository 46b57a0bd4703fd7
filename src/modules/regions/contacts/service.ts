// What drivers see of the offices of regions. Cached for a few seconds, because the phone of every driver reads it all the time.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { OfficeContact } from '../contract.ts'
import { listNamedRegions } from '../store.ts'

/** Finds the contact of the office of a region. */
export type FindContact = (region_id: string | undefined) => OfficeContact

const cacheMs = 5000

export const createRegionContacts = ({ clock }: { clock: Clock }) => {
  let cached: { at: number; contacts: ReadonlyMap<string, OfficeContact> } | undefined
  let invalidations = 0

  const read = async (db: Db): Promise<ReadonlyMap<string, OfficeContact>> => {
    const now = clock().getTime()
    if (cached && Math.abs(now - cached.at) <= cacheMs) return cached.contacts
    const invalidationsBefore = invalidations
    const regions = await listNamedRegions(db)
    const contacts = new Map(
      regions.map(({ region_id, phone_number, address }) => [region_id, { phone_number, address }]),
    )
    // If a region changed during the read, the result is used once but not cached.
    if (invalidationsBefore === invalidations) cached = { at: now, contacts }
    return contacts
  }

  return {
    /** Invalidates the cache after a change here; other processes see it a few seconds later. */
    forget(): void {
      invalidations++
      cached = undefined
    },

    /** `db` is the caller's own connection, because waiting for another one could deadlock the pool. */
    load: async (db: Db): Promise<FindContact> => {
      const contacts = await read(db)
      return (region_id) => contacts.get(region_id ?? '') ?? { phone_number: null, address: null }
    },
  }
}
