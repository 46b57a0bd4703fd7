// Changes the role and the regions of a member of staff.

import { useQueryClient } from '@tanstack/react-query'
import { labelOf } from '#kernel/codes.ts'
import { call } from '#kit/api.ts'
import { SelectField, toOptions } from '#kit/select.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/staff.ts'
import { changeStaff, type StaffMember } from '#modules/auth/staff-accounts/contract.ts'
import { FormDialog } from '../../area/form-dialog.tsx'
import { fullName } from '../../public/avatar.tsx'
import { useStoredAdmin } from '../../stored-user.ts'
import { ownRegionsKey, useOwnRegions } from '../regions/query.ts'
import { useReloadStaff } from './query.ts'
import { StaffRegionsChoice } from './regions-choice.tsx'

type Values = Pick<StaffMember, 'staff_role' | 'staff_regions'>

const roleOptions = toOptions(m.roles)
/** What the screens know of the signed-in member's own access. */
const ownKeys = [['admin-session'], ownRegionsKey]

export const RoleDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const { user_id, staff_role, staff_regions } = member
  const hasRegions = (useOwnRegions()?.length ?? 0) > 1
  const name = fullName(member)
  const isOwn = useStoredAdmin()?.user_id === user_id
  const client = useQueryClient()
  const reload = useReloadStaff()
  const start: Values = { staff_role, staff_regions }
  const save = async (body: Values) => {
    if (JSON.stringify(body) === JSON.stringify(start)) return
    await call(changeStaff, { params: { user_id }, body: hasRegions ? body : { staff_role: body.staff_role } })
    const role = labelOf(m.roles, body.staff_role)
    toastSuccess(hasRegions ? m.access_changed({ name }) : m.changed({ name, role }))
    // The screens show what the session's role may do; with another role the list of staff is no longer allowed.
    if (isOwn) await Promise.all(ownKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
    else await reload()
  }
  return (
    <FormDialog
      title={hasRegions ? m.access_of({ name }) : m.role_of({ name })}
      {...(isOwn ? { line: m.own_role_line } : {})}
      start={start}
      submit={{ label: hasRegions ? m.save_access : m.change_role, busy: m.changing }}
      save={save}
      onClose={onClose}
    >
      {({ values, errors, change }) => (
        <div className="grid gap-5">
          <SelectField
            label={m.role}
            hint={labelOf(m.role_lines, values.staff_role)}
            options={roleOptions}
            value={values.staff_role}
            error={errors.staff_role}
            onChange={({ target }) => change({ staff_role: target.value as Values['staff_role'] })}
          />
          <StaffRegionsChoice
            values={values}
            error={errors.staff_regions}
            onChange={(chosen) => change({ staff_regions: chosen })}
          />
        </div>
      )}
    </FormDialog>
  )
}
