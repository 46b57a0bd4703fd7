// R14, R32: a full disk, few file descriptors and little memory. Part of `npm run prove`; the small disk is mounted by root only.
import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { bookedRide, bookingOf, quoteFor, rideToLondon, signUp } from '../testing/factories.ts'
import { type ServedProcess, type ServeOptions, serveProduct } from '../testing/product-process.ts'
import { createDatabase } from '../testing/start-app.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const serve = async (how: Partial<ServeOptions>): Promise<ServedProcess> => {
  const { connection, drop } = await createDatabase()
  cleanups.push(drop)
  const served = await serveProduct({ connection, ...how })
  cleanups.push(async () => {
    served.process.kill('SIGTERM')
    await served.exited
  })
  return served
}

/** Calls concurrently; a refused connection counts as status 0. */
const callMany = (served: ServedProcess, times: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: times }, async () => {
      const reply = await fetch(`${served.url}/api/places/heathrow-airport`).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      return reply?.status ?? 0
    }),
  )

/** Mounts a disk of that size; returns its folder. */
const mountSmallDisk = (megabytes: number): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ostler-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  chmodSync(folder, 0o755)
  cleanups.push(async () => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Fills the rest of the disk; returns a function that frees it. */
const fillDisk = (folder: string): (() => void) => {
  const file = path.join(folder, 'balloon')
  const fd = openSync(file, 'w')
  for (let size = 1 << 20; size >= 1; size >>= 1)
    try {
      for (;;) writeSync(fd, Buffer.alloc(size))
    } catch {
      // No room for this size.
    }
  closeSync(fd)
  return () => rmSync(file)
}

it.runIf(process.getuid?.() === 0)(
  'R14: a full disk under the database causes refusals with 503 until there is room again',
  async () => {
    const disk = mountSmallDisk(300)
    const served = await serve({ env: { DATABASE_URL: '', DATA_DIR: path.join(disk, 'data') } })
    const visitor = served.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const book = () => visitor.post('/api/bookings', bookingOf(rideToLondon(), quote))
    const freeDisk = fillDisk(disk)
    const replies = []
    for (let nth = 0; nth < 300; nth++) replies.push(await book())
    freeDisk()
    const acknowledgedIds = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.booking_id)
    expect(new Set(replies.map(({ status }) => status).filter((status) => status !== 201))).toEqual(new Set([503]))
    await eventually(async () => (await book()).status === 201)
    for (const id of acknowledgedIds) expect((await visitor.get(`/api/bookings/${id}`)).status).toBe(200)
  },
)

it('R32: with 256 file descriptors, further callers wait or are refused, and no acknowledged booking is lost', async () => {
  const served = await serve({ shell: 'ulimit -n 256' })
  const visitor = served.visitor()
  const ride = bookingOf(rideToLondon(), await quoteFor(visitor))
  await signUp(visitor)
  const [statuses] = await Promise.all([callMany(served, 1500), callMany(served, 200)])
  expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== 0)).toEqual([])
  // After the load; resubmitting the same draft returns the same booking.
  const id = await eventually(async () => {
    const reply = await visitor.post('/api/bookings', ride).catch(() => undefined)
    return reply?.body?.data?.booking_id
  })
  expect((await visitor.get(`/api/bookings/${id}`)).status).toBe(200)
})

it('R32: with 128 MB of heap it keeps serving', async () => {
  const served = await serve({ env: { NODE_OPTIONS: '--max-old-space-size=128' } })
  for (let round = 0; round < 20; round++) {
    const statuses = await callMany(served, 200)
    expect(new Set(statuses)).toEqual(new Set([200]))
  }
  expect((await bookedRide(served.visitor())).booking_id).toMatch(/^\w{13}$/)
})
