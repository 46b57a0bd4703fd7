// An HTTP client that behaves like the site's pages: same origin, cookie jar, JSON.
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

// biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of unknown shape
type AnyBody = any

export interface Visitor {
  cookies: Map<string, string>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<AnyBody>>
  get(path: string, headers?: Record<string, string>): Promise<Reply<AnyBody>>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<AnyBody>>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<AnyBody>>
}

const parseJson = (text: string): AnyBody => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Resolves localhost without the system, because a lookup costs as much as a fast response. */
const lookupLocal: LookupFunction = (name, options, done) => {
  if (name !== 'localhost') lookup(name, options, done)
  else if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
  else done(null, '127.0.0.1', 4)
}

// Node's HTTP client, because fetch's streams cost a tenth of the work of these tests.
const agent = new Agent({ keepAlive: true, timeout: idleMs, lookup: lookupLocal })
// The headers that fetch sends by default.
const defaultHeaders = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' }

const sendRequest = (method: string, url: URL, extraHeaders: Record<string, string>, body?: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // Node sends no length for methods that rarely have a body, such as DELETE.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    request(url, { method, agent, headers: { ...defaultHeaders, ...length, ...extraHeaders } }, resolve)
      .on('error', reject)
      .end(body)
  })

const readHeaders = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '')
  return headers
}

/** Reads the response; of an event stream only the first event, because it does not end. */
const readText = async (reply: IncomingMessage, isStream: boolean): Promise<string> => {
  let text = ''
  for await (const chunk of reply.setEncoding('utf8')) {
    text += chunk
    if (isStream && text.includes('data:')) break
  }
  return text
}

export const createVisitor = (url: string): Visitor => {
  const cookies = new Map<string, string>()
  const storeCookies = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const gone = attributes.some((each) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(each))
      if (gone) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
  }
  const send: Visitor['send'] = async (method, path, body, extraHeaders = {}) => {
    const reply = await sendRequest(
      method,
      new URL(path, url),
      {
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...extraHeaders,
      },
      body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    )
    const headers = readHeaders(reply)
    storeCookies(headers)
    const isStream = method === 'GET' && headers.get('content-type')?.startsWith('text/event-stream') === true
    const text = await readText(reply, isStream)
    return { status: reply.statusCode ?? 0, headers, body: parseJson(text), text }
  }
  return {
    cookies,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
  }
}
