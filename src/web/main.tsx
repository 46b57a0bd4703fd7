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

const root = document.getElementById('app')
if (root) {
  void checkSessionOnce()
  prepareOfflineLater()
  focusFirstErrors()
  void preloadScreens(routes).then(() =>
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
