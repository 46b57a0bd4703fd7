// The members of the team. Owners change roles and remove members, other owners with their password; the desk only
// reads.

import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { displayEmail } from '#kit/email.ts'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/partner/team.ts'
import { type MemberRole, memberRole } from '#modules/partners/members/contract.ts'
import { changeMember, removeMember, type TeamMember } from '#modules/partners/team/contract.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { officeTime } from '../../area/office-time.ts'
import { signOut } from '../../public/sign-out.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { useTeamChange } from './query.ts'

const roles = memberRole.options.map((value) => ({ value, label: labelOf(m.roles, value) }))

const memberName = ({ name, email }: TeamMember) => name || email

const RoleChoice = ({ member }: { member: TeamMember }) => {
  const [role, setRole] = useState<MemberRole>()
  const name = memberName(member)
  return (
    <>
      <SelectControl
        aria-label={m.role_of({ name })}
        options={roles}
        value={role ?? member.role}
        onChange={({ target }) => setRole(target.value as MemberRole)}
      />
      {role && (
        <OwnerDialog
          title={m.role_titles[role]({ name })}
          line={labelOf(m.role_lines, role)}
          label={m.role_change}
          busy={m.role_changing}
          change={(password) => call(changeMember, { params: { user_id: member.user_id }, body: { role, password } })}
          done={m.role_saved({ name, role: labelOf(m.roles, role) })}
          onClose={() => setRole(undefined)}
        />
      )}
    </>
  )
}

interface RemovalProps {
  member: TeamMember
  onClose: () => void
}

const removalTexts = (member: TeamMember) => ({
  title: member.own ? m.leave_title : m.remove_title({ name: memberName(member) }),
  line: member.own ? m.leave_line : m.remove_line,
  button: member.own ? m.leave : m.remove,
  done: m.removed({ name: memberName(member) }),
})

const requestRemoval = ({ user_id }: TeamMember, body: { password?: string }) =>
  call(removeMember, { params: { user_id }, body })

const OwnerRemoval = ({ member, onClose }: RemovalProps) => {
  const { title, line, button, done } = removalTexts(member)
  return (
    <OwnerDialog
      isDanger
      title={title}
      line={`${line} ${m.dropped_line}`}
      label={button}
      busy={m.removing}
      change={(password) => requestRemoval(member, { password })}
      done={done}
      {...(member.own ? { onDone: () => void signOut() } : {})}
      onClose={onClose}
    />
  )
}

const DeskRemoval = ({ member, onClose }: RemovalProps) => {
  const { title, line, button, done } = removalTexts(member)
  const removing = useTeamChange(
    () => requestRemoval(member, {}),
    () => done,
    onClose,
  )
  return (
    <ConfirmDialog
      danger
      title={title}
      line={line}
      confirm={button}
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
        {memberName(member)} {member.own && <span className="text-muted">({m.you})</span>}
      </p>
      <p className="text-small break-all text-soft">{displayEmail(member.email)}</p>
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
          aria-label={member.own ? m.leave_team : m.remove_one({ name: memberName(member) })}
          onClick={onRemove}
        >
          {member.own ? m.leave : m.remove}
        </Button>
      </div>
    ) : (
      <span className="badge badge-neutral">{labelOf(m.roles, member.role)}</span>
    )}
  </li>
)

export const Members = ({ members, isOwner }: { members: readonly TeamMember[]; isOwner: boolean }) => {
  const [removing, setRemoving] = useState<TeamMember>()
  const Removal = removing?.role === 'owner' ? OwnerRemoval : DeskRemoval
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
