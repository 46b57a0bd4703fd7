// The suggestions for what is being typed: asked 100 ms after the last key, older questions abandoned.
// They come from the server, or from Google where the page carries a browser key.
import { useEffect, useState } from 'react'
import type { Country, Suggestion, suggestPlaces } from '../contract.ts'
import { read } from './look-up.ts'

export interface AskedSuggestions {
  query: string
  country: Country
  kind: 'pickup' | 'dropoff'
  /** Ports beside the default airports. */
  ports: boolean
}

export interface Suggestions {
  state: 'idle' | 'loading' | 'ready' | 'failed'
  found: readonly Suggestion[]
}

const debounce = 100
const nothing: Suggestions = { state: 'idle', found: [] }

// Types only: the contract itself would bring Zod into the page.
const suggestPath: (typeof suggestPlaces)['path'] = '/api/places/suggest'

const fromServer = ({ query, country, kind, ports }: AskedSuggestions, signal: AbortSignal): Promise<Suggestion[]> => {
  const asked = new URLSearchParams({ q: query, country, kind, ports: ports ? 'yes' : 'no' })
  return read(`${suggestPath}?${asked}`, signal)
}

const googleKey = () => document.querySelector<HTMLMetaElement>('meta[name="google-maps-key"]')?.content

const suggest = async (asked: AskedSuggestions, signal: AbortSignal): Promise<Suggestion[]> => {
  const key = asked.query && googleKey()
  if (!key) return fromServer(asked, signal)
  const google = await import('./google-suggestions.ts')
  return google.suggestByGoogle(key, asked)
}

export const useSuggestions = (asked: AskedSuggestions | null): Suggestions => {
  const [answer, setAnswer] = useState(nothing)
  const { query, country, kind, ports } = asked ?? {}
  useEffect(() => {
    if (query === undefined || !country || !kind) {
      setAnswer(nothing)
      return
    }
    const abandoned = new AbortController()
    const ask = async () => {
      try {
        const found = await suggest({ query, country, kind, ports: ports === true }, abandoned.signal)
        if (!abandoned.signal.aborted) setAnswer({ state: 'ready', found })
      } catch {
        if (!abandoned.signal.aborted) setAnswer({ state: 'failed', found: [] })
      }
    }
    setAnswer(({ found }) => ({ state: 'loading', found }))
    const timer = setTimeout(() => void ask(), query ? debounce : 0)
    return () => {
      clearTimeout(timer)
      abandoned.abort()
    }
  }, [query, country, kind, ports])
  return answer
}
