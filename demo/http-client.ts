// An HTTP client that calls the application in its own process as a browser does, with a cookie jar. A refused request throws.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { minute } from './clock.ts'

export interface ClientDeps {
  app: FastifyInstance
  clock: Clock
}

// biome-ignore lint/suspicious/noExplicitAny: the application has validated the responses that the demonstration reads
type ResponseBody = any

export interface HttpClient {
  get(path: string): Promise<ResponseBody>
  post(path: string, body?: object): Promise<ResponseBody>
  put(path: string, body: object): Promise<ResponseBody>
  patch(path: string, body: object): Promise<ResponseBody>
  /** Posts a form with files as a browser does. */
  postForm(path: string, form: FormData): Promise<ResponseBody>
}

/** The application refused a request. */
export class RequestFailed extends Error {
  code: string
  constructor(request: string, status: number, text: string) {
    super(`${request} failed with status ${status}: ${text.slice(0, 500)}`)
    this.code = text.startsWith('{') ? (JSON.parse(text).code ?? '') : ''
  }
}

interface RequestOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  payload?: string | Buffer
  contentType?: string
}

interface BrowserOptions {
  userAgent?: string
  /** The language of the site that the person has chosen. */
  language?: string
}

const defaultUserAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const createCookieJar = (language: string | undefined) => {
  const jar = new Map<string, string>(language ? [['lang', language]] : [])
  return {
    header: () => (jar.size ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
    store(lines: readonly string[]) {
      for (const line of lines) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
        if (value && !/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.set(name, value)
        else jar.delete(name)
      }
    },
  }
}

export const createHttpClient = (
  { app }: ClientDeps,
  { userAgent = defaultUserAgent, language }: BrowserOptions = {},
): HttpClient => {
  const jar = createCookieJar(language)
  const request = async ({
    method,
    path,
    payload,
    contentType = 'application/json',
  }: RequestOptions): Promise<ResponseBody> => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'user-agent': userAgent,
      ...(payload === undefined ? {} : { 'content-type': contentType }),
      ...jar.header(),
    }
    const response = await app.inject({ method, url: path, headers, payload })
    jar.store([response.headers['set-cookie'] ?? []].flat())
    if (response.statusCode >= 400) throw new RequestFailed(`${method} ${path}`, response.statusCode, response.body)
    return JSON.parse(response.body)
  }
  const withBody = (method: 'POST' | 'PUT' | 'PATCH') => (path: string, body?: object) =>
    request({ method, path, payload: body && JSON.stringify(body) })
  return {
    get: (path) => request({ method: 'GET', path }),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    async postForm(path, form) {
      const encoded = new Request('http://form', { method: 'POST', body: form })
      const payload = Buffer.from(await encoded.arrayBuffer())
      return request({ method: 'POST', path, payload, contentType: encoded.headers.get('content-type') ?? '' })
    },
  }
}

/** The path of each sign-in page, and how long its sessions last without a request. */
const signInPages = {
  site: { path: '/api/auth/login', idleMs: 5 * 24 * 60 * minute },
  office: { path: '/api/auth/admin/login', idleMs: 20 * minute },
} as const

interface Account extends BrowserOptions {
  email: string
  password: string
  signInPage: keyof typeof signInPages
}

export interface SignedInClient extends HttpClient {
  email: string
  signOut(): Promise<void>
}

/** A client with an account. It signs in before a request if its session has expired. */
export const createSignedInClient = (
  deps: ClientDeps,
  { email, password, signInPage, ...browser }: Account,
): SignedInClient => {
  const client = createHttpClient(deps, browser)
  const { path: signInPath, idleMs } = signInPages[signInPage]
  let expiresAt = 0
  const signedIn = async () => {
    const now = deps.clock().getTime()
    if (now >= expiresAt) await client.post(signInPath, { email, password })
    expiresAt = now + idleMs
    return client
  }
  return {
    email,
    get: async (path) => (await signedIn()).get(path),
    post: async (path, body) => (await signedIn()).post(path, body),
    put: async (path, body) => (await signedIn()).put(path, body),
    patch: async (path, body) => (await signedIn()).patch(path, body),
    postForm: async (path, form) => (await signedIn()).postForm(path, form),
    async signOut() {
      if (expiresAt > deps.clock().getTime()) await client.post('/api/auth/logout')
      expiresAt = 0
    },
  }
}
