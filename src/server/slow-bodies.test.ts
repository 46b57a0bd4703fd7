// Incomplete request bodies end in time with one answer and leave nothing behind.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { noLimits } from '#platform/rate-limits.ts'
import { refusals } from '#platform/refusals.ts'
import { createServer } from '#platform/server.ts'
import { acceptUploads, uploadedFile } from '#platform/uploads.ts'
import { sendSlowly } from '../../testing/slow-clients.ts'

let app: FastifyInstance
let url: string
beforeAll(async () => {
  const log = createLog({ level: 'silent' })
  app = await createServer({ log, publicUrl: 'http://localhost', trustProxy: false, rateLimits: noLimits })
  app.post('/json', async () => ({ success: true }))
  await app.register(async (scope) => {
    await acceptUploads(scope, { file: 1024 * 1024 })
    const limits = { file: 1024 * 1024, request: 2 * 1024 * 1024 }
    const kinds = { missing: refusals.MALFORMED_REQUEST, tooLarge: refusals.REQUEST_TOO_LARGE }
    scope.post('/form', (request) => uploadedFile(request, 'picture', { ...limits, ...kinds }))
    scope.delete('/form', async () => ({ success: true }))
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const head = (line: string, type: string, length: number) =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const multipart = 'multipart/form-data; boundary=x'
const steady = 'a'.repeat(30 * 1024)

it.concurrent('a dripping request body is refused after fifteen seconds', async () => {
  const { seconds, answer } = await sendSlowly(url, `${head('POST /json', 'application/json', 60_000)}{"a":"`)
  expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"MALFORMED_REQUEST"/)
  expect(seconds).toBeGreaterThan(14)
  expect(seconds).toBeLessThan(19)
})

it.concurrent.each([
  ['for a missing route', head('POST /nothing', multipart, 60_000), 'a', 404],
  ['of a form that is too large', head('POST /form', multipart, 3 * 1024 * 1024), 'a', 413],
  ['at an endpoint without a body', head('DELETE /form', multipart, 60 * 1024 * 1024), steady, 200],
])('a request body %s is answered once, and not read for longer than others', async (_, request, drop, status) => {
  const { seconds, answer } = await sendSlowly(url, request, drop)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer.split('HTTP/1.1 ')).toHaveLength(2)
  expect(seconds).toBeLessThan(18)
})

it.concurrent('a form that is too large is read to its end, because browsers read the answer only then', async () => {
  const seconds = 18
  const form = `${head('POST /form', multipart, 2 * 1024 * 1024 + seconds * steady.length)}${'a'.repeat(2 * 1024 * 1024)}`
  const ending = await sendSlowly(url, form, steady)
  expect(ending.answer).toContain('HTTP/1.1 413 ')
  expect(ending.seconds).toBeGreaterThan(seconds - 1)
})

it.concurrent('a caller who disconnects within an answered body leaves no timer behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  await pause(2000)
  const before = timers()
  const leave = async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    socket.write(`${head('POST /nothing', multipart, 60_000)}{`)
    await once(socket, 'data')
    socket.destroy()
  }
  await Promise.all(Array.from({ length: 50 }, leave))
  await pause(16_000)
  // Timers of the other tests in this file come and go.
  expect(timers() - before).toBeLessThan(25)
})
