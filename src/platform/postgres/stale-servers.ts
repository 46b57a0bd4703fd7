// Handles what another start left on the data folder: the server of a living instance is respected, an orphaned server is
// stopped, and a stale lock is removed.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, isListening } from './address.ts'
import { PostgresLaunchError } from './errors.ts'
import { findProcess, isAlive, type ProcessInfo, processIdentity } from './processes.ts'

// The server's command line carries the identity of the Node process that started it, from the first instant on.
// A second lock file is unnecessary: PostgreSQL's own postmaster.pid decides which server gets the folder.
const ownerSetting = 'ostler.owner'
export const ownerArgs = () => ['-c', `${ownerSetting}=${processIdentity(process.pid)}`]
const ownerOfServer = (server: ProcessInfo) => new RegExp(`${ownerSetting}=(\\S+)`).exec(server.command)?.[1]

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

const readLockPid = (cluster: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(lockFile(cluster), 'utf8'), 10)
  } catch {
    return undefined // no lock, the usual case
  }
}

const inUseError = (cluster: string, by: string) =>
  new PostgresLaunchError(
    'IN_USE',
    `The data folder ${path.dirname(cluster)} is in use by ${by}. Stop that one first, or give this one its own DATA_DIR.`,
  )

const timeoutMs = { fast: 20_000, immediate: 5_000 }

const waitForEnd = async (name: string, time: number) => {
  for (const end = performance.now() + time; performance.now() < end; await sleep(25)) if (!isAlive(name)) return true
  return false
}

const stopOrphan = async (cluster: string, pid: number) => {
  const name = processIdentity(pid)
  const sendSignal = (signal: NodeJS.Signals) => {
    if (isAlive(name)) process.kill(pid, signal)
  }
  try {
    sendSignal('SIGINT')
    if (await waitForEnd(name, timeoutMs.fast)) return
    sendSignal('SIGQUIT') // immediate shutdown; the next start replays the WAL, so nothing committed is lost
    if (await waitForEnd(name, timeoutMs.immediate)) return
  } catch (error) {
    throw inUseError(
      cluster,
      `a database server that was left over (process ${pid}) and cannot be stopped: ${(error as Error).message}`,
    )
  }
  throw inUseError(cluster, `a database server that was left over and does not end (process ${pid})`)
}

// PostgreSQL removes the lock of a dead process itself, but takes any process with that pid for its owner.
const removeLock = (cluster: string, pid: number, socketFolder: string) => {
  if (readLockPid(cluster) === pid) rmSync(lockFile(cluster), { force: true })
  for (const file of ['.s.PGSQL.5432.lock', '.s.PGSQL.5432']) rmSync(path.join(socketFolder, file), { force: true })
}

/** Releases the data folder for a new server. @throws PostgresLaunchError IN_USE */
export const releaseFolder = async (cluster: string, address: Address, log: (line: string) => void) => {
  const pid = readLockPid(cluster)
  if (pid === undefined) return
  const lockOwner = findProcess(pid)
  const server = lockOwner?.command.includes(` -D ${cluster} `) ? lockOwner : undefined
  if (server) {
    const owner = ownerOfServer(server)
    if (!owner) throw inUseError(cluster, `another PostgreSQL server (process ${pid})`)
    if (isAlive(owner)) throw inUseError(cluster, `another copy of Ostler (process ${Number.parseInt(owner, 10)})`)
    log(`stopping the database server that an earlier run left behind (process ${pid})`)
    return stopOrphan(cluster, pid)
  }
  if (await isListening(address.host))
    throw inUseError(cluster, 'a server that this process cannot see, perhaps in another container')
  if (!lockOwner) return
  log(`removing a stale lock (process ${pid} is not a database server)`)
  removeLock(cluster, pid, address.host)
}
