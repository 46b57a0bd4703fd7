// The product as `npm start` runs it, in its own process on the test's database.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort, root } from './start-app.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/** Formats a connection as DATABASE_URL. */
export const databaseUrl = (connection: pg.PoolConfig): string => {
  if (connection.connectionString) return connection.connectionString
  const { user = '', password, database, host, port } = new pg.Client(connection)
  const url = new URL(`postgres://localhost/${database}`)
  url.username = user
  url.password = password ?? ''
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  return url.href
}

export interface ServedProcess {
  url: string
  process: ChildProcess
  /** Everything written to standard error. */
  readStderr(): string
  /** Everything written to standard output. */
  readStdout(): string
  visitor(): Visitor
  /** The exit code or the signal. */
  exited: Promise<[code: number | null, signal: NodeJS.Signals | null]>
}

export interface ServeOptions {
  connection: pg.PoolConfig
  port?: number
  /** Folder of the project; by default this one. */
  folder?: string
  env?: Record<string, string>
  /** JavaScript that the process runs before the product. */
  before?: string
  /** Shell commands before the process starts: `ulimit -n 256`, `exec 2>/dev/full`. */
  shell?: string
}

/** Starts the product and waits until it listens; throws its error output if it exits. */
export const serveProduct = async ({
  connection,
  port,
  folder = root,
  env = {},
  before = '',
  shell,
}: ServeOptions): Promise<ServedProcess> => {
  const at = port ?? (await freePort())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ostler-served-'))
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const preload = `data:text/javascript,${encodeURIComponent(before)}`
  const program = [process.execPath, '--import', preload, path.join(folder, 'dist/process/main.js')]
  const [command = '', ...args] = shell ? ['sh', '-c', `${shell}; exec "$@"`, 'sh', ...program] : program
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(at),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(connection),
      RATE_LIMITS: 'off',
      // The key stays the same over restarts.
      DATA_KEY: 'the secret of the tests',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let errorOutput = ''
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const exited = once(child, 'exit').finally(() =>
    rmSync(dataDir, { recursive: true, force: true }),
  ) as ServedProcess['exited']
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('is ready')) resolve()
    })
    void exited.then(([code, signal]) =>
      reject(new Error(`the server exited: code ${code}, signal ${signal}\n${errorOutput}`)),
    )
  })
  const url = `http://localhost:${at}`
  return {
    url,
    process: child,
    readStderr: () => errorOutput,
    readStdout: () => output,
    visitor: () => createVisitor(url),
    exited,
  }
}
