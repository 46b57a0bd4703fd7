// One loaded minute of a server, measured from another process: calls a second and the slowest in a hundred.
import autocannon from 'autocannon'

export interface Load {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Makes a body for each call. */
  body?: () => string
  seconds?: number
}

export interface Measured {
  rps: number
  p99: number
  failed: number
}

export const load = async ({ url, method = 'GET', headers = {}, body, seconds = 5 }: Load): Promise<Measured> => {
  const result = await autocannon({
    url,
    connections: 32,
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

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The two in turn, `rounds` times, so that a machine whose speed drifts is fair to both; medians. */
export const sideBySide = async (ours: Load, reference: Load, rounds = 3): Promise<[Measured, Measured]> => {
  const all: [Measured[], Measured[]] = [[], []]
  await load({ ...ours, seconds: 2 })
  await load({ ...reference, seconds: 2 })
  for (let round = 0; round < rounds; round++) {
    all[0].push(await load(ours))
    all[1].push(await load(reference))
  }
  const sum = (list: Measured[]): Measured => ({
    rps: median(list.map((each) => each.rps)),
    p99: median(list.map((each) => each.p99)),
    failed: list.reduce((total, each) => total + each.failed, 0),
  })
  return [sum(all[0]), sum(all[1])]
}
