// The query of the address, for who writes it: of two choices made in one breath the second knows the first.
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

/** The next query, made of what the address says now. */
type Next = (now: URLSearchParams) => URLSearchParams | Record<string, string>

/**
 * The query as it is shown, and how to write it. What is written builds on what the address says already, though React has not
 * shown it yet; where the address is another page's by now, nobody is taken back for it.
 */
export const useAddressQuery = () => {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const write = (next: Next, options?: NavigateOptions) => {
    if (window.location.pathname === pathname) setQuery(next(new URLSearchParams(window.location.search)), options)
  }
  return [query, write] as const
}
