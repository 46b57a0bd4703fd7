// The driver's own screen, in a chunk that nobody else downloads.
import { Route } from 'react-router'
import { screen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'

const Day = screen(async () => (await import('./day-page.tsx')).DriverDayPage)
const Layout = screen(async () => {
  void Day.warm()
  return (await import('./layout.tsx')).DriverLayout
})

export const driverRoutes = (
  <Route path={paths.driverDay} element={<Layout />}>
    <Route index element={<Day />} />
  </Route>
)
