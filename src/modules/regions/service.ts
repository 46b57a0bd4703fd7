// Regions: their outlines and contacts. The database finds the region of a booking by its pickup (0052_regions.sql).
import { Refusal } from '#kernel/errors.ts'
import { mayReachRegion, type StaffRegions } from '#kernel/staff-regions.ts'
import * as m from '#messages/office/regions.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { createRegionContacts } from './contacts/service.ts'
import { type NamedRegion, type NewRegion, type RegionChange, type RegionOnWire, refusals } from './contract.ts'
import { regionMoved } from './events.ts'
import { presentName, presentRegion } from './present.ts'
import {
  findRegionAt,
  findZones,
  insertRegion,
  listNamedRegions,
  listRegions,
  lockRegions,
  type Region,
  updateRegion,
} from './store.ts'

export interface RegionsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
}

export type { FindContact } from './contacts/service.ts'

/** A change of the regions of a driver. */
interface RegionsChange {
  before: readonly string[]
  after: readonly string[]
  /** The regions of the member of staff who changes them. */
  own: StaffRegions
}

const refuseTakenName = (others: readonly Region[], name: string): void => {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return
  const { message } = refusals.REGION_NAME_TAKEN
  throw new Refusal(refusals.REGION_NAME_TAKEN, { fields: { name: message } })
}

const hasSameOutline = (a: Pick<Region, 'outline' | 'active'>, b: Pick<Region, 'outline' | 'active'>): boolean =>
  a.active === b.active && JSON.stringify(a.outline) === JSON.stringify(b.outline)

/** What the audit log keeps of a region: an outline is too long for it. */
const toEntry = ({
  name,
  time_zone,
  phone_number,
  address,
  outline,
  active,
}: Omit<NewRegion, 'outline'> & Pick<Region, 'outline' | 'active'>) => ({
  ...{ name, time_zone, phone_number, address, active },
  corners: outline?.flat().length ?? 0,
})

export const createRegions = (deps: RegionsDeps) => {
  const { db, clock, outbox } = deps
  const contacts = createRegionContacts(deps)
  const publishMove = (tx: Tx, { region_id, version }: Pick<Region, 'region_id' | 'version'>): Promise<void> =>
    outbox.publish(tx, regionMoved.of(`${region_id}:${version}`, { region_id }), clock())

  const getIn = (all: readonly Region[], region_id: string): Region => {
    const region = all.find((each) => each.region_id === region_id)
    if (!region) throw new Refusal(refusals.REGION_NOT_FOUND)
    return region
  }

  return {
    list: async (): Promise<RegionOnWire[]> => (await listRegions(db)).map(presentRegion),

    /** Names of the regions of a member of staff. */
    listOwn: async (own: StaffRegions): Promise<NamedRegion[]> =>
      (await listNamedRegions(db)).filter(({ region_id }) => mayReachRegion(own, [region_id])).map(presentName),

    /** The time zone of a region that is alone, also as the only one that there is; null for that of the settings. */
    async findZone(regions: StaffRegions): Promise<string | null> {
      const [only = null, ...others] = await findZones(db, regions)
      return others.length === 0 ? only : null
    },

    /** Loads what drivers see of the office of each region. */
    loadContacts: contacts.load,

    /** The region of a point, or of all other places where the point is unknown. */
    findAt: (on: Db, base: Parameters<typeof findRegionAt>[1]): Promise<string> => findRegionAt(on, base),

    /**
     * Refuses a list of regions at the field that names it: added ones must be open, and staff with regions add and remove only
     * theirs.
     * @throws Refusal REGIONS_NOT_POSSIBLE
     */
    async requirePossible(on: Db, { before, after, own }: RegionsChange, field: string): Promise<void> {
      const open = new Set((await listNamedRegions(on)).flatMap(({ region_id, active }) => (active ? [region_id] : [])))
      const added = after.filter((id) => !before.includes(id))
      const removed = before.filter((id) => !after.includes(id))
      const isOwn = [...added, ...removed].every((id) => mayReachRegion(own, [id]))
      const problem = !added.every((id) => open.has(id)) ? m.region_not_open : isOwn ? undefined : m.region_of_others
      if (problem) throw new Refusal(refusals.REGIONS_NOT_POSSIBLE, { message: problem, fields: { [field]: problem } })
    },

    /** The ids that are no region's. */
    findUnknown: async (on: Db, region_ids: readonly string[]): Promise<string[]> => {
      const known = new Set((await listNamedRegions(on)).map(({ region_id }) => region_id))
      return region_ids.filter((region_id) => !known.has(region_id))
    },

    /** @throws Refusal REGION_NAME_TAKEN */
    create: (region: NewRegion, actor: string): Promise<RegionOnWire> =>
      inTransaction(db, async (tx) => {
        refuseTakenName(await lockRegions(tx), region.name)
        const [at, created] = [clock(), { ...region, region_id: newId(), active: true }]
        await insertRegion(tx, created, at)
        const subject = `region:${created.region_id}`
        await recordAudit(tx, { at, actor, action: 'region.created', subject, after: toEntry(created) })
        await publishMove(tx, { ...created, version: 1 })
        return presentRegion(getIn(await lockRegions(tx), created.region_id))
      }),

    /** @throws Refusal REGION_NOT_FOUND, REGION_CHANGED, REGION_NAME_TAKEN, REGION_HAS_THE_REST */
    change: (region_id: string, { version, ...change }: RegionChange, actor: string): Promise<RegionOnWire> =>
      inTransaction(db, async (tx) => {
        const all = await lockRegions(tx)
        const current = getIn(all, region_id)
        if (current.version !== version)
          throw new Refusal(refusals.REGION_CHANGED, { data: { region: presentRegion(current) } })
        refuseTakenName(
          all.filter((other) => other !== current),
          change.name,
        )
        const hasTheRest = current.outline === null
        if (hasTheRest !== (change.outline === null) || (hasTheRest && !change.active))
          throw new Refusal(refusals.REGION_HAS_THE_REST)
        const [at, changed] = [clock(), { ...change, region_id, version: version + 1 }]
        await updateRegion(tx, changed, at)
        await recordAudit(tx, {
          ...{ at, actor, action: 'region.changed', subject: `region:${region_id}` },
          ...{ before: toEntry(current), after: toEntry(changed) },
        })
        if (!hasSameOutline(current, changed)) await publishMove(tx, changed)
        return presentRegion(getIn(await lockRegions(tx), region_id))
      }).finally(contacts.forget),
  }
}
export type Regions = ReturnType<typeof createRegions>
