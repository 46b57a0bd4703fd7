// The single-page app: booking steps and accounts. Starts in the element #app of the shell the server sends.
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import './app.css'
import { adminRoutes } from './admin/routes.tsx'
import { customerRoutes } from './customer/routes.tsx'
import { driverRoutes } from './driver/routes.tsx'
import './hold-back.ts'
import { prepareOfflineLater } from './offline.ts'
import { FailureBoundary } from './public/failed.tsx'
import { AppFrame, StepFrame } from './public/layout.tsx'
import { NotFoundPage } from './public/not-found-route.tsx'
import { accountRoutes, stepRoutes } from './public/routes.tsx'
import { queryClient } from './query-client.ts'
import { sessionChecked } from './session.ts'

const App = () => (
  <Routes>
    <Route element={<AppFrame />}>
      {accountRoutes}
      {customerRoutes}
      {driverRoutes}
      {adminRoutes}
      <Route element={<StepFrame />}>
        {stepRoutes}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Route>
  </Routes>
)

const root = document.getElementById('app')
if (root) {
  void sessionChecked()
  prepareOfflineLater()
  createRoot(root).render(
    <FailureBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </FailureBoundary>,
  )
}
