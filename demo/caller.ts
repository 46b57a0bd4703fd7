// Somebody who calls the product in its own process, with a cookie jar and a browser's manners. What is refused is an error here.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { minute } from './clock.ts'

export interface Inside {
  app: FastifyInstance
  clock: Clock
}

// biome-ignore lint/suspicious/noExplicitAny: what the demonstration reads of an answer is checked by the product that gave it
type Answer = any

export interface Caller {
  get(path: string): Promise<Answer>
  post(path: string, body?: object): Promise<Answer>
  put(path: string, body: object): Promise<Answer>
  patch(path: string, body: object): Promise<Answer>
  /** A form with files, as a browser sends it. */
  send(path: string, form: FormData): Promise<Answer>
}

/** The product did not do what the demonstration asked for. */
export class CallFailed extends Error {
  code: string
  constructor(call: string, status: number, text: string) {
    super(`${call} was answered with ${status}: ${text.slice(0, 500)}`)
    this.code = text.startsWith('{') ? (JSON.parse(text).code ?? '') : ''
  }
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  payload?: string | Buffer
  type?: string
}

interface Manners {
  /** What the browser calls itself. */
  agent?: string
  /** The language that they have chosen to read. */
  language?: string
}

const usualAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const createJar = (language: string | undefined) => {
  const jar = new Map<string, string>(language ? [['lang', language]] : [])
  return {
    header: () => (jar.size ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
    keep(lines: readonly string[]) {
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

export const createCaller = ({ app }: Inside, { agent = usualAgent, language }: Manners = {}): Caller => {
  const jar = createJar(language)
  const call = async ({ method, path, payload, type = 'application/json' }: Sent): Promise<Answer> => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'user-agent': agent,
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...jar.header(),
    }
    const reply = await app.inject({ method, url: path, headers, payload })
    jar.keep([reply.headers['set-cookie'] ?? []].flat())
    if (reply.statusCode >= 400) throw new CallFailed(`${method} ${path}`, reply.statusCode, reply.body)
    return JSON.parse(reply.body)
  }
  const withBody = (method: 'POST' | 'PUT' | 'PATCH') => (path: string, body?: object) =>
    call({ method, path, payload: body && JSON.stringify(body) })
  return {
    get: (path) => call({ method: 'GET', path }),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    async send(path, form) {
      const request = new Request('http://form', { method: 'POST', body: form })
      const payload = Buffer.from(await request.arrayBuffer())
      return call({ method: 'POST', path, payload, type: request.headers.get('content-type') ?? '' })
    },
  }
}

/** Where somebody signs in, and how long they are let alone. */
export const doors = {
  site: { path: '/api/auth/login', idle: 5 * 24 * 60 * minute },
  office: { path: '/api/auth/admin/login', idle: 20 * minute },
} as const

interface Account extends Manners {
  email: string
  password: string
  door: keyof typeof doors
}

export interface Member extends Caller {
  email: string
  signOut(): Promise<void>
}

/** Somebody with an account, who signs in again whenever their session has run out meanwhile. */
export const createMember = (inside: Inside, { email, password, door, ...manners }: Account): Member => {
  const caller = createCaller(inside, manners)
  const { path: doorPath, idle } = doors[door]
  let until = 0
  const signedIn = async () => {
    const now = inside.clock().getTime()
    if (now >= until) await caller.post(doorPath, { email, password })
    until = now + idle
    return caller
  }
  return {
    email,
    get: async (path) => (await signedIn()).get(path),
    post: async (path, body) => (await signedIn()).post(path, body),
    put: async (path, body) => (await signedIn()).put(path, body),
    patch: async (path, body) => (await signedIn()).patch(path, body),
    send: async (path, form) => (await signedIn()).send(path, form),
    async signOut() {
      if (until > inside.clock().getTime()) await caller.post('/api/auth/logout')
      until = 0
    },
  }
}
