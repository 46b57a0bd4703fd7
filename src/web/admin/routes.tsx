// The routes of the back office and its screens, in chunks that other users do not download.
import { createRoutesFromElements, Route } from 'react-router'
import { lazyScreen, type Screen } from '#kit/screen.tsx'
import { relativeTo } from '../lazy-area.tsx'
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

const screens: readonly (readonly [path: string, Screen])[] = [
  [paths.admin, Dashboard],
  [paths.adminDashboard, Dashboard],
  [`${paths.adminBookings}/:booking_id?`, Bookings],
  [paths.adminNewBooking, Desk],
  [paths.adminDispatch, Dispatch],
  [paths.adminDrivers, Drivers],
  [paths.adminPartners, Partners],
  [paths.adminPages, Pages],
  [`${paths.adminPages}/:page_id`, PageEditor],
  [paths.adminPayouts, Payouts],
  [paths.adminPrices, Prices],
  [paths.adminPromotions, Promotions],
  [paths.adminAgreements, Agreements],
  [paths.adminClasses, Classes],
  [paths.adminZones, Zones],
  [paths.adminNewZone, Zone],
  [`${paths.adminZones}/:zone_id`, Zone],
  [`${paths.adminPrices}/:version_id`, PriceVersion],
  [`${paths.adminPrices}/:version_id/rehearsal`, PriceRehearsal],
  [paths.adminSettings, Settings],
  [paths.adminRegions, Regions],
  [paths.adminNewRegion, Region],
  [`${paths.adminRegions}/:region_id`, Region],
  [paths.adminAttention, Attention],
  [`${paths.adminUnknownPayments}/:provider_ref`, UnknownPayment],
  [paths.adminMessages, Messages],
  [`${paths.adminMessages}/:message_id`, Message],
  [paths.adminNotices, Notices],
  [paths.adminUsers, Users],
  [`${paths.adminUsers}/:user_id`, User],
  [paths.adminStaff, Staff],
  [paths.adminAudit, Audit],
]

const below = relativeTo(paths.admin)

export const routes = createRoutesFromElements(
  <>
    <Route path={below(paths.adminLogin)} element={<Login />} />
    <Route element={<Layout />}>
      {screens.map(([path, Page]) => (
        <Route key={path} path={below(path)} element={<Page />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Route>
  </>,
)
