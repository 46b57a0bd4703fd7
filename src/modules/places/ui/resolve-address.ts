// What the server knows of an address that was typed. One answer serves the search and the choices at its field.
import type { Country, ResolvedAddress, resolveAddress as resolveEndpoint } from '../contract.ts'
import { read } from './look-up.ts'

export interface TypedAddress {
  address: string
  country: Country
  kind: 'pickup' | 'dropoff'
}

// Types only: the contract itself would bring Zod into the page.
const resolvePath: (typeof resolveEndpoint)['path'] = '/api/places/resolve'
const timeoutMs = 5000

const answers = new Map<string, ResolvedAddress>()

const queryFor = ({ address, country, kind }: TypedAddress): string =>
  new URLSearchParams({ address, country, kind }).toString()

/** The answer that is here already. */
export const knownAnswer = (typed: TypedAddress): ResolvedAddress | undefined => answers.get(queryFor(typed))

/** Rejects without a network, after five seconds, and for any refusal. */
export const resolveAddress = async (typed: TypedAddress): Promise<ResolvedAddress> => {
  const query = queryFor(typed)
  const answer =
    answers.get(query) ?? (await read<ResolvedAddress>(`${resolvePath}?${query}`, AbortSignal.timeout(timeoutMs)))
  answers.set(query, answer)
  return answer
}
