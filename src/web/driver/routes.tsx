// The driver's screen, in a chunk that other users do not download.
import { Route } from 'react-router'
import { lazyScreen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'
import { waitForUser } from '../session.ts'

const Day = lazyScreen(async () => (await import('./day-page.tsx')).DriverDayPage)
const Layout = lazyScreen(async () => {
  void Day.preload()
  const [{ DriverLayout }] = await Promise.all([import('./layout.tsx'), waitForUser()])
  return DriverLayout
})

export const driverRoutes = (
  <Route path={paths.driverDay} element={<Layout />}>
    <Route index element={<Day />} />
  </Route>
)
