// The driver's screen, in a chunk that other users do not download.
import { Route } from 'react-router'
import { screen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'
import { somebodyKnown } from '../session.ts'

const Day = screen(async () => (await import('./day-page.tsx')).DriverDayPage)
const Layout = screen(async () => {
  void Day.warm()
  const [{ DriverLayout }] = await Promise.all([import('./layout.tsx'), somebodyKnown()])
  return DriverLayout
})

export const driverRoutes = (
  <Route path={paths.driverDay} element={<Layout />}>
    <Route index element={<Day />} />
  </Route>
)
