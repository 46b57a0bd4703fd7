// The office's staff, each with their role; a table, or cards on small screens.

import { useState } from 'react'
import { Link } from 'react-router'
import { labelOf } from '#kernel/codes.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { displayEmail } from '#kit/email.ts'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import { fromMedium, useMedia } from '#kit/use-media.ts'
import * as m from '#messages/office/staff.ts'
import { resendStaffInvitation, type StaffMember } from '#modules/auth/staff-accounts/contract.ts'
import { ListTable } from '../../area/list-table.tsx'
import { paths } from '../../paths.ts'
import { fullName } from '../../public/avatar.tsx'
import { useStoredAdmin } from '../../stored-user.ts'
import { useRegionNames } from '../regions/query.ts'
import { type StaffState, stateOf } from './query.ts'
import { RoleDialog } from './role-dialog.tsx'

interface MemberProps {
  member: StaffMember
}

const looks: Record<StaffState, string> = {
  active: 'badge-confirmed',
  invited: 'badge-pending',
  disabled: 'badge-cancelled',
}

const State = ({ member }: MemberProps) => {
  const state = stateOf(member)
  return <span className={`badge ${looks[state]}`}>{labelOf(m.states, state)}</span>
}

/** The regions of a member; undefined while there is one. */
const useRegionsLine = ({ staff_regions }: StaffMember): string | undefined => {
  const names = useRegionNames()
  if (!names) return undefined
  return staff_regions?.map((region_id) => names.get(region_id) ?? region_id).join(', ') ?? m.regions_of.all
}

const Role = ({ member, onChange }: MemberProps & { onChange: () => void }) => {
  const regions = useRegionsLine(member)
  const name = fullName(member)
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span>
        {labelOf(m.roles, member.staff_role)}
        {regions !== undefined && <span className="block text-small text-muted wrap-anywhere">{regions}</span>}
      </span>
      <button
        type="button"
        className="link cursor-pointer py-1 text-small"
        aria-label={regions === undefined ? m.change_role_of({ name }) : m.change_access_of({ name })}
        aria-haspopup="dialog"
        onClick={onChange}
      >
        {regions === undefined ? m.change_role : m.change_access}
      </button>
    </span>
  )
}

const Actions = ({ member }: MemberProps) => {
  const [isBusy, setBusy] = useState(false)
  const name = fullName(member)
  const resend = async () => {
    setBusy(true)
    try {
      await call(resendStaffInvitation, { params: { user_id: member.user_id } })
      toastSuccess(m.sent({ email: member.email }))
    } catch (error) {
      toastError(messageOf(error, m.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      {stateOf(member) === 'invited' && (
        <Button
          look="outline"
          className="btn-sm"
          aria-label={m.resend_to({ name })}
          busy={isBusy && m.sending}
          onClick={() => void resend()}
        >
          {m.resend}
        </Button>
      )}
      <Link to={`${paths.adminUsers}/${member.user_id}`} className="link" aria-label={m.see_account_of({ name })}>
        {m.see_account}
      </Link>
    </div>
  )
}

const Name = ({ member }: MemberProps) => {
  const isOwn = useStoredAdmin()?.user_id === member.user_id
  return (
    <>
      <span className="font-medium">
        {fullName(member)}
        {isOwn && <span className="font-normal text-muted">, {m.you.toLowerCase()}</span>}
      </span>
      <span className="block break-all text-muted">{displayEmail(member.email)}</span>
    </>
  )
}

const Safety = ({ member }: MemberProps) => (
  <span className="mt-1.5 block text-small text-muted">{member.two_factor ? m.two_factor_on : m.two_factor_off}</span>
)

interface ListProps {
  staff: readonly StaffMember[]
  onChangeRole: (member: StaffMember) => void
}

const Members = ({ staff, onChangeRole }: ListProps) => {
  if (useMedia(fromMedium))
    return (
      <ListTable
        columns={[
          m.column_name,
          { head: m.column_role, className: 'w-64' },
          m.column_state,
          { head: m.column_actions, isHidden: true },
        ]}
      >
        {staff.map((member) => (
          <tr key={member.user_id}>
            <td>
              <Name member={member} />
            </td>
            <td>
              <Role member={member} onChange={() => onChangeRole(member)} />
            </td>
            <td>
              <State member={member} />
              <Safety member={member} />
            </td>
            <td>
              <Actions member={member} />
            </td>
          </tr>
        ))}
      </ListTable>
    )
  return (
    <ul className="grid gap-3">
      {staff.map((member) => (
        <li key={member.user_id} className="card p-4 text-ui">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Name member={member} />
              <Safety member={member} />
            </div>
            <State member={member} />
          </div>
          <div className="mt-3 grid gap-3 border-t border-line pt-3">
            <Role member={member} onChange={() => onChangeRole(member)} />
            <Actions member={member} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export const StaffList = ({ staff }: Pick<ListProps, 'staff'>) => {
  // Outside of the rows, which are others on a smaller screen.
  const [changed, setChanged] = useState<StaffMember>()
  return (
    <>
      <Members staff={staff} onChangeRole={setChanged} />
      {changed && <RoleDialog member={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
