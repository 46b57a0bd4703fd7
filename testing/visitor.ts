// Somebody who talks to the server as our own page would: same origin, a cookie jar, JSON.
import { lookup } from 'node:dns'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { LookupFunction } from 'node:net'
import { idleMs } from './connections.ts'

export interface Reply<T = Record<string, unknown>> {
  status: number
  headers: Headers
  body: T
  text: string
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks at an answer before anything is known of its shape
type Anything = any

export interface Visitor {
  cookies: Map<string, string>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Anything>>
  get(path: string, headers?: Record<string, string>): Promise<Reply<Anything>>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Anything>>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<Anything>>
}

const parsed = (text: string): Anything => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The tests' servers listen there: asking the system for each connection costs as much as many an answer. */
const lookupLocal: LookupFunction = (name, options, done) => {
  if (name !== 'localhost') lookup(name, options, done)
  else if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
  else done(null, '127.0.0.1', 4)
}

// Node's own client, and not fetch, whose streams are a tenth of all the work of these tests.
const agent = new Agent({ keepAlive: true, timeout: idleMs, lookup: lookupLocal })
// What fetch would say too.
const usual = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' }

const ask = (method: string, url: URL, given: Record<string, string>, body?: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // By itself it says no length where a body is unusual, as of DELETE.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    request(url, { method, agent, headers: { ...usual, ...length, ...given } }, resolve)
      .on('error', reject)
      .end(body)
  })

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '')
  return headers
}

/** Of a stream of events what it says first: it would not end by itself. */
const textOf = async (reply: IncomingMessage, isStream: boolean): Promise<string> => {
  let text = ''
  for await (const chunk of reply.setEncoding('utf8')) {
    text += chunk
    if (isStream && text.includes('data:')) break
  }
  return text
}

export const createBrowserless = (url: string): Visitor => {
  const cookies = new Map<string, string>()
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const gone = attributes.some((each) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(each))
      if (gone) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
  }
  const send: Visitor['send'] = async (method, path, body, given = {}) => {
    const reply = await ask(
      method,
      new URL(path, url),
      {
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...given,
      },
      body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    )
    const headers = headersOf(reply)
    keep(headers)
    const isStream = method === 'GET' && headers.get('content-type')?.startsWith('text/event-stream') === true
    const text = await textOf(reply, isStream)
    return { status: reply.statusCode ?? 0, headers, body: parsed(text), text }
  }
  return {
    cookies,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
  }
}
