// The screens of the partner's area, in chunks that other users do not download.
import { Navigate, Route } from 'react-router'
import { screen } from '#kit/screen.tsx'
import { paths } from '../paths.ts'
import { somebodyKnown } from '../session.ts'

const Layout = screen(async () => {
  const [{ PartnerLayout }] = await Promise.all([import('./layout.tsx'), somebodyKnown()])
  return PartnerLayout
})
const Overview = screen(async () => (await import('./overview-page.tsx')).PartnerOverviewPage)
const Recent = screen(async () => (await import('./recent-page.tsx')).PartnerRecentPage)
const Upcoming = screen(async () => (await import('./upcoming-page.tsx')).PartnerUpcomingPage)
const GuestPage = screen(async () => (await import('./guest-page-page.tsx')).PartnerGuestPagePage)
const Account = screen(async () => (await import('./account-page.tsx')).PartnerAccountPage)
const Team = screen(async () => (await import('./team-page.tsx')).PartnerTeamPage)
const Support = screen(async () => (await import('./support-page.tsx')).PartnerSupportPage)
const Ticket = screen(async () => (await import('./ticket-page.tsx')).PartnerTicketPage)
const Earnings = screen(async () => (await import('./commission/earnings-page.tsx')).PartnerEarningsPage)
const Transactions = screen(async () => (await import('./commission/transactions-page.tsx')).PartnerTransactionsPage)
const Payouts = screen(async () => (await import('./commission/payouts-page.tsx')).PartnerPayoutsPage)
const Desk = screen(async () => (await import('./desk/list-page.tsx')).PartnerDeskPage)
const Cars = screen(async () => (await import('./desk/cars-page.tsx')).PartnerCarsPage)
const Boards = screen(async () => (await import('./desk/boards-page.tsx')).PartnerBoardsPage)
const NotFound = screen(async () => (await import('./not-found-page.tsx')).PartnerNotFoundPage)

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
