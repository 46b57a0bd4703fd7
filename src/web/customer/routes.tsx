// The customer's screens. A new page needs its line here and its section in layout.tsx.
import { Navigate, Route, useLocation } from 'react-router'
import { lazyScreen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'
import { waitForUser } from '../session.ts'

const Bookings = lazyScreen(async () => {
  const { BookingsPage, prefetchBookings } = await import('./bookings-page.tsx')
  void prefetchBookings()
  return BookingsPage
})
const Profile = lazyScreen(async () => (await import('./profile-page.tsx')).ProfilePage)
/** Links in mails name their booking in the query. */
const ToBookings = () => <Navigate replace to={{ pathname: paths.bookings, search: useLocation().search }} />

const Layout = lazyScreen(async () => {
  // The page is fetched in parallel with its layout.
  void Bookings.preload()
  const [{ DashboardLayout }] = await Promise.all([import('./layout.tsx'), waitForUser()])
  return DashboardLayout
})

export const customerRoutes = (
  <Route path={paths.dashboard} element={<Layout />}>
    <Route index element={<ToBookings />} />
    <Route path={paths.bookings} element={<Bookings />} />
    <Route path={paths.profile} element={<Profile />} />
  </Route>
)
