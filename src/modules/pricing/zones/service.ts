// Zones and their versions. They are few, so every process has them in memory.
import { Refusal } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'
import * as m from '#messages/office/zones.ts'
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { notifyProcesses } from '#platform/notify.ts'
import type { RateDocument } from '../rates/contract.ts'
import { type NewZone, refusals, type ZoneChange, type ZoneOnWire } from './contract.ts'
import { presentZone } from './present.ts'
import { compareZones, listNamedZones, type Zone } from './rules.ts'
import {
  insertZone,
  insertZoneVersion,
  listOpenRates,
  listZoneVersions,
  lockZone,
  lockZonesForUse,
  type ZoneVersion,
} from './store.ts'

/** Numbers of zone versions by the id of the zone. */
export type ZonePins = Readonly<Record<string, number>>

export interface ZonesDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'findNames'>
}

/** How long the memory is used without a notification; the connection for notifications may be lost. */
const cacheMs = 5000

/** The last version of each zone; the versions are in order. */
const pickCurrent = (versions: readonly ZoneVersion[]): ZoneVersion[] => [
  ...new Map(versions.map((version) => [version.zone_id, version])).values(),
]

export const createZones = ({ db, clock, users }: ZonesDeps) => {
  let cached: { at: number; versions: ZoneVersion[] } | undefined
  let invalidations = 0

  const invalidate = () => {
    invalidations++
    cached = undefined
  }

  const readAll = async (on: Db): Promise<ZoneVersion[]> => {
    const at = clock().getTime()
    if (cached && Math.abs(at - cached.at) <= cacheMs) return cached.versions
    const before = invalidations
    const versions = await listZoneVersions(on)
    // If a zone changed during the read, the result is used once but not cached.
    if (before === invalidations) cached = { at, versions }
    return versions
  }

  /** The active zones as they are now, for drafts. `on` is the caller's own connection. */
  const listCurrent = async (on: Db): Promise<Zone[]> => pickCurrent(await readAll(on)).filter(({ active }) => active)

  /** The zones as a scheduled rate version uses them. @throws Error if a version does not exist */
  const listPinned = async (on: Db, pins: ZonePins): Promise<Zone[]> => {
    const find = (versions: ZoneVersion[]) => versions.filter(({ zone_id, number }) => pins[zone_id] === number)
    const isWhole = (zones: Zone[]) => zones.length === Object.keys(pins).length
    const known = find(await readAll(on))
    if (isWhole(known)) return known
    invalidate()
    const zones = find(await readAll(on))
    if (!isWhole(zones)) throw new Error(`zone versions ${JSON.stringify(pins)} do not all exist`)
    return zones
  }

  const present = async (on: Db, versions: readonly ZoneVersion[]): Promise<ZoneOnWire[]> => {
    const names = await users.findNames(on, [...new Set(versions.map(({ created_by }) => created_by))])
    return versions.map((version) => presentZone(version, names))
  }
  const presentOne = async (on: Db, version: ZoneVersion): Promise<ZoneOnWire> =>
    presentZone(version, await users.findNames(on, [version.created_by]))

  /** Refuses to deactivate a zone that rates name, with the rates. */
  const refuseInUse = async (tx: Tx, zoneId: string): Promise<void> => {
    const open = await listOpenRates(tx, clock())
    const naming = open.filter(({ document }) => listNamedZones(document).some(({ zone_id }) => zone_id === zoneId))
    if (!naming.length) return
    const message = m.zone_in_use_by({ versions: naming.map(({ card, number }) => `${card} ${number}`) })
    throw new Refusal(refusals.ZONE_IN_USE, { message, fields: { active: message } })
  }

  const addVersion = async (tx: Tx, version: ZoneVersion, action: string): Promise<ZoneOnWire> => {
    await insertZoneVersion(tx, version)
    const { zone_id, number, created_by: actor, created_at: at } = version
    await recordAudit(tx, { at, actor, action, subject: `zone:${zone_id}`, after: { number } })
    await notifyProcesses(tx, 'content')
    return presentOne(tx, version)
  }

  return {
    listCurrent,
    listPinned,
    forget: invalidate,

    /** Names of all zones by id and language, inactive ones too. */
    listNames: async (on: Db): Promise<ReadonlyMap<string, Record<Language, string>>> =>
      new Map(pickCurrent(await readAll(on)).map(({ zone_id, name }) => [zone_id, name])),

    /**
     * Reads the numbers of the active zones for a document, and keeps the zones from being deactivated until the transaction
     * ends. `missing` has a message for each field of the document that names no active zone.
     */
    async lockForDocument(
      tx: Tx,
      document: RateDocument,
    ): Promise<{ pins: ZonePins; missing: Record<string, string> }> {
      await lockZonesForUse(tx)
      const active = pickCurrent(await listZoneVersions(tx)).filter((zone) => zone.active)
      const pins = Object.fromEntries(active.map(({ zone_id, number }) => [zone_id, number]))
      const unknown = listNamedZones(document).filter(({ zone_id }) => !Object.hasOwn(pins, zone_id))
      return { pins, missing: Object.fromEntries(unknown.map(({ path }) => [`document.${path}`, m.zone_missing])) }
    },

    list: async (): Promise<ZoneOnWire[]> =>
      present(db, pickCurrent(await listZoneVersions(db)).toSorted(compareZones)),

    /** All versions of a zone, newest first. @throws Refusal ZONE_NOT_FOUND */
    async history(zoneId: string): Promise<ZoneOnWire[]> {
      const versions = (await listZoneVersions(db)).filter(({ zone_id }) => zone_id === zoneId)
      if (!versions.length) throw new Refusal(refusals.ZONE_NOT_FOUND)
      return present(db, versions.toReversed())
    },

    /** @throws Refusal ZONE_ID_TAKEN */
    async create(zone: NewZone, actor: string): Promise<ZoneOnWire> {
      const created = await inTransaction(db, async (tx) => {
        const now = clock()
        if (!(await insertZone(tx, zone.zone_id, now)))
          throw new Refusal(refusals.ZONE_ID_TAKEN, { fields: { zone_id: refusals.ZONE_ID_TAKEN.message } })
        return addVersion(tx, { ...zone, number: 1, active: true, created_by: actor, created_at: now }, 'zone.created')
      })
      invalidate()
      return created
    },

    /** Adds a version. @throws Refusal ZONE_NOT_FOUND, ZONE_CHANGED, ZONE_IN_USE */
    async change(zone_id: string, { number, ...zone }: ZoneChange, actor: string): Promise<ZoneOnWire> {
      const changed = await inTransaction(db, async (tx) => {
        if (!(await lockZone(tx, zone_id))) throw new Refusal(refusals.ZONE_NOT_FOUND)
        const current = pickCurrent(await listZoneVersions(tx)).find((each) => each.zone_id === zone_id)
        if (current && current.number !== number)
          throw new Refusal(refusals.ZONE_CHANGED, { data: { zone: await presentOne(tx, current) } })
        if (!zone.active) await refuseInUse(tx, zone_id)
        const version = { ...zone, zone_id, number: number + 1, created_by: actor, created_at: clock() }
        return addVersion(tx, version, zone.active ? 'zone.changed' : 'zone.deactivated')
      })
      invalidate()
      return changed
    },
  }
}
export type Zones = ReturnType<typeof createZones>
