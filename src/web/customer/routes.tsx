// The customer's own screens. A page gets its line here, and its section in side-nav.tsx.
import { Navigate, Route, useLocation } from 'react-router'
import { screen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'
import { somebodyKnown } from '../session.ts'

const Bookings = screen(async () => {
  const { BookingsPage, askAhead } = await import('./bookings-page.tsx')
  void askAhead()
  return BookingsPage
})
const Profile = screen(async () => (await import('./profile-page.tsx')).ProfilePage)
/** A link of a mail names its booking. */
const ToBookings = () => <Navigate replace to={{ pathname: paths.bookings, search: useLocation().search }} />

const Layout = screen(async () => {
  // What one comes for is fetched together with the frame around it.
  void Bookings.warm()
  const [{ DashboardLayout }] = await Promise.all([import('./layout.tsx'), somebodyKnown()])
  return DashboardLayout
})

export const customerRoutes = (
  <Route path={paths.dashboard} element={<Layout />}>
    <Route index element={<ToBookings />} />
    <Route path={paths.bookings} element={<Bookings />} />
    <Route path={paths.profile} element={<Profile />} />
  </Route>
)
