// The customer's own screens.
import { Route } from 'react-router'
import { screen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'

const Dashboard = screen(async () => (await import('./dashboard-page.tsx')).DashboardPage)

export const customerRoutes = <Route path={paths.dashboard} element={<Dashboard />} />
