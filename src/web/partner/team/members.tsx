// Who signs in for the partner: owners change roles and remove; the desk only looks.
import { useState } from 'react'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/partner/team.ts'
import type { MemberRole } from '#modules/partners/members/contract.ts'
import { changeMember, removeMember, type TeamMember } from '#modules/partners/team/contract.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { officeTime } from '../../area/moment.ts'
import { signOut } from '../../public/sign-out.ts'
import { useTeamChange } from './query.ts'

const roles = (['owner', 'desk'] as const).map((value) => ({ value, label: m.roles[value] }))

const nameOf = ({ name, email }: TeamMember) => name || email

const RoleChoice = ({ member }: { member: TeamMember }) => {
  const name = nameOf(member)
  const changing = useTeamChange(
    (role: MemberRole) => call(changeMember, { params: { user_id: member.user_id }, body: { role } }),
    (role) => m.role_saved({ name, role: m.roles[role] }),
  )
  return (
    <SelectControl
      aria-label={m.role_of({ name })}
      options={roles}
      value={member.role}
      disabled={changing.isPending}
      onChange={({ target }) => changing.mutate(target.value as MemberRole)}
    />
  )
}

const Removal = ({ member, onClose }: { member: TeamMember; onClose: () => void }) => {
  const name = nameOf(member)
  const removing = useTeamChange(
    () => call(removeMember, { params: { user_id: member.user_id } }),
    () => m.removed({ name }),
    () => (member.own ? void signOut() : onClose()),
  )
  return (
    <ConfirmDialog
      danger
      title={member.own ? m.leave_title : m.remove_title({ name })}
      line={member.own ? m.leave_line : m.remove_line}
      confirm={member.own ? m.leave : m.remove}
      cancel={m.cancel}
      busy={removing.isPending && m.removing}
      onConfirm={() => removing.mutate(undefined)}
      onClose={onClose}
    />
  )
}

const Row = ({ member, isOwner, onRemove }: { member: TeamMember; isOwner: boolean; onRemove: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4 last:border-b-0">
    <div className="min-w-0 flex-1 basis-52 text-ui">
      <p className="wrap-anywhere">
        {nameOf(member)} {member.own && <span className="text-muted">({m.you})</span>}
      </p>
      <p className="text-small break-all text-soft">{member.email}</p>
      <p className="text-small text-muted">{m.joined_on({ date: officeTime(member.joined_at).date })}</p>
    </div>
    {isOwner ? (
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-32">
          <RoleChoice member={member} />
        </div>
        <Button
          look="outline"
          className="btn-sm"
          aria-label={member.own ? m.leave_team : m.remove_one({ name: nameOf(member) })}
          onClick={onRemove}
        >
          {member.own ? m.leave : m.remove}
        </Button>
      </div>
    ) : (
      <span className="badge badge-neutral">{m.roles[member.role]}</span>
    )}
  </li>
)

export const Members = ({ members, isOwner }: { members: readonly TeamMember[]; isOwner: boolean }) => {
  const [removing, setRemoving] = useState<TeamMember>()
  return (
    <>
      <ul aria-label={m.members} className="card px-5">
        {members.map((member) => (
          <Row key={member.user_id} member={member} isOwner={isOwner} onRemove={() => setRemoving(member)} />
        ))}
      </ul>
      {removing && <Removal member={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
