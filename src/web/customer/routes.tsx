// The customer's own screens. A page gets its line here, and its section in side-nav.tsx.
import { Navigate, Route, useLocation } from 'react-router'
import { screen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'

const Bookings = screen(async () => (await import('./bookings-page.tsx')).BookingsPage)
const Profile = screen(async () => (await import('./profile-page.tsx')).ProfilePage)
/** A link of a mail names its booking. */
const ToBookings = () => <Navigate replace to={{ pathname: paths.bookings, search: useLocation().search }} />

const Layout = screen(async () => {
  // What one comes for is fetched together with the frame around it.
  void Bookings.warm()
  return (await import('./layout.tsx')).DashboardLayout
})

export const customerRoutes = (
  <Route path={paths.dashboard} element={<Layout />}>
    <Route index element={<ToBookings />} />
    <Route path={paths.bookings} element={<Bookings />} />
    <Route path={paths.profile} element={<Profile />} />
  </Route>
)
