// What an earlier or another start may have left on the folder, decided before ours:
// a server whose product lives is respected, one whose product died is stopped, a lock of nobody is removed.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, answers } from './address.ts'
import { PostgresLaunchError } from './errors.ts'
import { findProcess, isAlive, nameOf, type Running } from './processes.ts'

// The server carries the name of the Node process that started it in its command line, from its first instant on.
// No second lock file is needed: who wins the folder is decided by PostgreSQL's own postmaster.pid.
const ownerSetting = 'ostler.owner'
export const ownerArgs = () => ['-c', `${ownerSetting}=${nameOf(process.pid)}`]
const ownerOf = (server: Running) => new RegExp(`${ownerSetting}=(\\S+)`).exec(server.command)?.[1]

const lockOf = (cluster: string) => path.join(cluster, 'postmaster.pid')

const lockingPid = (cluster: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(lockOf(cluster), 'utf8'), 10)
  } catch {
    return undefined // no lock, the usual case
  }
}

const inUse = (cluster: string, by: string) =>
  new PostgresLaunchError(
    'IN_USE',
    `The data folder ${path.dirname(cluster)} is in use by ${by}. Stop that one first, or give this one its own DATA_DIR.`,
  )

const patience = { fast: 20_000, immediate: 5_000 } // milliseconds

const endsWithin = async (name: string, time: number) => {
  for (const end = performance.now() + time; performance.now() < end; await sleep(25)) if (!isAlive(name)) return true
  return false
}

const stopOrphan = async (cluster: string, pid: number) => {
  const name = nameOf(pid)
  const tell = (signal: NodeJS.Signals) => {
    if (isAlive(name)) process.kill(pid, signal)
  }
  try {
    tell('SIGINT')
    if (await endsWithin(name, patience.fast)) return
    tell('SIGQUIT') // without waiting for anyone; the next start recovers from the log, nothing committed is lost
    if (await endsWithin(name, patience.immediate)) return
  } catch (error) {
    throw inUse(
      cluster,
      `a database server that was left over (process ${pid}) and cannot be stopped: ${(error as Error).message}`,
    )
  }
  throw inUse(cluster, `a database server that was left over and does not end (process ${pid})`)
}

// PostgreSQL removes a lock whose process is gone by itself, but it believes any process of that number.
const removeLock = (cluster: string, pid: number, socketFolder: string) => {
  if (lockingPid(cluster) === pid) rmSync(lockOf(cluster), { force: true })
  for (const file of ['.s.PGSQL.5432.lock', '.s.PGSQL.5432']) rmSync(path.join(socketFolder, file), { force: true })
}

/** Makes the folder free for a server of ours. @throws PostgresLaunchError IN_USE */
export const clearTheWay = async (cluster: string, address: Address, log: (line: string) => void) => {
  const pid = lockingPid(cluster)
  if (pid === undefined) return
  const holder = findProcess(pid)
  const server = holder?.command.includes(` -D ${cluster} `) ? holder : undefined
  if (server) {
    const owner = ownerOf(server)
    if (!owner) throw inUse(cluster, `another PostgreSQL server (process ${pid})`)
    if (isAlive(owner)) throw inUse(cluster, `another copy of Ostler (process ${Number.parseInt(owner, 10)})`)
    log(`stopping the database server that an earlier run left behind (process ${pid})`)
    return stopOrphan(cluster, pid)
  }
  if (await answers(address.host))
    throw inUse(cluster, 'a server that this process cannot see, perhaps in another container')
  if (!holder) return
  log(`removing a lock that belongs to no server (process ${pid} is something else)`)
  removeLock(cluster, pid, address.host)
}
