// Entry point of the single-page app (booking steps and accounts), rendered into #app of the shell.
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, createRoutesFromElements, Route, useRoutes } from 'react-router'
import { focusFirstErrors } from '#kit/focus-first-error.ts'
import '#kit/browser-translation.ts'
import './app.css'
import { ConnectionNotice } from './connection-notice.tsx'
import { customerRoutes } from './customer/routes.tsx'
import { driverRoutes } from './driver/routes.tsx'
import './back-handlers.ts'
import { lazyArea, preloadScreens } from './lazy-area.tsx'
import { prepareOfflineLater } from './offline.ts'
import { PasswordPrompt } from './password-prompt.tsx'
import { paths } from './paths.ts'
import { FailureBoundary } from './public/failure-boundary.tsx'
import { AppFrame, StepFrame } from './public/layout.tsx'
import { NotFoundPage } from './public/not-found-route.tsx'
import { accountRoutes, stepRoutes } from './public/routes.tsx'
import { queryClient } from './query-client.ts'
import { checkSessionOnce } from './session.ts'

const routes = createRoutesFromElements(
  <Route element={<AppFrame />}>
    {accountRoutes}
    {customerRoutes}
    {driverRoutes}
    {lazyArea(paths.partnerDashboard, () => import('./partner/routes.tsx'))}
    {lazyArea(paths.admin, () => import('./admin/routes.tsx'))}
    <Route element={<StepFrame />}>
      {stepRoutes}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Route>,
)

const App = () => useRoutes(routes)

const maxWaitMs = 300

/**
 * Resolves once the first screen can render completely, which is usually at once, or after 300 ms.
 * React delays what follows a loading state by 300 ms, so one is shown only if the wait is longer.
 */
const loadFirstScreen = (): Promise<unknown> =>
  Promise.race([preloadScreens(routes), new Promise((resolve) => setTimeout(resolve, maxWaitMs))])

const root = document.getElementById('app')
if (root) {
  void checkSessionOnce()
  prepareOfflineLater()
  focusFirstErrors()
  void loadFirstScreen().then(() =>
    createRoot(root).render(
      <FailureBoundary>
        <QueryClientProvider client={queryClient}>
          <ConnectionNotice />
          <BrowserRouter>
            <App />
          </BrowserRouter>
          <PasswordPrompt />
        </QueryClientProvider>
      </FailureBoundary>,
    ),
  )
}
