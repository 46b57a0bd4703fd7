// Typed client of the HTTP API. Only safe calls are retried: reads, and writes under an idempotency key.
import type { Answer, CallInput, Endpoint } from '#kernel/endpoint.ts'
import { language } from '#messages/en/locale.ts'
import { not_sent, quote_number } from '#messages/en/offline.ts'

type ErrorBody = Partial<Pick<ApiError, 'message' | 'code' | 'fields' | 'data'>> & { request_id?: string }

let lastFaultId: string | undefined
/** The sentence with the number of the last call that the server failed at; undefined where the last failure was another. */
export const quoteLastFault = (): string | undefined => quoteFault(lastFaultId)
const quoteFault = (id: string | undefined): string | undefined => id && quote_number({ id })
/** A server that is unavailable for a moment is no fault to report. */
const faultIdOf = ({ code, request_id }: ErrorBody): string | undefined =>
  code === 'UNAVAILABLE' ? undefined : request_id

/** The server refused the call, or could not be reached (`status` 0). `message` is the text that people read. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly data: Record<string, unknown>

  constructor(status: number, body: ErrorBody = {}) {
    super(joinSentences(body.message, body.message && quoteFault(faultIdOf(body))))
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? 'UNREACHABLE'
    this.fields = body.fields ?? {}
    this.data = body.data ?? {}
  }
}

export const isRefused = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))

/** Returns the server's message, or `otherwise` if there is none. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise

/** Returns why the first of these fields was refused, where the server says more than the message does. */
export const reasonOf = (error: unknown, ...fields: string[]): string | undefined =>
  error instanceof ApiError
    ? fields.map((field) => error.fields[field]).find((why) => why && why !== error.message)
    : undefined

/** Joins the given sentences, with a full stop where one lacks its own, and leaves out the undefined ones. */
export const joinSentences = (...each: (string | undefined)[]): string =>
  each
    .flatMap((text) => text || [])
    .map((text, place, all) => (place < all.length - 1 && !/[.!?…]$/.test(text) ? `${text}.` : text))
    .join(' ')

type Parts<E extends Endpoint> = {
  [K in keyof CallInput<E> as CallInput<E>[K] extends undefined ? never : K]: CallInput<E>[K]
}
type Options = {
  /** Idempotency key of a write: the server executes it once, however often it arrives. */
  key?: string
  /** A write that may be repeated without harm, so it is retried without a key. */
  harmless?: boolean
  /** Disables retries: the first result counts. */
  once?: boolean
  /** Form with files, sent in place of a JSON body. */
  form?: FormData
  signal?: AbortSignal
}
type Rest<E extends Endpoint> = keyof Parts<E> extends never ? [asking?: Options] : [asking: Parts<E> & Options]

const maxRetries = 3
const maxDelayMs = 30_000
const retryDelayMs = (retry: number): number => Math.min(1000 * 2 ** retry, maxDelayMs)

/** While the browser knows that it is offline, no call is retried. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Waits, and ends early when the connection is lost. */
const pause = async (ms: number): Promise<void> => {
  const ended = Promise.withResolvers<void>()
  const timer = setTimeout(ended.resolve, ms)
  globalThis.addEventListener?.('offline', () => ended.resolve(), { once: true })
  await ended.promise
  clearTimeout(timer)
}

const buildUrl = (path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

const readBody = async (response: Response): Promise<ErrorBody> => {
  try {
    return (await response.json()) as ErrorBody
  } catch {
    // A proxy's page without our envelope: only the status counts.
    return {}
  }
}

let isLost = false
const connectionListeners = new Set<() => void>()
const setLost = (next: boolean) => {
  if (next === isLost) return
  isLost = next
  for (const notify of connectionListeners) notify()
}
/** Whether the last call reached no server. */
export const isConnectionLost = (): boolean => isLost
/** Calls `listener` whenever `isConnectionLost` changes; returns the function that unsubscribes. */
export const onConnection = (listener: () => void): (() => void) => {
  connectionListeners.add(listener)
  return () => connectionListeners.delete(listener)
}

const fetchResponse = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(address, init)
    setLost(false)
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    setLost(true)
    lastFaultId = undefined
    throw new ApiError(0, isOffline() ? { message: not_sent } : {})
  }
}

