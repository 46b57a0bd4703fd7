// Staff: who works in the office, their roles, and invitations.

import { Plus } from 'lucide-react'
import { labelOf } from '#kernel/codes.ts'
import { staffRoles } from '#kernel/staff-roles.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/staff.ts'
import { ListLoading } from '../area/list-states.tsx'
import { useOpenDialog } from '../area/open-dialog.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { InviteDialog } from './staff/invite-dialog.tsx'
import { useStaff } from './staff/query.ts'
import { StaffList } from './staff/staff-list.tsx'

const Roles = () => (
  <section className="mt-10" aria-labelledby="roles">
    <h2 id="roles" className="text-title-3">
      {m.roles_title}
    </h2>
    <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {staffRoles.map((role) => (
        <div key={role}>
          <dt className="text-ui font-medium">{labelOf(m.roles, role)}</dt>
          <dd className="mt-0.5 text-ui text-soft">{labelOf(m.role_lines, role)}</dd>
        </div>
      ))}
    </dl>
  </section>
)

export const AdminStaffPage = () => {
  const { data, isError, refetch } = useStaff()
  const { idOf, open, close } = useOpenDialog(['invite'])
  return (
    <div className="pb-16">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <PageHeading title={m.staff} />
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        <Button aria-haspopup="dialog" onClick={() => open('invite', 'staff')}>
          <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.invite}
        </Button>
      </div>
      <div className="mt-7">
        {data && <StaffList staff={data} />}
        {!data &&
          (isError ? <TryAgain message={m.load_failed} onRetry={refetch} /> : <ListLoading words={m.loading} />)}
      </div>
      <Roles />
      {idOf('invite') && <InviteDialog onClose={close} />}
    </div>
  )
}
