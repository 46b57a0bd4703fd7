// Benchmarks the dispatch board of a big day: its first look, and what one change costs an open board.
// Standalone on a running product: `node bench/board.ts http://localhost:3000 email password`.
import { setTimeout as delay } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Board, BoardCar, BoardRide } from '#modules/dispatch/board/contract.ts'
import type { BoardChange } from '#modules/dispatch/live-board/contract.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import type { Row } from './result-table.ts'

/** The page that the screen loads first. */
const firstPage = 'limit=150'
const looks = 5
const changes = 10

interface Look {
  ms: number
  kb: number
  board: Board
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const cookieOf = ({ cookies }: Pick<Visitor, 'cookies'>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Reads an answer as the browser does, compressed. */
const look = async (url: string, office: Visitor, path: string): Promise<Look> => {
  const began = performance.now()
  // Node's fetch would decompress the answer, so that its size were unknown.
  const { body, bytes } = await readCompressed(new URL(path, url), cookieOf(office))
  const { data } = JSON.parse(body)
  return { ms: performance.now() - began, kb: bytes / 1024, board: data.board ?? data }
}

const readCompressed = async (url: URL, cookie: string): Promise<{ body: string; bytes: number }> => {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const raw = Buffer.concat(chunks)
        if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`))
        const isCompressed = answer.headers['content-encoding'] === 'br'
        resolve({ body: String(isCompressed ? brotliDecompressSync(raw) : raw), bytes: raw.length })
      })
    }).on('error', reject)
  })
}

/** Follows the stream of the board and yields the time and size of each message that has a ride. */
const followChanges = async (url: string, office: Visitor, days: string) => {
  const control = new AbortController()
  const reply = await fetch(new URL(`/api/admin/dispatch/live?${days}`, url), {
    headers: { cookie: cookieOf(office) },
    signal: control.signal,
  })
  const seen: { at: number; bytes: number; ids: string[] }[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1]
        const change = data ? (JSON.parse(data) as Partial<BoardChange>) : {}
        if (change.rides)
          seen.push({
            at: performance.now(),
            bytes: part.length,
            ids: change.rides.map(({ booking_id }) => booking_id),
          })
      }
    }
  }
  void read().catch(() => undefined)
  return { seen, stop: () => control.abort() }
}

/** Rides with one car, a driver and much time, whose driver can be taken off and assigned again. */
const findChangeable = ({ rides }: Board): { ride: BoardRide; car: BoardCar }[] =>
  rides.flatMap((ride) => {
    const [car] = ride.cars
    const isQuiet = ride.cars.length === 1 && car?.assignment?.state !== 'completed' && ride.risk !== 'done'
    return car?.assignment && isQuiet && !['on_the_way', 'arrived', 'on_board'].includes(car.assignment.state)
      ? [{ ride, car }]
      : []
  })

const waitForRide = async (seen: readonly { at: number; bytes: number; ids: string[] }[], from: number, id: string) => {
  for (let tries = 0; tries < 500; tries++) {
    const message = seen.slice(from).find(({ ids }) => ids.includes(id))
    if (message) return message
    await delay(10)
  }
  throw new Error(`the change of ${id} never reached the board`)
}

/** Takes drivers off, one after another, while the board is open. */
const measureChanges = async (url: string, office: Visitor, days: string, board: Board) => {
  const stream = await followChanges(url, office, days)
  await delay(1500)
  const times: number[] = []
  const sizes: number[] = []
  for (const { ride, car } of findChangeable(board).slice(0, changes)) {
    const from = stream.seen.length
    const { assignment } = car
    if (!assignment) continue
    const seen = { assignment_id: assignment.assignment_id, version: assignment.version }
    const path = `/api/admin/dispatch/rides/${ride.booking_id}/cars/1`
    const { status } = await office.send('DELETE', path, { seen, called: false })
    const answered = performance.now()
    if (status !== 200) throw new Error(`unassigning answered ${status}`)
    const message = await waitForRide(stream.seen, from, ride.booking_id)
    times.push(Math.max(0, message.at - answered))
    sizes.push(message.bytes / 1024)
  }
  stream.stop()
  return { ms: median(times), kb: median(sizes), count: times.length }
}

/**
 * Measures the board of today and tomorrow. `office` is signed in as an administrator.
 * The measured changes take the drivers off some rides.
 */
export const benchBoard = async (url: string, office: Visitor): Promise<Row[]> => {
  const today = new Date().toISOString().slice(0, 10)
  const shift = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const days = `from=${today}&to=${shift(1)}`
  const results = {
    board: await repeat(() => look(url, office, `/api/admin/dispatch?${days}&${firstPage}`)),
    lanes: await repeat(() => look(url, office, `/api/admin/dispatch/lanes?${days}&${firstPage}`)),
    whole: await look(url, office, `/api/admin/dispatch?${days}`),
    risk: await repeat(() => look(url, office, '/api/admin/dispatch/at-risk')),
  }
  const { totals } = results.whole.board
  const colleague = await followChanges(url, office, days)
  const open = await repeat(() => look(url, office, `/api/admin/dispatch?${days}&${firstPage}`))
  colleague.stop()
  const change = await measureChanges(url, office, days, results.whole.board)
  const size = `${totals.rides} rides, ${totals.drivers} drivers`
  return [
    toRow(`board: first look, ms (${size})`, results.board.ms, 500),
    toRow('board: first look as the browser gets it, kB', results.board.kb, 300),
    toRow('board: first look while a colleague has it open, ms', open.ms, 500),
    toRow('lanes: first look, ms', results.lanes.ms, 500),
    toRow('lanes: first look as the browser gets it, kB', results.lanes.kb, 300),
    toRow('board: rides at risk, ms', results.risk.ms, 20),
    toRow('board: a change until an open board has it, ms after the answer', change.ms, 20),
    toRow('board: a change, kB', change.kb, 10),
    {
      what: 'board: whole, ms and kB',
      ours: `${Math.round(results.whole.ms)} ms, ${Math.round(results.whole.kb)} kB`,
      goal: 'none',
      ok: true,
    },
  ]
}

const repeat = async (once: () => Promise<Look>): Promise<Look> => {
  const all: Look[] = []
  for (let run = 0; run < looks; run++) all.push(await once())
  const last = all.at(-1) as Look
  return { ...last, ms: median(all.map(({ ms }) => ms)), kb: median(all.map(({ kb }) => kb)) }
}

const toRow = (what: string, value: number, most: number): Row => ({
  what,
  ours: Math.round(value * 10) / 10,
  goal: `at most ${most}`,
  ok: value <= most,
})

if (import.meta.main) {
  const [url = 'http://localhost:3000', email = '', password = ''] = process.argv.slice(2)
  const { print } = await import('./result-table.ts')
  const office = createVisitor(url)
  const { status } = await office.post('/api/auth/admin/login', { email, password })
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  print(await benchBoard(url, office))
}
