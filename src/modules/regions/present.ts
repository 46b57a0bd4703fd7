// A region as the office sees it.
import type { NamedRegion, RegionOnWire } from './contract.ts'
import type { Region } from './store.ts'

export const presentRegion = ({ created_at: _, updated_at: __, ...region }: Region): RegionOnWire => region

export const presentName = ({ region_id, name, time_zone, active }: Omit<Region, 'outline'>): NamedRegion => ({
  region_id,
  name,
  time_zone,
  active,
})
