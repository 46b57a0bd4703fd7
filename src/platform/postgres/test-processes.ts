// Test helpers of this folder: temporary folders, and product processes that can be killed.
// Processes end after each test, folders after the last.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, vi } from 'vitest'
import { type EmbeddedPostgres, type LaunchOptions, launchPostgres } from './launch.ts'
import { findProcess } from './processes.ts'

// Generous for a busy machine; a test that hangs is still ended
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

export const isRoot = process.getuid?.() === 0
export const ordinaryUid = 65_534

const folders: string[] = []
const children: ChildProcess[] = []
const servers: EmbeddedPostgres[] = []
const clusters: string[] = []

export const testFolder = () => {
  const temporaryFolder = mkdtempSync('/tmp/ostler-stage-')
  chmodSync(temporaryFolder, 0o755)
  folders.push(temporaryFolder)
  return temporaryFolder
}

/** Options of every launch in these tests; the databases are thrown away, so nothing is synced to disk. */
export const optionsFor = (dataDir: string): LaunchOptions => ({
  dataDir,
  dataDirGiven: false,
  checkout: dataDir,
  settings: { fsync: 'off' },
})

/** Launches in this process; stopped after the test unless the test stops it. */
export const launchServer = async (o: Partial<LaunchOptions> & { dataDir: string }) => {
  const server = await launchPostgres({ ...optionsFor(o.dataDir), ...o })
  servers.push(server)
  return server
}

export const queryValue = async (connection: EmbeddedPostgres['connection'] | undefined, sql: string) => {
  if (!connection) throw new Error('nothing was started')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** The first line of a product process: what was started, or the error. */
export type Answer = Partial<
  Pick<EmbeddedPostgres, 'connection' | 'dataDir' | 'notes'> & { code: string; message: string }
>

const script = `
import { launchPostgres } from '#platform/postgres/launch.ts'
import pg from 'pg'
import { afterAll, afterEach, vi } from 'vitest'
const o = JSON.parse(process.argv[1])
const print = (line) => console.log(JSON.stringify(line))
if (o.umask !== undefined) process.umask(o.umask)
try {
  const server = await launchPostgres(o)
  print({ connection: server.connection, dataDir: server.dataDir, notes: server.notes })
  const afterwards = new Function('server', 'pg', 'print', 'return (async () => {' + o.afterwards + '})()')
  await afterwards(server, pg, print)
} catch (error) {
  print({ code: error.code, message: error.message })
  process.exit(3)
}`

export interface ProductOptions extends Partial<LaunchOptions> {
  dataDir: string
  umask?: number
  /** Code that runs once the database runs; by default it waits to be killed. */
  afterwards?: string
  uid?: number
  /** Command prefix: `unshare`, `setpriv` … */
  under?: string[]
  env?: NodeJS.ProcessEnv
}

/** Starts the product in a process of its own. */
export const startProduct = ({ uid, under = [], env, ...o }: ProductOptions) => {
  const settings = JSON.stringify({
    afterwards: 'await new Promise(() => setInterval(() => {}, 1000))',
    ...optionsFor(o.dataDir),
    ...o,
  })
  const [file = '', ...args] = [...under, process.execPath, '--input-type=module', '-e', script, settings]
  const identity = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(file, args, {
    ...identity,
    ...(env && { env }),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines: Record<string, unknown>[] = []
  const reader = createInterface({ input: child.stdout })
  const answer = new Promise<Answer>((resolve) =>
    reader.on('line', (line) => {
      lines.push(JSON.parse(line))
      if (lines.length > 1) return
      const first: Answer = JSON.parse(line)
      if (first.dataDir) clusters.push(first.dataDir)
      resolve(first)
    }),
  )
  const end = once(child, 'close') as Promise<[number | null, string | null]>
  return { pid: child.pid ?? 0, answer, lines, end, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

export const serverPid = (dataDir: string) =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10)

export const isRunning = (pid: number) => {
  const processInfo = findProcess(pid)
  return processInfo !== undefined && !processInfo.zombie
}

export const waitUntil = async (happened: () => boolean, what: string, time = 8000) => {
  for (const end = performance.now() + time; !happened(); await sleep(5))
    if (performance.now() > end) throw new Error(`timed out waiting for: ${what}`)
}

const endAll = async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  // A child that has just ended has nothing to kill, and says so by false.
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const cluster of clusters.splice(0))
    await waitUntil(() => !existsSync(path.join(cluster, 'postmaster.pid')), `the server in ${cluster} to end`)
}
afterEach(endAll)

// Only after the last test: ext4 creates files slowly for some seconds after deleting as many
afterAll(() => {
  for (const temporaryFolder of folders.splice(0))
    rmSync(temporaryFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})
