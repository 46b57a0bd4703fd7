// Load measurement from another process: calls per second and p99.
import { autocannon } from './tools/index.ts'

export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Creates further headers of each call. */
  freshHeaders?: () => Record<string, string>
  /** Creates the body of each call. */
  body?: () => string
  connections?: number
  seconds?: number
}

export interface Measurement {
  rps: number
  p99: number
  failed: number
}

export const load = async ({
  url,
  method = 'GET',
  headers = {},
  freshHeaders,
  body,
  connections = 32,
  seconds = 5,
}: Load): Promise<Measurement> => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        // Without it the request is built once.
        ...((body || freshHeaders) && {
          setupRequest: (request: { headers?: object }) => ({
            ...request,
            ...(freshHeaders && { headers: { ...request.headers, ...freshHeaders() } }),
            ...(body && { body: body() }),
          }),
        }),
      },
    ],
  })
  return { rps: Math.round(result.requests.average), p99: result.latency.p99, failed: result.non2xx + result.errors }
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures for `seconds`. */
export type Measure = (seconds: number) => Promise<Measurement>

/**
 * Seconds before measuring, for the JIT compiler: on two cores shared with database and caller a large program takes about ten.
 */
const warmUpSeconds = 12
const roundSeconds = 5

/** Alternates between the two for `rounds`, so that drifting machine speed affects both; returns medians. */
export const measureAlternately = async (
  ours: Measure,
  reference: Measure,
  rounds = 5,
): Promise<[Measurement, Measurement]> => {
  const all: [Measurement[], Measurement[]] = [[], []]
  await ours(warmUpSeconds)
  await reference(warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    all[0].push(await ours(roundSeconds))
    all[1].push(await reference(roundSeconds))
  }
  const summarize = (list: Measurement[]): Measurement => ({
    rps: median(list.map((each) => each.rps)),
    p99: median(list.map((each) => each.p99)),
    failed: list.reduce((total, each) => total + each.failed, 0),
  })
  return [summarize(all[0]), summarize(all[1])]
}

/** Measures two servers alternately. */
export const measureServers = (ours: Load, reference: Load): Promise<[Measurement, Measurement]> =>
  measureAlternately(
    (seconds) => load({ ...ours, seconds }),
    (seconds) => load({ ...reference, seconds }),
  )

/** Measures work in this process, `atOnce` pieces concurrently. */
export const measureWork =
  (work: () => Promise<unknown>, atOnce: number): Measure =>
  async (seconds) => {
    const end = performance.now() + seconds * 1000
    const times: number[] = []
    const repeat = async () => {
      for (let started = performance.now(); started < end; started = performance.now()) {
        await work()
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, repeat))
    times.sort((a, b) => a - b)
    return { rps: Math.round(times.length / seconds), p99: times[Math.floor(times.length * 0.99)] ?? 0, failed: 0 }
  }
