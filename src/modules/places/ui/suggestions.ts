// Hook for address suggestions: debounced by 100 ms, with outdated requests aborted.
// They come from the server, or from Google if the page has a browser key.
import { useEffect, useState } from 'react'
import type { Country, Suggestion, suggestPlaces } from '../contract.ts'
import { read } from './use-look-up.ts'

export interface SuggestionRequest {
  query: string
  country: Country
  kind: 'pickup' | 'dropoff'
  /** Whether the defaults include ports. */
  ports: boolean
}

export interface Suggestions {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  found: readonly Suggestion[]
}

const debounce = 100
const idle: Suggestions = { state: 'idle', found: [] }

// Type import only, so that the page does not load Zod.
const suggestPath: (typeof suggestPlaces)['path'] = '/api/places/suggest'

const fetchFromServer = (
  { query, country, kind, ports }: SuggestionRequest,
  signal: AbortSignal,
): Promise<Suggestion[]> => {
  const params = new URLSearchParams({ q: query, country, kind, ports: ports ? 'yes' : 'no' })
  return read(`${suggestPath}?${params}`, signal)
}

const googleKey = () => document.querySelector<HTMLMetaElement>('meta[name="google-maps-key"]')?.content

const suggest = async (request: SuggestionRequest, signal: AbortSignal): Promise<Suggestion[]> => {
  const key = request.query && googleKey()
  if (!key) return fetchFromServer(request, signal)
  const google = await import('./google-suggestions.ts')
  return google.suggestByGoogle(key, request)
}

export const useSuggestions = (request: SuggestionRequest | null): Suggestions => {
  const [answer, setAnswer] = useState(idle)
  const { query, country, kind, ports } = request ?? {}
  useEffect(() => {
    if (query === undefined || !country || !kind) {
      setAnswer(idle)
      return
    }
    const controller = new AbortController()
    const load = async () => {
      try {
        const found = await suggest({ query, country, kind, ports: ports === true }, controller.signal)
        if (!controller.signal.aborted) setAnswer({ state: 'ready', found })
      } catch {
        if (!controller.signal.aborted) setAnswer({ state: 'failed', found: [] })
      }
    }
    setAnswer(({ found }) => ({ state: 'loading', found }))
    const timer = setTimeout(() => void load(), query ? debounce : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, country, kind, ports])
  return answer
}
