// One cache for what the server said. Kept five minutes; asking again is the business of kit/api.ts alone.
import { QueryClient } from '@tanstack/react-query'

export const keptFor = 300_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { gcTime: keptFor, staleTime: 0, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
