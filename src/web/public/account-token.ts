// The secret of a mailed link, taken out of the address as soon as the page has read it.
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The token, moved from the address to the history's entry, where a refresh still finds it and nobody else looks. */
export const useToken = (): string | null => {
  const [query] = useSearchParams()
  const { state, pathname } = useLocation() as { state: { token?: string } | null; pathname: string }
  const navigate = useNavigate()
  const given = query.get('token')
  useEffect(() => {
    if (given) void navigate(pathname, { replace: true, state: { token: given } })
  }, [given, pathname, navigate])
  return given ?? state?.token ?? null
}
