// Views of zones for the office.
import type { ZoneOnWire } from './contract.ts'
import type { ZoneVersion } from './store.ts'

export const presentZone = (version: ZoneVersion, names: ReadonlyMap<string, string>): ZoneOnWire => ({
  zone_id: version.zone_id,
  number: version.number,
  name: version.name,
  kind: version.kind,
  country: version.country,
  priority: version.priority,
  outline: version.outline?.map((corners) => corners.map(([lat, lon]) => [lat, lon])) ?? null,
  postcodes: version.postcodes && [...version.postcodes],
  active: version.active,
  created_at: version.created_at.toISOString(),
  created_by: names.get(version.created_by) ?? null,
})
