// Changes the role of a member of staff.

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
import { useReloadStaff } from './query.ts'

type Values = Pick<StaffMember, 'staff_role'>

const roleOptions = toOptions(m.roles)

export const RoleDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const { user_id, staff_role } = member
  const name = fullName(member)
  const isOwn = useStoredAdmin()?.user_id === user_id
  const client = useQueryClient()
  const reload = useReloadStaff()
  const save = async (body: Values) => {
    if (body.staff_role === staff_role) return
    await call(changeStaff, { params: { user_id }, body })
    toastSuccess(m.changed({ name, role: labelOf(m.roles, body.staff_role) }))
    // The screens show what the session's role may do; with another role the list of staff is no longer allowed.
    if (isOwn) await client.invalidateQueries({ queryKey: ['admin-session'] })
    else await reload()
  }
  return (
    <FormDialog
      title={m.role_of({ name })}
      {...(isOwn ? { line: m.own_role_line } : {})}
      start={{ staff_role }}
      submit={{ label: m.change_role, busy: m.changing }}
      save={save}
      onClose={onClose}
    >
      {({ values, errors, change }) => (
        <SelectField
          label={m.role}
          hint={labelOf(m.role_lines, values.staff_role)}
          options={roleOptions}
          value={values.staff_role}
          error={errors.staff_role}
          onChange={({ target }) => change({ staff_role: target.value as Values['staff_role'] })}
        />
      )}
    </FormDialog>
  )
}
