// Wires quotes and the search page.
import type { Module } from '#platform/module.ts'
import type { Sessions } from '#platform/sessions.ts'
import { quoteJobs } from './jobs.ts'
import { quoteRoutes } from './routes.ts'
import { createSearch, type SearchDeps } from './search/service.ts'
import { createQuotes, type QuotesDeps } from './service.ts'

export const quotesModule = (needs: QuotesDeps & Omit<SearchDeps, 'quotes'> & { sessions: Sessions }) => {
  const quotes = createQuotes(needs)
  const gives = { quotes, search: createSearch({ ...needs, quotes }) }
  return {
    gives,
    routes: (api) => quoteRoutes(api, { ...needs, quotes }),
    jobs: (outbox) => quoteJobs(outbox, gives),
  } satisfies Module<typeof gives>
}
