// The screens of the partner's area, in chunks that other users do not download.
import { Navigate, Route } from 'react-router'
import { lazyScreen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'
import { waitForUser } from '../session.ts'

const Layout = lazyScreen(async () => {
  const [{ PartnerLayout }] = await Promise.all([import('./layout.tsx'), waitForUser()])
  return PartnerLayout
})
const Overview = lazyScreen(async () => (await import('./overview-page.tsx')).PartnerOverviewPage)
const Recent = lazyScreen(async () => (await import('./recent-page.tsx')).PartnerRecentPage)
const Upcoming = lazyScreen(async () => (await import('./upcoming-page.tsx')).PartnerUpcomingPage)
const GuestPage = lazyScreen(async () => (await import('./guest-page-page.tsx')).PartnerGuestPagePage)
const Account = lazyScreen(async () => (await import('./account-page.tsx')).PartnerAccountPage)
const Team = lazyScreen(async () => (await import('./team-page.tsx')).PartnerTeamPage)
const Support = lazyScreen(async () => (await import('./support-page.tsx')).PartnerSupportPage)
const Ticket = lazyScreen(async () => (await import('./ticket-page.tsx')).PartnerTicketPage)
const Earnings = lazyScreen(async () => (await import('./commission/earnings-page.tsx')).PartnerEarningsPage)
const Transactions = lazyScreen(
  async () => (await import('./commission/transactions-page.tsx')).PartnerTransactionsPage,
)
const Payouts = lazyScreen(async () => (await import('./commission/payouts-page.tsx')).PartnerPayoutsPage)
const Desk = lazyScreen(async () => (await import('./desk/list-page.tsx')).PartnerDeskPage)
const Cars = lazyScreen(async () => (await import('./desk/cars-page.tsx')).PartnerCarsPage)
const Boards = lazyScreen(async () => (await import('./desk/boards-page.tsx')).PartnerBoardsPage)
const NotFound = lazyScreen(async () => (await import('./not-found-page.tsx')).PartnerNotFoundPage)

export const partnerRoutes = (
  <Route path={paths.partnerDashboard} element={<Layout />}>
    <Route index element={<Overview />} />
    <Route path={paths.partnerRecent} element={<Recent />} />
    <Route path={paths.partnerUpcoming} element={<Upcoming />} />
    <Route path={paths.partnerGuestPage} element={<GuestPage />} />
    <Route path={paths.partnerAccount} element={<Account />} />
    <Route path={paths.partnerTeam} element={<Team />} />
    <Route path={paths.partnerSupport} element={<Support />} />
    <Route path={`${paths.partnerSupport}/:ticket_id`} element={<Ticket />} />
    <Route path={`${paths.partnerDashboard}/commission`} element={<Navigate replace to={paths.partnerEarnings} />} />
    <Route path={paths.partnerEarnings} element={<Earnings />} />
    <Route path={paths.partnerTransactions} element={<Transactions />} />
    <Route path={paths.partnerPayouts} element={<Payouts />} />
    <Route path={paths.partnerDesk} element={<Desk />} />
    <Route path={paths.partnerCars} element={<Cars />} />
    <Route path={paths.partnerBoards} element={<Boards />} />
    <Route path="*" element={<NotFound />} />
  </Route>
)
