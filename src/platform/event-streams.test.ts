// Many event streams of one process do not come back at the same moment.
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createEventStreams } from './event-streams.ts'
import { createLog } from './log.ts'

const count = 300
const streams = createEventStreams({ log: createLog({ level: 'silent' }), maxPerPerson: count })
const app = Fastify()
const loads: number[] = []
const retries: number[] = []
const readers = new AbortController()

beforeAll(async () => {
  app.get('/', async (request, reply) => {
    const loadState = async () => {
      loads.push(performance.now())
      return { loads: loads.length }
    }
    return streams.open({ topic: 'ride', person: 'one', sessions: [], loadState }, {}, { request, reply })
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  for (let n = 0; n < count; n++) {
    const { body } = await fetch(url, { signal: readers.signal })
    const { value } = (await body?.getReader().read()) ?? {}
    retries.push(Number(/^retry: (\d+)$/m.exec(new TextDecoder().decode(value))?.[1]))
  }
})
afterAll(async () => {
  readers.abort()
  streams.close()
  await app.close()
})

it('asks the browsers to reconnect at different times, the later the more there are', () => {
  expect(Math.min(...retries)).toBeGreaterThanOrEqual(3000)
  expect(Math.max(...retries)).toBeLessThanOrEqual(3000 + count * 10)
  expect(new Set(retries).size).toBeGreaterThan(count / 2)
})

it('refreshes all streams one after another after missed notifications, and those of a topic at once', async () => {
  streams.refreshTopic()
  await eventually(async () => loads.length === count)
  expect(Math.max(...loads) - Math.min(...loads)).toBeGreaterThan(1000)
  streams.refreshTopic('ride')
  expect(loads.length).toBe(2 * count)
})
