// The parts of the packages of the bench that it uses, as types: the first bench installs them, the checks of every day do not.
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

declare module 'chrome-launcher' {
  export const launch: (options: {
    chromePath: string
    chromeFlags: string[]
  }) => Promise<{ port: number; kill: () => void }>
}

declare module 'lighthouse' {
  interface Options {
    port: number
    output: 'json'
    logLevel: 'error'
    onlyCategories: string[]
  }
  interface Result {
    categories: Partial<Record<string, { score: number | null }>>
    audits: Partial<Record<string, { numericValue?: number; details?: unknown }>>
    runtimeError?: { message: string }
    environment: { benchmarkIndex: number }
  }
  const lighthouse: (url: string, options: Options) => Promise<{ lhr: Result } | undefined>

  export default lighthouse
}
