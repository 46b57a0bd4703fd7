// The layout of the customer's area, for signed-in customers only.
import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays, User } from 'lucide-react'
import { use, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isRefused } from '#kit/api.ts'
import * as m from '#messages/en/dashboard.ts'
import { AreaFrame } from '../area-frame.tsx'
import { paths } from '../paths.ts'
import { LanguageLinks } from '../public/language-links.tsx'
import { checkSession, checkSessionOnce } from '../session.ts'
import { localHref } from '../site.ts'
import { useStoredUser } from '../stored-user.ts'

const sections = [
  { to: paths.bookings, label: m.my_bookings, Icon: CalendarDays },
  { to: paths.profile, label: m.account, Icon: User },
]

const Foot = () => (
  <>
    <a href={localHref(paths.home)} className="btn btn-primary w-full">
      {m.book_a_ride}
    </a>
    <LanguageLinks
      className="mt-6 text-small text-muted"
      list="flex flex-wrap justify-center gap-x-3.5"
      linkClass="hover:text-ink aria-[current]:text-ink max-lg:min-h-11"
    />
  </>
)

/** Without a session the server answers as for a missing booking, so that answer triggers a check of the session. */
const useSessionCheckOnMissing = () => {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (isRefused(event.action.error, 'BOOKING_NOT_FOUND')) void checkSession()
      }),
    [client],
  )
}

export const DashboardLayout = () => {
  useSessionCheckOnMissing()
  const user = useStoredUser()
  const { pathname, search } = useLocation()
  const isSignedIn = user?.user_id !== undefined
  if (!isSignedIn) use(checkSessionOnce())
  if (!isSignedIn) return <Navigate replace to={paths.login} state={{ next: pathname + search }} />
  return <AreaFrame user={user} sections={sections} foot={<Foot />} />
}
