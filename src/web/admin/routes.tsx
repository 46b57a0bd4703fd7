// The screens of the back office, in chunks that other users do not download.
import { Route } from 'react-router'
import { screen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'

const Dashboard = screen(async () => (await import('./dashboard-page.tsx')).AdminDashboardPage)
const Bookings = screen(async () => (await import('./bookings-page.tsx')).AdminBookingsPage)
const Desk = screen(async () => (await import('./desk-page.tsx')).AdminDeskPage)
const Dispatch = screen(async () => (await import('./dispatch-page.tsx')).AdminDispatchPage)
const Drivers = screen(async () => (await import('./drivers-page.tsx')).AdminDriversPage)
const Partners = screen(async () => (await import('./partners-page.tsx')).AdminPartnersPage)
const Login = screen(async () => (await import('./login-page.tsx')).AdminLoginPage)
const Layout = screen(async () => (await import('./layout.tsx')).AdminLayout)
const Pages = screen(async () => (await import('./pages-page.tsx')).AdminPagesPage)
const PageEditor = screen(async () => (await import('./page-editor-page.tsx')).AdminPageEditorPage)
const Payouts = screen(async () => (await import('./payouts-page.tsx')).AdminPayoutsPage)
const Settings = screen(async () => (await import('./settings-page.tsx')).AdminSettingsPage)
const Attention = screen(async () => (await import('./attention-page.tsx')).AdminAttentionPage)
const Messages = screen(async () => (await import('./messages-page.tsx')).AdminMessagesPage)
const Message = screen(async () => (await import('./message-page.tsx')).AdminMessagePage)
const Users = screen(async () => (await import('./users-page.tsx')).AdminUsersPage)
const User = screen(async () => (await import('./user-page.tsx')).AdminUserPage)
const Audit = screen(async () => (await import('./audit-page.tsx')).AdminAuditPage)
const NotFound = screen(async () => (await import('./not-found-page.tsx')).AdminNotFoundPage)

export const adminRoutes = (
  <>
    <Route path={paths.adminLogin} element={<Login />} />
    <Route path={paths.admin} element={<Layout />}>
      <Route index element={<Dashboard />} />
      <Route path={paths.adminDashboard} element={<Dashboard />} />
      <Route path={paths.adminBookings} element={<Bookings />} />
      <Route path={paths.adminNewBooking} element={<Desk />} />
      <Route path={paths.adminDispatch} element={<Dispatch />} />
      <Route path={paths.adminDrivers} element={<Drivers />} />
      <Route path={paths.adminPartners} element={<Partners />} />
      <Route path={paths.adminPages} element={<Pages />} />
      <Route path={`${paths.adminPages}/:page_id`} element={<PageEditor />} />
      <Route path={paths.adminPayouts} element={<Payouts />} />
      <Route path={paths.adminSettings} element={<Settings />} />
      <Route path={paths.adminAttention} element={<Attention />} />
      <Route path={paths.adminMessages} element={<Messages />} />
      <Route path={`${paths.adminMessages}/:message_id`} element={<Message />} />
      <Route path={paths.adminUsers} element={<Users />} />
      <Route path={`${paths.adminUsers}/:user_id`} element={<User />} />
      <Route path={paths.adminAudit} element={<Audit />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </>
)
