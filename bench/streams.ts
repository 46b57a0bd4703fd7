// Benchmarks live streams over several processes: what people who follow their rides cost the other answers, how long a step of a
// driver takes to reach its follower, and what a stream takes of memory and processor time. The same calls are made at the same
// pace without streams, with them, and without them again.
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { createPool } from '#platform/db.ts'
import { createAssignedRide, createDriver, submitAction } from '../testing/assigned-rides.ts'
import { createVisitor } from '../testing/visitor.ts'
import { createPacedCalls, type PacedCalls, percentile } from './paced-calls.ts'
import type { Report } from './progress.ts'
import type { Row } from './result-table.ts'
import { type Bed, type Running, startProduct } from './servers.ts'
import { createFollowers, type Follower, streamPath } from './stream-data.ts'
import type { FollowedAt } from './stream-followers.ts'

/** The most streams that a process takes. */
const mostInProcess = 2000
/** Windows of this length are summed up by their medians, so that a pause of the machine spoils one of them only. */
const windowSeconds = 20
/** Windows beside streams, of which a process refreshes each once in a minute. Half as many come before and after. */
const windows = 6
const goalRatio = 1.2
const mostStepMs = 1000
/** Rides among the followed ones whose drivers set four steps each. */
const watchedRides = 25
const steps = ['on_the_way', 'arrived', 'on_board', 'completed']

const readNumber = (name: string, fallback: number): number => {
  const number = Number(process.env[name] ?? fallback)
  if (!Number.isInteger(number) || number < 1) throw new Error(`${name} is a whole number, such as ${fallback}.`)
  return number
}

/** @throws Error where a process could not open as many files as it has streams */
const refuseTooManyStreams = (streams: number, processes: number): void => {
  if (streams <= watchedRides) throw new Error(`STREAMS is more than ${watchedRides}.`)
  if (streams > mostInProcess * processes)
    throw new Error(
      `${processes} processes take ${mostInProcess} streams each at most: lower STREAMS or raise PROCESSES.`,
    )
  // Node has raised its own limit as far as the system allows, and this shell inherits that.
  const allowed = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }))
  const needed = streams + 500
  if (allowed < needed)
    throw new Error(
      `The followers of ${streams} streams need ${needed} open files in one process, and this shell allows ${allowed}: \`ulimit -n ${needed}\` as root, or lower STREAMS.`,
    )
}

interface Message {
  opened?: number
  open?: number
  error?: string
  booking_id?: string
  at?: number
}

/** The process of the followers. */
const startFollowers = () => {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'stream-followers.ts'), { execArgv: [] })
  const received = new Map<string, number[]>()
  const errors: string[] = []
  let onAnswer: ((message: Message) => void) | undefined
  child.on('message', (message: Message) => {
    if (message.booking_id)
      received.set(message.booking_id, [...(received.get(message.booking_id) ?? []), message.at ?? 0])
    else if (message.error) errors.push(message.error)
    onAnswer?.(message)
  })
  const ask = (question: object): Promise<Message> =>
    new Promise((resolve, reject) => {
      onAnswer = (message) => {
        if (message.error) reject(new Error(message.error))
        else if (message.opened !== undefined || message.open !== undefined) resolve(message)
      }
      child.send(question)
    })
  return {
    open: (followers: readonly FollowedAt[]) => ask({ open: followers }),
    count: async () => (await ask({ count: true })).open ?? 0,
    /** When the follower of a ride was sent a change, after `since`; undefined if not within five seconds. */
    async findChange(booking_id: string, since: number): Promise<number | undefined> {
      for (const end = performance.now() + 5000; performance.now() < end; await delay(2)) {
        const at = received.get(booking_id)?.find((each) => each >= since)
        if (at !== undefined) return at
      }
      return undefined
    },
    stop: async () => {
      child.disconnect()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}
type Followers = ReturnType<typeof startFollowers>

interface Usage {
  bytes: number
  cpuSeconds: number
}

/** Memory and processor time of the processes together. */
const readUsage = async (products: readonly Running[]): Promise<Usage> => {
  const texts = await Promise.all(products.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  const sum = (name: string) =>
    texts.reduce((total, text) => total + Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]), 0)
  return { bytes: sum('process_resident_memory_bytes'), cpuSeconds: sum('process_cpu_seconds_total') }
}

interface Window {
  /** Milliseconds. */
  p95: number
  middle: number
  failed: number
  /** Processor seconds of all processes. */
  cpuSeconds: number
}

const measureWindow = async (calls: PacedCalls, products: readonly Running[]): Promise<Window> => {
  const before = await readUsage(products)
  const { times, failed } = await calls.run(windowSeconds)
  const { cpuSeconds } = await readUsage(products)
  const [p95, middle] = [percentile(times, 0.95), percentile(times, 0.5)]
  return { p95, middle, failed, cpuSeconds: cpuSeconds - before.cpuSeconds }
}

/** The median of each figure; failed calls are added up. */
const summarize = (all: readonly Window[]): Window => {
  const take = (name: keyof Window) => all.map((each) => each[name])
  const failed = take('failed').reduce((total, each) => total + each, 0)
  const median = (name: keyof Window) => percentile(take(name), 0.5)
  return { p95: median('p95'), middle: median('middle'), cpuSeconds: median('cpuSeconds'), failed }
}

const now = (): number => performance.timeOrigin + performance.now()

