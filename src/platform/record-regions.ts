// Refuses staff a call that names a booking, a driver or another record of a region that they do not work in.
import { Refusal } from '#kernel/errors.ts'
import { mayReachRegion, type StaffRegions } from '#kernel/staff-regions.ts'
import { refusals } from './refusals.ts'

/** Finds the regions of records of one kind by their ids; ids of no record are left out. */
export type FindRegions = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

/** By the name of the field that has the id, such as `booking_id`; a list of ids has the name `booking_ids`. */
export type RecordRegions = Record<string, FindRegions>

/** The regions of records that belong to bookings; those of no booking, or of a lost one, are left out, and so open to all staff. */
export const regionsThroughBookings =
  (
    recordRegions: RecordRegions,
    findBookings: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): FindRegions =>
  async (ids) => {
    const bookings = await findBookings(ids)
    const regions = await recordRegions.booking_id?.([...new Set(bookings.values())])
    return new Map(
      [...bookings].flatMap(([id, booking_id]) => {
        const found = regions?.get(booking_id)
        return found ? [[id, found] as const] : []
      }),
    )
  }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The ids in a call by the names of their fields, at any depth. */
const collectIds = (value: unknown, names: readonly string[], found: Map<string, Set<string>>): void => {
  if (!isObject(value)) return
  for (const [key, inner] of Object.entries(value)) {
    const name = key.replace(/_ids$/, '_id')
    if (names.includes(name))
      for (const id of [inner].flat())
        if (typeof id === 'string') found.set(name, (found.get(name) ?? new Set()).add(id))
    collectIds(inner, names, found)
  }
}

/** @throws Refusal OTHER_REGION where the call names a record that is in none of the regions */
export const refuseOtherRegions = async (
  recordRegions: RecordRegions,
  own: StaffRegions,
  call: object,
): Promise<void> => {
  if (!own) return
  const ids = new Map<string, Set<string>>()
  collectIds(call, Object.keys(recordRegions), ids)
  for (const [name, named] of ids) {
    const regions = await recordRegions[name]?.([...named])
    for (const of of regions?.values() ?? []) if (!mayReachRegion(own, of)) throw new Refusal(refusals.OTHER_REGION)
  }
}
