// The number of a request: in the header of every answer, in the log, and in what a person reads of a fault.
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { noLimits } from './rate-limits.ts'
import { createServer, type ServerOptions } from './server.ts'

let lines: string[] = []
const destination = new Writable({
  write(chunk, _, done) {
    lines.push(...String(chunk).trim().split('\n'))
    done()
  },
})
const readLog = () => lines.map((line) => JSON.parse(line))
const isBehindProxy = (_: string, hop: number) => hop < 1

let server: Awaited<ReturnType<typeof createServer>>
const start = async (over: Partial<ServerOptions> = {}) => {
  const log = createLog({ level: 'info', destination })
  server = await createServer({
    log,
    publicUrl: 'https://rides.example',
    trustProxy: false,
    rateLimits: noLimits,
    ...over,
  })
  server.decorate('identify', async () => ({}))
  server.get('/healthz', { config: { access: 'operator' } }, async () => ({}))
  server.get('/api/broken', { config: { access: 'anyone' } }, async () => {
    throw new Error('a bug')
  })
  server.get('/broken', async () => {
    throw new Error('a bug')
  })
}
beforeEach(() => {
  lines = []
})
afterEach(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: 'rides.example', ...headers } })
const readId = async (headers: Record<string, string>) => (await get('/healthz', headers)).headers['x-request-id']

const uuid = '0b0c9a52-7f5c-4d3e-9f6e-2f4f6c1c6a11'
const forwarded = { 'x-forwarded-for': '203.0.113.7' }
const ownId = /^[0-9a-z]{13}$/

describe('a request', () => {
  it('has a number of its own in the header of its answer, also where its address cannot be read', async () => {
    await start()
    const ids = [await readId({}), await readId({}), (await get('/%zz')).headers['x-request-id']]
    for (const id of ids) expect(id).toMatch(ownId)
    expect(new Set(ids).size).toBe(3)
  })

  it('keeps the well-formed number of a trusted proxy', async () => {
    await start({ trustProxy: isBehindProxy })
    expect(await readId({ ...forwarded, 'x-request-id': uuid })).toBe(uuid)
    expect(await readId({ 'x-request-id': uuid })).toMatch(ownId)
    for (const bad of ['a b', 'x'.repeat(65), '"><script>'])
      expect(await readId({ ...forwarded, 'x-request-id': bad })).toMatch(ownId)
  })

  it('does not keep the number of a stranger', async () => {
    await start()
    expect(await readId({ ...forwarded, 'x-request-id': uuid })).toMatch(ownId)
  })

  it('is logged with number, status, account, host and process, and without an address of the visitor', async () => {
    await start({ trustProxy: isBehindProxy, accessLog: true })
    await get('/healthz?token=secret', { ...forwarded, 'x-request-id': uuid })
    expect(readLog()).toEqual([
      expect.objectContaining({ req: { id: uuid, method: 'GET', url: '/healthz' }, status: 200, actor: 'anon' }),
    ])
    expect(readLog()[0]).toMatchObject({ pid: process.pid, hostname: expect.any(String), ms: expect.any(Number) })
    expect(lines.join()).not.toContain('203.0.113.7')
  })

  it('is not logged without the switch', async () => {
    await start()
    await get('/healthz')
    expect(lines).toEqual([])
  })
})

describe('a fault', () => {
  it('has the same number in the log, the header and the body', async () => {
    await start()
    const { statusCode, headers, body } = await get('/api/broken')
    const id = headers['x-request-id']
    expect([statusCode, JSON.parse(body).request_id]).toEqual([500, id])
    expect(readLog()).toEqual([expect.objectContaining({ msg: 'fault', req: expect.objectContaining({ id }) })])
  })

  it.each([
    ['en', 'please quote the number'],
    ['de', 'nennen Sie bitte die Nummer'],
    ['fr', 'indiquez le numéro'],
    ['es', 'indique el número'],
  ])('has its number on the page that a person sees (%s)', async (language, sentence) => {
    await start()
    const { headers, body } = await get('/broken', { accept: 'text/html', 'accept-language': language })
    expect(body).toContain(`${sentence} ${headers['x-request-id']}.`)
  })

  it('shows no number for a refusal', async () => {
    await start()
    expect(JSON.parse((await get('/api/nothing')).body)).not.toHaveProperty('request_id')
  })
})
