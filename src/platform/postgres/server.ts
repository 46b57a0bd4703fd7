// One PostgreSQL server process: start, wait until it accepts connections, stop.
import path from 'node:path'
import type { Account } from './account.ts'
import type { Address } from './address.ts'
import { PostgresLaunchError } from './errors.ts'
import { type Guard, readLines, spawnGuarded, waitForEnd } from './parent-exit-guard.ts'
import { ownerArgs } from './stale-servers.ts'

export interface ServerPlan {
  cluster: string
  bin: string
  account?: Account
  guard: Guard
  address: Address
  settings: Record<string, string>
  log: (line: string) => void
}

export interface Server {
  stop(): Promise<void>
  /** Resolves when the server ended without `stop`. */
  lost: Promise<PostgresLaunchError>
}

const stopTimeoutMs = 30_000 // a fast shutdown writes a checkpoint

// Messages are parsed from stderr, whatever an edited postgresql.conf says.
const fixedSettings = {
  log_destination: 'stderr',
  logging_collector: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Server messages go to our log: no rows that violate a constraint, and no query texts, which may be personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const commandOf = (o: ServerPlan): [string, ...string[]] => {
  const settings = Object.entries({ ...fixedSettings, ...o.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  return [path.join(o.bin, 'postgres'), '-D', o.cluster, ...o.address.args, ...ownerArgs(), ...settings]
}

// Windows has no signals, so the package's pg_ctl stops the server. Untested.
const requestStop = (o: ServerPlan, child: ReturnType<typeof spawnGuarded>) => {
  if (process.platform !== 'win32') return void child.kill('SIGINT')
  spawnGuarded('none', undefined, [path.join(o.bin, 'pg_ctl'), 'stop', '-D', o.cluster, '-m', 'fast'])
}

/** @throws PostgresLaunchError START_FAILED with the server's output; `isTransient` tells whether a retry makes sense */
export const startServer = async (o: ServerPlan): Promise<Server> => {
  const child = spawnGuarded(o.guard, o.account, commandOf(o))
  const ended = waitForEnd(child)
  const output: string[] = []
  const ready = new Promise<'ready'>((resolve) =>
    readLines(child, (line) => {
      output.push(line)
      if (output.length > 40) output.shift()
      // A standby accepts read-only connections.
      if (/database system is ready to accept (?:read-only )?connections/.test(line)) resolve('ready')
      o.log(line)
    }),
  )
  const withOutput = (sentence: string) => `${sentence}:\n${output.slice(-12).join('\n')}`
  const state = await Promise.race([ready, ended])
  if (state !== 'ready')
    throw new PostgresLaunchError('START_FAILED', withOutput(`PostgreSQL did not start in ${o.cluster} (${state})`))
  let stopping: Promise<void> | undefined
  const stop = async () => {
    requestStop(o, child)
    const hurry = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs)
    await ended
    clearTimeout(hurry)
  }
  return {
    stop: () => (stopping ??= stop()),
    lost: new Promise((resolve) =>
      ended.then((how) => {
        if (!stopping)
          resolve(new PostgresLaunchError('SERVER_LOST', withOutput(`PostgreSQL ended by itself (${how})`)))
      }),
    ),
  }
}

// A concurrent start or the last processes of a killed server still have the folder; both end soon.
export const isTransient = (error: unknown) =>
  error instanceof PostgresLaunchError &&
  error.code === 'START_FAILED' &&
  /lock file ".*" already exists|pre-existing shared memory block/.test(error.message)