/** Checks whether the server can be reached again. */
export const checkConnection = async (): Promise<void> => {
  await fetchResponse('/healthz', { cache: 'no-store' }).catch(() => undefined)
}

const readFailure = (response: Response, body: ErrorBody): ApiError => {
  lastFaultId = faultIdOf(body)
  return new ApiError(response.status, body)
}

const send = async (address: string, init: RequestInit): Promise<ErrorBody> => {
  const response = await fetchResponse(address, init)
  const body = await readBody(response)
  if (response.ok && 'success' in body && body.success === true) return body
  throw readFailure(response, body)
}

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

type WriteBarrier = (endpoint: Endpoint) => Promise<void>
let writeBarrier: WriteBarrier | undefined
/** Makes every write wait for `until`. If it throws, the caller gets that error and nothing is sent. */
export const delayWrites = (until: WriteBarrier): void => {
  writeBarrier = until
}

type AskPassword = () => Promise<boolean>
let askPassword: AskPassword = async () => false
/** Sets what asks for the password when a call requires it; the call is repeated if `ask` resolves to true. */
export const onPasswordRequired = (ask: AskPassword): void => {
  askPassword = ask
}

/**
 * Calls one endpoint and returns the whole response body. A lost connection or a server fault is retried three times, after
 * 1, 2 and 4 seconds, where that is safe and the browser is not offline.
 * @throws ApiError
 */
export const call = async <const E extends Endpoint>(endpoint: E, ...[input]: Rest<E>): Promise<Answer<E>> => {
  const { params, query, body, key, harmless, once, form, signal } = (input ?? {}) as Options &
    Partial<Record<string, object>>
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      Accept: 'application/json',
      // Error messages come in the language of this page.
      'Accept-Language': language,
      'X-Requested-With': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The browser sets the content type with the boundary it has chosen.
    ...(form === undefined ? {} : { body: form }),
    ...(signal === undefined ? {} : { signal }),
  }
  const address = buildUrl(endpoint.path, params as Record<string, unknown>, query as Record<string, unknown>)
  const allowed = !once && (endpoint.method === 'GET' || key !== undefined || harmless) ? maxRetries : 0
  if (endpoint.method !== 'GET') await writeBarrier?.(endpoint)
  for (let retry = 0; ; retry++) {
    try {
      return (await send(address, init)) as unknown as Answer<E>
    } catch (error) {
      if (isRefused(error, 'PASSWORD_REQUIRED') && (await askPassword())) continue
      if (retry >= allowed || !isTransient(error) || isOffline()) throw error
      await pause(retryDelayMs(retry))
    }
  }
}

/** Fetches a file once, under the name that the server gives it. @throws ApiError */
export const fetchFile = async <const E extends Endpoint>(endpoint: E, input: Parts<E>): Promise<File> => {
  const { params, query } = input as Partial<Record<string, Record<string, unknown>>>
  const response = await fetchResponse(buildUrl(endpoint.path, params, query), {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': language },
  })
  if (!response.ok) throw readFailure(response, await readBody(response))
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], name)
}

/**
 * Reads an answer that is lines of JSON, each as it arrives. Ending the loop, or `signal`, ends the call.
 * @throws ApiError also where the connection is lost before the end
 */
export async function* fetchLines<Line>(
  endpoint: Endpoint,
  { params, query, signal }: { params?: object; query?: object; signal: AbortSignal },
): AsyncGenerator<Line> {
  const response = await fetchResponse(
    buildUrl(endpoint.path, params as Record<string, unknown>, query as Record<string, unknown>),
    {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': language },
      signal,
    },
  )
  if (!response.ok) throw readFailure(response, await readBody(response))
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as Line
    }
  } catch (error) {
    if (signal.aborted || error instanceof SyntaxError) throw error
    throw new ApiError(0)
  } finally {
    await reader?.cancel().catch(() => undefined)
  }
}
