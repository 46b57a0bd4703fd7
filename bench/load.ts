// One loaded minute of a server, measured from another process: calls a second and the slowest in a hundred.
import { autocannon } from './tools/index.ts'

export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Makes a body for each call. */
  body?: () => string
  connections?: number
  seconds?: number
}

export interface Measured {
  rps: number
  p99: number
  failed: number
}

export const load = async ({
  url,
  method = 'GET',
  headers = {},
  body,
  connections = 32,
  seconds = 5,
}: Load): Promise<Measured> => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { setupRequest: (request: object) => ({ ...request, body: body() }) } : {}),
      },
    ],
  })
  return { rps: Math.round(result.requests.average), p99: result.latency.p99, failed: result.non2xx + result.errors }
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One measurement of `seconds`. */
export type Measure = (seconds: number) => Promise<Measured>

/**
 * In the first seconds code is still being compiled: that is no steady state, on either side. On two cores, which the database
 * and the caller want too, the compiler has done with a large program after some ten seconds.
 */
const warmUpSeconds = 12
const roundSeconds = 5

/** The two in turn, `rounds` times, so that a machine whose speed drifts is fair to both; medians. */
export const inTurn = async (ours: Measure, reference: Measure, rounds = 5): Promise<[Measured, Measured]> => {
  const all: [Measured[], Measured[]] = [[], []]
  await ours(warmUpSeconds)
  await reference(warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    all[0].push(await ours(roundSeconds))
    all[1].push(await reference(roundSeconds))
  }
  const sum = (list: Measured[]): Measured => ({
    rps: median(list.map((each) => each.rps)),
    p99: median(list.map((each) => each.p99)),
    failed: list.reduce((total, each) => total + each.failed, 0),
  })
  return [sum(all[0]), sum(all[1])]
}

/** Two servers in turn. */
export const sideBySide = (ours: Load, reference: Load): Promise<[Measured, Measured]> =>
  inTurn(
    (seconds) => load({ ...ours, seconds }),
    (seconds) => load({ ...reference, seconds }),
  )

/** Work of this process itself, `atOnce` pieces at a time. */
export const bareWork =
  (work: () => Promise<unknown>, atOnce: number): Measure =>
  async (seconds) => {
    const end = performance.now() + seconds * 1000
    const times: number[] = []
    const keepOn = async () => {
      for (let started = performance.now(); started < end; started = performance.now()) {
        await work()
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, keepOn))
    times.sort((a, b) => a - b)
    return { rps: Math.round(times.length / seconds), p99: times[Math.floor(times.length * 0.99)] ?? 0, failed: 0 }
  }
