// The part of autocannon that the benches use; the package brings no types.
declare module 'autocannon' {
  interface Call {
    method: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    /** Changes each call before it is sent. */
    setupRequest?: (request: object) => object
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: Call[]
  }
  interface Result {
    errors: number
    non2xx: number
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number }
    requests: { average: number; total: number }
  }
  const autocannon: (options: Options) => Promise<Result>
  export = autocannon
}
