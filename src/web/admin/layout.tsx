// The layout of the back office, for its staff only; sections outside of a person's role are hidden. The server authorises; the stored `admin` entry is for
// display, and forging it leads to the sign-in page.
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call } from '#kit/api.ts'
import * as m from '#messages/en/admin.ts'
import { no_access_line, no_access_title } from '#messages/office/staff.ts'
import { getAdminSession } from '#modules/auth/staff/contract.ts'
import { AreaFrame } from '../area-frame.tsx'
import { leaveWithGuard } from '../leave-handlers.ts'
import { paths } from '../paths.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { signOut } from '../public/sign-out.ts'
import { completeSignOut, storeDisplayedUser } from '../session.ts'
import { forgetAdmin, type StoredUser, useStoredAdmin } from '../stored-user.ts'
import { BoardSignedOut } from './dispatch/board-signed-out.tsx'
import { FirstPassword } from './first-password.tsx'
import { useStaffNotices } from './notices/use-staff-notices.ts'
import { useRiskAlarm } from './risk-alarm/use-risk-alarm.ts'
import { SearchButton } from './search/search-button.tsx'
import { screenCall, sections } from './sections.ts'
import { ShortcutsButton, useShortcuts } from './shortcuts/shortcuts.tsx'
import { StaffRoleProvider, useMay } from './staff-role.tsx'

const Logout = () => (
  <button
    type="button"
    className="side-link w-full cursor-pointer"
    onClick={() => leaveWithGuard(() => void signOut(paths.adminLogin))}
  >
    <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
    {m.logout}
  </button>
)

const NotInRole = () => (
  <>
    <PageHeading title={no_access_title} />
    <p className="mt-2 text-ui text-soft">{no_access_line}</p>
  </>
)

const OfficeFrame = ({ user }: { user: StoredUser }) => {
  const { showList, dialog } = useShortcuts()
  const { pathname } = useLocation()
  const may = useMay()
  const needed = screenCall(pathname)
  useRiskAlarm()
  useStaffNotices()
  const foot = (
    <>
      <ShortcutsButton onOpen={showList} />
      <Logout />
    </>
  )
  return (
    <>
      <AreaFrame
        {...{ user, foot }}
        sections={sections.filter(({ call }) => may(call))}
        tools={<SearchButton />}
        signInPage={paths.adminLogin}
        instead={needed && !may(needed) ? <NotInRole /> : undefined}
      />
      {dialog}
    </>
  )
}

const fetchSession = async () => {
  if (!(await completeSignOut())) throw new Error('a pending sign-out could not be sent to the server')
  const { data } = await call(getAdminSession)
  if (data) storeDisplayedUser(data)
  else forgetAdmin()
  return data
}

export const AdminLayout = () => {
  const session = useQuery({ queryKey: ['admin-session'], queryFn: fetchSession })
  const admin = useStoredAdmin()
  const { pathname, search } = useLocation()
  const isOpen = Boolean(session.data && admin)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const isLoading = session.isPending || (session.isFetching && !session.data)
  if (isLoading) return <main id="main" tabIndex={-1} className="min-h-screen" aria-busy="true" />
  if (session.isError)
    return (
      <main id="main" tabIndex={-1} className="grid min-h-screen place-items-center px-5">
        <TryAgain heading message={m.unreachable} onRetry={session.refetch} />
      </main>
    )
  if (session.data?.password_must_change)
    return <FirstPassword userId={session.data.user_id} onChosen={session.refetch} />
  if (!session.data || !admin) {
    const next = pathname + search
    if (wasOpen && pathname === paths.adminDispatch) return <BoardSignedOut next={next} />
    return <Navigate replace to={paths.adminLogin} state={{ next }} />
  }
  return (
    <StaffRoleProvider value={session.data.staff_role}>
      <OfficeFrame user={admin} />
    </StaffRoleProvider>
  )
}
