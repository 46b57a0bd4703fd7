// The regions of a member of staff: all, or chosen ones. Absent while there is one region, and for administrators, who have all.
import { CheckboxGroup } from '#kit/checkbox-group.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { closed_region } from '#messages/office/drivers.ts'
import * as m from '#messages/office/staff.ts'
import type { StaffMember } from '#modules/auth/staff-accounts/contract.ts'
import type { NamedRegion } from '#modules/regions/contract.ts'
import { useOwnRegions } from '../regions/query.ts'

const toOption = ({ region_id, name, active }: NamedRegion) => ({
  value: region_id,
  label: active ? name : closed_region({ name }),
})

type Access = Pick<StaffMember, 'staff_role' | 'staff_regions'>

interface RegionsChoiceProps {
  values: Access
  error: string | undefined
  onChange: (regions: string[] | null) => void
}

export const StaffRegionsChoice = ({ values: { staff_role, staff_regions }, error, onChange }: RegionsChoiceProps) => {
  const regions = useOwnRegions() ?? []
  if (regions.length < 2 || staff_role === 'administrator') return null
  return (
    <div className="grid gap-5 sm:col-span-2">
      <FieldGroup label={m.regions} hint={m.regions_hint}>
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="staff_regions"
            options={m.regions_of}
            value={staff_regions ? 'chosen' : 'all'}
            onChange={(choice) => onChange(choice === 'all' ? null : [])}
          />
        )}
      </FieldGroup>
      {staff_regions && (
        <CheckboxGroup
          label={m.chosen_regions}
          options={regions.map(toOption)}
          chosen={staff_regions}
          {...{ error, onChange }}
        />
      )}
    </div>
  )
}
