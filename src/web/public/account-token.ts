// Takes the token of a mailed link out of the address as soon as the page has read it.
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The token, moved from the address into the history entry, where it survives a refresh but is not visible. */
export const useToken = (): string | null => {
  const [query] = useSearchParams()
  const { state, pathname } = useLocation() as { state: { token?: string } | null; pathname: string }
  const navigate = useNavigate()
  const token = query.get('token')
  useEffect(() => {
    if (token) void navigate(pathname, { replace: true, state: { token } })
  }, [token, pathname, navigate])
  return token ?? state?.token ?? null
}
