// Query cache of server data: unused data is kept for five minutes, and retries are left to kit/api.ts.
// Calls without a connection fail at once: a paused one would run later, unexpectedly.
import { QueryClient } from '@tanstack/react-query'

export const cacheMs = 300_000

const networkMode = 'always'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      gcTime: cacheMs,
      staleTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { networkMode, retry: false },
  },
})
