// The filter of a list by region. It exists only for staff of more than one region.
import { SelectControl, SelectField } from '#kit/select.tsx'
import * as m from '#messages/office/regions.ts'
import { useOwnRegions } from './query.ts'

interface RegionFilterProps {
  /** Id of the chosen region; an empty text for all. */
  value: string
  onChange: (region_id: string) => void
  className?: string
  /** With a label above it, beside other filters that have one. */
  isLabelled?: boolean
}

export const RegionFilter = ({ value, onChange, className, isLabelled = false }: RegionFilterProps) => {
  const regions = useOwnRegions()
  if (!regions || regions.length < 2) return null
  const select = {
    value,
    options: [
      { value: '', label: m.all_regions },
      ...regions.map(({ region_id, name }) => ({ value: region_id, label: name })),
    ],
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (isLabelled) return <SelectField label={m.region_label} {...(className && { className })} {...select} />
  return (
    <div className={className}>
      <SelectControl aria-label={m.region_label} {...select} />
    </div>
  )
}
