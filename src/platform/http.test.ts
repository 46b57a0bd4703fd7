// Access checks and failures of the HTTP layer, with endpoints made for the test.
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Actor } from '#kernel/actor.ts'
import { type Access, done, endpoint } from '#kernel/endpoint.ts'
import { serve } from './http.ts'
import { createLog } from './log.ts'
import { noLimits } from './rate-limits.ts'
import { createServer } from './server.ts'

const actors = {
  anonymous: {},
  guest: { checkout: { id: 'c' } },
  customer: { user: { id: 'u', role: 'customer', session_id: 's' } },
  driver: { user: { id: 'u', role: 'driver', session_id: 's' } },
  partner: { user: { id: 'u', role: 'partner', session_id: 's' } },
  // An administrator who signed in as a customer: the role alone grants no staff access.
  'admin without a staff session': { user: { id: 'u', role: 'admin', session_id: 's' } },
  staff: { staff: { id: 'a', session_id: 's', staffRole: 'administrator', regions: null } },
} satisfies Record<string, Actor>

let server: Awaited<ReturnType<typeof createServer>> | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const make = async (actor: Actor = {}) => {
  server = await createServer({
    log: createLog({ level: 'silent' }),
    publicUrl: 'https://rides.example',
    trustProxy: false,
    rateLimits: noLimits,
  })
  server.decorate('identify', async () => actor)
  return server
}

