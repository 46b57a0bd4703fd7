// The screens of the partner's area, in chunks that other users do not download.
import { createRoutesFromElements, Navigate, Route } from 'react-router'
import { lazyScreen } from '#kit/screen.tsx'
import { relativeTo } from '../lazy-area.tsx'
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

const below = relativeTo(paths.partnerDashboard)

export const routes = createRoutesFromElements(
  <Route element={<Layout />}>
    <Route index element={<Overview />} />
    <Route path={below(paths.partnerRecent)} element={<Recent />} />
    <Route path={below(paths.partnerUpcoming)} element={<Upcoming />} />
    <Route path={below(paths.partnerGuestPage)} element={<GuestPage />} />
    <Route path={below(paths.partnerAccount)} element={<Account />} />
    <Route path={below(paths.partnerTeam)} element={<Team />} />
    <Route path={below(paths.partnerSupport)} element={<Support />} />
    <Route path={below(`${paths.partnerSupport}/:ticket_id`)} element={<Ticket />} />
    <Route path="commission" element={<Navigate replace to={paths.partnerEarnings} />} />
    <Route path={below(paths.partnerEarnings)} element={<Earnings />} />
    <Route path={below(paths.partnerTransactions)} element={<Transactions />} />
    <Route path={below(paths.partnerPayouts)} element={<Payouts />} />
    <Route path={below(paths.partnerDesk)} element={<Desk />} />
    <Route path={below(paths.partnerCars)} element={<Cars />} />
    <Route path={below(paths.partnerBoards)} element={<Boards />} />
    <Route path="*" element={<NotFound />} />
  </Route>,
)
