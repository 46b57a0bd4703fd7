// The single-page app: booking steps and accounts. Starts in the element #app of the shell the server sends.
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './app.css'
import { publicRoutes } from './public/routes.tsx'
import { queryClient } from './query-client.ts'
import { checkSession } from './session.ts'

const root = document.getElementById('app')
if (root) {
  void checkSession()
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(publicRoutes)} />
    </QueryClientProvider>,
  )
}
