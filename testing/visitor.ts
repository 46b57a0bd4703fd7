// Somebody who talks to the server as our own page would: same origin, a cookie jar, JSON.

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

/** What a stream of events says first: it would not end by itself. */
const firstEvent = async ({ body }: Response): Promise<string> => {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes('data:')) break
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
  const send: Visitor['send'] = async (method, path, body, headers = {}) => {
    const reply = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookies.size ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })
    keep(reply.headers)
    const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream')
    const text = await (isStream && method === 'GET' ? firstEvent(reply) : reply.text())
    return { status: reply.status, headers: reply.headers, body: parsed(text), text }
  }
  return {
    cookies,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
  }
}
