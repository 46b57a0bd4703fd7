// Resolves a typed address on the server. The search and the candidates of the field share one request.
import type { Country, ResolvedAddress, resolveAddress as resolveEndpoint } from '../contract.ts'
import { read } from './use-look-up.ts'

export interface TypedAddress {
  address: string
  country: Country
  kind: 'pickup' | 'dropoff'
}

// Type import only, so that the page does not load Zod.
const resolvePath: (typeof resolveEndpoint)['path'] = '/api/places/resolve'
const timeoutMs = 5000

const answers = new Map<string, ResolvedAddress>()

const queryFor = ({ address, country, kind }: TypedAddress): string =>
  new URLSearchParams({ address, country, kind }).toString()

/** Returns the cached answer. */
export const knownAnswer = (typed: TypedAddress): ResolvedAddress | undefined => answers.get(queryFor(typed))

/** Resolves an address. Rejects without a network, after five seconds, and for any refusal. */
export const resolveAddress = async (typed: TypedAddress): Promise<ResolvedAddress> => {
  const query = queryFor(typed)
  const answer =
    answers.get(query) ?? (await read<ResolvedAddress>(`${resolvePath}?${query}`, AbortSignal.timeout(timeoutMs)))
  answers.set(query, answer)
  return answer
}
