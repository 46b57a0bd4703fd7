// The region of a record in a list. Nothing where there is only one.
import * as m from '#messages/office/regions.ts'
import { useRegionName } from './query.ts'

export const RegionName = ({ regionId }: { regionId: string }) => {
  const name = useRegionName(regionId)
  return (
    name && (
      <span className="block text-small text-muted">
        <span className="sr-only">{m.region_label}: </span>
        {name}
      </span>
    )
  )
}
