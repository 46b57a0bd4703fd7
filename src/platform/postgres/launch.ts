// The embedded PostgreSQL: a server of the npm package's native programs as a child of this process,
// with its data in the data folder. Tried on Linux x64; macOS and Windows have their branches, untested.
import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, openPort, openSocket } from './address.ts'
import { findNative, usableBinaries } from './binaries.ts'
import { createCluster, databaseUser, passwordOf } from './cluster.ts'
import type { PostgresLaunchError } from './errors.ts'
import { findGuard, type Guard } from './guard.ts'
import { clearTheWay } from './leftovers.ts'
import { clusterIn, findLocation, hasCluster, sharedFolder } from './location.ts'
import { handOver, refuseForeign } from './ownership.ts'
import { isTransient, type Server, type ServerPlan, startServer } from './server.ts'

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string; password?: string }
  /** the folder of PostgreSQL itself */
  dataDir: string
  /** calm lines for the person who started it */
  notes: string[]
  /** resolves when the server ended although nobody stopped it */
  lost: Promise<PostgresLaunchError>
  stop(): Promise<void>
}

/** What is taken from the computer; tests put something else in its place. */
export interface Machine {
  native: string
  guard: Guard
  listens: 'socket' | 'port'
  shared: string
}

export interface LaunchOptions {
  /** folder of the product's data; PostgreSQL goes in `<dataDir>/postgres` */
  dataDir: string
  /** DATA_DIR was set by hand: then the database is there or nowhere */
  dataDirGiven: boolean
  /** path of the checkout, names the folder below /var/lib/ostler */
  checkout: string
  /** PG_OS_USER: the account that runs PostgreSQL when we are root */
  osUser?: string
  log?: (line: string) => void
  /** settings of PostgreSQL; fsync off, for databases that are thrown away, also makes their making faster */
  settings?: Record<string, string>
  machine?: Partial<Machine>
}

const thisMachine = (stead: Partial<Machine> = {}): Machine => ({
  native: stead.native ?? findNative(),
  guard: stead.guard ?? findGuard(),
  listens: stead.listens ?? (process.platform === 'win32' ? 'port' : 'socket'),
  shared: stead.shared ?? sharedFolder,
})

const patience = 30_000 // milliseconds in which another start or the rest of a killed server has to make room

const startWhenFree = async (plan: ServerPlan): Promise<Server> => {
  for (const end = performance.now() + patience; ; await sleep(100)) {
    await clearTheWay(plan.cluster, plan.address, plan.log)
    handOver(plan.cluster, plan.account)
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
  return machine.listens === 'port' ? { ...connection, password: passwordOf(cluster) } : connection
}

/**
 * Starts the server, making the database on the first start. It ends with this process, however that ends;
 * `stop()` is the orderly way. @throws PostgresLaunchError with a message for the person who started the product
 */
export const launchPostgres = async (o: LaunchOptions): Promise<EmbeddedPostgres> => {
  const log = o.log ?? (() => {})
  const machine = thisMachine(o.machine)
  const { folder, account, notes } = findLocation({ ...o, shared: machine.shared })
  refuseForeign(clusterIn(folder), account)
  const bin = usableBinaries({ native: machine.native, keep: folder, account, log })
  const settings = o.settings ?? {}
  if (!hasCluster(folder)) {
    const { guard, listens } = machine
    await createCluster({
      cluster: clusterIn(folder),
      ...{ bin, account, guard },
      password: listens === 'port',
      durable: settings.fsync !== 'off',
    })
  }
  const cluster = realpathSync(clusterIn(folder))
  const address = machine.listens === 'port' ? await openPort() : openSocket(cluster, account)
  const server = await startWhenFree({ cluster, bin, account, guard: machine.guard, address, settings, log })
  return {
    connection: connectionTo(cluster, address, machine),
    dataDir: cluster,
    notes,
    lost: server.lost,
    stop: server.stop,
  }
}
