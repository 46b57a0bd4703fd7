// Many event streams of one process do not come back at the same moment.
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createEventStreams } from './event-streams.ts'
import { createLog } from './log.ts'

const count = 300
const streams = createEventStreams({ log: createLog({ level: 'silent' }), maxPerPerson: count })
const app = Fastify()
/** When each stream was loaded. */
const loads: { stream: string; at: number }[] = []
const countLoaded = () => new Set(loads.map(({ stream }) => stream)).size
const retries: number[] = []
const readers = new AbortController()

beforeAll(async () => {
  app.get('/:stream', async (request, reply) => {
    const { stream } = request.params as { stream: string }
    const loadState = async () => {
      loads.push({ stream, at: performance.now() })
      return { loads: loads.length }
    }
    return streams.open({ topic: 'ride', person: 'one', sessions: [], loadState }, {}, { request, reply })
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  for (let n = 0; n < count; n++) {
    const { body } = await fetch(`${url}/${n}`, { signal: readers.signal })
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
  loads.length = 0
  streams.refreshTopic()
  await eventually(async () => countLoaded() === count)
  const times = loads.map(({ at }) => at)
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(1000)
  loads.length = 0
  streams.refreshTopic('ride')
  expect(countLoaded()).toBe(count)
})

it('refreshes streams in their turns two at a time, so that other calls keep their connections', async () => {
  const held = Promise.withResolvers<void>()
  const [turns, refreshed] = [new Set<number>(), new Set<number>()]
  const own = createEventStreams({
    ...{ log: createLog({ level: 'silent' }), maxPerPerson: 20, heartbeatSeconds: 0.1, heartbeatsPerRefresh: 2 },
  })
  const other = Fastify()
  other.get('/:n', async (request, reply) => {
    const n = Number((request.params as { n: string }).n)
    const loadState = async () => {
      turns.add(n)
      await held.promise
      refreshed.add(n)
      return {}
    }
    return own.open({ topic: `${n}`, person: 'one', sessions: [], loadState }, {}, { request, reply })
  })
  const url = await other.listen({ host: '127.0.0.1', port: 0 })
  const following = new AbortController()
  const follow = async (n: number) =>
    (await fetch(`${url}/${n}`, { signal: following.signal })).body?.getReader().read()
  for (let n = 0; n < 20; n++) await follow(n)
  await eventually(async () => turns.size === 2)
  own.refreshSession()
  own.refreshTopic('19')
  // What changed is refreshed at once, and the rest waits for the two.
  expect(turns.size).toBe(3)
  held.resolve()
  await eventually(async () => refreshed.size === 20)
  following.abort()
  own.close()
  await other.close()
})
