// R25: slow callers are disconnected in time without affecting others; idle connections of a proxy stay open.
// @module-tag full
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { noLimits } from '#platform/rate-limits.ts'
import { createServer } from '#platform/server.ts'
import { eventually } from '../../testing/eventually.ts'
import { type SlowResult, sendSlowly } from '../../testing/slow-clients.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let running: TestApp
const sockets: Socket[] = []
beforeAll(async () => {
  running = await startApp()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await running.close()
})

const dawdleMany = (head: string) => Promise.all(Array.from({ length: 100 }, () => sendSlowly(running.url, head)))
const longestSeconds = (endings: SlowResult[]) => Math.max(...endings.map(({ seconds }) => seconds))

it('200 slow callers are disconnected within seconds of the timeout, while others are served', async () => {
  const headers = dawdleMany('GET /api/test-connection HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const bodies = dawdleMany(
    'POST /api/quotes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":"',
  )
  const waits: number[] = []
  let all = false
  const ended = Promise.all([headers, bodies]).finally(() => {
    all = true
  })
  const visitor = running.visitor()
  while (!all) {
    const started = performance.now()
    expect((await visitor.get('/readyz')).status).toBe(200)
    waits.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const [slowHeaders, slowBodies] = await ended
  expect(longestSeconds(slowHeaders)).toBeLessThan(14)
  expect(longestSeconds(slowBodies)).toBeLessThan(19)
  for (const { answer } of [...slowHeaders, ...slowBodies]) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/)
  waits.sort((a, b) => a - b)
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(500)
})

it.concurrent('picture uploads may take longer than other requests while data keeps coming', async () => {
  const file = 'a'.repeat(30 * 1024)
  const seconds = 19
  const form = '--x\r\nContent-Disposition: form-data; name="driver_picture"; filename="a.jpg"\r\n\r\n'
  const upload = (address: string, type: string) =>
    `POST ${address} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${form.length + seconds * file.length}\r\n\r\n${form}`
  const multipart = 'multipart/form-data; boundary=x'
  const [steady, dripping, missingRoute, malformedAddress] = await Promise.all([
    sendSlowly(running.url, upload('/api/drivers', multipart), file),
    sendSlowly(running.url, upload('/api/drivers', multipart)),
    sendSlowly(running.url, upload('/api/nothing', multipart), file),
    sendSlowly(running.url, upload('/api/%E0%A4%A', multipart), file),
  ])
  expect(steady.answer).toMatch(/^HTTP\/1.1 400 /)
  expect(steady.seconds).toBeGreaterThan(seconds - 1)
  expect(dripping.answer).toMatch(/^HTTP\/1.1 408 /)
  for (const { seconds } of [dripping, missingRoute, malformedAddress]) expect(seconds).toBeLessThan(18)
})

it.concurrent('a request that takes longer than the idle timeout gets its answer', async () => {
  const log = createLog({ level: 'silent' })
  const app = await createServer({ log, publicUrl: 'http://localhost', trustProxy: false, rateLimits: noLimits })
  app.post('/slow', () => pause(22_000, { success: true }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${address}/slow`, { method: 'POST' }).finally(() => app.close())
  expect(await answer.json()).toEqual({ success: true })
})

/** Sends a request, stays silent for 13 seconds, and tests whether the connection still answers. */
const staysOpen = async ({ url }: TestApp): Promise<boolean> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  sockets.push(socket)
  let answered = 0
  socket.setEncoding('latin1').on('data', (text: string) => {
    answered += text.split('HTTP/1.1 200').length - 1
  })
  socket.on('error', () => undefined)
  const ask = async (times: number) => {
    socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await eventually(async () => answered === times || socket.closed)
    return answered === times
  }
  expect(await ask(1)).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 13_000))
  return !socket.closed && ask(2)
}

it('idle connections are kept open only behind a proxy, which could be writing to one being closed', async () => {
  const behindProxy = await startApp({ env: { TRUST_PROXY: '1' } })
  expect(await Promise.all([staysOpen(behindProxy), staysOpen(running)])).toEqual([true, false])
  await behindProxy.close()
})
