// Query of the address with writes that build on each other, although React has not rendered the first yet.
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

/** Builds the next query from the current one. */
type Next = (now: URLSearchParams) => URLSearchParams | Record<string, string>

/**
 * The displayed query and a function that writes it. A write builds on the current address, even if React has not rendered it
 * yet, and does nothing once the address belongs to another page.
 */
export const useAddressQuery = () => {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const write = (next: Next, options?: NavigateOptions) => {
    if (window.location.pathname === pathname) setQuery(next(new URLSearchParams(window.location.search)), options)
  }
  return [query, write] as const
}
