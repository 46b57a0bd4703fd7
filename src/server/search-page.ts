// Answers a search of the plain form. It is never stored, and counts towards the rate limit of quotes.
import { createQuote } from '#modules/quotes/contract.ts'
import type { Search } from '#modules/quotes/search/service.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { LiveDocument } from './pages.ts'

export const searchPath = '/search'

export const searchPage =
  ({ search, limits }: { search: Search; limits: RateLimits }): LiveDocument =>
  async (request) => {
    const query = new URLSearchParams(request.url.replace(/^[^?]*/, ''))
    const answer = await search.answer(query, () => limits.spend(createQuote, { ip: request.ip }))
    const refused = answer.kind === 'form' ? answer.refusal?.status : undefined
    const hasProblems = answer.kind === 'form' && Object.keys(answer.problems).length > 0
    return { page: 'search', data: answer, status: refused ?? (hasProblems ? 400 : 200) }
  }
