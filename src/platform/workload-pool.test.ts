// The office's connections are its own: however many statements it runs, a guest's statement finds a connection.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rideToLondon } from '../../testing/factories.ts'
import { createAdministrator } from '../../testing/office.ts'
import { createDatabase, startApp, type TestDatabase } from '../../testing/start-app.ts'
import { asOfficeWork, createWorkloadPool } from './workload-pool.ts'

let database: TestDatabase
let pool: ReturnType<typeof createWorkloadPool>
beforeAll(async () => {
  database = await createDatabase()
  pool = createWorkloadPool({ connection: database.connection, max: 2, onError: () => undefined })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Takes every connection of a workload, runs the work, and returns them. */
const whileBusy = async <T>(connect: () => Promise<{ release(): void }>, work: () => Promise<T>): Promise<T> => {
  const taken = await Promise.all([connect(), connect()])
  try {
    return await work()
  } finally {
    for (const client of taken) client.release()
  }
}

const guestAnswers = () =>
  Promise.race([
    pool.query('select 1').then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), 300)),
  ])

describe('connections of guests and of the office', () => {
  it('leaves guests theirs while the office uses all of its own', async () => {
    expect(await whileBusy(() => asOfficeWork(() => pool.connect()), guestAnswers)).toBe(true)
  })

  it('would not, if both took them from one pool', async () => {
    expect(await whileBusy(() => pool.connect(), guestAnswers)).toBe(false)
  })

  it('runs queries of office work on the connections of the office', async () => {
    const pids = async (query: () => Promise<{ rows: { pid: number }[] }>) =>
      new Set((await Promise.all(Array.from({ length: 8 }, query))).flatMap(({ rows }) => rows.map(({ pid }) => pid)))
    const query = () => pool.query<{ pid: number }>('select pg_backend_pid() as pid from pg_sleep(0.01)')
    const guests = await pids(query)
    const office = await pids(() => asOfficeWork(query))
    expect([...guests].filter((pid) => office.has(pid))).toEqual([])
    expect([guests.size, office.size]).toEqual([2, 2])
  })
})

describe('a call of the office while guests use all their connections', () => {
  it('gives way to them', async () => {
    const guests = await Promise.all([pool.connect(), pool.connect()])
    let isDone = false
    const office = asOfficeWork(() => pool.query('select 1')).then(() => {
      isDone = true
    })
    await guests[0].query('select pg_sleep(0.1)')
    expect(isDone).toBe(false)
    for (const guest of guests) guest.release()
    await office
  })

  it('gives way for a second only, and once', async () => {
    await whileBusy(
      () => pool.connect(),
      async () => {
        const began = performance.now()
        await asOfficeWork(async () => {
          for (let i = 0; i < 5; i++) await pool.query('select 1')
        })
        expect(performance.now() - began).toBeGreaterThan(900)
        expect(performance.now() - began).toBeLessThan(4000)
      },
    )
  })
})

it('a call of staff waits for a connection of the office, and a guest’s quote does not', async () => {
  const site = await startApp({ poolSize: 2 })
  const { visitor: staff } = await createAdministrator(site)
  const quoteStatus = async () => (await site.visitor().post('/api/quotes', rideToLondon())).status
  const statuses = async () => [(await staff.get('/api/admin/operations/bookings')).status, await quoteStatus()]
  expect(await statuses()).toEqual([200, 200])
  const connectOffice = () => asOfficeWork(() => site.appPool.connect())
  expect(await whileBusy(connectOffice, statuses)).toEqual([503, 200])
  await site.close()
})
