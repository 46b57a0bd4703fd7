// The single-page app: booking steps and accounts. Starts in the element #app of the shell the server sends.
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, createRoutesFromElements, matchRoutes, Route, useRoutes } from 'react-router'
import { leadToFirstError } from '#kit/first-error.ts'
import { warmIn } from '#kit/screen.tsx'
import '#kit/translated.ts'
import './app.css'
import { adminRoutes } from './admin/routes.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { customerRoutes } from './customer/routes.tsx'
import { driverRoutes } from './driver/routes.tsx'
import './hold-back.ts'
import { prepareOfflineLater } from './offline.ts'
import { partnerRoutes } from './partner/routes.tsx'
import { PasswordPrompt } from './password-prompt.tsx'
import { FailureBoundary } from './public/failed.tsx'
import { AppFrame, StepFrame } from './public/layout.tsx'
import { NotFoundPage } from './public/not-found-route.tsx'
import { accountRoutes, stepRoutes } from './public/routes.tsx'
import { queryClient } from './query-client.ts'
import { sessionChecked } from './session.ts'

const routes = createRoutesFromElements(
  <Route element={<AppFrame />}>
    {accountRoutes}
    {customerRoutes}
    {driverRoutes}
    {partnerRoutes}
    {adminRoutes}
    <Route element={<StepFrame />}>
      {stepRoutes}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Route>,
)

const App = () => useRoutes(routes)

const longestWait = 300

/**
 * Resolves once the first screen can be shown as a whole, as a rule at once: its files come with the page. React holds back
 * what follows a sign of waiting for 300 ms, so that one is shown only to who would wait longer.
 */
const firstScreen = (): Promise<unknown> => {
  const shown = matchRoutes(routes, window.location.pathname) ?? []
  const fetched = Promise.all(shown.map(({ route }) => warmIn(route.element)))
  return Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, longestWait))])
}

const root = document.getElementById('app')
if (root) {
  void sessionChecked()
  prepareOfflineLater()
  leadToFirstError()
  void firstScreen().then(() =>
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
