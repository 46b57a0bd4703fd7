// Starts the servers to measure: a durable PostgreSQL, the product on it, and the bare reference.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { launchPostgres } from '#platform/postgres/launch.ts'

export const root = path.resolve(import.meta.dirname, '..')

export interface Bed {
  connection: pg.PoolConfig
  folder: string
  databaseUrl: string
  close(): Promise<void>
}

/** A durable PostgreSQL in a new folder that is removed at the end, or in the folder `kept`. */
export const openBed = async (kept?: string): Promise<Bed> => {
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'ostler-bench-'))
  const server = await launchPostgres({ dataDir: folder, dataDirGiven: kept !== undefined, checkout: folder })
  const { host, port, user, database, password } = server.connection
  const login = password ? `${user}:${password}` : user
  return {
    connection: server.connection,
    folder,
    databaseUrl: `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    close: async () => {
      await server.stop()
      if (kept) return
      rmSync(folder, { recursive: true, force: true })
      rmSync(server.dataDir, { recursive: true, force: true })
    },
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const firstLine = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let out = ''
    child.stdout?.on('data', (chunk) => {
      out += chunk
      if (pattern.test(out)) resolve(out)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${out}`)))
  })

export interface Running {
  url: string
  stop(): Promise<void>
}

/** Child processes, killed at the exit of the bench. */
const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

const createStop = (child: ChildProcess) => () =>
  new Promise<void>((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => {
      started.delete(child)
      resolve()
    })
    child.kill('SIGTERM')
  })

/** Starts the product as an operator does, without rate limits; `settings` are further variables. */
export const startProduct = async (bed: Bed, settings: Record<string, string> = {}): Promise<Running> => {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: bed.databaseUrl,
    DATA_DIR: bed.folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // Not production, which would refuse the card sandbox.
    NODE_ENV: '',
    ...settings,
  }
  const child = spawn(process.execPath, ['dist/process/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.add(child)
  await firstLine(child, /is ready/)
  return { url: `http://localhost:${port}`, stop: createStop(child) }
}

/** Statements of each call, and which of their values must be new every time. */
export type Plan = Record<
  string,
  { statements: { text: string; values: unknown[] }[]; fresh: string[]; transaction: boolean }
>

/** Starts the reference server; `home` is a file that it sends as the home page. */
export const startBare = async (bed: Bed, { calls, home }: { calls: Plan; home?: string }): Promise<Running> => {
  const plan = path.join(bed.folder, 'plan.json')
  writeFileSync(plan, JSON.stringify({ connection: bed.connection, calls, home }))
  const child = spawn(process.execPath, ['bench/bare-server.ts', plan], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.add(child)
  const { port } = JSON.parse(await firstLine(child, /\n/)) as { port: number }
  return { url: `http://127.0.0.1:${port}`, stop: createStop(child) }
}
