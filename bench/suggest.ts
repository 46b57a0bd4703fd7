// Benchmarks GET /api/places/suggest at 32 connections with typed text: letter by letter, with typing errors, in three countries.
// Goal: p99 of at most 10 ms. Standalone, once a bench has installed its tools: `node bench/suggest.ts http://localhost:3000`.
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

/** p50 and p99 in milliseconds, rps in requests per second. @throws Error when an answer was no success */
export const benchSuggest = async (
  baseUrl: string,
): Promise<{ name: string; p50: number; p99: number; rps: number }> => {
  const options = { url: baseUrl, connections, requests }
  await autocannon({ ...options, duration: 2 })
  const { latency, requests: served, errors, non2xx } = await autocannon({ ...options, duration: seconds })
  if (errors || non2xx) throw new Error(`${errors} errors and ${non2xx} answers that were no success`)
  return { name: `suggest, ${connections} connections`, p50: latency.p50, p99: latency.p99, rps: served.average }
}

if (import.meta.main) {
  const { name, p50, p99, rps } = await benchSuggest(process.argv[2] ?? 'http://localhost:3000')
  console.log(`${name}: p50 ${p50} ms, p99 ${p99} ms, ${Math.round(rps)} requests a second`)
}
