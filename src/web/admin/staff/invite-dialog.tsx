// Invites a member of staff: name, e-mail and role.
import { labelOf } from '#kernel/codes.ts'
import { call } from '#kit/api.ts'
import { TextField } from '#kit/field.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/staff.ts'
import { inviteStaff, type StaffInvitation, type StaffMember } from '#modules/auth/staff-accounts/contract.ts'
import { FormDialog } from '../../area/form-dialog.tsx'
import { useReloadStaff } from './query.ts'
import { StaffRegionsChoice } from './regions-choice.tsx'

type Invitation = StaffInvitation & Pick<StaffMember, 'staff_regions'>

const emptyInvitation: Invitation = {
  ...{ first_name: '', last_name: '', email: '', staff_role: 'dispatcher', staff_regions: null },
}
const roleOptions = toOptions(m.roles)

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const reload = useReloadStaff()
  const save = async (body: Invitation) => {
    const { data } = await call(inviteStaff, { body })
    await reload()
    toastSuccess(m.sent({ email: data.email }))
  }
  return (
    <FormDialog
      title={m.invite_title}
      line={m.invite_line}
      start={emptyInvitation}
      submit={{ label: m.send, busy: m.sending }}
      save={save}
      onClose={onClose}
    >
      {({ values, errors, change }) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={m.first_name}
            autoComplete="off"
            value={values.first_name}
            error={errors.first_name}
            onChange={({ target }) => change({ first_name: target.value })}
          />
          <TextField
            label={m.last_name}
            autoComplete="off"
            value={values.last_name}
            error={errors.last_name}
            onChange={({ target }) => change({ last_name: target.value })}
          />
          <TextField
            label={m.email}
            type="email"
            autoComplete="off"
            value={values.email}
            error={errors.email}
            onChange={({ target }) => change({ email: target.value })}
          />
          <SelectField
            label={m.role}
            hint={labelOf(m.role_lines, values.staff_role)}
            options={roleOptions}
            value={values.staff_role}
            error={errors.staff_role}
            onChange={({ target }) => change({ staff_role: target.value as StaffInvitation['staff_role'] })}
          />
          <StaffRegionsChoice
            values={values}
            error={errors.staff_regions}
            onChange={(staff_regions) => change({ staff_regions })}
          />
        </div>
      )}
    </FormDialog>
  )
}
