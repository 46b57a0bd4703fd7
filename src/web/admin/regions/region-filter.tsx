// The filter of a list by region. It exists only for staff of more than one region.
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/office/regions.ts'
import { useOwnRegions } from './query.ts'

interface RegionFilterProps {
  /** Id of the chosen region; an empty text for all. */
  value: string
  onChange: (region_id: string) => void
  className?: string
}

export const RegionFilter = ({ value, onChange, className }: RegionFilterProps) => {
  const regions = useOwnRegions()
  if (!regions || regions.length < 2) return null
  const options = regions.map(({ region_id, name }) => ({ value: region_id, label: name }))
  return (
    <div className={className}>
      <SelectControl
        aria-label={m.region_label}
        options={[{ value: '', label: m.all_regions }, ...options]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
