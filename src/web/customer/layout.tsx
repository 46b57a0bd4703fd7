// The customer's own area: only for somebody who is signed in.
import { CalendarDays, User } from 'lucide-react'
import { use } from 'react'
import { Navigate, useLocation } from 'react-router'
import * as m from '#messages/en/dashboard.ts'
import { AreaFrame } from '../area-frame.tsx'
import { paths } from '../paths.ts'
import { sessionChecked } from '../session.ts'
import { useStoredUser } from '../stored-user.ts'

const sections = [
  { to: paths.bookings, label: m.my_bookings, Icon: CalendarDays },
  { to: paths.profile, label: m.account, Icon: User },
]

const BookARide = () => (
  <a href={paths.home} className="btn btn-primary w-full">
    {m.book_a_ride}
  </a>
)

export const DashboardLayout = () => {
  const user = useStoredUser()
  const { pathname, search } = useLocation()
  const known = user?.user_id !== undefined
  if (!known) use(sessionChecked())
  if (!known) return <Navigate replace to={paths.login} state={{ next: pathname + search }} />
  return <AreaFrame user={user} sections={sections} foot={<BookARide />} />
}
