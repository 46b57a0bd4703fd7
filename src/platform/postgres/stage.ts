// For the tests beside this file only: folders to throw away, and products of their own process that can be killed.
// All of it is cleared by itself: what runs after each test, the folders after the last.
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

// A busy machine may take long; a test that hangs is still ended
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

export const isRoot = process.getuid?.() === 0
export const nobody = 65_534

const folders: string[] = []
const children: ChildProcess[] = []
const servers: EmbeddedPostgres[] = []
const clusters: string[] = []

export const folder = () => {
  const made = mkdtempSync('/tmp/ostler-stage-')
  chmodSync(made, 0o755)
  folders.push(made)
  return made
}

/** What every launch of these tests shares: thrown away afterwards, so nothing waits for the disk. */
export const optionsFor = (dataDir: string): LaunchOptions => ({
  dataDir,
  dataDirGiven: false,
  checkout: dataDir,
  settings: { fsync: 'off' },
})

/** In this process; stopped after the test if the test does not. */
export const launch = async (o: Partial<LaunchOptions> & { dataDir: string }) => {
  const server = await launchPostgres({ ...optionsFor(o.dataDir), ...o })
  servers.push(server)
  return server
}

export const ask = async (connection: EmbeddedPostgres['connection'] | undefined, sql: string) => {
  if (!connection) throw new Error('nothing was started')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** The first words of a product: what was started, or why nothing was. */
export type Answer = Partial<
  Pick<EmbeddedPostgres, 'connection' | 'dataDir' | 'notes'> & { code: string; message: string }
>

const script = `
import { launchPostgres } from '#platform/postgres/launch.ts'
import pg from 'pg'
import { afterAll, afterEach, vi } from 'vitest'
const o = JSON.parse(process.argv[1])
const tell = (what) => console.log(JSON.stringify(what))
if (o.umask !== undefined) process.umask(o.umask)
try {
  const server = await launchPostgres(o)
  tell({ connection: server.connection, dataDir: server.dataDir, notes: server.notes })
  const afterwards = new Function('server', 'pg', 'tell', 'return (async () => {' + o.afterwards + '})()')
  await afterwards(server, pg, tell)
} catch (error) {
  tell({ code: error.code, message: error.message })
  process.exit(3)
}`

export interface Play extends Partial<LaunchOptions> {
  dataDir: string
  umask?: number
  /** what the product does once the database runs; default: nothing, until it is killed */
  afterwards?: string
  uid?: number
  /** words before node: `unshare`, `setpriv` … */
  under?: string[]
  env?: NodeJS.ProcessEnv
}

/** A product in a process of its own. */
export const play = ({ uid, under = [], env, ...o }: Play) => {
  const told = JSON.stringify({
    afterwards: 'await new Promise(() => setInterval(() => {}, 1000))',
    ...optionsFor(o.dataDir),
    ...o,
  })
  const [file = '', ...args] = [...under, process.execPath, '--input-type=module', '-e', script, told]
  const options = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(file, args, {
    ...options,
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

export const runs = (pid: number) => {
  const found = findProcess(pid)
  return found !== undefined && !found.zombie
}

export const until = async (happened: () => boolean, what: string, time = 8000) => {
  for (const end = performance.now() + time; !happened(); await sleep(5))
    if (performance.now() > end) throw new Error(`waited in vain for: ${what}`)
}

const endAll = async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const { pid, exitCode, signalCode } of children.splice(0))
    if (pid && exitCode === null && signalCode === null) process.kill(pid, 'SIGKILL')
  for (const cluster of clusters.splice(0))
    await until(() => !existsSync(path.join(cluster, 'postmaster.pid')), `the server in ${cluster} to end`)
}
afterEach(endAll)

// Only at the end: ext4 makes files slowly for some seconds after it deleted as many
afterAll(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})
