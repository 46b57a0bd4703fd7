// The customer's own area: only for somebody who is signed in.
import { CalendarDays, User } from 'lucide-react'
import { use } from 'react'
import { Navigate, useLocation } from 'react-router'
import * as m from '#messages/en/dashboard.ts'
import { AreaFrame } from '../area-frame.tsx'
import { paths } from '../paths.ts'
import { LanguageLinks } from '../public/language-links.tsx'
import { sessionChecked } from '../session.ts'
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
      look="hover:text-ink aria-[current]:text-ink max-lg:min-h-11"
    />
  </>
)

export const DashboardLayout = () => {
  const user = useStoredUser()
  const { pathname, search } = useLocation()
  const known = user?.user_id !== undefined
  if (!known) use(sessionChecked())
  if (!known) return <Navigate replace to={paths.login} state={{ next: pathname + search }} />
  return <AreaFrame user={user} sections={sections} foot={<Foot />} />
}