/** Milliseconds from a driver's tap in one process to the message of a follower in another; infinite for one that did not come. */
const measureSteps = async (products: readonly Running[], bed: Bed, followers: Followers): Promise<number[]> => {
  const pool = createPool({ connection: bed.connection, onError: () => undefined })
  const times: number[] = []
  for (let n = 0; n < watchedRides; n++) {
    const [tapped, followed] = [products[n % products.length], products[(n + 1) % products.length]]
    const site = { pool, visitor: () => createVisitor(tapped?.url ?? '') } as Parameters<typeof createAssignedRide>[0]
    const driver = await createDriver(site)
    const { booking_id, customer } = await createAssignedRide(site, driver)
    const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await followers.open([{ booking_id, cookie, path: streamPath(booking_id), url: followed?.url ?? '' }])
    await submitAction(driver.visitor, { booking_id, action: 'acknowledge', booking_version: 99 })
    for (const action of steps) {
      const since = now()
      const { status, text } = await submitAction(driver.visitor, { booking_id, action })
      if (status !== 200) throw new Error(`${action}: ${status} ${text}`)
      times.push(((await followers.findChange(booking_id, since)) ?? Number.POSITIVE_INFINITY) - since)
    }
  }
  await pool.end()
  return times
}

interface Measured {
  alone: Window
  beside: Window
  stepTimes: number[]
  bytes: number
  open: number
}

const measure = async (
  bed: Bed,
  { products, followed, report }: { products: Running[]; followed: Follower[]; report: Report },
): Promise<Measured> => {
  const calls = await createPacedCalls(products.map(({ url }) => url))
  const measureWindows = async (what: string, count: number): Promise<Window[]> => {
    const measured: Window[] = []
    for (let n = 1; n <= count; n++) {
      const window = await measureWindow(calls, products)
      report(`calls ${what}, ${n} of ${count}: ${Math.round(window.p95)} ms at 95 %`)
      measured.push(window)
    }
    return measured
  }
  report('warming up')
  await calls.run(2 * windowSeconds)
  const alone = await measureWindows('without streams', windows / 2)
  const before = await readUsage(products)
  report(`opening ${followed.length} streams`)
  const followers = startFollowers()
  await followers.open(followed.map((each, n) => ({ ...each, url: products[n % products.length]?.url ?? '' })))
  await calls.run(windowSeconds)
  const beside = await measureWindows('beside streams', windows)
  const { bytes } = await readUsage(products)
  report('steps of drivers')
  const [stepTimes] = await Promise.all([measureSteps(products, bed, followers), calls.run(windowSeconds)])
  const open = await followers.count()
  await followers.stop()
  await calls.run(windowSeconds / 4)
  alone.push(...(await measureWindows('without streams again', windows / 2)))
  return { alone: summarize(alone), beside: summarize(beside), stepTimes, bytes: bytes - before.bytes, open }
}

const toRows = ({ alone, beside, stepTimes, bytes, open }: Measured, streams: number, processes: number): Row[] => {
  const what = (subject: string) => ({ what: `${streams} streams over ${processes} processes: ${subject}` })
  const step = percentile(stepTimes, 0.95)
  const lost = streams - open
  const cpuMs = ((beside.cpuSeconds - alone.cpuSeconds) * 1000 * 60) / windowSeconds
  const measuredOnly = { goal: 'measured only', ok: true }
  return [
    {
      ...what('other answers, ms at 95 %'),
      ours: beside.p95.toFixed(1),
      reference: `${alone.p95.toFixed(1)} without`,
      goal: `at most ${goalRatio} of it`,
      got: (beside.p95 / alone.p95).toFixed(2),
      ok: beside.p95 <= goalRatio * alone.p95 && beside.failed + alone.failed === 0,
    },
    {
      ...what('other answers, ms in the middle'),
      ours: beside.middle.toFixed(1),
      reference: `${alone.middle.toFixed(1)} without`,
      ...measuredOnly,
    },
    {
      ...what("a driver's step reaches the customer, ms at 95 %"),
      ours: Math.round(step),
      reference: `${Math.round(percentile(stepTimes, 0.5))} in the middle`,
      goal: `under ${mostStepMs}`,
      ok: step < mostStepMs,
    },
    { ...what('streams that were lost'), ours: lost, goal: '0', ok: lost === 0 },
    { ...what('kB of memory for one'), ours: Math.round(bytes / 1024 / streams), ...measuredOnly },
    {
      ...what('ms of processor time for one in a minute, without the database'),
      ours: (cpuMs / streams).toFixed(1),
      ...measuredOnly,
    },
  ]
}

export const benchStreams = async (bed: Bed, report: Report): Promise<Row[]> => {
  const [streams, processes] = [readNumber('STREAMS', 10_000), readNumber('PROCESSES', 5)]
  refuseTooManyStreams(streams, processes)
  const products: Running[] = []
  // Jobs have a process of their own, as where several answer.
  for (let n = 0; n <= processes; n++)
    products.push(await startProduct(bed, { ROLE: n === processes ? 'worker' : 'web' }))
  const worker = products.pop()
  report(`${streams} customers with a ride`)
  const limits = { statement_timeout: 600_000, query_timeout: 600_000 }
  const pool = createPool({ connection: { ...bed.connection, ...limits }, onError: () => undefined })
  const followed = await createFollowers(pool, streams - watchedRides)
  await pool.end()
  const measured = await measure(bed, { products, followed, report })
  for (const product of [...products, worker]) await product?.stop()
  return toRows(measured, streams, processes)
}
