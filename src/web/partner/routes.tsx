// The screens of the partner's area, in chunks that nobody else downloads.
import { Route } from 'react-router'
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
const NotFound = screen(async () => (await import('./not-found-page.tsx')).PartnerNotFoundPage)

export const partnerRoutes = (
  <Route path={paths.partnerDashboard} element={<Layout />}>
    <Route index element={<Overview />} />
    <Route path={paths.partnerRecent} element={<Recent />} />
    <Route path={paths.partnerUpcoming} element={<Upcoming />} />
    <Route path={paths.partnerGuestPage} element={<GuestPage />} />
    <Route path="*" element={<NotFound />} />
  </Route>
)
