// One PostgreSQL server process: started, waited for until it takes connections, stopped.
import path from 'node:path'
import type { Account } from './account.ts'
import type { Address } from './address.ts'
import { PostgresLaunchError } from './errors.ts'
import { ending, type Guard, listen, spawnGuarded } from './guard.ts'
import { ownerArgs } from './leftovers.ts'

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
  /** resolves when the server ended although nobody asked it to */
  lost: Promise<PostgresLaunchError>
}

const stopTime = 30_000 // milliseconds a fast stop may take; it writes a checkpoint

// Messages are read from stderr, whatever a hand-edited postgresql.conf says.
const fixed = {
  log_destination: 'stderr',
  logging_collector: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What it says stands in our log: not the row that broke a rule, nor the words of a query, which are somebody's.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

const commandOf = (o: ServerPlan): [string, ...string[]] => {
  const settings = Object.entries({ ...fixed, ...o.settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [path.join(o.bin, 'postgres'), '-D', o.cluster, ...o.address.args, ...ownerArgs(), ...settings]
}

// Windows knows no signals, there pg_ctl of the package asks the server. Untested.
const askToEnd = (o: ServerPlan, child: ReturnType<typeof spawnGuarded>) => {
  if (process.platform !== 'win32') return void child.kill('SIGINT')
  spawnGuarded('none', undefined, [path.join(o.bin, 'pg_ctl'), 'stop', '-D', o.cluster, '-m', 'fast'])
}

/** @throws PostgresLaunchError START_FAILED with what the server said; `isTransient` tells whether trying again makes sense */
export const startServer = async (o: ServerPlan): Promise<Server> => {
  const child = spawnGuarded(o.guard, o.account, commandOf(o))
  const ended = ending(child)
  const said: string[] = []
  const ready = new Promise<'ready'>((resolve) =>
    listen(child, (line) => {
      said.push(line)
      if (said.length > 40) said.shift()
      if (line.includes('database system is ready to accept connections')) resolve('ready')
      o.log(line)
    }),
  )
  const withItsWords = (sentence: string) => `${sentence}:\n${said.slice(-12).join('\n')}`
  const state = await Promise.race([ready, ended])
  if (state !== 'ready')
    throw new PostgresLaunchError('START_FAILED', withItsWords(`PostgreSQL did not start in ${o.cluster} (${state})`))
  let stopping: Promise<void> | undefined
  const stop = async () => {
    askToEnd(o, child)
    const hurry = setTimeout(() => child.kill('SIGQUIT'), stopTime)
    await ended
    clearTimeout(hurry)
  }
  return {
    stop: () => (stopping ??= stop()),
    lost: new Promise((resolve) =>
      ended.then((how) => {
        if (!stopping)
          resolve(new PostgresLaunchError('SERVER_LOST', withItsWords(`PostgreSQL ended by itself (${how})`)))
      }),
    ),
  }
}

// Another start holds the folder, or the last processes of a killed server are still going: both pass.
export const isTransient = (error: unknown) =>
  error instanceof PostgresLaunchError &&
  error.code === 'START_FAILED' &&
  /lock file ".*" already exists|pre-existing shared memory block/.test(error.message)
