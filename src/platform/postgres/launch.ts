// The embedded PostgreSQL: the npm package's native server as a child process, with its data in the data folder.
// Tested on Linux x64; macOS and Windows have their branches, untested.
import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, openPort, openSocket } from './address.ts'
import { findNative, findUsableBinaries } from './binaries.ts'
import { createCluster, databaseUser, readPassword } from './cluster.ts'
import type { PostgresLaunchError } from './errors.ts'
import { clusterFolder, findLocation, hasCluster, sharedFolder } from './location.ts'
import { requireOwnFolder, takeOwnership } from './ownership.ts'
import { detectParentExitGuard, type Guard } from './parent-exit-guard.ts'
import { isTransient, type Server, type ServerPlan, startServer } from './server.ts'
import { releaseFolder } from './stale-servers.ts'

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string; password?: string }
  /** PostgreSQL's own data folder. */
  dataDir: string
  /** Information for the person who started it. */
  notes: string[]
  /** Resolves when the server ended without `stop`. */
  lost: Promise<PostgresLaunchError>
  stop(): Promise<void>
}

/** Properties of this computer; tests override them. */
export interface Machine {
  native: string
  guard: Guard
  listens: 'socket' | 'port'
  shared: string
}

export interface LaunchOptions {
  /** The product's data folder; PostgreSQL goes in `<dataDir>/postgres`. */
  dataDir: string
  /** DATA_DIR was set explicitly, so the database must be there and nowhere else. */
  dataDirGiven: boolean
  /** Path of the checkout, from which the folder below /var/lib/ostler is named. */
  checkout: string
  /** PG_OS_USER: the account that runs PostgreSQL when this process is root. */
  osUser?: string
  log?: (line: string) => void
  /** Settings of PostgreSQL. `fsync` off is for throwaway databases and also speeds up their creation. */
  settings?: Record<string, string>
  machine?: Partial<Machine>
}

const thisMachine = (overrides: Partial<Machine> = {}): Machine => ({
  native: overrides.native ?? findNative(),
  guard: overrides.guard ?? detectParentExitGuard(),
  listens: overrides.listens ?? (process.platform === 'win32' ? 'port' : 'socket'),
  shared: overrides.shared ?? sharedFolder,
})

const startTimeoutMs = 30_000 // in which a concurrent start or a killed server must release the folder

const startWhenUnlocked = async (plan: ServerPlan): Promise<Server> => {
  for (const end = performance.now() + startTimeoutMs; ; await sleep(100)) {
    await releaseFolder(plan.cluster, plan.address, plan.log)
    takeOwnership(plan.cluster, plan.account)
    plan.address.prepare()
    try {
      return await startServer(plan)
    } catch (error) {
      if (!isTransient(error) || performance.now() > end) throw error
    }
  }
}

const connectionTo = (cluster: string, address: Address, machine: Machine) => {
  const { host, port } = address
  const connection = { host, port, user: databaseUser, database: 'postgres' }
  return machine.listens === 'port' ? { ...connection, password: readPassword(cluster) } : connection
}

/**
 * Starts the server and creates the database on the first start. It ends with this process, however that ends;
 * `stop()` shuts it down cleanly.
 * @throws PostgresLaunchError with a message for the person who started the product
 */
export const launchPostgres = async (o: LaunchOptions): Promise<EmbeddedPostgres> => {
  const log = o.log ?? (() => {})
  const machine = thisMachine(o.machine)
  const { folder, account, notes } = findLocation({ ...o, shared: machine.shared })
  requireOwnFolder(clusterFolder(folder), account)
  const bin = findUsableBinaries({ native: machine.native, keep: folder, account, log })
  const settings = o.settings ?? {}
  if (!hasCluster(folder)) {
    const { guard, listens } = machine
    await createCluster({
      cluster: clusterFolder(folder),
      ...{ bin, account, guard },
      password: listens === 'port',
      durable: settings.fsync !== 'off',
    })
  }
  const cluster = realpathSync(clusterFolder(folder))
  const address = machine.listens === 'port' ? await openPort() : openSocket(cluster, account)
  const server = await startWhenUnlocked({ cluster, bin, account, guard: machine.guard, address, settings, log })
  return {
    connection: connectionTo(cluster, address, machine),
    dataDir: cluster,
    notes,
    lost: server.lost,
    stop: server.stop,
  }
}
