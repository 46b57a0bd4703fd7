// The browser's one door to the server: typed by the contracts, with the envelope of refusal turned into an error.
// Only what may safely be said twice is said again: reading, and writing under an idempotency key.
import type { Answer, CallInput, Endpoint } from '#kernel/endpoint.ts'
import { language } from '#messages/en/locale.ts'
import { not_sent } from '#messages/en/offline.ts'

/** The server said no, or could not be reached (`status` 0). `message` is the text a person reads. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly data: Record<string, unknown>

  constructor(status: number, body: Partial<Pick<Refused, 'message' | 'code' | 'fields' | 'data'>> = {}) {
    super(body.message ?? '')
    this.name = 'Refused'
    this.status = status
    this.code = body.code ?? 'UNREACHABLE'
    this.fields = body.fields ?? {}
    this.data = body.data ?? {}
  }
}

export const isRefused = (error: unknown, ...codes: string[]): error is Refused =>
  error instanceof Refused && (codes.length === 0 || codes.includes(error.code))

/** What a person is told: the server's own words where it has any. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof Refused && error.message) || otherwise

/** Why one of these fields was refused, where the server says more of it than the message does. */
export const reasonOf = (error: unknown, ...fields: string[]): string | undefined =>
  error instanceof Refused
    ? fields.map((field) => error.fields[field]).find((why) => why && why !== error.message)
    : undefined

/** One after the other, those that there are. */
export const sentences = (...each: (string | undefined)[]): string => each.filter(Boolean).join(' ')

type Parts<E extends Endpoint> = {
  [K in keyof CallInput<E> as CallInput<E>[K] extends undefined ? never : K]: CallInput<E>[K]
}
type Options = {
  /** Makes a write repeatable: the server does it once under this key, however often it arrives. */
  key?: string
  /** A write that may be done twice without harm. */
  harmless?: boolean
  /** Not tried again by itself: what comes of the first time is the answer. */
  once?: boolean
  /** Sent in place of a body: a form with files. */
  form?: FormData
  signal?: AbortSignal
}
type Rest<E extends Endpoint> = keyof Parts<E> extends never ? [asking?: Options] : [asking: Parts<E> & Options]

const retries = 3
const longestWait = 30_000
const waitBefore = (retry: number): number => Math.min(1000 * 2 ** retry, longestWait)

/** Known at once, where the browser knows it: then nothing is tried again, and the person is told. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Ends early where the connection is lost. */
const pause = async (ms: number): Promise<void> => {
  const ended = Promise.withResolvers<void>()
  const timer = setTimeout(ended.resolve, ms)
  globalThis.addEventListener?.('offline', () => ended.resolve(), { once: true })
  await ended.promise
  clearTimeout(timer)
}

const addressOf = (path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

const readBody = async (response: Response): Promise<object> => {
  try {
    return (await response.json()) as object
  } catch {
    // A proxy's page instead of our envelope: the status alone has to speak.
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
/** Calls `listener` whenever `isConnectionLost` changes; the function returned ends that. */
export const onConnection = (listener: () => void): (() => void) => {
  connectionListeners.add(listener)
  return () => connectionListeners.delete(listener)
}

const reach = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(address, init)
    setLost(false)
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    setLost(true)
    throw new Refused(0, isOffline() ? { message: not_sent } : {})
  }
}

/** Looks whether the server can be reached again. */
export const checkConnection = async (): Promise<void> => {
  await reach('/healthz', { cache: 'no-store' }).catch(() => undefined)
}

const send = async (address: string, init: RequestInit): Promise<object> => {
  const response = await reach(address, init)
  const body = await readBody(response)
  if (response.ok && 'success' in body && body.success === true) return body
  throw new Refused(response.status, body as Partial<Refused>)
}

const passes = (error: unknown): boolean => error instanceof Refused && (error.status === 0 || error.status >= 500)

type Hold = (endpoint: Endpoint) => Promise<void>
let hold: Hold | undefined
/** Has every write wait for this; what it throws is thrown to who wanted to write, and nothing is sent. */
export const holdWrites = (until: Hold): void => {
  hold = until
}

type AskPassword = () => Promise<boolean>
let askPassword: AskPassword = async () => false
/** What asks for the password where a call wants it again; true where it was given, and the call is made once more. */
export const onPasswordRequired = (ask: AskPassword): void => {
  askPassword = ask
}

/**
 * Calls one endpoint and answers its whole body. Throws `Refused`.
 * A lost connection or a fault of the server is tried again three times, after 1, 2 and 4 seconds, where that is safe and the
 * browser is not offline.
 */
export const call = async <const E extends Endpoint>(endpoint: E, ...[asking]: Rest<E>): Promise<Answer<E>> => {
  const { params, query, body, key, harmless, once, form, signal } = (asking ?? {}) as Options &
    Partial<Record<string, object>>
  const init: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      Accept: 'application/json',
      // The server says no in the language of this page.
      'Accept-Language': language,
      'X-Requested-With': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // The browser says itself what such a form is, with the boundary it has chosen.
    ...(form === undefined ? {} : { body: form }),
    ...(signal === undefined ? {} : { signal }),
  }
  const address = addressOf(endpoint.path, params as Record<string, unknown>, query as Record<string, unknown>)
  const allowed = !once && (endpoint.method === 'GET' || key !== undefined || harmless) ? retries : 0
  if (endpoint.method !== 'GET') await hold?.(endpoint)
  for (let retry = 0; ; retry++) {
    try {
      return (await send(address, init)) as Answer<E>
    } catch (error) {
      if (isRefused(error, 'PASSWORD_REQUIRED') && (await askPassword())) continue
      if (retry >= allowed || !passes(error) || isOffline()) throw error
      await pause(waitBefore(retry))
    }
  }
}

/** A file that an endpoint answers with, asked for once, under the name that the server gives it. Throws `Refused`. */
export const fetchFile = async <const E extends Endpoint>(endpoint: E, asking: Parts<E>): Promise<File> => {
  const { params, query } = asking as Partial<Record<string, Record<string, unknown>>>
  const response = await reach(addressOf(endpoint.path, params, query), {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': language },
  })
  if (!response.ok) throw new Refused(response.status, (await readBody(response)) as Partial<Refused>)
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File([await response.blob()], name)
}
