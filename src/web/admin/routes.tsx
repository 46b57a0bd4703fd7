// The screens of the back office, in chunks that other users do not download.
import { Route } from 'react-router'
import { lazyScreen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'

const Dashboard = lazyScreen(async () => (await import('./dashboard-page.tsx')).AdminDashboardPage)
const Bookings = lazyScreen(async () => (await import('./bookings-page.tsx')).AdminBookingsPage)
const Desk = lazyScreen(async () => (await import('./phone-booking-page.tsx')).AdminDeskPage)
const Dispatch = lazyScreen(async () => (await import('./dispatch-page.tsx')).AdminDispatchPage)
const Drivers = lazyScreen(async () => (await import('./drivers-page.tsx')).AdminDriversPage)
const Partners = lazyScreen(async () => (await import('./partners-page.tsx')).AdminPartnersPage)
const Login = lazyScreen(async () => (await import('./login-page.tsx')).AdminLoginPage)
const Layout = lazyScreen(async () => (await import('./layout.tsx')).AdminLayout)
const Pages = lazyScreen(async () => (await import('./pages-page.tsx')).AdminPagesPage)
const PageEditor = lazyScreen(async () => (await import('./page-editor-page.tsx')).AdminPageEditorPage)
const Payouts = lazyScreen(async () => (await import('./payouts-page.tsx')).AdminPayoutsPage)
const Prices = lazyScreen(async () => (await import('./prices-page.tsx')).AdminPricesPage)
const Promotions = lazyScreen(async () => (await import('./promotions-page.tsx')).AdminPromotionsPage)
const Agreements = lazyScreen(async () => (await import('./agreements-page.tsx')).AdminAgreementsPage)
const Classes = lazyScreen(async () => (await import('./service-classes-page.tsx')).AdminClassesPage)
const Zones = lazyScreen(async () => (await import('./zones-page.tsx')).AdminZonesPage)
const Zone = lazyScreen(async () => (await import('./zone-page.tsx')).AdminZonePage)
const PriceVersion = lazyScreen(async () => (await import('./price-version-page.tsx')).AdminPriceVersionPage)
const PriceRehearsal = lazyScreen(async () => (await import('./price-rehearsal-page.tsx')).AdminPriceRehearsalPage)
const Settings = lazyScreen(async () => (await import('./settings-page.tsx')).AdminSettingsPage)
const Regions = lazyScreen(async () => (await import('./regions-page.tsx')).AdminRegionsPage)
const Region = lazyScreen(async () => (await import('./region-page.tsx')).AdminRegionPage)
const Attention = lazyScreen(async () => (await import('./attention-page.tsx')).AdminAttentionPage)
const UnknownPayment = lazyScreen(async () => (await import('./unknown-payment-page.tsx')).AdminUnknownPaymentPage)
const Messages = lazyScreen(async () => (await import('./messages-page.tsx')).AdminMessagesPage)
const Notices = lazyScreen(async () => (await import('./notices-page.tsx')).AdminNoticesPage)
const Message = lazyScreen(async () => (await import('./message-page.tsx')).AdminMessagePage)
const Users = lazyScreen(async () => (await import('./users-page.tsx')).AdminUsersPage)
const User = lazyScreen(async () => (await import('./user-page.tsx')).AdminUserPage)
const Staff = lazyScreen(async () => (await import('./staff-page.tsx')).AdminStaffPage)
const Audit = lazyScreen(async () => (await import('./audit-page.tsx')).AdminAuditPage)
const NotFound = lazyScreen(async () => (await import('./not-found-page.tsx')).AdminNotFoundPage)

export const adminRoutes = (
  <>
    <Route path={paths.adminLogin} element={<Login />} />
    <Route path={paths.admin} element={<Layout />}>
      <Route index element={<Dashboard />} />
      <Route path={paths.adminDashboard} element={<Dashboard />} />
      <Route path={`${paths.adminBookings}/:booking_id?`} element={<Bookings />} />
      <Route path={paths.adminNewBooking} element={<Desk />} />
      <Route path={paths.adminDispatch} element={<Dispatch />} />
      <Route path={paths.adminDrivers} element={<Drivers />} />
      <Route path={paths.adminPartners} element={<Partners />} />
      <Route path={paths.adminPages} element={<Pages />} />
      <Route path={`${paths.adminPages}/:page_id`} element={<PageEditor />} />
      <Route path={paths.adminPayouts} element={<Payouts />} />
      <Route path={paths.adminPrices} element={<Prices />} />
      <Route path={paths.adminPromotions} element={<Promotions />} />
      <Route path={paths.adminAgreements} element={<Agreements />} />
      <Route path={paths.adminClasses} element={<Classes />} />
      <Route path={paths.adminZones} element={<Zones />} />
      <Route path={paths.adminNewZone} element={<Zone />} />
      <Route path={`${paths.adminZones}/:zone_id`} element={<Zone />} />
      <Route path={`${paths.adminPrices}/:version_id`} element={<PriceVersion />} />
      <Route path={`${paths.adminPrices}/:version_id/rehearsal`} element={<PriceRehearsal />} />
      <Route path={paths.adminSettings} element={<Settings />} />
      <Route path={paths.adminRegions} element={<Regions />} />
      <Route path={paths.adminNewRegion} element={<Region />} />
      <Route path={`${paths.adminRegions}/:region_id`} element={<Region />} />
      <Route path={paths.adminAttention} element={<Attention />} />
      <Route path={`${paths.adminUnknownPayments}/:provider_ref`} element={<UnknownPayment />} />
      <Route path={paths.adminMessages} element={<Messages />} />
      <Route path={`${paths.adminMessages}/:message_id`} element={<Message />} />
      <Route path={paths.adminNotices} element={<Notices />} />
      <Route path={paths.adminUsers} element={<Users />} />
      <Route path={`${paths.adminUsers}/:user_id`} element={<User />} />
      <Route path={paths.adminStaff} element={<Staff />} />
      <Route path={paths.adminAudit} element={<Audit />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </>
)
