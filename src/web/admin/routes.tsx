// The screens of the back office, in chunks that nobody else downloads.
import { Route } from 'react-router'
import { screen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'

const Dashboard = screen(async () => (await import('./dashboard-page.tsx')).AdminDashboardPage)
const Login = screen(async () => (await import('./login-page.tsx')).AdminLoginPage)
const Layout = screen(async () => (await import('./layout.tsx')).AdminLayout)
const Pages = screen(async () => (await import('./pages-page.tsx')).AdminPagesPage)
const PageEditor = screen(async () => (await import('./page-editor-page.tsx')).AdminPageEditorPage)
const Settings = screen(async () => (await import('./settings-page.tsx')).AdminSettingsPage)
const NotFound = screen(async () => (await import('./not-found-page.tsx')).AdminNotFoundPage)

export const adminRoutes = (
  <>
    <Route path={paths.adminLogin} element={<Login />} />
    <Route path={paths.admin} element={<Layout />}>
      <Route index element={<Dashboard />} />
      <Route path={paths.adminDashboard} element={<Dashboard />} />
      <Route path={paths.adminPages} element={<Pages />} />
      <Route path={`${paths.adminPages}/:page_id`} element={<PageEditor />} />
      <Route path={paths.adminSettings} element={<Settings />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </>
)
