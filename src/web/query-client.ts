// One cache for what the server said. Kept five minutes; asking again is the business of kit/api.ts alone. Without a connection
// the answer is that there is none: what waited for one instead would be done behind somebody's back.
import { QueryClient } from '@tanstack/react-query'

export const keptFor = 300_000

const networkMode = 'always'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      gcTime: keptFor,
      staleTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { networkMode, retry: false },
  },
})