describe('access checks', () => {
  const expected: Record<Access, string> = {
    anyone: '200 200 200 200 200 200 200',
    provider: '200 200 200 200 200 200 200',
    operator: '200 200 200 200 200 200 200',
    checkout: '401 200 200 200 200 200 200',
    user: '401 401 200 200 200 200 200',
    driver: '401 401 403 200 403 403 403',
    partner: '401 401 403 403 200 403 403',
    admin: '401 401 403 403 403 403 200',
  }

  it.each(Object.entries(expected))(
    'an endpoint with access "%s" answers only those callers',
    async (access, statuses) => {
      const received: number[] = []
      for (const actor of Object.values(actors)) {
        const app = await make(actor)
        const call = endpoint({ method: 'GET', path: '/api/x', summary: 'x', access: access as Access, answer: done })
        serve(app, call, async () => ({ success: true as const }))
        received.push((await app.inject('/api/x')).statusCode)
        await app.close()
      }
      expect(received.join(' ')).toBe(statuses)
    },
  )

  it('T6: refuses to start with a route that declares no access', async () => {
    const app = await make()
    expect(() => app.get('/api/x', async () => 'x')).toThrow('GET /api/x declares no access')
    expect(() => app.get('/api/y', { config: { access: 'anyone' } }, async () => 'y')).not.toThrow()
  })

  it('checks access before it parses the body', async () => {
    const app = await make()
    const call = endpoint({ method: 'POST', path: '/api/x', summary: 'x', access: 'admin', body: done, answer: done })
    serve(app, call, async () => ({ success: true as const }))
    const reply = await app.inject({
      method: 'POST',
      url: '/api/x',
      body: '[[[',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.statusCode).toBe(401)
  })
})

describe('T38: failures hide internal details', () => {
  const thrown: [string, unknown, number][] = [
    ['a bug', new TypeError("Cannot read properties of undefined (reading 'secret')"), 500],
    ['a statement', Object.assign(new Error('duplicate key value violates "users_email"'), { code: '23505' }), 500],
    ['a path', new Error("EACCES: permission denied, open '/srv/ostler/data/secrets/data-key'"), 500],
    ['text', 'secret', 500],
    [
      'T48: a lost database',
      Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
      503,
    ],
    ['a status of its own', Object.assign(new Error('secret'), { statusCode: 418 }), 400],
  ]
  it.each(thrown)('answers %s without internal details', async (_, error, status) => {
    const app = await make()
    const call = endpoint({ method: 'GET', path: '/api/x', summary: 'x', access: 'anyone', answer: done })
    serve(app, call, async () => {
      throw error
    })
    const { statusCode, body } = await app.inject('/api/x')
    expect(statusCode).toBe(status)
    const number = status >= 500 ? ['request_id'] : []
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(['code', 'message', ...number, 'success'])
    expect(body).not.toMatch(/secret|users_email|23505|ECONN|10\.0\.0|\bat \w|\/srv|node_modules/)
  })
})

describe('a file opened in a browser tab without a session', () => {
  const tab = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8' }
  const open = async (headers: Record<string, string>, { actor = {}, url = '/api/x/1.pdf' } = {}) => {
    const app = await make(actor)
    const file = { method: 'GET', summary: 'x', access: 'partner', params: z.object({ name: z.string() }) } as const
    serve(app, endpoint({ ...file, path: '/api/x/:name.pdf', screen: '/list' }), async ({ reply }) => reply.send('x'))
    serve(app, endpoint({ ...file, path: '/api/y/:name.pdf' }), async ({ reply }) => reply.send('y'))
    const { statusCode, headers: replyHeaders } = await app.inject({ url, headers })
    return [statusCode, replyHeaders.location, replyHeaders['cache-control']]
  }

  it('T43: redirects to the screen that lists it and nowhere else, whatever the address contains', async () => {
    const redirect = [303, '/list', 'no-store']
    expect(await open(tab)).toEqual(redirect)
    for (const url of ['/api/x/%2f%2fevil.example.pdf', '/api/x/1.pdf?next=//evil.example', '/%61pi/x/1.pdf'])
      expect(await open({ ...tab, host: 'evil.example', 'x-forwarded-host': 'evil.example' }, { url })).toEqual(
        redirect,
      )
  })

  it.each([
    ['a program', { accept: '*/*' }],
    ['a fetch of our own pages', { ...tab, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { ...tab, 'sec-fetch-dest': 'iframe' }],
    ['a browser that downloads it', { ...tab, 'sec-fetch-dest': 'empty' }],
    ['a client that accepts no HTML', { ...tab, accept: 'application/pdf' }],
  ])('is refused with 401 to %s', async (_, headers) => {
    expect(await open(headers)).toEqual([401, undefined, 'no-store'])
  })

  it('is refused where no screen lists it, and to a signed-in person without access', async () => {
    expect(await open(tab, { url: '/api/y/1.pdf' })).toEqual([401, undefined, 'no-store'])
    expect(await open(tab, { actor: actors.customer })).toEqual([403, undefined, 'no-store'])
  })
})

describe('the codes of an answer', () => {
  const state = z.enum(['open', 'paid'])
  const ride = z.object({ state, kind: z.enum(['a', 'b']).nullable(), back: z.object({ state }).nullable() })
  const change = z.union([
    z.object({ kind: z.literal('percent'), percent: z.number() }),
    z.object({ kind: z.literal('amount'), amount: z.number() }),
  ])
  const call = endpoint({
    method: 'GET',
    path: '/api/x',
    summary: 'x',
    access: 'anyone',
    answer: z.object({ ride, changes: z.array(change) }),
  })

  it('may be unknown to this process, also within a part that may be null', async () => {
    const app = await make()
    const sent = {
      ride: { state: 'newer', kind: 'newer', back: { state: 'newer' } },
      changes: [{ kind: 'percent', percent: 5 }, { kind: 'newer' }],
    }
    serve(app, call, async () => sent as never)
    const reply = await app.inject('/api/x')
    expect([reply.statusCode, reply.json()]).toEqual([200, sent])
  })

  it('of an unknown kind of record come without its other fields', async () => {
    const app = await make()
    const back = { state: 'open', secret: 1 }
    serve(
      app,
      call,
      async () => ({ ride: { state: 'open', kind: null, back }, changes: [{ kind: 'newer', secret: 1 }] }) as never,
    )
    expect((await app.inject('/api/x')).json()).toEqual({
      ride: { state: 'open', kind: null, back: { state: 'open' } },
      changes: [{ kind: 'newer' }],
    })
  })
})
