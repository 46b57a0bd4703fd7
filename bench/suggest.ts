// Benchmarks GET /api/places/suggest at 32 connections with typed text: letter by letter, with typing errors, in three countries.
import type { Row } from './result-table.ts'
import type { Running } from './servers.ts'
import { autocannon } from './tools/index.ts'

const connections = 32
const seconds = 8

const typed = {
  uk: [
    'heathrow terminal 5',
    'the savoy',
    "king's cross",
    'manchester airport',
    'gatwck',
    'windsor castel',
    'sw1a 2aa',
  ],
  canada: ['toronto pearson', 'montréal', 'm5v 2t6', 'vancuver'],
  america: ['john f kennedy', 'new york', 'san francisco', '90210', 'los angelos', 'portland'],
}

const pathOf = (q: string, country: string) =>
  `/api/places/suggest?${new URLSearchParams({ q, country, kind: 'pickup' }).toString()}`

/** Every prefix of every text, as a debounced field sends them. */
const requests = Object.entries(typed).flatMap(([country, texts]) =>
  texts.flatMap((text) =>
    Array.from({ length: text.length + 1 }, (_, letters) => ({
      method: 'GET' as const,
      path: pathOf(text.slice(0, letters), country),
    })),
  ),
)

/** @throws Error when an answer was no success */
export const benchSuggest = async ({ url }: Running): Promise<Row[]> => {
  const options = { url, connections, requests }
  await autocannon({ ...options, duration: 2 })
  const { latency, requests: served, errors, non2xx } = await autocannon({ ...options, duration: seconds })
  if (errors || non2xx) throw new Error(`${errors} errors and ${non2xx} answers that were no success`)
  return [
    {
      what: `suggest: p99 at ${connections} connections, ms`,
      ours: latency.p99,
      reference: `${Math.round(served.average)} calls a second`,
      goal: 'at most 10',
      ok: latency.p99 <= 10,
    },
  ]
}
